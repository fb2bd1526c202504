/** The three files of a multipart body. */
import { IMAGE_LIMITS } from "../../raster/codec/limits.ts";
import type { PartName } from "../../scoring/score-files.ts";
import { invalidPart, readForm } from "../multipart.ts";

/** Three files, and some room for the part headers. */
const BODY_LIMIT = 3 * IMAGE_LIMITS.bytes + 64 * 1024;

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
  const files = await readForm(request, NAMES, BODY_LIMIT);
  for (const name of required) if (files[name] === undefined) throw invalidPart(name, "The part is missing");
  return files;
}
