/** Contract of the health checks (contract §14). */
import { createRoute, z } from "@hono/zod-openapi";
import { PARTS } from "../../health/readiness.ts";
import { problemResponses } from "../errors.ts";
import { jsonResponse } from "../schemas.ts";

const TAGS = ["Health"];

export const liveness = createRoute({
  method: "get",
  path: "/health",
  tags: TAGS,
  summary: "Whether the service runs",
  responses: { 200: jsonResponse(z.object({ status: z.literal("ok") }).openapi("Liveness"), "It runs") },
});

export const readiness = createRoute({
  method: "get",
  path: "/health/ready",
  tags: TAGS,
  summary: "Whether everything the service stands on answers",
  responses: {
    200: jsonResponse(
      z
        .object({ status: z.literal("ready"), checks: z.record(z.enum(PARTS), z.literal("ok")) })
        .openapi("Readiness"),
      "All parts answer",
    ),
    ...problemResponses("service_unavailable"),
  },
});
