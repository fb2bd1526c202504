/** Runs, problems and reports on the wire (contract §5, §8). */
import { z } from "@hono/zod-openapi";
import { PROBLEM_STATUSES } from "../../runs/problems.ts";
import { MODALITIES } from "../../runs/scored-by.ts";
import { WAITING_FOR } from "../../runs/waiting.ts";
import { Time } from "../schemas.ts";
import { AnyScoreSchema } from "../score/schema.ts";

export const RunId = z.object({ id: z.string().openapi({ example: "run_01KB7X9V7E6W7J4Q8Z3N5T2R1C" }) });

export const ProblemPath = RunId.extend({
  index: z.coerce.number().int().min(0).openapi({ description: "Position in the run, from 0.", example: 0 }),
});

/** Of a signed link; both or neither. */
export const LinkQuery = z.object({
  expires: z.coerce.number().int().optional().openapi({ description: "Of a signed link." }),
  signature: z.string().optional().openapi({ description: "Of a signed link." }),
});

const Text = z.string().trim().min(1).max(200);
const METADATA_LIMIT = 16_384;

const ModelRequest = z.strictObject({
  slug: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "Letters, digits, dots, dashes and underscores")
    .openapi({ example: "my-editor" }),
  name: Text.optional(),
  version: Text.optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  open_weights: z.boolean().optional(),
});

export const NewRunSchema = z
  .strictObject({
    suite: z.string().openapi({ example: "paintbench" }),
    model: ModelRequest,
    track: z.enum(["fresh", "official"]),
    protocol: z.enum(["direct", "augmented"]).default("direct").openapi({
      description: "`augmented`: a rewrite or reasoning stage before the editor; a board of its own.",
    }),
    client_seed: z
      .string()
      .default("")
      .openapi({ description: "The lab's part of the seed, at most 256 bytes of UTF-8." }),
    tasks: z.array(z.string()).optional(),
    conditions: z.array(z.string()).optional(),
    problems_per_cell: z.int().optional(),
    ranked: z
      .literal(true, "Only `true`; leave it out where it does not matter")
      .optional()
      .openapi({ description: "Refuse to open the run unless it is the suite's full default plan." }),
    inference: z
      .strictObject({ endpoint_id: z.string().openapi({ example: "gpu_01KB7X9V7E6W7J4Q8Z3N5T2R1C" }) })
      .optional()
      .openapi({ description: "Has an endpoint of the lab fill the run, which then ends by itself." }),
    judge: z
      .strictObject({
        repeats: z.int().min(1).max(5).default(1).openapi({
          description: "How often each question sheet is put to the judge; the majority counts.",
        }),
      })
      .optional()
      .openapi({ description: "Suites whose outputs are judged." }),
    source_pool: z.enum(["suite", "operator"]).default("suite").openapi({
      description:
        "Fresh problems of a judged suite are made of the suite's own drawings, or of the operator's source pictures (the run is then unranked).",
    }),
    modality: z.enum(MODALITIES).default("pixel").openapi({
      description:
        "InfoEdit, fresh track: what is edited. `pixel`: pictures, and a judge looks at them. `html`: pages, `pptx_ops`: slides, by a list of operations; both are checked by rules, and no judge is asked.",
    }),
    hints: z.boolean().default(false).openapi({
      description:
        "InfoEdit, fresh track: numbered boxes on the input mark the blocks of each pair of Swap-Block (the run is then unranked).",
    }),
    dry_run: z.boolean().default(false).openapi({
      description:
        "Opens nothing; answers 200 with how many problems and calls the run would have, and their cost.",
    }),
    metadata: z
      .record(z.string(), z.unknown())
      .refine(
        (value) => JSON.stringify(value).length <= METADATA_LIMIT,
        `At most ${METADATA_LIMIT} characters of JSON`,
      )
      .default({})
      .openapi({
        description:
          "Anything of the lab's. `baseline` naming a built-in baseline (copy-input, oracle, noisy-oracle, blank) has the run listed without a rank.",
      }),
  })
  .openapi("NewRun");

