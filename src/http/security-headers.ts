/** Headers that keep browsers from doing more with our answers than show them. */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

const HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000",
  "x-frame-options": "DENY",
  // Pictures and JSON may be embedded by other sites' pages: they are public, or behind a key no browser sends.
  "cross-origin-resource-policy": "cross-origin",
};

/** Nothing in an answer may load or run anything. Pages name their own policy (`PAGE_POLICY`). */
const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Policy of our own pages: scripts, styles and pictures that are files of this service, nothing inline. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  // The headers of a 304 replace those of the stored answer, and a page would lose its own policy (RFC 9111 §3.2).
  if (c.res.status === 304 || c.res.headers.has("content-security-policy")) return;
  c.header("content-security-policy", NOTHING_POLICY);
});
