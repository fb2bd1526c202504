import type { RouteHandler } from "@hono/zod-openapi";
import { PlumblineError } from "../../errors.ts";
import { PARTS, partsNotReady } from "../../health/readiness.ts";
import { servicesOf } from "../../services.ts";
import type { AppEnv } from "../context.ts";
import { logFailure } from "../errors.ts";
import type * as routes from "./routes.ts";

export const handleLiveness: RouteHandler<typeof routes.liveness, AppEnv> = (c) => {
  c.header("cache-control", "no-store");
  return c.json({ status: "ok" as const }, 200);
};

export const handleReadiness: RouteHandler<typeof routes.readiness, AppEnv> = async (c) => {
  const failed = await partsNotReady(servicesOf(c.env), (part, error) =>
    logFailure(new Error(`${part} is not ready`, { cause: error }), c),
  );
  if (failed.length > 0) {
    throw new PlumblineError("service_unavailable", `Not ready: ${failed.join(", ")}.`, {
      errors: failed.map((part) => ({ path: part, message: "Does not answer" })),
      headers: { "retry-after": "5" },
    });
  }
  c.header("cache-control", "no-store");
  const checks = Object.fromEntries(PARTS.map((part) => [part, "ok"])) as Record<
    (typeof PARTS)[number],
    "ok"
  >;
  return c.json({ status: "ready" as const, checks }, 200);
};
