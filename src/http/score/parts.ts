/** The three files of a multipart body. */
import { getMultipartBoundary, type MultipartPart, parseMultipart } from "@remix-run/multipart-parser";
import { PlumblineError } from "../../errors.ts";
import { IMAGE_LIMITS } from "../../raster/codec/limits.ts";
import type { PartName } from "../../scoring/score-files.ts";
import { readBody } from "../body.ts";

/** Three files, and some room for the part headers. */
const BODY_LIMIT = 3 * IMAGE_LIMITS.bytes + 64 * 1024;
/** More parts than these three are allowed, and ignored: forms of other tools may carry fields of their own. */
const MAX_PARTS = 16;

const NAMES: readonly PartName[] = ["input", "answer", "output"];

/**
 * Reads `input`, `answer` and, when there is one, `output`. The parts are views of the body: it is held once.
 * Throws PlumblineError `unsupported_media_type`, `image_too_large`, and `invalid_request` for a body that is no
 * multipart form, a missing part, or one that is there twice.
 */
export async function readParts(
  request: Request,
  required: readonly PartName[],
): Promise<Partial<Record<PartName, Uint8Array<ArrayBuffer>>>> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) {
    throw new PlumblineError(
      "unsupported_media_type",
      "The body should be multipart/form-data with image files.",
    );
  }
  const boundary = getMultipartBoundary(type);
  if (boundary === null) throw malformed("its content-type names no boundary");
  const files: Partial<Record<PartName, Uint8Array<ArrayBuffer>>> = {};
  for (const part of parse(await readBody(request, BODY_LIMIT, "image_too_large"), boundary)) {
    const name = NAMES.find((candidate) => candidate === part.name);
    if (name === undefined) continue;
    if (files[name] !== undefined) throw invalid(name, "There are two parts of this name");
    files[name] = (part.content[0] ?? new Uint8Array(0)) as Uint8Array<ArrayBuffer>;
  }
  for (const name of required) if (files[name] === undefined) throw invalid(name, "The part is missing");
  return files;
}

/** Of a body in one piece the parser yields each part in one piece. */
function parse(body: Uint8Array, boundary: string): MultipartPart[] {
  try {
    return [
      ...parseMultipart(body, {
        boundary,
        maxFileSize: BODY_LIMIT,
        maxTotalSize: BODY_LIMIT,
        maxParts: MAX_PARTS,
      }),
    ];
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : "it could not be parsed");
  }
}

function malformed(reason: string): PlumblineError {
  return new PlumblineError("invalid_request", `The body is not a complete multipart form: ${reason}.`);
}

function invalid(path: PartName, message: string): PlumblineError {
  return new PlumblineError("invalid_request", "The form is not valid.", { errors: [{ path, message }] });
}
