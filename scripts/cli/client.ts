/**
 * Speaks to the service: authorises, times out, retries what may be retried, and turns `application/problem+json` into
 * errors that a terminal can show. Every request that is repeated is one the service treats as the same: reads, PUTs and
 * POSTs with an Idempotency-Key.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CommandError, EXIT } from "./errors.ts";

/** An answer of the service that is not a success. `code` is the stable code of the problem document. */
export class ServiceError extends CommandError {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message, status >= 500 || status === 429 ? EXIT.unreachable : EXIT.badInput);
    this.name = "ServiceError";
    this.status = status;
    this.code = code;
  }
}

export interface ClientOptions {
  readonly url: string;
  readonly token: string | null;
  /** Is told why a request waits for its next attempt. */
  readonly onWait?: (reason: string, seconds: number) => void;
}

export interface RequestOptions {
  readonly body?: Uint8Array | string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutSeconds?: number;
  /** Attempts in all. */
  readonly attempts?: number;
}

const TIMEOUT_SECONDS = 120;
const ATTEMPTS = 5;
/** A service that never answered yet is probably not there at all. */
const FIRST_CONTACT_ATTEMPTS = 3;
const FIRST_WAIT_SECONDS = 0.5;
const LONGEST_WAIT_SECONDS = 30;
/** Asked to wait longer than this (a daily quota), a command gives up and says so. */
const PATIENCE_SECONDS = 120;
const TRANSIENT = new Set([429, 502, 503, 504]);
/** Answers 503 that no waiting will change. */
const PERMANENT_CODES = new Set(["judge_not_configured", "renderer_not_configured"]);

export class Client {
  readonly url: string;
  readonly #options: ClientOptions;
  #wasReached = false;

  constructor(options: ClientOptions) {
    this.url = options.url;
    this.#options = options;
  }

  /** Sends one request, with retries; resolves with a response of status 2xx or throws. */
  async send(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
    const wanted = options.attempts ?? ATTEMPTS;
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.#attempt(method, path, options);
      const attempts = this.#wasReached ? wanted : Math.min(wanted, FIRST_CONTACT_ATTEMPTS);
      if (outcome instanceof Response) return outcome;
      const wait = outcome.retryAfter ?? backoff(attempt);
      if (!outcome.transient || attempt >= attempts || wait > PATIENCE_SECONDS) throw outcome.error;
      this.#options.onWait?.(outcome.error.message, wait);
      await sleep(wait * 1_000);
    }
  }

  async #attempt(method: string, path: string, options: RequestOptions): Promise<Response | Failure> {
    const headers = new Headers(options.headers);
    if (this.#options.token !== null) headers.set("authorization", `Bearer ${this.#options.token}`);
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers,
        body: options.body as BodyInit | null | undefined,
        redirect: "manual",
        signal: AbortSignal.timeout((options.timeoutSeconds ?? TIMEOUT_SECONDS) * 1_000),
      });
      this.#wasReached = true;
      if (response.ok) return response;
      const error = await serviceError(response);
      const transient = TRANSIENT.has(response.status) && !PERMANENT_CODES.has(error.code);
      return { error, transient, retryAfter: retryAfter(response) };
    } catch (failure) {
      const reason = failure instanceof Error ? describeNetworkFailure(failure) : String(failure);
      const error = new CommandError(`${this.url} does not answer (${reason})`, EXIT.unreachable, failure);
      return { error, transient: true, retryAfter: null };
    }
  }

  /** Reads JSON. */
  async json<Body>(path: string, options?: RequestOptions): Promise<Body> {
    return (await (await this.send("GET", path, options)).json()) as Body;
  }

  /** Reads a file. */
  async bytes(path: string, options?: RequestOptions): Promise<Uint8Array> {
    return new Uint8Array(await (await this.send("GET", path, options)).arrayBuffer());
  }

  /** Reads a text. */
  async text(path: string, options?: RequestOptions): Promise<string> {
    return await (await this.send("GET", path, options)).text();
  }

  /** Sends JSON; a POST gets an Idempotency-Key, so that a repeated one cannot create anything twice. */
  async sendJson<Body>(
    method: "POST" | "PUT",
    path: string,
    body: unknown,
    options: RequestOptions = {},
  ): Promise<Body> {
    const headers: Record<string, string> = { "content-type": "application/json", ...options.headers };
    if (method === "POST") headers["idempotency-key"] ??= randomUUID();
    const response = await this.send(method, path, { ...options, headers, body: JSON.stringify(body) });
    return (await response.json()) as Body;
  }

  /** All items of a list, page after page. */
  async *pages<Item>(path: string, limit = 100): AsyncGenerator<Item, void> {
    let cursor: string | null = null;
    do {
      const query = `${path.includes("?") ? "&" : "?"}limit=${limit}${cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`}`;
      const page: { data: Item[]; next_cursor: string | null } = await this.json(`${path}${query}`);
      yield* page.data;
      cursor = page.next_cursor;
    } while (cursor !== null);
  }
}

interface Failure {
  readonly error: CommandError;
  readonly transient: boolean;
  /** Seconds. */
  readonly retryAfter: number | null;
}

/** Doubling waits with jitter, so that many workers do not come back at the same moment. */
function backoff(attempt: number): number {
  const ceiling = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempt - 1));
  return ceiling * (0.5 + Math.random() / 2);
}

/** The seconds that an answer asks to wait, as a number or a date in Retry-After; null where it does not. */
export function retryAfter(response: Response): number | null {
  const header = response.headers.get("retry-after");
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : null;
}

async function serviceError(response: Response): Promise<ServiceError & { code: string }> {
  const text = await response.text().catch(() => "");
  try {
    const problem = JSON.parse(text);
    const items = Array.isArray(problem.errors)
      ? problem.errors.map((item: { path: string; message: string }) => `${item.path}: ${item.message}`)
      : [];
    const detail = [problem.detail ?? problem.title, ...items.slice(0, 5)].join("; ");
    const id = problem.request_id ? ` [${problem.request_id}]` : "";
    return new ServiceError(response.status, String(problem.code), `${problem.code}: ${detail}${id}`);
  } catch {
    const start = text.trim().slice(0, 200);
    return new ServiceError(
      response.status,
      "not_a_problem",
      `the service answered ${response.status} ${start}`,
    );
  }
}

function describeNetworkFailure(failure: Error): string {
  if (failure.name === "TimeoutError") return "timed out";
  const cause = failure.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? cause?.message ?? failure.message;
}
