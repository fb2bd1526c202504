/** Contract of GPU endpoints (contract §11). */
import { createRoute, z } from "@hono/zod-openapi";
import { BEARER, requireScope } from "../auth.ts";
import { problemResponses } from "../errors.ts";
import { IdempotencyHeaders, idempotent } from "../idempotency.ts";
import { PageQuery, pageOf } from "../pagination.ts";
import { jsonBody, jsonResponse } from "../schemas.ts";
import {
  EndpointSchema,
  EndpointTestSchema,
  NewEndpointRequestSchema,
  NewEndpointSchema,
} from "./schemas.ts";

const TAGS = ["GPU endpoints"];
const EndpointId = z.object({ id: z.string() });

export const createEndpoint = createRoute({
  method: "post",
  path: "/v1/endpoints",
  tags: TAGS,
  summary: "Register a GPU endpoint that can fill runs",
  description:
    "An endpoint of the protocol `plumbline` first has to answer a challenge; see [GPU inference](/docs/inference).",
  security: BEARER,
  middleware: [requireScope("manage"), idempotent] as const,
  request: { headers: IdempotencyHeaders, body: jsonBody(NewEndpointRequestSchema) },
  responses: {
    201: jsonResponse(NewEndpointSchema, "The endpoint with its signing secret"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "invalid_request",
      "malformed_json",
      "unsupported_media_type",
      "body_too_large",
      "target_not_allowed",
      "target_not_verified",
      "too_many_endpoints",
      "idempotency_key_reused",
      "idempotency_in_progress",
    ),
  },
});

export const listEndpoints = createRoute({
  method: "get",
  path: "/v1/endpoints",
  tags: TAGS,
  summary: "List the lab's endpoints, newest first",
  security: BEARER,
  middleware: [requireScope("manage")] as const,
  request: { query: PageQuery },
  responses: {
    200: jsonResponse(pageOf(EndpointSchema), "One page of endpoints"),
    ...problemResponses("unauthenticated", "missing_scope", "invalid_request"),
  },
});

export const getEndpoint = createRoute({
  method: "get",
  path: "/v1/endpoints/{id}",
  tags: TAGS,
  summary: "One endpoint",
  security: BEARER,
  middleware: [requireScope("manage")] as const,
  request: { params: EndpointId },
  responses: {
    200: jsonResponse(EndpointSchema, "The endpoint"),
    ...problemResponses("unauthenticated", "missing_scope", "unknown_endpoint"),
  },
});

export const deleteEndpoint = createRoute({
  method: "delete",
  path: "/v1/endpoints/{id}",
  tags: TAGS,
  summary: "Delete an endpoint that fills no open run",
  security: BEARER,
  middleware: [requireScope("manage")] as const,
  request: { params: EndpointId },
  responses: {
    204: { description: "The endpoint is gone" },
    ...problemResponses("unauthenticated", "missing_scope", "unknown_endpoint", "endpoint_in_use"),
  },
});

export const testEndpoint = createRoute({
  method: "post",
  path: "/v1/endpoints/{id}/test",
  tags: TAGS,
  summary: "Try an endpoint out",
  description:
    "`plumbline`: the challenge again. `openai-images`: a real edit of a small picture. `replicate`: a prediction is " +
    "created that nobody waits for. What the endpoint does is the answer, not an error.",
  security: BEARER,
  middleware: [requireScope("manage")] as const,
  request: { params: EndpointId },
  responses: {
    200: jsonResponse(EndpointTestSchema, "What happened"),
    ...problemResponses("unauthenticated", "missing_scope", "unknown_endpoint"),
  },
});
