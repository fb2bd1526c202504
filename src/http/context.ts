/** What every handler finds on its Hono context. */
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Bindings } from "../env.ts";
import type { HeldClaim } from "../idempotency/claims.ts";
import type { Principal } from "../labs/principal.ts";
import { throwInvalid } from "./errors.ts";

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    /** Set by `identify` and everything that builds on it (src/http/auth.ts). */
    principal: Principal;
    /** Set while a request holds its Idempotency-Key (src/http/idempotency.ts). */
    claim?: HeldClaim;
  };
}

export type AppContext = Context<AppEnv>;
export type App = OpenAPIHono<AppEnv>;

/**
 * A router for one resource: `createRouter().openapi(route, handler)…`, mounted by src/http/app.ts. A request that its
 * route's schemas refuse ends as `invalid_request` with one item a fault.
 */
export function createRouter(): App {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throwInvalid(result.error, result.target);
    },
  });
}
