/** Contract of labels by people, and of how far a judge agrees with them (docs/judging.md). */
import { createRoute, z } from "@hono/zod-openapi";
import { BEARER, requireOperator, requireScope } from "../auth.ts";
import { problemResponses } from "../errors.ts";
import { PageQuery, pageOf } from "../pagination.ts";
import { jsonResponse, Time } from "../schemas.ts";

const TAGS = ["Judges"];
const JudgeId = z.object({ id: z.string().openapi({ example: "jdg_5f0c9a1e7b3d2f4a6c8e0b1d" }) });

const LabelSetSchema = z
  .object({
    id: z.string(),
    suite: z.string(),
    title: z.string(),
    sha256: z.string(),
    count: z.int().openapi({ description: "Labels in the set." }),
    created_at: Time,
  })
  .openapi("LabelSet");

const StatisticSchema = z
  .object({
    value: z.number().nullable(),
    reason: z.string().nullable().openapi({ description: "Why there is no value." }),
  })
  .openapi("Statistic");

const QuestionAgreementSchema = z
  .object({
    n: z.int(),
    agreement: StatisticSchema,
    kappa: StatisticSchema.openapi({ description: "Cohen's κ." }),
    kappa_ci95: z.array(z.number()).nullable(),
  })
  .openapi("QuestionAgreement");

const CORRELATION = { n: z.int(), pearson: StatisticSchema, spearman: StatisticSchema };

const AgreementSchema = z
  .object({
    suite: z.string(),
    judge: z.string(),
    with: z.object({ labels: LabelSetSchema.optional(), judge: z.string().optional() }),
    outputs: z.int().openapi({ description: "Outputs that both have rated." }),
    left_out: z
      .object({
        not_ended: z.int(),
        not_judged: z.int(),
        unknown_question: z.int(),
        undecided: z.int(),
      })
      .openapi({
        description: "Labels that could not be compared, and questions that people were split on.",
      }),
    all: QuestionAgreementSchema,
    metrics: z.array(
      z.object({
        metric: z.string(),
        questions: QuestionAgreementSchema,
        samples: z.object(CORRELATION),
        models: z.object({
          ...CORRELATION,
          means: z.array(
            z.object({ model: z.string(), samples: z.int(), judge: z.number(), other: z.number() }),
          ),
        }),
      }),
    ),
  })
  .openapi("JudgeAgreement");

export const LabelsBody = z
  .strictObject({
    title: z.string().trim().min(1).max(200).optional(),
    labels: z.array(
      z.object({
        run_id: z.string(),
        index: z.union([z.int(), z.string()]),
        question_id: z.string().nullish(),
        metric: z.string().nullish(),
        label: z.union([z.string(), z.number()]),
        annotator: z.string().nullish(),
      }),
    ),
  })
  .openapi("NewLabels");

export const addLabels = createRoute({
  method: "post",
  path: "/v1/judges/{id}/labels",
  tags: TAGS,
  summary: "Bring in labels that people gave to judged outputs (operator)",
  description:
    "JSON, or CSV with a first line of names: `run_id`, `index`, `question_id` or `metric`, `label`, perhaps `annotator`. The same labels again are the same set.",
  security: BEARER,
  middleware: [requireOperator] as const,
  request: {
    params: JudgeId,
    query: z.object({ title: z.string().trim().min(1).max(200).optional() }),
    // Plain JSON schema, not zod: the handler reads the body, because labels may be more than other JSON.
    body: {
      required: true,
      content: {
        "text/csv": { schema: { type: "string" as const } },
        "application/json": { schema: z.toJSONSchema(LabelsBody) as object },
      },
    },
  },
  responses: {
    200: jsonResponse(LabelSetSchema, "The set that these labels made before"),
    201: jsonResponse(LabelSetSchema, "The new set"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "invalid_request",
      "malformed_json",
      "unsupported_media_type",
      "body_too_large",
      "unknown_judge",
    ),
  },
});

export const listLabels = createRoute({
  method: "get",
  path: "/v1/judges/{id}/labels",
  tags: TAGS,
  summary: "Sets of labels that the judge can be compared with, newest first",
  security: BEARER,
  middleware: [requireScope("read")] as const,
  request: { params: JudgeId, query: PageQuery },
  responses: {
    200: jsonResponse(pageOf(LabelSetSchema), "One page of sets"),
    ...problemResponses("unauthenticated", "missing_scope", "invalid_request", "unknown_judge"),
  },
});

export const getAgreement = createRoute({
  method: "get",
  path: "/v1/judges/{id}/agreement",
  tags: TAGS,
  summary: "How far the judge agrees with people, or with another judge",
  description:
    "On the same outputs of runs that have ended: percent agreement and Cohen's κ of the answers, Pearson's and Spearman's correlation by sample and by model, for each metric. A figure that cannot be told is null with a reason.",
  security: BEARER,
  middleware: [requireScope("read")] as const,
  request: {
    params: JudgeId,
    query: z.object({
      labels: z.string().optional().openapi({ description: "A set of labels, or else:" }),
      with: z.string().optional().openapi({ description: "Another judge." }),
    }),
  },
  responses: {
    200: jsonResponse(AgreementSchema, "The agreement"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "invalid_request",
      "unknown_judge",
      "unknown_label_set",
    ),
  },
});
