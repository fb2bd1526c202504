/** Multipart forms with files and short fields. */
import { getMultipartBoundary, type MultipartPart, parseMultipart } from "@remix-run/multipart-parser";
import { PlumblineError } from "../errors.ts";
import { readBody } from "./body.ts";

/** More parts than the ones looked for are allowed, and ignored: forms of other tools carry fields of their own. */
const MAX_PARTS = 16;

/**
 * Reads the parts with the given names. They are views of the body: it is held once.
 * Throws PlumblineError `unsupported_media_type`, `image_too_large` past `limit` bytes, and `invalid_request` for a body
 * that is no multipart form or has a part twice.
 */
export async function readForm<Name extends string>(
  request: Request,
  names: readonly Name[],
  limit: number,
): Promise<Partial<Record<Name, Uint8Array<ArrayBuffer>>>> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) {
    throw new PlumblineError(
      "unsupported_media_type",
      "The body should be multipart/form-data with image files.",
    );
  }
  const boundary = getMultipartBoundary(type);
  if (boundary === null) throw malformed("its content-type names no boundary");
  const found: Partial<Record<Name, Uint8Array<ArrayBuffer>>> = {};
  for (const part of parse(await readBody(request, limit, "image_too_large"), boundary, limit)) {
    const name = names.find((candidate) => candidate === part.name);
    if (name === undefined) continue;
    if (found[name] !== undefined) throw invalidPart(name, "There are two parts of this name");
    found[name] = (part.content[0] ?? new Uint8Array(0)) as Uint8Array<ArrayBuffer>;
  }
  return found;
}

/** Of a body in one piece the parser yields each part in one piece. */
function parse(body: Uint8Array, boundary: string, limit: number): MultipartPart[] {
  try {
    return [
      ...parseMultipart(body, { boundary, maxFileSize: limit, maxTotalSize: limit, maxParts: MAX_PARTS }),
    ];
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : "it could not be parsed");
  }
}

function malformed(reason: string): PlumblineError {
  return new PlumblineError("invalid_request", `The body is not a complete multipart form: ${reason}.`);
}

/** The fault of one part. */
export function invalidPart(path: string, message: string): PlumblineError {
  return new PlumblineError("invalid_request", "The form is not valid.", { errors: [{ path, message }] });
}
