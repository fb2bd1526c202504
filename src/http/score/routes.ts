/** Contract of stateless scoring (contract §4). */
import { createRoute, z } from "@hono/zod-openapi";
import { BEARER, requireScope } from "../auth.ts";
import { problemResponses } from "../errors.ts";
import { jsonResponse } from "../schemas.ts";
import { ScoreSchema } from "./schema.ts";

const FILE = { type: "string", format: "binary" } as const;
const TAGS = ["Scoring"];

/** Plain JSON schema, not zod: the parts are read by src/http/score/parts.ts, which holds each file once. */
function parts(required: readonly string[]) {
  const properties = { input: FILE, answer: FILE, output: FILE };
  return {
    required: true,
    content: {
      "multipart/form-data": { schema: { type: "object" as const, properties, required: [...required] } },
    },
  };
}

const PROBLEMS = problemResponses(
  "unauthenticated",
  "missing_scope",
  "invalid_request",
  "unsupported_media_type",
  "image_invalid",
  "image_too_large",
);

export const score = createRoute({
  method: "post",
  path: "/v1/score",
  tags: TAGS,
  summary: "Score three files without a run",
  description:
    "PNG, JPEG or WebP by content, at most 24 Mpx over all parts. Without `output` the answer is the score of a " +
    "missing output. Nothing is stored.",
  security: BEARER,
  middleware: [requireScope("submit")] as const,
  request: { body: parts(["input", "answer"]) },
  responses: { 200: jsonResponse(ScoreSchema, "The score"), ...PROBLEMS },
});

export const errorMap = createRoute({
  method: "post",
  path: "/v1/score/error-map",
  tags: TAGS,
  summary: "Draw where an output is right and wrong",
  description:
    "A PNG of the answer's size: correct edit #008000, correct preservation #0000FF, wrong edit #FF0000, wrong " +
    "preservation #FFA500.",
  security: BEARER,
  middleware: [requireScope("submit")] as const,
  request: {
    query: z.object({
      t: z.coerce
        .number()
        .int()
        .min(0)
        .max(10)
        .default(5)
        .openapi({ description: "Tolerance in units of ΔE." }),
    }),
    body: parts(["input", "answer", "output"]),
  },
  responses: {
    200: { description: "The map", content: { "image/png": { schema: FILE } } },
    ...PROBLEMS,
  },
});
