/**
 * A receiver of webhooks on loopback. What it does is written in the address that it is called at:
 *
 *   /<box>/<step>,<step>,…     one step a message, the last one for all that follow
 *   /<box>/…?challenge=<step>  what it does with challenges; else it echoes them
 *
 * Steps: a status (`200`), `hang`, `close` (without an answer), `break` (in the middle of one), `drip` (a byte a second),
 * `big` (ten megabytes), `wait<ms>` (then 200), `html` (200, not JSON), `echo` (the challenge), `wrong` (another one).
 * GET /<box> tells what came to the box.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface Receiver {
  readonly url: string;
  /** What came to a box, challenges left out. */
  messages(box: string): Received[];
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const boxes = new Map<string, Received[]>();
  const server = createServer((request, response) => {
    answer(request, response, boxes).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    messages: (box) => boxes.get(box) ?? [],
    close: () => close(server),
  };
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  boxes: Map<string, Received[]>,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://receiver");
  const [, box, steps = "200"] = url.pathname.split("/");
  if (request.method === "GET" && url.pathname === `/${box}`) {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(boxes.get(box) ?? []));
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const challenge = challengeOf(body);
  if (challenge !== undefined)
    return perform(url.searchParams.get("challenge") ?? "echo", response, challenge);
  const received = boxes.get(box) ?? [];
  boxes.set(box, received);
  received.push({ headers: request.headers as Record<string, string>, body, at: Date.now() });
  const script = steps.split(",");
  return perform(script[Math.min(received.length, script.length) - 1], response, "");
}

function challengeOf(body: string): string | undefined {
  try {
    const { type, data } = JSON.parse(body);
    return /^(webhook|endpoint)\.challenge$/.test(type) ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

async function perform(step: string, response: ServerResponse, challenge: string): Promise<void> {
  switch (step) {
    case "hang":
      return;
    case "close":
      response.destroy();
      return;
    case "break":
      response.writeHead(200, { "content-length": "1000" });
      response.write("the beginning");
      await sleep(50);
      response.destroy();
      return;
    case "drip":
      response.writeHead(200, { "content-length": "1000" });
      while (!response.destroyed) {
        response.write(" ");
        await sleep(200);
      }
      return;
    case "big":
      response.writeHead(200);
      response.end(Buffer.alloc(10_000_000, "a"));
      return;
    case "html":
      response.writeHead(200, { "content-type": "text/html" });
      response.end("<p>hello</p>");
      return;
    case "echo":
    case "wrong":
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ challenge: step === "echo" ? challenge : "another" }));
      return;
  }
  const wait = /^wait(\d+)$/.exec(step)?.[1];
  if (wait !== undefined) await sleep(Number(wait));
  const status = wait === undefined ? Number(step) : 200;
  response.writeHead(status, status >= 300 && status < 400 ? { location: "/redirected/200" } : {});
  response.end("seen");
}
