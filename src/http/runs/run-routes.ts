/** Contract of runs (contract §5). */
import { createRoute } from "@hono/zod-openapi";
import { BEARER, identify, requireScope } from "../auth.ts";
import { problemResponses } from "../errors.ts";
import { IdempotencyHeaders, idempotent } from "../idempotency.ts";
import { PageQuery, pageOf } from "../pagination.ts";
import { jsonBody, jsonResponse } from "../schemas.ts";
import { AnyReportSchema } from "./judged-report-schema.ts";
import { EstimateSchema, EventSchema, NewRunSchema, RunId, RunSchema } from "./schemas.ts";

const TAGS = ["Runs"];
/** Reading a run needs no key once it has ended. */
export const PUBLIC_ONCE_ENDED: Record<string, string[]>[] = [...BEARER, {}];

export const openRun = createRoute({
  method: "post",
  path: "/v1/runs",
  tags: TAGS,
  summary: "Open a run",
  description:
    "On the fresh track the answer has the commitment to the seed that the problems are drawn from; the seed itself is " +
    "revealed when the run has ended.",
  security: BEARER,
  middleware: [requireScope("submit"), idempotent] as const,
  request: { headers: IdempotencyHeaders, body: jsonBody(NewRunSchema) },
  responses: {
    200: jsonResponse(EstimateSchema, "With dry_run: what the run would take; nothing was opened"),
    201: jsonResponse(RunSchema, "The run"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "invalid_request",
      "malformed_json",
      "unsupported_media_type",
      "body_too_large",
      "unknown_suite",
      "unknown_task",
      "unknown_condition",
      "fresh_not_available",
      "no_official_dataset",
      "judge_not_configured",
      "unknown_endpoint",
      "quota_exceeded",
      "idempotency_key_reused",
      "idempotency_in_progress",
    ),
  },
});

export const listRuns = createRoute({
  method: "get",
  path: "/v1/runs",
  tags: TAGS,
  summary: "The lab's runs, newest first (the operator sees all)",
  security: BEARER,
  middleware: [requireScope("read")] as const,
  request: { query: PageQuery },
  responses: {
    200: jsonResponse(pageOf(RunSchema), "One page of runs"),
    ...problemResponses("unauthenticated", "missing_scope", "invalid_request"),
  },
});

export const getRun = createRoute({
  method: "get",
  path: "/v1/runs/{id}",
  tags: TAGS,
  summary: "A run",
  security: PUBLIC_ONCE_ENDED,
  middleware: [identify] as const,
  request: { params: RunId },
  responses: {
    200: jsonResponse(RunSchema, "The run"),
    ...problemResponses("unauthenticated", "missing_scope", "unknown_run"),
  },
});

export const finalizeRun = createRoute({
  method: "post",
  path: "/v1/runs/{id}/finalize",
  tags: TAGS,
  summary: "End the submission and ask for the report",
  description: "Outputs that were never sent count as 0 and are shown as missing. Again: no change.",
  security: BEARER,
  middleware: [requireScope("submit")] as const,
  request: { params: RunId },
  responses: {
    202: jsonResponse(RunSchema, "The report is being made"),
    ...problemResponses("unauthenticated", "missing_scope", "unknown_run", "run_not_open"),
  },
});

export const cancelRun = createRoute({
  method: "post",
  path: "/v1/runs/{id}/cancel",
  tags: TAGS,
  summary: "Give a run up",
  description:
    "Its seed is revealed, it stays readable and countable, and it is in no average. Again: no change.",
  security: BEARER,
  middleware: [requireScope("submit")] as const,
  request: { params: RunId },
  responses: {
    200: jsonResponse(RunSchema, "The cancelled run"),
    ...problemResponses("unauthenticated", "missing_scope", "unknown_run", "run_not_open"),
  },
});

export const getReport = createRoute({
  method: "get",
  path: "/v1/runs/{id}/report",
  tags: TAGS,
  summary: "What the run came to",
  description:
    "Averages and intervals as the reference tool computes them. Expired and cancelled runs have a report too.",
  security: PUBLIC_ONCE_ENDED,
  middleware: [identify] as const,
  request: { params: RunId },
  responses: {
    200: jsonResponse(AnyReportSchema, "The report, in the figures of its suite"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "unknown_run",
      "run_not_ended",
      "report_not_ready",
    ),
  },
});

export const getResults = createRoute({
  method: "get",
  path: "/v1/runs/{id}/results.jsonl",
  tags: TAGS,
  summary: "One line a problem, in the layout of the reference tool's problem_stats.jsonl",
  description: "Sorted like that file. Each line has an object `x_plumbline` of ours at its end.",
  security: PUBLIC_ONCE_ENDED,
  middleware: [identify] as const,
  request: { params: RunId },
  responses: {
    200: {
      description: "JSON lines",
      content: { "application/jsonl": { schema: { type: "string" } as const } },
    },
    ...problemResponses("unauthenticated", "missing_scope", "unknown_run", "run_not_ended"),
  },
});

export const listEvents = createRoute({
  method: "get",
  path: "/v1/runs/{id}/events",
  tags: TAGS,
  summary: "What happened to the run, oldest first",
  security: PUBLIC_ONCE_ENDED,
  middleware: [identify] as const,
  request: { params: RunId, query: PageQuery },
  responses: {
    200: jsonResponse(pageOf(EventSchema), "One page of events"),
    ...problemResponses("unauthenticated", "missing_scope", "unknown_run", "invalid_request"),
  },
});