export const RunSchema = z
  .object({
    id: z.string(),
    suite: z.string(),
    suite_version: z.string(),
    track: z.enum(["fresh", "official"]),
    protocol: z.enum(["direct", "augmented"]),
    model: z.object({
      slug: z.string(),
      name: z.string().nullable(),
      version: z.string().nullable(),
      url: z.string().nullable(),
      open_weights: z.boolean().nullable(),
    }),
    lab_id: z.string(),
    status: z.enum(["open", "finalizing", "completed", "expired", "cancelled", "failed"]),
    ranked: z.boolean().openapi({ description: "The run is the suite's full default plan." }),
    problem_count: z.int(),
    counts: z.object({
      pending: z
        .int()
        .openapi({ description: "Not sent, or sent and not scored yet; after the end: missing." }),
      scored: z.int(),
      judging: z.int(),
      failed: z.int(),
    }),
    plan: z.object({
      tasks: z.array(z.string()).nullable(),
      conditions: z.array(z.string()).nullable(),
      problems_per_cell: z.int().nullable(),
    }),
    judge: z.object({ id: z.string(), repeats: z.int() }).nullable().openapi({
      description: "Who judges the outputs; null where they are scored by pixels or checked by rules.",
    }),
    source_pool: z.string().nullable().openapi({
      description: "SHA-256 of the operator's pictures that problems are made of; null for the suite's own.",
    }),
    modality: z
      .enum(MODALITIES)
      .nullable()
      .openapi({ description: "InfoEdit: what is edited; null for other suites." }),
    hints: z.boolean().openapi({ description: "InfoEdit: whether inputs show numbered boxes." }),
    flags: z.array(z.string()).openapi({
      description:
        "What readers of its scores have to know: `judge_unreliable` (it failed the controls), `judge_changed` (verdicts of more than one model; never ranked).",
    }),
    dataset_id: z.string().nullable().openapi({ description: "The data set of an official run." }),
    seed_commitment: z.string().nullable(),
    client_seed: z.string(),
    server_seed: z
      .string()
      .nullable()
      .openapi({ description: "64 hex digits; null until the run has ended." }),
    answers_read: z.boolean(),
    baseline: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()),
    created_at: Time,
    expires_at: Time,
    ended_at: Time.nullable(),
    completed_at: Time.nullable(),
    links: z.object({
      self: z.string(),
      problems: z.string(),
      finalize: z.string(),
      report: z.string(),
      results: z.string(),
      events: z.string(),
    }),
    inference: z.object({ endpoint_id: z.string() }).optional(),
    waiting_for: z
      .object({
        what: z.enum(WAITING_FOR),
        detail: z.string(),
        since: Time,
        until: Time.openapi({ description: "When somebody looks after it, whatever happens." }),
      })
      .nullable()
      .openapi({ description: "What has to happen next; null once nothing is to happen any more." }),
    failure: z.object({ code: z.string(), detail: z.string() }).optional(),
  })
  .openapi("Run");

const Failure = z.object({
  code: z.string(),
  detail: z.string(),
  our_fault: z.boolean().openapi({
    description:
      "Then the problem is in no average; what a lab or its endpoint did not bring counts as missing.",
  }),
});

export const ProblemItemSchema = z
  .object({
    index: z.int(),
    task: z.string(),
    mode: z.string(),
    condition: z.string().nullable(),
    category: z
      .string()
      .nullable()
      .openapi({ description: "Null for diagnostics, which stay out of every average." }),
    width: z.int(),
    height: z.int(),
    instruction: z.string(),
    input_url: z
      .string()
      .openapi({ description: "Before the end signed, so that it needs no header, and expiring." }),
    source_url: z.string().optional().openapi({
      description:
        "InfoEdit's code track: the document to edit, signed as `input_url` is, which then is its preview.",
    }),
    status: z.enum(PROBLEM_STATUSES),
    score: AnyScoreSchema.optional(),
    failure: Failure.optional(),
    source: z
      .object({ dataset: z.string(), id: z.string() })
      .optional()
      .openapi({ description: "Official track: the problem's place in the released set." }),
    seed: z.string().optional().openapi({ description: "Fresh track, after the end." }),
    metadata: z.record(z.string(), z.unknown()).optional().openapi({ description: "After the end." }),
    defects: z
      .array(z.string())
      .optional()
      .openapi({ description: "After the end: known faults of the problem." }),
    answer_url: z
      .string()
      .optional()
      .openapi({ description: "After the end, where there is an answer or an example picture." }),
    output_url: z.string().optional().openapi({ description: "After the end, where an output was sent." }),
    judgements_url: z
      .string()
      .optional()
      .openapi({ description: "After the end, where outputs are judged: what was asked and said." }),
  })
  .openapi("RunProblem");

export const SubmittedSchema = z
  .object({
    index: z.int(),
    status: z.enum(PROBLEM_STATUSES),
    score: AnyScoreSchema.optional(),
  })
  .openapi("SubmittedOutput");

export const EventSchema = z
  .object({
    id: z.string(),
    type: z.string().openapi({ example: "output.scored" }),
    created_at: Time,
    data: z.record(z.string(), z.unknown()),
  })
  .openapi("RunEvent");

export const EstimateSchema = z
  .object({
    dry_run: z.literal(true),
    suite: z.string(),
    suite_version: z.string(),
    track: z.enum(["fresh", "official"]),
    ranked: z.boolean(),
    problem_count: z.int(),
    judge: z
      .object({
        id: z.string(),
        provider: z.string(),
        model: z.string(),
        repeats: z.int(),
        calls: z.object({
          outputs: z.int().openapi({ description: "Problems × parts × repeats." }),
          controls: z.int().openapi({ description: "At most; made when the run is finalized." }),
          total: z.int(),
        }),
        tokens_per_call: z.object({ input: z.int(), output: z.int() }),
        tokens: z.object({ input: z.int(), output: z.int() }),
        cost_usd: z.number().nullable().openapi({ description: "Null where the operator named no prices." }),
      })
      .nullable(),
  })
  .openapi("RunEstimate");

export const RetriedSchema = z
  .object({
    judgements: z.int().openapi({ description: "Put to the judge again by this call." }),
    outputs: z.int().openapi({ description: "Outputs that are being judged again by this call." }),
  })
  .openapi("RetriedJudgements");
