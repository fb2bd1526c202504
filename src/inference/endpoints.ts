/** GPU endpoints of a lab: registered, looked at, tested, deleted by the lab itself (scope `manage`). */
import { PlumblineError } from "../errors.ts";
import type { Services } from "../services.ts";
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointProtocol,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
} from "../storage/endpoints.ts";
import { challengeTarget } from "../targets/challenge.ts";
import { requireTarget, type TargetRules } from "../targets/guard.ts";
import { openSecret, sealSecret } from "../targets/secrets.ts";
import { newSigningSecret, requireSigningSecret } from "../targets/signing.ts";
import type { OpenEndpoint } from "./protocols/protocol.ts";

export { ENDPOINT_PROTOCOLS } from "../storage/endpoints.ts";

export type Endpoint = EndpointRow;

/** Endpoints that a lab may have. */
const MAX_ENDPOINTS = 20;

/** Default of `timeoutSeconds`: who calls back may have a queue of its own, a connection should not be held for long. */
const DEFAULT_TIMEOUT_SECONDS: Readonly<Record<EndpointProtocol, number>> = {
  plumbline: 600,
  replicate: 600,
  "openai-images": 120,
};

/** Longest time that a connection is held open for a picture. */
export const MAX_CONNECTION_SECONDS = 600;

export interface EndpointInput {
  readonly id: string;
  readonly labId: string;
  readonly name: string;
  readonly protocol: EndpointProtocol;
  readonly url: string;
  readonly model?: string;
  /** Protocol `replicate`: the prediction's input. */
  readonly input?: Record<string, unknown>;
  readonly auth?: string;
  /** Default: a new one. */
  readonly signingSecret?: string;
  readonly maxConcurrency: number;
  readonly timeoutSeconds?: number;
}

/**
 * Registers an endpoint whose address passes the guard, and with protocol `plumbline` the challenge. Its secrets are
 * sealed in the database; the signing secret is in the answer. Throws PlumblineError `target_not_allowed`,
 * `target_not_verified`, `invalid_request` or `too_many_endpoints`.
 */
export async function createEndpoint(
  services: Services,
  rules: TargetRules,
  input: EndpointInput,
): Promise<{ endpoint: Endpoint; signingSecret: string }> {
  const { db } = services;
  const { id, labId, name, protocol } = input;
  const url = requireTarget(input.url, rules).href;
  if (input.signingSecret !== undefined) requireSigningSecret(input.signingSecret, "signing_secret");
  requireFitting(input);
  if ((await countEndpoints(db, labId)) >= MAX_ENDPOINTS) throw tooMany();
  const signingSecret = input.signingSecret ?? newSigningSecret();
  const now = services.now();
  if (protocol === "plumbline") {
    await challengeTarget(rules, { type: "endpoint.challenge", url, secret: signingSecret, now });
  }
  const endpoint: Endpoint = {
    id,
    labId,
    name,
    protocol,
    url,
    model: input.model ?? null,
    input: input.input ?? null,
    sealedAuth: input.auth === undefined ? null : await sealSecret(services, id, input.auth),
    sealedSigningSecret: await sealSecret(services, id, signingSecret),
    maxConcurrency: input.maxConcurrency,
    timeoutSeconds: input.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS[protocol],
    refusals: 0,
    refusingSince: null,
    pausedUntil: null,
    createdAt: now,
    deletedAt: null,
  };
  if (!(await insertEndpoint(db, endpoint, MAX_ENDPOINTS))) throw tooMany();
  return { endpoint, signingSecret };
}

function requireFitting({ protocol, input, timeoutSeconds }: EndpointInput): void {
  const errors = [];
  if (input !== undefined && protocol !== "replicate") {
    errors.push({ path: "input", message: "Only endpoints of the protocol `replicate` have it" });
  }
  if (protocol === "openai-images" && (timeoutSeconds ?? 0) > MAX_CONNECTION_SECONDS) {
    errors.push({ path: "timeout_seconds", message: `At most ${MAX_CONNECTION_SECONDS} with this protocol` });
  }
  if (errors.length === 0) return;
  throw new PlumblineError("invalid_request", "The endpoint is not valid.", { errors });
}

/** An endpoint of the lab. Throws PlumblineError `unknown_endpoint`. */
export async function ownEndpoint(services: Services, labId: string, id: string): Promise<Endpoint> {
  const endpoint = await findEndpoint(services.db, labId, id);
  if (endpoint !== null) return endpoint;
  throw new PlumblineError("unknown_endpoint", `There is no endpoint ${id}.`);
}

/** Endpoints of the lab, newest first, one more than `limit`. */
export async function pageOfEndpoints(
  services: Services,
  labId: string,
  page: { limit: number; before?: string },
): Promise<Endpoint[]> {
  return listEndpoints(services.db, labId, page.limit + 1, page.before);
}

/** Deletes an endpoint. Throws PlumblineError `endpoint_in_use` while it fills an open run. */
export async function removeEndpoint(services: Services, endpoint: Endpoint): Promise<void> {
  if (await deleteEndpoint(services.db, endpoint.id, services.now())) return;
  throw new PlumblineError(
    "endpoint_in_use",
    "The endpoint fills a run that is open. Cancel or finalize the run first.",
  );
}

/** An endpoint with its secrets. Throws if the service's key has changed since they were sealed. */
export async function openEndpoint(services: Services, endpoint: Endpoint): Promise<OpenEndpoint> {
  const { id, url, model, input, sealedAuth, timeoutSeconds } = endpoint;
  return {
    url,
    model,
    inputTemplate: input,
    auth: sealedAuth === null ? null : await openSecret(services, id, sealedAuth),
    signingSecret: await openSigningSecret(services, endpoint),
    timeoutMs: timeoutSeconds * 1_000,
  };
}

export function openSigningSecret(services: Services, endpoint: Endpoint): Promise<string> {
  return openSecret(services, endpoint.id, endpoint.sealedSigningSecret);
}

function tooMany(): PlumblineError {
  return new PlumblineError(
    "too_many_endpoints",
    `A lab may have ${MAX_ENDPOINTS} endpoints. Delete one first.`,
  );
}
