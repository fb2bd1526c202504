/** `Idempotency-Key` on creating requests (contract §1). */
import { z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { digestBytes } from "../digest.ts";
import { PlumblineError } from "../errors.ts";
import { claimKey, completeClaim, releaseClaim, type StoredAnswer } from "../idempotency/claims.ts";
import { derivedId, type IdPrefix, newId } from "../ids.ts";
import { servicesOf } from "../services.ts";
import { JSON_LIMIT, readBody } from "./body.ts";
import type { AppContext, AppEnv } from "./context.ts";

const HEADER = "idempotency-key";
const KEY_FORMAT = /^[\x21-\x7e]{1,255}$/;
/** Headers of an answer that are part of what is replayed. */
const KEPT_HEADERS = ["content-type", "location", "etag"] as const;

/** For the `request.headers` of a route behind `idempotent`. */
export const IdempotencyHeaders = z.object({
  [HEADER]: z
    .string()
    .optional()
    .openapi({
      description:
        "1 to 255 printable characters. The same key with the same request replays the stored answer for at least " +
        "24 hours (header `idempotent-replayed: true`) and never creates a second object.",
      example: "0d7a4f6e-open-run-2026-11-30",
    }),
});

/**
 * Middleware of POST routes that create something; place it behind `requireScope`. Without the header it does nothing.
 * Answers below 400 are stored and replayed; all others release the key.
 */
export const idempotent = createMiddleware<AppEnv>(async (c, next) => {
  const key = c.req.header(HEADER);
  if (key === undefined) return next();
  if (!KEY_FORMAT.test(key)) {
    throw new PlumblineError("invalid_request", "The Idempotency-Key is not valid.", {
      errors: [{ path: HEADER, message: "1 to 255 printable ASCII characters without spaces" }],
    });
  }
  const services = servicesOf(c.env);
  const claim = await claimKey(services, { caller: callerOf(c), key, requestHash: await requestHash(c) });
  if ("answer" in claim) return replay(claim.answer);
  c.set("claim", claim.held);
  await next();
  if (c.error === undefined && c.res.status < 400) {
    await completeClaim(services, claim.held, await answerOf(c.res));
  } else {
    await releaseClaim(services, claim.held);
  }
});

/**
 * The id of the object that a request creates. Behind an Idempotency-Key it depends on the key and the first attempt's
 * time alone, so that a request taken up again after a crash meets the object that the first attempt may have made.
 */
export function idempotentId(c: AppContext, prefix: IdPrefix): string {
  const claim = c.get("claim");
  if (claim === undefined) return newId(prefix);
  return derivedId(prefix, claim.createdAt, `${prefix}\n${claim.caller}\n${claim.key}\n${claim.requestHash}`);
}

function callerOf(c: AppContext): string {
  const principal = c.get("principal");
  return principal.kind === "lab" ? principal.labId : principal.kind;
}

/** SHA-256 over method, path with query, and body; the body stays readable. */
async function requestHash(c: AppContext): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  const head = new TextEncoder().encode(`${c.req.method} ${pathname}${search}\n`);
  const body = await readBody(c.req.raw, JSON_LIMIT);
  if (body.byteLength > 0) c.req.raw = new Request(c.req.raw, { body });
  const all = new Uint8Array(head.byteLength + body.byteLength);
  all.set(head);
  all.set(body, head.byteLength);
  return digestBytes(all);
}

async function answerOf(response: Response): Promise<StoredAnswer> {
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return { status: response.status, headers, body: await response.clone().text() };
}

function replay(answer: StoredAnswer): Response {
  return new Response(answer.body, {
    status: answer.status,
    headers: { ...answer.headers, "idempotent-replayed": "true" },
  });
}
