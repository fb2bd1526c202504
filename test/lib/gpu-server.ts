/**
 * GPU endpoints on loopback that speak the three protocols as the real ones do: asynchronous callbacks, pictures as
 * answers, predictions with output addresses that expire, and everything that such servers do wrong. The "model" gives
 * the input back. Signatures are checked by the package standardwebhooks and made by Node, not by code of ours.
 */
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { writePng } from "./png-writer.ts";

/**
 * What goes wrong with a request. Answers: `500`, `html` (200), `busy` (429 with Retry-After), `gone` (503), `hang`, `close` (in
 * the middle of the answer), `big` (30 MB), `png16` (a sound 16-bit picture, another size). With callbacks: `silent` (none),
 * `forged` (signed with another secret), `failed` (says so), `early` (before the answer to the request), `twenty` (the same
 * one twenty times at once), `broken` (half a picture).
 */
export const FAULTS = [
  "500",
  "html",
  "busy",
  "gone",
  "hang",
  "close",
  "big",
  "png16",
  "silent",
  "forged",
  "failed",
  "early",
  "twenty",
  "broken",
] as const;

export type Fault = (typeof FAULTS)[number];

/** A request as the one who decides on faults sees it. */
export interface SeenRequest {
  /** How many other problems were seen before this one. */
  readonly nth: number;
  /** From 1: which request for the same problem it is. */
  readonly attempt: number;
}

export interface GpuOptions {
  /** Milliseconds that the model takes. */
  readonly latencyMs?: number;
  readonly fault?: (request: SeenRequest) => Fault | null;
}

interface Problem {
  readonly nth: number;
  attempts: number;
}

const BIG_BYTES = 30_000_000;
const OTHER_SECRET = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
const CALLBACK_ATTEMPTS = 40;

export class GpuServer {
  readonly url: string;
  /** Signs and checks; to be set once the endpoint is registered. */
  secret = "";
  latencyMs: number;
  fault: (request: SeenRequest) => Fault | null;
  /** Most requests in hand at the same time. */
  most = 0;
  /** Requests whose signature did not fit. */
  unsigned = 0;
  /** Statuses of all callbacks, and how many of them moved their job. */
  readonly callbacks: number[] = [];
  taken = 0;
  readonly #server: Server;
  readonly #problems = new Map<string, Problem>();
  readonly #files = new Map<string, Uint8Array>();
  #inHand = 0;

  private constructor(server: Server, url: string, options: GpuOptions) {
    this.#server = server;
    this.url = url;
    this.latencyMs = options.latencyMs ?? 20;
    this.fault = options.fault ?? (() => null);
  }

  static async start(options: GpuOptions = {}): Promise<GpuServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const gpu = new GpuServer(server, `http://127.0.0.1:${port}`, options);
    server.on("request", (request, response) => {
      gpu.#answer(request, response).catch(() => response.destroy());
    });
    return gpu;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Requests that were made for all problems together. */
  get requests(): number {
    return [...this.#problems.values()].reduce((sum, { attempts }) => sum + attempts, 0);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const path = request.url ?? "/";
    if (request.method === "GET") return this.#giveFile(path, response);
    if (path.endsWith("/images/edits")) return this.#editImage(request, body, response);
    const message = JSON.parse(body.toString());
    if (path === "/predictions") return this.#predict(message, response);
    if (message.type === "endpoint.challenge") return json(response, 200, message.data);
    if (!this.#isSigned(request, body)) {
      this.unsigned += 1;
      return json(response, 401, {});
    }
    return path === "/sync" ? this.#answerAtOnce(message, response) : this.#callBackLater(message, response);
  }

  #isSigned(request: IncomingMessage, body: Buffer): boolean {
    try {
      new Webhook(this.secret).verify(body, request.headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  }

  /** Counts a request and decides what goes wrong with it. */
  #begin(problem: string): Fault | null {
    this.#inHand += 1;
    this.most = Math.max(this.most, this.#inHand);
    const seen = this.#problems.get(problem) ?? { nth: this.#problems.size, attempts: 0 };
    seen.attempts += 1;
    this.#problems.set(problem, seen);
    return this.fault({ nth: seen.nth, attempt: seen.attempts });
  }

  #end(): void {
    this.#inHand -= 1;
  }

  /** Does wrong what is wrong in all protocols. Whether that was all. */
  async #misbehave(fault: Fault | null, response: ServerResponse): Promise<boolean> {
    switch (fault) {
      case "500":
        response.writeHead(500, { "content-type": "text/plain" }).end("CUDA out of memory");
        break;
      case "html":
        response
          .writeHead(200, { "content-type": "text/html" })
          .end("<html><h1>Welcome to nginx</h1></html>");
        break;
      case "busy":
        response.writeHead(429, { "retry-after": "1" }).end();
        break;
      case "gone":
        response.writeHead(503).end();
        break;
      case "hang":
        // The place is taken until the service gives up; that it does is seen by the connection.
        await new Promise((resolve) => response.on("close", resolve));
        break;
      case "close":
        response.writeHead(200, { "content-type": "image/png", "content-length": "5000" });
        response.write("half of it");
        await sleep(20);
        response.destroy();
        break;
      case "big":
        response.writeHead(200, { "content-type": "image/png", "content-length": BIG_BYTES });
        response.end(Buffer.alloc(BIG_BYTES));
        break;
      default:
        return false;
    }
    this.#end();
    return true;
  }

