import type { RouteHandler, z } from "@hono/zod-openapi";
import {
  createEndpoint,
  type Endpoint,
  ownEndpoint,
  pageOfEndpoints,
  removeEndpoint,
} from "../../inference/endpoints.ts";
import { testEndpoint } from "../../inference/test-endpoint.ts";
import { servicesOf } from "../../services.ts";
import { targetRules } from "../../targets/guard.ts";
import { callingLab } from "../auth.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { idempotentId } from "../idempotency.ts";
import { cutPage, decodeCursor } from "../pagination.ts";
import { wireTime } from "../schemas.ts";
import type * as routes from "./routes.ts";
import type { EndpointSchema } from "./schemas.ts";

export const handleCreateEndpoint: RouteHandler<typeof routes.createEndpoint, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { labId } = callingLab(c);
  const { signing_secret, max_concurrency, timeout_seconds, ...rest } = c.req.valid("json");
  const { endpoint, signingSecret } = await createEndpoint(services, targetRules(services, c.req.url), {
    ...rest,
    id: idempotentId(c, "gpu"),
    labId,
    signingSecret: signing_secret,
    maxConcurrency: max_concurrency,
    timeoutSeconds: timeout_seconds,
  });
  c.header("cache-control", "no-store");
  c.header("location", `/v1/endpoints/${endpoint.id}`);
  return c.json({ ...endpointToWire(endpoint), signing_secret: signingSecret }, 201);
};

export const handleListEndpoints: RouteHandler<typeof routes.listEndpoints, AppEnv> = async (c) => {
  const { limit, cursor } = c.req.valid("query");
  const before = decodeCursor(cursor);
  const rows = await pageOfEndpoints(servicesOf(c.env), callingLab(c).labId, { limit, before });
  const page = cutPage(rows, limit, ({ id }) => id);
  return c.json({ ...page, data: page.data.map(endpointToWire) }, 200);
};

export const handleGetEndpoint: RouteHandler<typeof routes.getEndpoint, AppEnv> = async (c) => {
  return c.json(endpointToWire(await namedEndpoint(c, c.req.valid("param").id)), 200);
};

export const handleDeleteEndpoint: RouteHandler<typeof routes.deleteEndpoint, AppEnv> = async (c) => {
  await removeEndpoint(servicesOf(c.env), await namedEndpoint(c, c.req.valid("param").id));
  return c.body(null, 204);
};

export const handleTestEndpoint: RouteHandler<typeof routes.testEndpoint, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const endpoint = await namedEndpoint(c, c.req.valid("param").id);
  const { origin } = new URL(c.req.url);
  const outcome = await testEndpoint(services, targetRules(services, c.req.url), endpoint, origin);
  return c.json({ ok: outcome.ok, detail: outcome.detail, latency_ms: outcome.latencyMs }, 200);
};

function namedEndpoint(c: AppContext, id: string): Promise<Endpoint> {
  return ownEndpoint(servicesOf(c.env), callingLab(c).labId, id);
}

function endpointToWire(endpoint: Endpoint): z.infer<typeof EndpointSchema> {
  const { refusingSince, pausedUntil } = endpoint;
  return {
    id: endpoint.id,
    name: endpoint.name,
    protocol: endpoint.protocol,
    url: endpoint.url,
    model: endpoint.model,
    input: endpoint.input,
    has_auth: endpoint.sealedAuth !== null,
    max_concurrency: endpoint.maxConcurrency,
    timeout_seconds: endpoint.timeoutSeconds,
    refusing_since: refusingSince === null ? null : wireTime(refusingSince),
    paused_until: pausedUntil === null ? null : wireTime(pausedUntil),
    created_at: wireTime(endpoint.createdAt),
  };
}
