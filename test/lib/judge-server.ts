/**
 * A judge on loopback that speaks as OpenAI-compatible servers do (`POST /v1/chat/completions`). What it answers:
 *
 * 1. if `fault` names a fault for this call, that fault;
 * 2. else, if the model that is asked for has a scripted answer, that one;
 * 3. else what its rule says of the pictures and the words.
 *
 * The rule it comes with, `pixelRule`, looks at the pixels, so that a test can compute by hand what it must say.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { decodeRaster } from "../../src/raster/codec/image.ts";
import type { Raster } from "../../src/raster/raster.ts";
import { pixelRule } from "./judge-rule.ts";

/** A request as a rule or a log has it. */
export interface SeenCall {
  /** From 0. */
  readonly nth: number;
  readonly model: string;
  readonly system: string;
  /** The words beside the pictures. */
  readonly text: string;
  /** Bytes of the pictures, original first. */
  readonly images: readonly Uint8Array[];
  /** Media types as the data URIs have them. */
  readonly types: readonly string[];
  /** What followed the question: a reply and the second request, where there is one. */
  readonly turns: readonly { readonly role: string; readonly content: string }[];
  /** All other fields of the request. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly authorization: string | null;
}

/** Says what a judge that sees these pictures replies. Pure. */
export type JudgeRule = (pictures: readonly Raster[], call: SeenCall) => string;

/** An answer word for word. A text as `content` is put into a chat completion; `raw` is the whole body. */
export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly content?: string | null;
  readonly refusal?: string;
  readonly finish?: string;
  readonly raw?: string | Uint8Array;
  readonly delayMs?: number;
}

/** A scripted answer, or none: the connection stays open without a word, or is cut. */
export type Behaviour = ScriptedAnswer | "hang" | "close";

/** What goes wrong with a call: busy (429), an HTML 502, no answer, a cut connection, words without sense, a refusal, … */
export const JUDGE_SERVER_FAULTS = {
  busy: { status: 429, headers: { "retry-after": "1" }, raw: '{"error":{"message":"Rate limit reached"}}' },
  unavailable: {
    status: 502,
    headers: { "content-type": "text/html" },
    raw: "<html><body><h1>502 Bad Gateway</h1></body></html>",
  },
  hang: "hang",
  close: "close",
  nonsense: { content: "The edit looks rather good to me." },
  empty: { content: "" },
  refusal: { content: null, refusal: "I can't help with that." },
  filter: { status: 400, raw: '{"error":{"code":"content_filter","message":"The response was filtered."}}' },
} as const satisfies Record<string, Behaviour>;
export type JudgeServerFault = keyof typeof JUDGE_SERVER_FAULTS;

/** Decoded pictures that a server keeps, of a few megabytes each. */
const PICTURES_KEPT = 12;

export interface JudgeServerOptions {
  /** 0 takes a free one. */
  readonly port?: number;
  /** As which model it answers; default: the one that is asked for. */
  readonly model?: string | null;
  readonly rule?: JudgeRule;
  /** By the model that is asked for: the answers to its first call, its second, …; the last one for all that follow. */
  readonly script?: Readonly<Record<string, readonly Behaviour[]>>;
  readonly latencyMs?: number;
  /** The fault of the nth call, from 0; null where there is none. */
  readonly fault?: (nth: number) => JudgeServerFault | null;
}

/** A schedule of faults: every nth call, from the first one on. */
export function everyNth(n: number, fault: JudgeServerFault): (nth: number) => JudgeServerFault | null {
  return (nth) => (nth % n === 0 ? fault : null);
}

export async function startJudgeServer(options: JudgeServerOptions = {}): Promise<JudgeServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  return new JudgeServer(server, options);
}

export class JudgeServer {
  /** The base to configure, up to `/v1`. */
  readonly baseUrl: string;
  /** May be changed at any time, as may all that follow. */
  model: string | null;
  rule: JudgeRule;
  fault: (nth: number) => JudgeServerFault | null;
  latencyMs: number;
  readonly script: Record<string, readonly Behaviour[]>;
  /** Calls in their order. */
  readonly calls: SeenCall[] = [];
  /** Most calls in hand at the same time. */
  most = 0;
  #inHand = 0;
  readonly #server: Server;
  readonly #answered = new Map<string, number>();
  readonly #pictures = new Map<string, Promise<Raster>>();

