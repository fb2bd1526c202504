/** Contract of a run's problems, their pictures and outputs (contract §5). */
import { createRoute, z } from "@hono/zod-openapi";
import { PROBLEM_STATUSES } from "../../runs/problems.ts";
import { BEARER, identify, requireScope } from "../auth.ts";
import { problemResponses } from "../errors.ts";
import { PageQuery, pageOf } from "../pagination.ts";
import { jsonResponse } from "../schemas.ts";
import { PUBLIC_ONCE_ENDED } from "./run-routes.ts";
import { LinkQuery, ProblemItemSchema, ProblemPath, RunId, SubmittedSchema } from "./schemas.ts";

const TAGS = ["Problems of a run"];
const BINARY = { type: "string", format: "binary" } as const;
const IMAGES = {
  "image/png": { schema: BINARY },
  "image/jpeg": { schema: BINARY },
  "image/webp": { schema: BINARY },
};

/** Outputs that are documents. */
const DOCUMENTS = { "text/html": { schema: BINARY }, "application/json": { schema: BINARY } };

export const listProblems = createRoute({
  method: "get",
  path: "/v1/runs/{id}/problems",
  tags: TAGS,
  summary: "The problems of a run",
  description: "Before the end without seed, answer and metadata.",
  security: PUBLIC_ONCE_ENDED,
  middleware: [identify] as const,
  request: { params: RunId, query: PageQuery.extend({ status: z.enum(PROBLEM_STATUSES).optional() }) },
  responses: {
    200: jsonResponse(pageOf(ProblemItemSchema), "One page of problems"),
    ...problemResponses("unauthenticated", "missing_scope", "unknown_run", "invalid_request"),
  },
});

export const getProblem = createRoute({
  method: "get",
  path: "/v1/runs/{id}/problems/{index}",
  tags: TAGS,
  summary: "One problem",
  security: PUBLIC_ONCE_ENDED,
  middleware: [identify] as const,
  request: { params: ProblemPath },
  responses: {
    200: jsonResponse(ProblemItemSchema, "The problem"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "unknown_run",
      "unknown_problem",
      "invalid_request",
    ),
  },
});

export const getInput = createRoute({
  method: "get",
  path: "/v1/runs/{id}/problems/{index}/input.png",
  tags: TAGS,
  summary: "The picture to edit",
  description: "With the run's key, or by the signed `input_url` without any header.",
  security: PUBLIC_ONCE_ENDED,
  middleware: [identify] as const,
  request: {
    params: ProblemPath,
    query: LinkQuery,
  },
  responses: {
    200: { description: "The picture", content: IMAGES },
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "unknown_run",
      "unknown_problem",
      "invalid_request",
      "link_expired",
    ),
  },
});

export const putOutput = createRoute({
  method: "put",
  path: "/v1/runs/{id}/problems/{index}/output",
  tags: TAGS,
  summary: "Send the output of a problem",
  description:
    "The body is the picture: PNG, JPEG or WebP by content, at most 25 MB, 8192 pixels a side and 16 Mpx. In InfoEdit's " +
    "code track it is the edited document: `text/html`, at most 1 MiB, or a list of shape operations as " +
    "`application/json`, at most 256 KiB. The same bytes again give the same answer. An output that is refused leaves " +
    "the problem as it was.",
  security: BEARER,
  middleware: [requireScope("submit")] as const,
  request: {
    params: ProblemPath,
    headers: z.object({
      prefer: z.string().optional().openapi({
        description: "`respond-async`: answer at once, score through the queue.",
        example: "respond-async",
      }),
    }),
    body: { required: true, content: { ...IMAGES, ...DOCUMENTS } },
  },
  responses: {
    200: jsonResponse(SubmittedSchema, "These bytes were sent before; the same answer"),
    201: jsonResponse(SubmittedSchema, "Taken and scored"),
    202: jsonResponse(SubmittedSchema, "Taken; the score follows"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "unknown_run",
      "unknown_problem",
      "invalid_request",
      "run_not_open",
      "output_already_submitted",
      "empty_body",
      "image_invalid",
      "image_too_large",
      "unsupported_media_type",
      "body_too_large",
      "document_invalid",
      "renderer_not_configured",
      "service_unavailable",
      "quota_exceeded",
    ),
  },
});

const AFTER_THE_END = problemResponses(
  "unauthenticated",
  "missing_scope",
  "unknown_run",
  "unknown_problem",
  "invalid_request",
  "run_not_ended",
);

export const getAnswer = createRoute({
  method: "get",
  path: "/v1/runs/{id}/problems/{index}/answer.png",
  tags: TAGS,
  summary: "The right answer",
  description:
    "After the end. The operator may read it before; the run is then marked `answers_read` and never ranked.",
  security: PUBLIC_ONCE_ENDED,
  middleware: [identify] as const,
  request: { params: ProblemPath },
  responses: { 200: { description: "The picture", content: IMAGES }, ...AFTER_THE_END },
});

export const getOutput = createRoute({
  method: "get",
  path: "/v1/runs/{id}/problems/{index}/output",
  tags: TAGS,
  summary: "The output as it was sent",
  description: "A document is sent to be saved, not shown: it is a stranger's.",
  security: PUBLIC_ONCE_ENDED,
  middleware: [identify] as const,
  request: { params: ProblemPath },
  responses: {
    200: { description: "The file", content: { ...IMAGES, ...DOCUMENTS } },
    ...AFTER_THE_END,
    ...problemResponses("no_output", "unknown_run", "unknown_problem"),
  },
});

export const getOutputPicture = createRoute({
  method: "get",
  path: "/v1/runs/{id}/problems/{index}/output.png",
  tags: TAGS,
  summary: "InfoEdit: a page that was sent, as the browser showed it",
  security: PUBLIC_ONCE_ENDED,
  middleware: [identify] as const,
  request: { params: ProblemPath },
  responses: {
    200: { description: "The picture", content: { "image/png": { schema: BINARY } } },
    ...AFTER_THE_END,
    ...problemResponses("no_output", "unknown_run", "unknown_problem"),
  },
});

export const getErrorMap = createRoute({
  method: "get",
  path: "/v1/runs/{id}/problems/{index}/error-map.png",
  tags: TAGS,
  summary: "Where the output is right and wrong",
  description:
    "Correct edit #008000, correct preservation #0000FF, wrong edit #FF0000, wrong preservation #FFA500.",
  security: PUBLIC_ONCE_ENDED,
  middleware: [identify] as const,
  request: {
    params: ProblemPath,
    query: z.object({
      t: z.coerce
        .number()
        .int()
        .min(0)
        .max(10)
        .default(5)
        .openapi({ description: "Tolerance in units of ΔE." }),
    }),
  },
  responses: {
    200: { description: "The map", content: { "image/png": { schema: BINARY } } },
    ...AFTER_THE_END,
    ...problemResponses("no_output", "unknown_run", "unknown_problem"),
  },
});
