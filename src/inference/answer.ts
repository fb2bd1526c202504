/** What endpoints answer, whatever protocol they speak: put into one form, and told apart when it is none. */
import { decodeBase64 } from "hono/utils/encode";
import { IMAGE_LIMITS } from "../raster/codec/limits.ts";
import type { TargetAnswer, TargetFailure } from "../targets/request.ts";
import type { AttemptFailure, FailureCode } from "./retry.ts";

/** What came of a request, or what a callback says. */
export type Answer =
  /** The endpoint has taken the request and will call back. */
  | { readonly kind: "accepted" }
  | { readonly kind: "picture"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "picture_at"; readonly url: string }
  | { readonly kind: "failure"; readonly failure: AttemptFailure };

/**
 * Largest JSON that may carry a picture in base64: an 18 MB picture. Text, parsed text and picture are in memory at the
 * same time, so it is less than a third of what an isolate has.
 */
export const MAX_JSON_BYTES = 24 * 1024 * 1024;

export const MAX_PICTURE_BYTES = IMAGE_LIMITS.bytes;

export function failure(code: FailureCode, detail: string, retryAfterMs?: number): Answer {
  return {
    kind: "failure",
    failure: { code, detail, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
  };
}

const CONNECTION_FAILURES: Readonly<Record<TargetFailure, readonly [FailureCode, string]>> = {
  not_allowed: ["target_not_allowed", "The endpoint's address is not one that the service speaks to."],
  redirected: ["endpoint_redirected", "The endpoint answered with a redirect, which is not followed."],
  timeout: ["endpoint_timeout", "The endpoint did not answer in time."],
  unreachable: ["endpoint_unreachable", "The endpoint could not be reached."],
  broken_off: ["endpoint_broke_off", "The endpoint's answer broke off."],
  too_large: ["image_too_large", "The endpoint's answer was larger than an output may be."],
};

const BUSY = 429;
/** Statuses of a gateway whose server is not there, or of a server that says it is not ready. */
const UNAVAILABLE = [502, 503, 504];
/** Statuses below 500 that may pass. */
const PASSING = [408, 409, 425];

/**
 * The answer's failure, or null if it has a status of success.
 *
 * @param now milliseconds since the epoch.
 */
export function failureOf(answer: TargetAnswer, now: number): Answer | null {
  if (answer.kind === "failed") return failure(...CONNECTION_FAILURES[answer.reason]);
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  const said = quote(answer.bytes);
  const detail = `The endpoint answered with status ${status}${said === "" ? "." : `: ${said}`}`;
  const wait = retryAfterMs(answer.headers.get("retry-after"), now);
  if (status === BUSY) return failure("endpoint_busy", detail, wait);
  if (UNAVAILABLE.includes(status)) return failure("endpoint_unavailable", detail, wait);
  if (status >= 500 || PASSING.includes(status)) return failure("endpoint_error", detail, wait);
  return failure("endpoint_refused", detail);
}

/** The seconds or the date of a Retry-After header as milliseconds from now; undefined if there is none to read. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}

/** Bytes of an answer that are worth reading for its first words. */
const QUOTED_BYTES = 2_000;
const QUOTED_CHARACTERS = 200;

/** The beginning of what an endpoint said, as one line, so that a person can see what it is. Empty for what is no text. */
export function quote(said: Uint8Array | string): string {
  const text = typeof said === "string" ? said : new TextDecoder().decode(said.subarray(0, QUOTED_BYTES));
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  if (line.includes("\uFFFD")) return "";
  return line.length > QUOTED_CHARACTERS ? `${line.slice(0, QUOTED_CHARACTERS)}…` : line;
}

/** The JSON of an answer, or undefined. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** A picture in base64, with or without the head of a `data:` URL. */
export function pictureFromBase64(text: string): Answer {
  const encoded = text.replace(/^data:[^,]{0,100};base64,/, "");
  try {
    return { kind: "picture", bytes: decodeBase64(encoded) as Uint8Array<ArrayBuffer> };
  } catch {
    return failure("endpoint_answer_invalid", "The endpoint's picture is not valid base64.");
  }
}

/** A picture by its address; small ones may come inside it. */
export function pictureFromUrl(url: string): Answer {
  return url.startsWith("data:") ? pictureFromBase64(url) : { kind: "picture_at", url };
}

/** Whether a file begins like a PNG, JPEG or WebP; whether it is one the scoring finds out. */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  return head.startsWith("\x89PNG") || head.startsWith("\xff\xd8\xff") || /^RIFF[\s\S]{4}WEBP/.test(head);
}

/** An answer that is neither a picture nor what the protocol knows. */
export function notAnAnswer(wanted: string, type: string | null, bytes: Uint8Array): Answer {
  const said = quote(bytes);
  const what = `${type === null ? "" : ` (${quote(type)})`}${said === "" ? "" : `: ${said}`}`;
  return failure("endpoint_answer_invalid", `The endpoint's answer is not ${wanted}${what}`);
}
