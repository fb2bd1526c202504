/** Contract of judges and of what they said (contract §12). */
import { createRoute, z } from "@hono/zod-openapi";
import { BEARER, identify, requireScope } from "../auth.ts";
import { problemResponses } from "../errors.ts";
import { PageQuery, pageOf } from "../pagination.ts";
import { PUBLIC_ONCE_ENDED } from "../runs/run-routes.ts";
import { ProblemPath, RetriedSchema, RunId } from "../runs/schemas.ts";
import { jsonResponse } from "../schemas.ts";
import { JudgeId, JudgementSchema, JudgeSchema } from "./schemas.ts";

const TAGS = ["Judges"];

export const listJudges = createRoute({
  method: "get",
  path: "/v1/judges",
  tags: TAGS,
  summary: "The judges that runs were opened with, newest first",
  request: { query: PageQuery.extend({ suite: z.string().optional() }) },
  responses: {
    200: jsonResponse(pageOf(JudgeSchema), "One page of judges"),
    ...problemResponses("invalid_request"),
  },
});

export const getJudge = createRoute({
  method: "get",
  path: "/v1/judges/{id}",
  tags: TAGS,
  summary: "A judge",
  request: { params: JudgeId },
  responses: {
    200: jsonResponse(JudgeSchema, "The judge"),
    ...problemResponses("unknown_judge"),
  },
});

export const listJudgements = createRoute({
  method: "get",
  path: "/v1/runs/{id}/problems/{index}/judgements",
  tags: TAGS,
  summary: "What the judge was asked about a problem, and what it said",
  description:
    "Before the run's end its lab sees how far the judgements of the output have come; questions, verdicts and controls are shown after it. Empty where outputs are scored by pixels.",
  security: PUBLIC_ONCE_ENDED,
  middleware: [identify] as const,
  request: {
    params: ProblemPath,
    query: z.object({
      exchanges: z
        .enum(["true", "false"])
        .default("false")
        .openapi({ description: "After the end: with the judge's words as they came." }),
    }),
  },
  responses: {
    200: jsonResponse(z.object({ data: z.array(JudgementSchema) }), "All judgements of the problem"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "unknown_run",
      "unknown_problem",
      "invalid_request",
    ),
  },
});

export const retryFailed = createRoute({
  method: "post",
  path: "/v1/runs/{id}/retry-failed",
  tags: TAGS,
  summary: "Ask the judge again for what it gave no verdict on",
  description:
    "Exactly the failed judgements, of outputs and controls, and nothing else. Of a completed run the report and the leaderboard are made anew once they are settled. Again while they are on their way: no change.",
  security: BEARER,
  middleware: [requireScope("submit")] as const,
  request: { params: RunId },
  responses: {
    202: jsonResponse(RetriedSchema, "They are asked for again"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "unknown_run",
      "nothing_to_retry",
      "judge_not_configured",
    ),
  },
});
