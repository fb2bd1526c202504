/** Bearer tokens become principals; routes name what they need as middleware. */
import type { Next } from "hono";
import { createMiddleware } from "hono/factory";
import { PlumblineError } from "../errors.ts";
import { authenticate } from "../labs/authenticate.ts";
import type { LabPrincipal, Principal, Scope } from "../labs/principal.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { tellQuotas } from "./rate-limit.ts";

const CHALLENGE = { "www-authenticate": 'Bearer realm="plumbline"' };

/** OpenAPI security requirement of routes that need a key. */
export const BEARER: Record<string, string[]>[] = [{ bearer: [] }];

/**
 * Finds out who asks, without demanding anything: no header is anonymous; a wrong, revoked or malformed one is 401.
 * For routes whose answer depends on the caller but that are open to everybody.
 */
export const identify = createMiddleware<AppEnv>(async (c, next) => {
  await proceedAs(c, await readPrincipal(c), next);
});

/** Demands a lab key with the scope, or the operator's token (which may do everything). */
export function requireScope(scope: Scope) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const principal = await readPrincipal(c);
    if (principal.kind === "anonymous")
      throw unauthenticated("This needs a key: Authorization: Bearer <key>.");
    if (principal.kind === "lab" && !principal.scopes.includes(scope)) {
      throw new PlumblineError("missing_scope", `The key lacks the scope \`${scope}\`.`);
    }
    await proceedAs(c, principal, next);
  });
}

/** Demands the operator's token. */
export const requireOperator = createMiddleware<AppEnv>(async (c, next) => {
  const principal = await readPrincipal(c);
  if (principal.kind === "anonymous") throw unauthenticated("This needs the operator's token.");
  if (principal.kind !== "operator")
    throw new PlumblineError("missing_scope", "Only the operator may do this.");
  await proceedAs(c, principal, next);
});

/** The lab that asks, on a route behind `requireScope`. The operator is no lab: 403 `missing_scope`. */
export function callingLab(c: AppContext): LabPrincipal {
  const principal = c.get("principal");
  if (principal.kind !== "lab") {
    throw new PlumblineError(
      "missing_scope",
      "This is done by a lab with one of its own keys, not by the operator.",
    );
  }
  return principal;
}

async function proceedAs(c: AppContext, principal: Principal, next: Next): Promise<void> {
  c.set("principal", principal);
  await next();
  await tellQuotas(c);
}

async function readPrincipal(c: AppContext): Promise<Principal> {
  const header = c.req.header("authorization");
  if (header === undefined) return { kind: "anonymous" };
  const token = /^Bearer +(\S+) *$/i.exec(header)?.[1];
  const principal = token === undefined ? null : await authenticate(c.env, token);
  if (principal === null) throw unauthenticated("The key is not valid: unknown, revoked or mistyped.");
  return principal;
}

function unauthenticated(detail: string): PlumblineError {
  return new PlumblineError("unauthenticated", detail, { headers: CHALLENGE });
}
