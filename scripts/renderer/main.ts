/**
 * The local renderer: a process beside the Worker that shows documents in a Chromium, as Browser Rendering does for a
 * deployment. Listens on loopback alone and answers only who knows its token. Started by `npm start` where there is a
 * Chromium; ends with its parent.
 *
 *   POST /render  {html, width, height}  →  {document, picture}   (picture: PNG in base64)
 */
import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { MAX_DOCUMENT_BYTES, RENDER_MS } from "../../src/rendering/renderer.ts";
import { findChromium } from "../lib/chromium.ts";
import { DocumentFault, launchChromium, showDocument } from "./browser.ts";
import { browserPool } from "./pool.ts";

/** Documents shown at a time, each by a browser of its own; more wait. */
const AT_A_TIME = 2;
/** Documents that may wait. */
const MAY_WAIT = 50;
/** A byte of a document takes up to six in JSON. */
const MOST_ORDER_BYTES = 6 * MAX_DOCUMENT_BYTES + 1024;

const Order = z.object({
  html: z.string().refine((html) => Buffer.byteLength(html) <= MAX_DOCUMENT_BYTES),
  width: z.int().min(1).max(4096),
  height: z.int().min(1).max(4096),
});

const token = process.env.RENDERER_TOKEN ?? "";
const path = findChromium();
if (path === null || token === "") {
  console.error("the renderer needs a Chromium (CHROMIUM_PATH) and RENDERER_TOKEN");
  process.exit(1);
}

const pool = browserPool({ size: AT_A_TIME, mostMs: 2 * RENDER_MS }, () => launchChromium(path));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isKnown(request.headers.authorization ?? "")) return send(response, 401, { error: "who are you?" });
  if (request.method !== "POST" || request.url !== "/render")
    return send(response, 404, { error: "POST /render" });
  if (pool.waiting() >= MAY_WAIT) return send(response, 503, { error: "busy" });
  const body = await read(request);
  const order = Order.safeParse(body);
  if (!order.success) return send(response, 400, { error: "the order cannot be read" });
  const { html, width, height } = order.data;
  try {
    const rendering = await pool.use(async (browser) =>
      // Whoever does not wait any longer asks again, and his old order would only keep others waiting.
      response.destroyed ? null : showDocument(browser, html, { width, height }),
    );
    if (rendering === null) return;
    const { document, picture } = rendering;
    send(response, 200, { document, picture: Buffer.from(picture).toString("base64") });
  } catch (error) {
    if (error instanceof DocumentFault) return send(response, 422, { error: error.message });
    // The browser did not start, or died on the way: another time it may show the same document.
    console.error(error);
    send(response, 503, { error: "the browser failed" });
  }
}

function isKnown(authorization: string): boolean {
  const [given, wanted] = [authorization, `Bearer ${token}`].map((text) => Buffer.from(text));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_ORDER_BYTES) return null;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return null;
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  // A connection that is kept might be closed from here just when the Worker sends the next order over it.
  const headers = { "content-type": "application/json", connection: "close" };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
server.listen(Number(process.env.RENDERER_PORT ?? 0), "127.0.0.1", () => {
  console.log(`renderer on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

async function end(): Promise<void> {
  server.close();
  await pool.close();
  process.exit(0);
}
process.on("SIGTERM", end);
process.on("SIGINT", end);