  async #picture(inputUrl: string, fault: Fault | null): Promise<Uint8Array> {
    const input = new Uint8Array(await (await fetch(inputUrl)).arrayBuffer());
    await sleep(this.latencyMs);
    if (fault === "broken") return input.subarray(0, input.length / 2);
    return fault === "png16" ? deepPicture() : input;
  }

  async #answerAtOnce(job: { job_id: string; input_url: string }, response: ServerResponse): Promise<void> {
    const fault = this.#begin(job.job_id);
    if (await this.#misbehave(fault, response)) return;
    const picture = await this.#picture(job.input_url, fault);
    this.#end();
    response.writeHead(200, { "content-type": "image/png" }).end(picture);
  }

  async #callBackLater(
    job: { job_id: string; input_url: string; callback_url: string },
    response: ServerResponse,
  ): Promise<void> {
    const fault = this.#begin(job.job_id);
    if (await this.#misbehave(fault, response)) return;
    const picture = await this.#picture(job.input_url, fault);
    this.#end();
    const deliver = () => this.#deliver(job.callback_url, picture, "image/png", fault);
    if (fault === "early") await deliver();
    json(response, 202, {});
    if (fault !== "early") await deliver();
  }

  async #deliver(url: string, picture: Uint8Array, type: string, fault: Fault | null): Promise<void> {
    if (fault === "silent") return;
    if (fault === "failed") {
      const said = JSON.stringify({ status: "failed", error: "NSFW content" });
      return this.#callBack(url, Buffer.from(said), "application/json");
    }
    const secret = fault === "forged" ? OTHER_SECRET : this.secret;
    const times = fault === "twenty" ? 20 : 1;
    await Promise.all(Array.from({ length: times }, () => this.#callBack(url, picture, type, secret)));
  }

  /** Calls back until the service answers, as a worker does that outlives a restart of the service. */
  async #callBack(url: string, body: Uint8Array, type: string, secret = this.secret): Promise<void> {
    for (let attempt = 0; attempt < CALLBACK_ATTEMPTS; attempt++) {
      try {
        const headers = { "content-type": type, ...sign(secret, body) };
        const answer = await fetch(url, { method: "POST", headers, body: body as BodyInit });
        const said = (await answer.json()) as { taken?: boolean };
        this.callbacks.push(answer.status);
        if (said.taken) this.taken += 1;
        if (answer.status < 500) return;
      } catch {
        // The service is away.
      }
      await sleep(500);
    }
  }

  async #predict(
    prediction: { version?: string; input: { image: string }; webhook: string },
    response: ServerResponse,
  ): Promise<void> {
    const problem = new URL(prediction.webhook).pathname;
    const fault = this.#begin(problem);
    if (await this.#misbehave(fault, response)) return;
    const id = `p${this.requests}`;
    json(response, 201, { id, version: prediction.version, status: "starting", output: null });
    const picture = await this.#picture(prediction.input.image, fault);
    this.#end();
    const path = `/files/${id}.png`;
    this.#files.set(path, picture);
    const done =
      fault === "failed"
        ? { id, status: "failed", error: "NSFW content", output: null }
        : { id, status: "succeeded", error: null, output: [this.url + path] };
    if (fault === "silent") return;
    await this.#callBack(prediction.webhook, Buffer.from(JSON.stringify(done)), "application/json");
  }

  /** An output's address works once. */
  #giveFile(path: string, response: ServerResponse): void {
    const file = this.#files.get(path);
    this.#files.delete(path);
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "image/png" }).end(file);
  }

  async #editImage(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const type = request.headers["content-type"] ?? "";
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    const image = form.get("image") as File;
    const fault = this.#begin(`${form.get("prompt")} ${form.get("model")}`);
    if (await this.#misbehave(fault, response)) return;
    await sleep(this.latencyMs);
    this.#end();
    const picture = fault === "png16" ? deepPicture() : new Uint8Array(await image.arrayBuffer());
    json(response, 200, { created: 0, data: [{ b64_json: Buffer.from(picture).toString("base64") }] });
  }
}

function json(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
}

function sign(secret: string, body: Uint8Array): Record<string, string> {
  const id = `msg_${Math.random().toString(36).slice(2)}`;
  const now = new Date();
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": signBytes(secret, id, now, body),
  };
}

/** The package signs texts only, and pictures are none. */
function signBytes(secret: string, id: string, now: Date, body: Uint8Array): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const hmac = createHmac("sha256", key)
    .update(`${id}.${Math.floor(now.getTime() / 1000)}.`)
    .update(body);
  return `v1,${hmac.digest("base64")}`;
}

function deepPicture(): Uint8Array {
  return writePng({ width: 32, height: 24, bitDepth: 16, sample: (x, y) => (x * 1_000 + y) & 0xffff });
}
