/** Inference under test: a GPU that is a function, a queue that does nothing by itself, a clock that is set. */
import { vi } from "vitest";
import { newId } from "../../../src/ids.ts";
import { runJob } from "../../../src/inference/dispatch.ts";
import { createEndpoint, type EndpointInput } from "../../../src/inference/endpoints.ts";
import { InferenceMessage } from "../../../src/inference/messages.ts";
import { fillPlaces } from "../../../src/inference/place.ts";
import { openRun } from "../../../src/runs/open.ts";
import type { Services } from "../../../src/services.ts";
import { signMessage } from "../../../src/targets/signing.ts";
import { call, newLab, ORIGIN } from "../http/client.ts";
import { BINDINGS, json, type ProblemItem, servicesAt } from "../lib/runs.ts";

export interface Job {
  readonly id: string;
  readonly idx: number;
  readonly status: string;
  readonly requests: number;
  readonly failures: number;
  readonly interruptions: number;
  readonly due_at: number | null;
  readonly failure_code: string | null;
  readonly failure_detail: string | null;
}

export type Gpu = (request: Request) => Response | Promise<Response>;

/** What the service's requests reach: each endpoint's GPU by its host, as long as the file runs. */
const gpus = new Map<string, Gpu>();

vi.stubGlobal("fetch", async (...args: ConstructorParameters<typeof Request>) => {
  const request = new Request(...args) as Request;
  const gpu = gpus.get(new URL(request.url).host);
  return gpu === undefined ? new Response(null, { status: 404 }) : gpu(request);
});

/** Echoes the challenge of a registration. */
const echo: Gpu = async (request) => {
  const { data } = (await request.json()) as { data: { challenge: string } };
  return Response.json({ challenge: data.challenge });
};

/** A run of the imported set that an endpoint fills; nothing moves but by the methods called. */
export class Filled {
  readonly labId: string;
  readonly key: string;
  readonly endpointId: string;
  readonly secret: string;
  readonly runId: string;
  readonly messages: InferenceMessage[];
  /** Of its GPU. */
  readonly host: string;
  offset = 0;
  gpu: Gpu = () => new Response(null, { status: 202 });

  constructor(
    facts: Pick<Filled, "labId" | "key" | "endpointId" | "secret" | "runId" | "messages" | "host">,
  ) {
    this.labId = facts.labId;
    this.key = facts.key;
    this.endpointId = facts.endpointId;
    this.secret = facts.secret;
    this.runId = facts.runId;
    this.messages = facts.messages;
    this.host = facts.host;
    gpus.set(this.host, (request) => this.gpu(request));
  }

  get services(): Services {
    return silent(this.messages, this.offset);
  }

  /** Lets the queue deliver what is in it, all at once, until nothing is. */
  async deliver(): Promise<void> {
    while (this.messages.length > 0) {
      await Promise.all(this.messages.splice(0).map((message) => this.take(message)));
    }
  }

  take(message: InferenceMessage): Promise<void> {
    return message.kind === "run_job"
      ? runJob(this.services, message.job_id)
      : fillPlaces(this.services, message.endpoint_id);
  }

  async jobs(): Promise<Job[]> {
    const query = BINDINGS.DB.prepare("SELECT * FROM inference_jobs WHERE run_id = ? ORDER BY idx");
    return (await query.bind(this.runId).all<Job>()).results;
  }

  async statuses(): Promise<string[]> {
    return (await this.jobs()).map(({ status }) => status);
  }

  async job(index: number): Promise<Job> {
    return (await this.jobs())[index];
  }

  async problems(): Promise<(ProblemItem & { failure?: { code: string; detail: string } })[]> {
    const page = await json<{ data: ProblemItem[] }>(
      call("GET", `/v1/runs/${this.runId}/problems`, { token: this.key }),
    );
    return page.data;
  }

  async events(type: string): Promise<Record<string, unknown>[]> {
    const query = BINDINGS.DB.prepare(
      "SELECT data FROM run_events WHERE run_id = ? AND type = ? ORDER BY id",
    );
    const { results } = await query.bind(this.runId, type).all<{ data: string }>();
    return results.map(({ data }) => JSON.parse(data));
  }

  /** A callback of the endpoint, signed with its secret unless told otherwise. */
  async callback(
    jobId: string,
    body: Uint8Array | string,
    options: { secret?: string; request?: number; at?: number; type?: string; tamper?: boolean } = {},
  ): Promise<Response> {
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
    const signature = await signMessage(
      [options.secret ?? this.secret],
      newId("evt"),
      bytes,
      Date.now() + (options.at ?? 0),
    );
    const query = options.request === undefined ? "" : `?request=${options.request}`;
    return call("POST", `/v1/inference/callbacks/${jobId}${query}`, {
      body: (options.tamper ? new Uint8Array([...bytes, 10]) : bytes) as Uint8Array<ArrayBuffer>,
      headers: { "content-type": options.type ?? "image/png", ...signature },
    });
  }
}

function silent(messages: InferenceMessage[], offset: number): Services {
  const sendBatch = async (batch: Iterable<{ body: unknown; delaySeconds?: number }>) => {
    for (const { body, delaySeconds = 0 } of batch) {
      // Whoever asks for later is served by the clock that the test sets.
      if (delaySeconds === 0) messages.push(InferenceMessage.parse(body));
    }
  };
  return { ...servicesAt(offset), inferenceQueue: { sendBatch } as unknown as Queue };
}

/** Opens a run of the imported data set, filled by an endpoint. */
export async function openFilled(
  endpoint: Partial<EndpointInput> = {},
  limits: Parameters<typeof newLab>[0] = {},
): Promise<Filled> {
  const { id: labId, key } = await newLab(limits);
  const messages: InferenceMessage[] = [];
  const services = silent(messages, 0);
  const host = `gpu-${gpus.size}.example.org`;
  const url = `https://${host}/edit`;
  gpus.set(host, echo);
  const created = await createEndpoint(
    services,
    { allowLocal: true, ownHost: null },
    { id: newId("gpu"), labId, name: "gpu", protocol: "plumbline", url, maxConcurrency: 4, ...endpoint },
  );
  const run = await openRun(services, labId, newId("run"), {
    suite: "paintbench",
    model: { slug: "m", name: null, version: null, url: null, openWeights: null },
    track: "official",
    protocol: "direct",
    clientSeed: "",
    plan: {},
    metadata: {},
    fill: { endpointId: created.endpoint.id, origin: ORIGIN },
  });
  return new Filled({
    labId,
    key,
    endpointId: created.endpoint.id,
    secret: created.signingSecret,
    runId: run.id,
    messages,
    host,
  });
}
