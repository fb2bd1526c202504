/** Speaking to an address that a caller named: guarded, without redirects, in bounded time, with a bounded answer. */
import { judgeTarget, type TargetRules } from "./guard.ts";

/** Longest time that a target gets, from connecting to the last byte of its answer. */
export const TARGET_TIMEOUT_MS = 15_000;

export interface TargetRequest {
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  readonly timeoutMs?: number;
  /** Largest answer in bytes, after decompression. 0: only status and headers are wanted, the body is not read. */
  readonly maxBytes: number;
}

export type TargetFailure =
  /** The guard refuses the address. */
  | "not_allowed"
  /** 3xx: a redirect could lead where the guard forbids. */
  | "redirected"
  | "timeout"
  /** No connection, or it ended before an answer. */
  | "unreachable"
  /** The connection ended in the middle of the answer. */
  | "broken_off"
  | "too_large";

/** What came of a request. `latencyMs` is the time until the answer's headers, or until the failure. */
export type TargetAnswer =
  | {
      readonly kind: "answered";
      /** Any status but 3xx. */
      readonly status: number;
      readonly headers: Headers;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly latencyMs: number;
    }
  | {
      readonly kind: "failed";
      readonly reason: TargetFailure;
      /** If an answer had begun. */
      readonly status: number | null;
      readonly latencyMs: number;
    };

/**
 * Sends one request. Never throws for what the target does; retrying is up to the caller.
 *
 * @example const answer = await requestTarget(rules, url, { method: "GET", maxBytes: 25_000_000 });
 */
export async function requestTarget(
  rules: TargetRules,
  address: string,
  request: TargetRequest,
): Promise<TargetAnswer> {
  const judged = judgeTarget(address, rules);
  if ("refusal" in judged) return { kind: "failed", reason: "not_allowed", status: null, latencyMs: 0 };
  const started = Date.now();
  const controller = new AbortController();
  const timeout = new Promise<"timeout">((resolve) => {
    controller.signal.addEventListener("abort", () => resolve("timeout"));
  });
  const timer = setTimeout(() => controller.abort(), request.timeoutMs ?? TARGET_TIMEOUT_MS);
  let status: number | null = null;
  const failed = (reason: TargetFailure): TargetAnswer => ({
    kind: "failed",
    reason: controller.signal.aborted ? "timeout" : reason,
    status,
    latencyMs: Date.now() - started,
  });
  try {
    const response = await fetch(judged.url, {
      method: request.method,
      headers: { "user-agent": "plumbline", ...request.headers },
      body: request.body,
      redirect: "manual",
      signal: controller.signal,
    });
    const latencyMs = Date.now() - started;
    status = response.status;
    if (status >= 300 && status < 400) {
      await abandon(response.body);
      return failed("redirected");
    }
    if (request.maxBytes > 0 && Number(response.headers.get("content-length")) > request.maxBytes) {
      await abandon(response.body);
      return failed("too_large");
    }
    const bytes = await readAtMost(response.body, request.maxBytes, timeout);
    if (typeof bytes === "string") return failed(bytes);
    return { kind: "answered", status, headers: response.headers, bytes, latencyMs };
  } catch {
    return failed(status === null ? "unreachable" : "broken_off");
  } finally {
    clearTimeout(timer);
  }
}

/** The bytes of a body, or why there are none. `timeout` resolves when no more time is left. */
async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  timeout: Promise<"timeout">,
): Promise<Uint8Array<ArrayBuffer> | "timeout" | "too_large"> {
  if (body === null) return new Uint8Array(0);
  if (limit === 0) {
    await abandon(body);
    return new Uint8Array(0);
  }
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const read = await Promise.race([reader.read(), timeout]);
    if (read === "timeout") {
      abandonReader(reader);
      return "timeout";
    }
    if (read.done) return joined(chunks, size);
    size += read.value.byteLength;
    if (size > limit) {
      abandonReader(reader);
      return "too_large";
    }
    chunks.push(read.value);
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Lets the connection go; what else the target sends is nobody's concern, and neither is how it fails. */
async function abandon(body: ReadableStream<Uint8Array> | null): Promise<void> {
  await body?.cancel().catch(() => {});
}

/** Not awaited: a target that hangs would hold up its own end. */
function abandonReader(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  reader.cancel().catch(() => {});
}
