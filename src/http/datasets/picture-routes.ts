/** Contract of source pictures, and of problems that a model makes of them (docs/datasets.md). */
import { createRoute, z } from "@hono/zod-openapi";
import { METRICS } from "../../scoring/creval/creval.types.ts";
import { BEARER, requireOperator } from "../auth.ts";
import { problemResponses } from "../errors.ts";
import { PageQuery, pageOf } from "../pagination.ts";
import { jsonResponse, Time } from "../schemas.ts";

const TAGS = ["Data sets"];
const FILE = { type: "string", format: "binary" } as const;
const TEXT = { type: "string" } as const;
const REFUSED = ["unauthenticated", "missing_scope", "invalid_request"] as const;
const REFUSED_FORM = ["unsupported_media_type", "image_invalid", "image_too_large"] as const;

/** Plain JSON schema, not zod: forms are read by src/http/multipart.ts, which holds each file once. */
function form(properties: Readonly<Record<string, object>>, required: readonly string[]) {
  return {
    required: true,
    content: {
      "multipart/form-data": { schema: { type: "object" as const, properties, required: [...required] } },
    },
  };
}

const SourcePictureSchema = z
  .object({
    id: z.string(),
    sha256: z.string(),
    width: z.int(),
    height: z.int(),
    scene: z.record(z.string(), z.unknown()).openapi({ description: "What is to be seen in the picture." }),
    created_at: Time,
    withdrawn_at: Time.nullable(),
  })
  .openapi("SourcePicture");

export const addPicture = createRoute({
  method: "post",
  path: "/v1/datasets/creval/images",
  tags: TAGS,
  summary: "Bring in a picture that fresh problems may be made of (operator)",
  description:
    "The same file again is the same picture, with the new description. Counts for runs that are opened later.",
  security: BEARER,
  middleware: [requireOperator] as const,
  request: {
    body: form({ image: FILE, scene: { ...TEXT, description: "JSON, see docs/datasets.md" } }, [
      "image",
      "scene",
    ]),
  },
  responses: {
    200: jsonResponse(SourcePictureSchema, "It was there"),
    201: jsonResponse(SourcePictureSchema, "It was stored"),
    ...problemResponses(...REFUSED, ...REFUSED_FORM),
  },
});

export const listPictures = createRoute({
  method: "get",
  path: "/v1/datasets/creval/images",
  tags: TAGS,
  summary: "Source pictures, newest first, withdrawn ones too (operator)",
  security: BEARER,
  middleware: [requireOperator] as const,
  request: { query: PageQuery },
  responses: {
    200: jsonResponse(pageOf(SourcePictureSchema), "One page of pictures"),
    ...problemResponses(...REFUSED),
  },
});

export const withdrawPicture = createRoute({
  method: "delete",
  path: "/v1/datasets/creval/images/{id}",
  tags: TAGS,
  summary: "Take a source picture out of the pools of later runs (operator)",
  description: "Runs that were opened with it keep it.",
  security: BEARER,
  middleware: [requireOperator] as const,
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: { description: "No later run is made of it" },
    ...problemResponses("unauthenticated", "missing_scope", "unknown_picture"),
  },
});

const QuestionSchema = z.object({
  id: z.string(),
  metric: z.enum(METRICS),
  question: z.string(),
  expected: z.enum(["Yes", "No"]),
  weight: z.int(),
  mirror: z.string().nullable(),
});

const ReleasedFileSchema = z.object({
  quality_check_questions: z.array(
    z.object({
      question_id: z.string(),
      thinking_process: z.string(),
      question: z.string(),
      choices: z.array(z.string()),
      answer: z.enum(["Yes", "No"]),
      weight: z.int(),
    }),
  ),
});

const MadeProblemSchema = z
  .object({
    dimension: z.string(),
    category: z.string(),
    instruction: z.string(),
    picture: z.object({ id: z.string().nullable(), sha256: z.string(), width: z.int(), height: z.int() }),
    questions: z.array(QuestionSchema).openapi({ description: "As `metadata.questions` has them." }),
    released: z
      .object({
        instruction: z.object({
          id: z.int(),
          input_prompt: z.string(),
          input_image: z.array(z.string()),
          input_image_resolution: z.array(z.int()),
          class_id: z.int(),
        }),
        questions: z.object({ IF: ReleasedFileSchema, VC: ReleasedFileSchema, VQ: ReleasedFileSchema }),
      })
      .openapi({ description: "The same in the shapes of the released files." }),
    model: z.object({
      provider: z.string(),
      model: z.string(),
      models_answered: z.array(z.string()),
      calls: z.int().openapi({ description: "Requests to the model, second ones included." }),
    }),
  })
  .openapi("MadeProblem");

export const makeProblem = createRoute({
  method: "post",
  path: "/v1/datasets/creval/questions",
  tags: TAGS,
  summary: "Have the configured model write an instruction and its questions (operator)",
  description:
    "In stages: the instruction, a wording with more to check, the questions of each metric. What is written is " +
    "checked and asked for once more with what was wrong. Nothing is stored.",
  security: BEARER,
  middleware: [requireOperator] as const,
  request: {
    body: form(
      {
        image: { ...FILE, description: "The picture, or else:" },
        picture: { ...TEXT, description: "The id of a source picture." },
        dimension: { ...TEXT, description: "One of the nine tasks." },
        instruction: { ...TEXT, description: "Where it is given, only the questions are written." },
        rewrite: { ...TEXT, enum: ["true", "false"], description: "Whether to word it again; default true." },
      },
      ["dimension"],
    ),
  },
  responses: {
    200: jsonResponse(MadeProblemSchema, "The problem"),
    ...problemResponses(
      ...REFUSED,
      ...REFUSED_FORM,
      "unknown_picture",
      "unknown_task",
      "judge_not_configured",
      "question_making_failed",
    ),
  },
});
