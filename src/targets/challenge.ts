/** Proof that whoever registers an address controls it (contract §10): it has to echo a random text. */
import { z } from "zod";
import { PlumblineError } from "../errors.ts";
import { newId } from "../ids.ts";
import type { TargetRules } from "./guard.ts";
import { requestTarget, type TargetAnswer, type TargetFailure } from "./request.ts";
import { signMessage } from "./signing.ts";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const CHALLENGE_BYTES = 24;

const Echo = z.object({ challenge: z.string() });

export interface Challenge {
  readonly type: "webhook.challenge" | "endpoint.challenge";
  readonly url: string;
  /** The secret that its later messages will be signed with. */
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Sends the signed challenge and demands 200 with `{"challenge": <the same>}` within ten seconds.
 * Throws PlumblineError `target_not_verified` with what happened instead.
 */
export async function challengeTarget(rules: TargetRules, challenge: Challenge): Promise<void> {
  const text = randomText();
  const message = {
    type: challenge.type,
    timestamp: new Date(challenge.now).toISOString(),
    data: { challenge: text },
  };
  const body = new TextEncoder().encode(JSON.stringify(message));
  const signature = await signMessage([challenge.secret], newId("evt", challenge.now), body, challenge.now);
  const answer = await requestTarget(rules, challenge.url, {
    method: "POST",
    headers: { "content-type": "application/json", ...signature },
    body,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  });
  const fault = faultOf(answer, text);
  if (fault === null) return;
  throw new PlumblineError("target_not_verified", `The address did not pass the challenge: ${fault}.`, {
    errors: [{ path: "url", message: `Not verified: ${fault}` }],
  });
}

const FAULTS: Readonly<Record<TargetFailure, string>> = {
  not_allowed: "it is not allowed",
  redirected: "it answered with a redirect, which is not followed",
  timeout: "it did not answer within 10 seconds",
  unreachable: "it could not be reached",
  broken_off: "its answer broke off",
  too_large: "its answer was too large",
};

function faultOf(answer: TargetAnswer, expected: string): string | null {
  if (answer.kind === "failed") return FAULTS[answer.reason];
  if (answer.status !== 200) return `it answered with status ${answer.status}, not 200`;
  const echo = Echo.safeParse(tryParse(answer.bytes));
  if (!echo.success) return 'its answer was not the JSON {"challenge": "…"}';
  return echo.data.challenge === expected ? null : "it echoed another text than it was sent";
}

function tryParse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Letters and digits only, so that no encoder on the way changes it. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
