/**
 * Limits, told in the header fields of draft-ietf-httpapi-ratelimit-headers. Two kinds: a burst limit a client address
 * (approximate, by the platform) and the exact daily quotas of a lab (src/labs/quotas.ts).
 */
import { createMiddleware } from "hono/factory";
import { PlumblineError } from "../errors.ts";
import type { LabPrincipal } from "../labs/principal.ts";
import { type QuotaCounts, quotaStatus, secondsToReset } from "../labs/quotas.ts";
import { servicesOf } from "../services.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { logFailure } from "./errors.ts";

/** As in wrangler.toml; generous, so that a lab's workers sending in parallel never meet it. */
const BURST = { limit: 30_000, seconds: 60 } as const;
const BURST_POLICY = `"burst";q=${BURST.limit};w=${BURST.seconds}`;
const DAY_SECONDS = 86_400;

/** Refuses a client address that sends too much at once: 429 `rate_limited` with Retry-After. */
export const limitBursts = createMiddleware<AppEnv>(async (c, next) => {
  const address = c.req.header("cf-connecting-ip") ?? "local";
  // The binding is absent where the Worker runs without its configuration.
  const outcome = await c.env.BURST_LIMIT?.limit({ key: address });
  if (outcome?.success === false) {
    throw new PlumblineError(
      "rate_limited",
      "Too many requests from this address. Slow down and try again.",
      {
        headers: {
          "retry-after": String(BURST.seconds),
          "ratelimit-policy": BURST_POLICY,
          ratelimit: `"burst";r=0;t=${BURST.seconds}`,
        },
      },
    );
  }
  await next();
});

/** Tells a lab where its daily quotas stand, on the answer to a request that was authorised by its key. */
export async function tellQuotas(c: AppContext): Promise<void> {
  const principal = c.get("principal");
  if (principal.kind !== "lab") return;
  const reset = secondsToReset(servicesOf(c.env).now());
  const policies: string[] = [];
  const limits: string[] = [];
  for (const [kind, { limit, used }] of Object.entries(await currentQuotas(c, principal))) {
    policies.push(`"${kind}";q=${limit};w=${DAY_SECONDS}`);
    limits.push(`"${kind}";r=${Math.max(0, limit - used)};t=${reset}`);
  }
  c.header("ratelimit-policy", [...policies, BURST_POLICY].join(", "));
  c.header("ratelimit", limits.join(", "));
}

/** What only reads uses no quota, so the counts that came with the key are still right then. */
async function currentQuotas(c: AppContext, principal: LabPrincipal): Promise<QuotaCounts> {
  if (c.req.method === "GET") return principal.quotas;
  const { db, now } = servicesOf(c.env);
  try {
    return await quotaStatus(db, principal.labId, now());
  } catch (error) {
    // The work is done and its answer stands: a header that cannot be exact is no reason to call it failed.
    logFailure(new Error("quotas could not be read", { cause: error }), c);
    return principal.quotas;
  }
}
