/** Request bodies, read with a hard cap: `content-length` may be absent, and it may lie. */
import { createMiddleware } from "hono/factory";
import { type ErrorCode, PlumblineError } from "../errors.ts";
import { IMAGE_LIMITS } from "../raster/codec/limits.ts";
import type { AppEnv } from "./context.ts";

const MEBIBYTE = 1 << 20;

/** Largest JSON body. */
export const JSON_LIMIT = MEBIBYTE;
/**
 * What is read past a cap, and thrown away, before the connection is given up: clients that send their whole body
 * before they look at the answer see the 413 and not a broken pipe.
 */
const DRAIN_LIMIT = 100 * MEBIBYTE;
const FIRST_BUFFER = 64 * 1024;

/**
 * The whole body. Memory: the body once if `content-length` is true, up to three times the body while it grows
 * otherwise, never more than the cap asks for.
 *
 * @param limit largest size in bytes; past it PlumblineError `code` (413).
 */
export async function readBody(
  request: Request,
  limit: number,
  code: ErrorCode = "body_too_large",
): Promise<Uint8Array<ArrayBuffer>> {
  if (request.body === null) return new Uint8Array(0);
  const declared = Number(request.headers.get("content-length") ?? Number.NaN);
  const reader = request.body.getReader();
  if (declared > limit) {
    await drain(reader, 0);
    throw tooLarge(limit, code);
  }
  let buffer = new ArrayBuffer(Number.isSafeInteger(declared) && declared > 0 ? declared : FIRST_BUFFER);
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const end = size + value.byteLength;
    if (end > limit) {
      await drain(reader, end);
      throw tooLarge(limit, code);
    }
    if (end > buffer.byteLength)
      buffer = buffer.transfer(Math.min(limit, Math.max(end, 2 * buffer.byteLength)));
    new Uint8Array(buffer).set(value, size);
    size = end;
  }
  return new Uint8Array(size === buffer.byteLength ? buffer : buffer.transfer(size));
}

/** The body as an image file: at most 25 MB (`image_too_large`), not empty (`empty_body`). */
export async function readImageBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBody(request, IMAGE_LIMITS.bytes, "image_too_large");
  if (bytes.byteLength === 0)
    throw new PlumblineError("empty_body", "The body is empty; it should be an image.");
  return bytes;
}

/**
 * The body as a document of one type: of its content type (`unsupported_media_type`), no larger than it may be
 * (`body_too_large`), not empty (`empty_body`).
 */
export async function readDocumentBody(
  request: Request,
  { type, maxBytes }: { readonly type: string; readonly maxBytes: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const given = (request.headers.get("content-type") ?? "").split(";")[0].trim().toLowerCase();
  if (given !== type) {
    const said = given === "" ? "none was named" : `not ${given}`;
    throw new PlumblineError("unsupported_media_type", `Outputs of this run are ${type}; ${said}.`);
  }
  const bytes = await readBody(request, maxBytes);
  if (bytes.byteLength === 0)
    throw new PlumblineError("empty_body", "The body is empty; it should be a document.");
  return bytes;
}

/** Routes whose JSON may carry a picture or many labels; they read their bodies themselves. */
const OWN_CAP = /^\/v1\/(?:inference\/callbacks\/|judges\/[^/]+\/labels$)/;

/** Middleware: bodies of JSON routes are read here, capped, before any schema or digest sees them. */
export const capJsonBody = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header("content-type") ?? "";
  if (!OWN_CAP.test(c.req.path) && c.req.raw.body !== null && /^application\/([a-z.-]+\+)?json/i.test(type)) {
    const body = await readBody(c.req.raw, JSON_LIMIT);
    c.req.raw = new Request(c.req.raw, { body });
  }
  await next();
});

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>, alreadyRead: number): Promise<void> {
  let size = alreadyRead;
  while (size < DRAIN_LIMIT) {
    const { done, value } = await reader.read();
    if (done) return;
    size += value.byteLength;
  }
  await reader.cancel();
}

function tooLarge(limit: number, code: ErrorCode): PlumblineError {
  return new PlumblineError(code, `The body is larger than ${limit.toLocaleString("en-US")} bytes.`);
}
