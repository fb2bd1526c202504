/** Requests to the Worker under test, in the same isolate. */
import { exports } from "cloudflare:workers";

export const ADMIN = "test-admin-token";
export const ORIGIN = "http://plumbline.test";

export interface Call {
  readonly token?: string;
  readonly json?: unknown;
  readonly body?: BodyInit;
  readonly headers?: Record<string, string>;
}

/** One request; `json` is sent as JSON, `token` as a bearer token. */
export function call(method: string, path: string, options: Call = {}): Promise<Response> {
  const headers = new Headers(options.headers);
  if (options.token !== undefined) headers.set("authorization", `Bearer ${options.token}`);
  let body = options.body;
  if (options.json !== undefined) {
    headers.set("content-type", "application/json");
    body = JSON.stringify(options.json);
  }
  return exports.default.fetch(new Request(`${ORIGIN}${path}`, { method, headers, body }));
}

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly errors?: { path: string; message: string }[];
}

/** The problem of an error response. */
export async function problemOf(response: Response): Promise<Problem> {
  return (await response.json()) as Problem;
}

let labs = 0;

/** A new lab with one key. */
export async function newLab(
  limits: { runs_per_day?: number; outputs_per_day?: number } = {},
  scopes: readonly string[] = ["read", "submit", "manage"],
): Promise<{ id: string; key: string; keyId: string }> {
  labs += 1;
  const created = await call("POST", "/v1/labs", {
    token: ADMIN,
    json: { name: `Lab ${labs}`, slug: `lab-${labs}`, ...limits },
  });
  const { id } = (await created.json()) as { id: string };
  const { key, keyId } = await newKey(id, scopes);
  return { id, key, keyId };
}

/** A further key of a lab, made by the operator. */
export async function newKey(
  labId: string,
  scopes: readonly string[],
): Promise<{ key: string; keyId: string }> {
  const response = await call("POST", `/v1/labs/${labId}/keys`, {
    token: ADMIN,
    json: { name: "test", scopes },
  });
  const body = (await response.json()) as { id: string; key: string };
  return { key: body.key, keyId: body.id };
}
