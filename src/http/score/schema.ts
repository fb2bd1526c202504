/** The Score on the wire (contract §7). */
import { z } from "@hono/zod-openapi";
import type { AnyScoreWire, CrevalScoreWire, InfoeditScoreWire } from "../../scoring/any-score.ts";
import type { ScoreWire } from "../../scoring/serialize.ts";

const Share = z.number().min(0).max(1);
const Pixels = z.int().min(0);

const ThresholdSchema = z
  .object({
    t: z.int().min(0).max(10).openapi({ description: "Tolerance in units of CIE76 ΔE." }),
    iou: Share,
    edit_correct: Pixels,
    preservation_correct: Pixels,
    edit_accuracy: Share,
    preservation_accuracy: Share,
    changed: Pixels,
  })
  .openapi("ThresholdScore");

const OutputFactsSchema = z
  .object({
    width: z.int(),
    height: z.int(),
    format: z.enum(["png", "jpeg", "webp"]),
    resized: z
      .boolean()
      .openapi({ description: "Its size differs from the answer's: scaled and cropped (nearest)." }),
    had_alpha: z.boolean(),
    had_orientation: z.boolean(),
    had_color_profile: z.boolean(),
    bit_depth: z.int(),
    sha256: z.string(),
  })
  .openapi("OutputFacts");

export const ScoreSchema = z
  .object({
    miou: Share.openapi({ description: "Mean of `iou` over the 11 tolerances." }),
    mean_edit_accuracy: Share,
    mean_preservation_accuracy: Share,
    mean_changed_pixels: z.number().min(0),
    edit_pixels: Pixels,
    preservation_pixels: Pixels,
    thresholds: z.array(ThresholdSchema).length(11),
    output: OutputFactsSchema.nullable().openapi({
      description: "Facts about the file; null if none was sent.",
    }),
    diagnosis: z.enum([
      "correct",
      "color_imprecision",
      "structural_imprecision",
      "execution_omission",
      "structural_catastrophe",
      "missing",
    ]),
    kernel: z.string().openapi({ description: "Version of the scoring kernel." }),
  })
  .openapi("Score") satisfies z.ZodType<ScoreWire>;

export const AnsweredQuestionSchema = z
  .object({
    id: z.string(),
    metric: z.string(),
    question: z.string(),
    weight: z.number(),
    expected: z.string(),
    answer: z.string().openapi({ description: "Of several repeats, the majority." }),
    correct: z.boolean(),
    explanation: z.string(),
    agreement: Share.openapi({ description: "Share of the repeats that gave this answer." }),
  })
  .openapi("AnsweredQuestion");

export const CrevalScoreSchema = z
  .object({
    if: Share.openapi({ description: "Instruction Following: Σ weight·correct / Σ weight." }),
    vc: Share.openapi({ description: "Visual Consistency." }),
    vq: Share.openapi({ description: "Visual Quality." }),
    overall: Share.openapi({ description: "0.4 IF + 0.4 VC + 0.2 VQ." }),
    questions: z.array(AnsweredQuestionSchema).optional().openapi({ description: "After the end." }),
  })
  .openapi("CrevalScore") satisfies z.ZodType<CrevalScoreWire>;

const Judged = z.object({
  verdict: z.enum(["success", "failure"]),
  details: z.record(z.string(), z.enum(["success", "failure"])),
});

export const InfoeditScoreSchema = z
  .object({
    by: z.enum(["rubric", "checks"]).openapi({ description: "A judge's verdict, or read off the document." }),
    edit_compliance: Judged,
    content_preservation: Judged,
    success: z.boolean(),
    failure_types: z.array(z.string()),
    findings: z
      .array(z.object({ field: z.string(), element: z.string(), detail: z.string() }))
      .optional()
      .openapi({ description: "After the end." }),
    reasoning: z.string().optional().openapi({ description: "The judge's words, after the end." }),
  })
  .openapi("InfoeditScore") satisfies z.ZodType<InfoeditScoreWire>;

/** A score of whatever suite. */
export const AnyScoreSchema = z.union([
  ScoreSchema,
  CrevalScoreSchema,
  InfoeditScoreSchema,
]) satisfies z.ZodType<AnyScoreWire>;