  constructor(server: Server, options: JudgeServerOptions) {
    this.#server = server;
    this.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    this.model = options.model ?? null;
    this.rule = options.rule ?? pixelRule;
    this.fault = options.fault ?? (() => null);
    this.latencyMs = options.latencyMs ?? 0;
    this.script = { ...options.script };
    server.on("request", (request, response) => {
      this.#answer(request, response).catch((error) => fail(response, error));
    });
  }

  /** Forgets the calls and the most that were in hand. */
  reset(): void {
    this.calls.length = 0;
    this.most = 0;
    this.#answered.clear();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
      response.writeHead(404).end();
      return;
    }
    const call = seenCall(
      this.calls.length,
      JSON.parse(Buffer.concat(chunks).toString()),
      request.headers.authorization ?? null,
    );
    this.calls.push(call);
    this.#inHand += 1;
    this.most = Math.max(this.most, this.#inHand);
    try {
      if (this.latencyMs > 0) await sleep(this.latencyMs);
      await this.#give(await this.#choose(call), call, response);
    } finally {
      this.#inHand -= 1;
    }
  }

  async #choose(call: SeenCall): Promise<Behaviour> {
    const fault = this.fault(call.nth);
    if (fault !== null) return JUDGE_SERVER_FAULTS[fault];
    const answers = this.script[call.model];
    if (answers !== undefined) {
      const before = this.#answered.get(call.model) ?? 0;
      this.#answered.set(call.model, before + 1);
      return answers[Math.min(before, answers.length - 1)];
    }
    return { content: this.rule(await Promise.all(call.images.map((bytes) => this.#decode(bytes))), call) };
  }

  /** Decoded pictures are kept for a while: the calls about one output show the same two. */
  #decode(bytes: Uint8Array): Promise<Raster> {
    const key = createHash("sha256").update(bytes).digest("hex");
    const known = this.#pictures.get(key);
    if (known !== undefined) return known;
    const decoded = decodeRaster(bytes).then(({ raster }) => raster);
    this.#pictures.set(key, decoded);
    for (const oldest of this.#pictures.keys()) {
      if (this.#pictures.size <= PICTURES_KEPT) break;
      this.#pictures.delete(oldest);
    }
    return decoded;
  }

  async #give(answer: Behaviour, call: SeenCall, response: ServerResponse): Promise<void> {
    if (answer === "hang") return;
    if (answer === "close") {
      response.destroy();
      return;
    }
    if (answer.delayMs !== undefined) await sleep(answer.delayMs);
    response.writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers });
    response.end(answer.raw ?? JSON.stringify(completion(answer, this.model ?? call.model, call)));
  }
}

/** A chat completion as OpenAI's API documents it. Tokens are counted as characters by four, a picture as a thousand. */
function completion(answer: ScriptedAnswer, model: string, call: SeenCall): unknown {
  const content = answer.content ?? null;
  const input = Math.ceil((call.system.length + call.text.length) / 4) + 1_000 * call.images.length;
  const output = Math.ceil((content?.length ?? 0) / 4);
  return {
    id: `chatcmpl-${call.nth}`,
    object: "chat.completion",
    created: 0,
    model,
    choices: [
      {
        index: 0,
        finish_reason: answer.finish ?? "stop",
        message: { role: "assistant", content, refusal: answer.refusal ?? null },
      },
    ],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  };
}

interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string | readonly ContentPart[] }[];
}

interface ContentPart {
  readonly type: string;
  readonly text?: string;
  readonly image_url?: { readonly url: string; readonly detail?: string };
}

function seenCall(nth: number, body: ChatRequest, authorization: string | null): SeenCall {
  const { model, messages, ...options } = body;
  const parts = messages
    .filter(({ role }) => role === "user")
    .flatMap(({ content }) => (typeof content === "string" ? [] : content));
  const pictures = parts.flatMap(({ image_url }) => {
    const match = /^data:([^;,]+);base64,(.*)$/s.exec(image_url?.url ?? "");
    return match === null ? [] : [{ type: match[1], bytes: new Uint8Array(Buffer.from(match[2], "base64")) }];
  });
  return {
    nth,
    model,
    system: messages
      .filter(({ role }) => role === "system")
      .map(({ content }) => content)
      .join("\n"),
    text: parts.flatMap(({ text }) => (text === undefined ? [] : [text])).join("\n"),
    images: pictures.map(({ bytes }) => bytes),
    types: pictures.map(({ type }) => type),
    turns: messages
      .slice(messages.findIndex(({ content }) => typeof content !== "string") + 1)
      .map(({ role, content }) => ({ role, content: String(content) })),
    options,
    authorization,
  };
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(500, { "content-type": "application/json" })
      .end(JSON.stringify({ error: { message: String(error) } }));
}
