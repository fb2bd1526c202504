/** Scoring three files as they are, without a run (contract §4). */
import { PlumblineError } from "../errors.ts";
import { type OpenedImage, openImage } from "../raster/codec/image.ts";
import type { RowSource } from "../raster/raster.ts";
import { errorMapRows } from "./error-map.ts";
import type { Kernel } from "./kernel.ts";
import { normalizeRows } from "./normalize.ts";
import { scoreRows } from "./score.ts";
import type { Score } from "./score.types.ts";

/** Pixels of all parts together: 24 Mpx read as 24 · 2²⁰. */
export const PIXELS_OF_ALL_PARTS = 24 * 1024 * 1024;

export type PartName = "input" | "answer" | "output";

/** An image file; `sha256` is that of its bytes, in lower-case hex. */
export interface OutputFile {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

export interface ScoredFiles {
  readonly input: Uint8Array;
  readonly answer: Uint8Array;
  readonly output: OutputFile | null;
}

/**
 * The score of an output file, or of a missing one (`output: null`). Rows are decoded as they are counted: no picture
 * is held whole. Throws PlumblineError `image_invalid` and `image_too_large` with the part's name in `errors`.
 */
export async function scoreFiles(kernel: Kernel, files: ScoredFiles): Promise<Score> {
  const parts = await openParts(files);
  const output =
    parts.output === null || files.output === null
      ? null
      : { rows: parts.output.rows, facts: { ...parts.output.facts, sha256: files.output.sha256 } };
  return scoreRows(kernel, { input: parts.input.rows, answer: parts.answer.rows, output });
}

/** The error map of an output file at tolerance `t` (0…10), of the answer's size. Errors as `scoreFiles`. */
export async function errorMapOfFiles(
  kernel: Kernel,
  files: ScoredFiles & { readonly output: OutputFile },
  t: number,
): Promise<RowSource> {
  const { input, answer, output } = await openParts(files);
  if (output === null) throw new RangeError("an error map needs an output");
  const { width, height } = answer.rows;
  const rows = normalizeRows(output.rows, width, height);
  return errorMapRows(kernel, { input: input.rows, answer: answer.rows, output: rows }, t);
}

interface OpenedParts {
  readonly input: OpenedPart;
  readonly answer: OpenedPart;
  readonly output: OpenedPart | null;
}

type OpenedPart = Pick<OpenedImage, "facts"> & { readonly rows: RowSource };

async function openParts(files: ScoredFiles): Promise<OpenedParts> {
  const input = await openPart("input", files.input);
  const answer = await openPart("answer", files.answer);
  const output = files.output === null ? null : await openPart("output", files.output.bytes);
  let pixels = 0;
  for (const part of [input, answer, output])
    pixels += part === null ? 0 : part.facts.width * part.facts.height;
  if (pixels > PIXELS_OF_ALL_PARTS) {
    throw new PlumblineError(
      "image_too_large",
      `The parts have ${pixels} pixels together; at most ${PIXELS_OF_ALL_PARTS} are accepted.`,
    );
  }
  return { input, answer, output };
}

async function openPart(name: PartName, bytes: Uint8Array): Promise<OpenedPart> {
  const { facts, rows } = await naming(name, () => openImage(bytes));
  return {
    facts,
    rows: {
      width: rows.width,
      height: rows.height,
      // Compressed data is checked as it is read, so a part may turn out to be broken here too.
      read: (target, maxRows) => naming(name, () => rows.read(target, maxRows)),
      cancel: () => rows.cancel(),
    },
  };
}

/** Does something with one part; a refusal then says which part it was. */
async function naming<T>(name: PartName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PlumblineError)) throw error;
    throw new PlumblineError(error.code, `\`${name}\`: ${error.message}`, {
      errors: [{ path: name, message: error.message }],
      cause: error.cause,
    });
  }
}
