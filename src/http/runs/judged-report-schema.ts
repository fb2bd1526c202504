/** Reports of judged suites on the wire; the shapes are those of src/scoring/creval and src/scoring/infoedit. */
import { z } from "@hono/zod-openapi";
import type { CrevalReport } from "../../scoring/creval/report.types.ts";
import type { InfoeditReport } from "../../scoring/infoedit/report.types.ts";
import { Figure, ReportSchema } from "./report-schema.ts";

const COUNTS = {
  n_problems: z.int(),
  n_missing: z.int().openapi({ description: "Never sent; they count as 0." }),
  n_failed: z.int().openapi({ description: "Without a verdict; they are in no average." }),
  coverage: z
    .number()
    .nullable()
    .openapi({ description: "Share of the problems that the averages rest on." }),
};

const CREVAL_MEANS = { if: Figure, vc: Figure, vq: Figure, overall: Figure };
const CREVAL_FIGURES = { ...CREVAL_MEANS, ...COUNTS };

const Judge = z
  .object({
    id: z.string(),
    provider: z.string(),
    model: z.string(),
    models_answered: z
      .array(z.string())
      .openapi({ description: "As the server said that answered, each once." }),
    prompt_hash: z.string(),
  })
  .openapi("ReportJudge");

const Controls = z
  .object({
    no_edit_score: z
      .number()
      .nullable()
      .openapi({ description: "Mean IF of unedited pictures; a good judge is low." }),
    mismatch_score: z
      .number()
      .nullable()
      .openapi({ description: "Mean IF of other problems' outputs; a good judge is low." }),
    yes_bias: z
      .number()
      .nullable()
      .openapi({ description: "Mean of yes(question) + yes(mirror) − 1, −1…1; a good judge is near 0." }),
    mirror_consistency: z
      .number()
      .nullable()
      .openapi({ description: "Share of pairs with exactly one Yes." }),
    n: z.object({ no_edit: z.int(), mismatch: z.int(), pairs: z.int() }),
    reliable: z.boolean().nullable().openapi({ description: "Within all limits; null without controls." }),
  })
  .openapi("ReportControls");

const CrevalReportSchema = z
  .object({
    run_id: z.string(),
    suite: z.string(),
    version: z.string(),
    overall: z.object(CREVAL_FIGURES).openapi({ description: "Over all samples alike." }),
    macro: z.object(CREVAL_MEANS).openapi({ description: "Means over the categories." }),
    overall_without_defects: z.object(CREVAL_FIGURES).optional(),
    defects: z.record(z.string(), z.int()).optional(),
    categories: z.array(z.object({ id: z.string(), title: z.string(), ...CREVAL_FIGURES })),
    tasks: z.array(z.object({ id: z.string(), title: z.string(), category: z.string(), ...CREVAL_FIGURES })),
    questions: z.array(
      z.object({
        metric: z.enum(["IF", "VC", "VQ"]),
        expected: z.enum(["Yes", "No"]).nullable(),
        weight: z.number().nullable(),
        n: z.int(),
        correct: z.number().nullable(),
        yes: z.number().nullable(),
        agreement: z.number().nullable(),
      }),
    ),
    controls: Controls,
    judge: Judge,
    flags: z.array(z.enum(["judge_unreliable", "judge_changed"])),
  })
  .openapi("CrevalReport") satisfies z.ZodType<CrevalReport>;

const INFOEDIT_FIGURES = {
  edit_compliance: Figure,
  content_preservation: Figure,
  success_rate: Figure,
  ...COUNTS,
};
const InfoeditGroup = z.object({ id: z.string(), title: z.string(), ...INFOEDIT_FIGURES });
const Failures = z.array(
  z.object({
    type: z.enum([
      "misplacement",
      "incomplete_content",
      "content_altered",
      "no_relayout",
      "element_loss",
      "text_rewritten",
      "style_change",
      "occlusion",
      "structural_break",
    ]),
    count: z.int(),
    share: z.number().nullable(),
    share_of_failures: z.number().nullable(),
  }),
);

const InfoeditReportSchema = z
  .object({
    run_id: z.string(),
    suite: z.literal("infoedit"),
    version: z.string(),
    overall: z.object(INFOEDIT_FIGURES),
    categories: z.array(InfoeditGroup),
    tasks: z.array(
      InfoeditGroup.extend({ category: z.string(), modes: z.array(InfoeditGroup), failures: Failures }),
    ),
    conditions: z.tuple([]),
    difficulties: z.array(InfoeditGroup),
    directions: z.array(InfoeditGroup),
    families: z.array(InfoeditGroup),
    sources: z.array(InfoeditGroup),
    failures: Failures,
    controls: z
      .object({
        no_edit_score: z
          .number()
          .nullable()
          .openapi({ description: "Share of unedited pictures said to comply; a good judge is near 0." }),
        mismatch_score: z.number().nullable().openapi({
          description: "Share of other problems' outputs said to comply; a good judge is near 0.",
        }),
        n: z.object({ no_edit: z.int(), mismatch: z.int() }),
        reliable: z.boolean().nullable().openapi({ description: "Within the limit; null without controls." }),
      })
      .nullable()
      .openapi({ description: "Null where documents were checked by rules, as `judge` is." }),
    judge: Judge.nullable(),
    flags: z.array(z.string()),
  })
  .openapi("InfoeditReport") satisfies z.ZodType<InfoeditReport>;

/** A report of whatever suite. */
export const AnyReportSchema = z.union([ReportSchema, CrevalReportSchema, InfoeditReportSchema]);
