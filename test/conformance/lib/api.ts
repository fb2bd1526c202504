/** Calls the service as an outsider would: plain HTTP, nothing of the project's own code. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

// biome-ignore lint/suspicious/noExplicitAny: bodies are what is under test
export type Json = any;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

export interface Call {
  readonly token?: string | null;
  readonly json?: unknown;
  readonly bytes?: Uint8Array;
  readonly headers?: Record<string, string>;
}

/** A service and the token that its calls carry. */
export class Api {
  readonly url: string;
  readonly #token: string | null;

  constructor(url: string, token: string | null) {
    this.url = url;
    this.#token = token;
  }

  as(token: string | null): Api {
    return new Api(this.url, token);
  }

  async call(method: string, path: string, call: Call = {}): Promise<Answer> {
    const headers = new Headers(call.headers);
    const token = call.token === undefined ? this.#token : call.token;
    if (token !== null) headers.set("authorization", `Bearer ${token}`);
    if (call.json !== undefined) headers.set("content-type", "application/json");
    const body = call.json === undefined ? (call.bytes as BodyInit | undefined) : JSON.stringify(call.json);
    const response = await fetch(new URL(path, this.url), { method, headers, body });
    const isJson = /[/+]json(;|$)/.test(response.headers.get("content-type") ?? "");
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : new Uint8Array(await response.arrayBuffer()),
    };
  }

  get(path: string, call?: Call): Promise<Answer> {
    return this.call("GET", path, call);
  }

  /** A POST with an Idempotency-Key of its own. */
  post(path: string, json: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call("POST", path, { json, headers: { "idempotency-key": randomUUID(), ...headers } });
  }

  put(path: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call("PUT", path, { bytes, headers });
  }

  /** Asks until the answer's body is as wanted. Throws with the last answer after `seconds`. */
  async until(path: string, isWanted: (body: Json) => boolean, seconds = 60): Promise<Json> {
    const deadline = Date.now() + seconds * 1_000;
    for (;;) {
      const { body } = await this.get(path);
      if (isWanted(body)) return body;
      if (Date.now() > deadline) throw new Error(`${path} stayed ${JSON.stringify(body).slice(0, 1_000)}`);
      await sleep(200);
    }
  }

  /** Makes a lab and a key of it; the token of this Api must be the operator's. */
  async newLabKey(
    scopes: readonly string[] = ["read", "submit", "manage"],
    lab: object = {},
  ): Promise<string> {
    const slug = `lab-${randomUUID().slice(0, 8)}`;
    const created = await this.post("/v1/labs", { name: slug, slug, ...lab });
    if (created.status !== 201) throw new Error(`POST /v1/labs: ${JSON.stringify(created.body)}`);
    const key = await this.post(`/v1/labs/${created.body.id}/keys`, { name: "conformance", scopes });
    if (key.status !== 201) throw new Error(`POST keys: ${JSON.stringify(key.body)}`);
    return key.body.key;
  }
}
