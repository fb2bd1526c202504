/** What a judge's server says when it does not answer, as a fault: may it be asked again, and what does a person read. */
import { quote, retryAfterMs } from "../inference/answer.ts";
import type { TargetFailure } from "../targets/request.ts";
import { JudgeError, type JudgeFault } from "./judge.types.ts";

const CONNECTION_FAULTS: Readonly<Record<TargetFailure, readonly [JudgeFault, string]>> = {
  not_allowed: ["rejected", "The judge's address is not one that the service speaks to."],
  redirected: ["rejected", "The judge's server answered with a redirect, which is not followed."],
  timeout: ["timeout", "The judge did not answer in time."],
  unreachable: ["unavailable", "The judge's server could not be reached."],
  broken_off: ["unavailable", "The judge's answer broke off."],
  too_large: ["malformed", "The judge's answer was larger than a reply may be."],
};

/** Fault of a request to which no answer came. */
export function connectionFault(reason: TargetFailure): JudgeError {
  return new JudgeError(...CONNECTION_FAULTS[reason]);
}

/** How servers call a filter that will not let a request through: codes of Azure, OpenAI and others. */
const FILTER_CODES =
  /content_filter|content_policy|content_management|moderation_blocked|ResponsibleAIPolicyViolation|data_inspection_failed|PROHIBITED_CONTENT/i;

/** Statuses below 500 that pass by themselves. */
const PASSING = [408, 409, 425];

/** Fault of an answer with a status that is none of success, and what the server asks to wait. */
export function statusFault(
  status: number,
  said: Uint8Array,
  more: { readonly headers: Headers; readonly apiKey: string | null; readonly now: number },
): JudgeError {
  const { code, words } = readWords(said, more.apiKey);
  const detail = `The judge's server answered with status ${status}${words === "" ? "." : `: ${words}`}`;
  const wait = retryAfterMs(more.headers.get("retry-after"), more.now);
  return new JudgeError(faultOf(status, code), detail, {
    retryAfterSeconds: wait === undefined ? null : Math.ceil(wait / 1_000),
  });
}

function faultOf(status: number, code: string): JudgeFault {
  if (status === 401) return "unauthorized";
  if (FILTER_CODES.test(code) && status < 500) return "filtered";
  if (status === 403) return "unauthorized";
  if (status === 429) return "rate_limited";
  return status >= 500 || PASSING.includes(status) ? "unavailable" : "rejected";
}

/**
 * The status of an error that comes in an answer of success, as gateways send it for the server behind them; null where
 * the answer is none.
 */
export function errorInside(value: unknown): number | null {
  const error = fieldOf(value, "error");
  if (typeof error !== "object" || error === null || fieldOf(value, "choices") !== undefined) return null;
  const code = Number(fieldOf(error, "code") ?? fieldOf(error, "status"));
  return Number.isInteger(code) && code >= 400 && code < 600 ? code : 502;
}

const LONGEST_WORDS = 300;

/** The server's own words without what must not be repeated, and its codes for the failure. */
function readWords(said: Uint8Array, apiKey: string | null): { code: string; words: string } {
  const text = new TextDecoder().decode(said.subarray(0, 20_000));
  let error: unknown;
  try {
    const value: unknown = JSON.parse(text);
    error = fieldOf(value, "error") ?? value;
  } catch {
    return { code: "", words: quote(withoutKeys(text, apiKey)) };
  }
  const message = typeof error === "string" ? error : (fieldOf(error, "message") ?? fieldOf(error, "detail"));
  const inner = fieldOf(error, "innererror");
  const codes = [fieldOf(error, "code"), fieldOf(error, "type"), fieldOf(inner, "code")];
  return {
    code: codes.filter((code) => typeof code === "string").join(" "),
    words: cut(withoutKeys(typeof message === "string" ? message : text, apiKey)),
  };
}

function cut(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return line.length > LONGEST_WORDS ? `${line.slice(0, LONGEST_WORDS)}…` : line;
}

/** A key has to be this long for its beginning to be unlike any other word. */
const TELLING_KEY_LENGTH = 12;
const TELLING_BEGINNING = 6;

/** Servers repeat a key that they do not take: whole, with stars in it, or its beginning and end. */
export function withoutKeys(text: string, apiKey: string | null): string {
  const whole = apiKey === null ? text : text.replaceAll(apiKey, "[key]");
  const isTelling = apiKey !== null && apiKey.length >= TELLING_KEY_LENGTH;
  const beginning = isTelling ? apiKey.slice(0, TELLING_BEGINNING) : null;
  return whole
    .replaceAll(/Bearer [^\s"']+/gi, "[key]")
    .replaceAll(/[^\s"']+/g, (word) =>
      word.includes("***") || (beginning !== null && word.includes(beginning)) ? "[key]" : word,
    );
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}
