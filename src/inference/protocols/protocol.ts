/** What a protocol is: how one request is made, and how a callback is read. */
import type { TargetRules } from "../../targets/guard.ts";
import type { Answer } from "../answer.ts";

/** One problem, on its way to an endpoint. */
export interface InferenceRequest {
  readonly jobId: string;
  /** Number of the request for this job, from 1. */
  readonly request: number;
  readonly instruction: string;
  readonly width: number;
  readonly height: number;
  /** A signed link that needs no header. */
  readonly inputUrl: string;
  /** The file behind it. */
  input(): Promise<{ readonly bytes: Uint8Array; readonly type: string }>;
  readonly callbackUrl: string;
}

/** An endpoint with its secrets opened. */
export interface OpenEndpoint {
  readonly url: string;
  readonly model: string | null;
  readonly inputTemplate: Readonly<Record<string, unknown>> | null;
  readonly auth: string | null;
  readonly signingSecret: string;
  readonly timeoutMs: number;
}

/** Where and when a request is made. */
export interface Surroundings {
  readonly rules: TargetRules;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface Protocol {
  /** Longest time that one connection may take, in milliseconds. */
  connectionMs(timeoutMs: number): number;
  send(endpoint: OpenEndpoint, request: InferenceRequest, surroundings: Surroundings): Promise<Answer>;
  /** What a callback says; null if it only says that there is nothing to say yet. */
  readCallback(type: string | null, body: Uint8Array<ArrayBuffer>): Answer | null;
}

/** The header that carries an endpoint's credentials; a bare token is a bearer's. */
export function authHeader(auth: string | null): Record<string, string> {
  if (auth === null) return {};
  return { authorization: /\s/.test(auth) ? auth : `Bearer ${auth}` };
}
