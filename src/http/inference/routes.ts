/** Contract of callbacks (contract §11). */
import { createRoute, z } from "@hono/zod-openapi";
import { JOB_STATUSES } from "../../inference/callback.ts";
import { problemResponses } from "../errors.ts";
import { jsonResponse } from "../schemas.ts";

const FILE = { type: "string", format: "binary" } as const;

/** Plain JSON schema, not zod: the signature is over the raw bytes, so nothing may read the body first. */
const BODY = {
  required: true,
  content: {
    "image/png": { schema: FILE },
    "image/jpeg": { schema: FILE },
    "image/webp": { schema: FILE },
    "application/json": {
      schema: {
        type: "object",
        description: "Protocol `plumbline`: one of the three. Protocol `replicate`: the prediction object.",
        properties: {
          image_base64: { type: "string" },
          output_url: { type: "string", description: "Fetched at once." },
          status: { type: "string", description: "`failed`: there will be no picture." },
          error: { type: "string" },
        },
      } as const,
    },
  },
};

export const CallbackSchema = z
  .object({
    job_id: z.string(),
    taken: z.boolean().openapi({
      description: "Whether the callback moved the job; false for late, duplicate and overtaken ones.",
    }),
    status: z.enum(JOB_STATUSES).openapi({ description: "Of the job, afterwards." }),
    failure: z
      .object({ code: z.string(), detail: z.string() })
      .nullable()
      .openapi({ description: "What is wrong with the answer." }),
  })
  .openapi("CallbackOutcome");

export const takeCallback = createRoute({
  method: "post",
  path: "/v1/inference/callbacks/{job_id}",
  tags: ["GPU endpoints"],
  summary: "An endpoint delivers",
  description:
    "Signed as Standard Webhooks are, with the endpoint's signing secret, over the raw bytes; at most five minutes old. " +
    "The same again is a no-op. Pictures at most 25 MB, JSON at most 24 MB.",
  security: [],
  request: {
    params: z.object({ job_id: z.string().openapi({ example: "job_01KB7X9V7E6W7J4Q8Z3N5T2R1C" }) }),
    query: z.object({
      request: z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .openapi({ description: "As in the address that the request named." }),
    }),
    body: BODY,
  },
  responses: {
    200: jsonResponse(CallbackSchema, "Taken, or nothing to take"),
    ...problemResponses(
      "unknown_job",
      "signature_invalid",
      "invalid_request",
      "image_too_large",
      "body_too_large",
    ),
  },
});
