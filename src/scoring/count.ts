/** Counting whole pictures: row sources read in step, or rasters already in memory. */
import { PlumblineError } from "../errors.ts";
import type { Raster, RowSource } from "../raster/raster.ts";
import type { Kernel } from "./kernel.ts";
import { createTally, tallyToCounts } from "./kernel.ts";
import type { PixelCounts } from "./score.types.ts";

/** Pixels held of each picture at a time: 64 KB, or one row where a row is longer. */
const BAND_PIXELS = 16384;

/** Three pictures of equal size; without an output only the regions are counted. */
export interface Triple<Picture> {
  readonly input: Picture;
  readonly answer: Picture;
  readonly output: Picture | null;
}

/** Rows of a triple: `output` is the answer's rows where there is no output. */
export interface Band {
  readonly input: Uint32Array;
  readonly answer: Uint32Array;
  readonly output: Uint32Array;
}

/**
 * Throws PlumblineError `image_invalid` where input and answer differ in size, as no pixel could then be said to be
 * edited; RangeError where the output does, which is for the caller to normalise first.
 */
export function requireEqualSizes(triple: Triple<{ readonly width: number; readonly height: number }>): void {
  const { input, answer, output } = triple;
  if (input.width !== answer.width || input.height !== answer.height) {
    throw new PlumblineError(
      "image_invalid",
      `The input is ${input.width}×${input.height} pixels but the answer is ${answer.width}×${answer.height}; they must have the same size.`,
    );
  }
  if (output !== null && (output.width !== answer.width || output.height !== answer.height)) {
    throw new RangeError("the output must be normalised to the answer's size");
  }
}

/** Fills `target` with exactly `rows` rows; a row source may give fewer at a time. */
async function readRows(source: RowSource, target: Uint32Array, rows: number): Promise<Uint32Array> {
  let done = 0;
  while (done < rows) {
    const count = await source.read(target.subarray(done * source.width), rows - done);
    if (count === 0) throw new RangeError("a row source ended before its height");
    done += count;
  }
  return target.subarray(0, rows * source.width);
}

/** Three pictures read in step. */
export interface BandReader {
  /**
   * Up to `maxRows` further rows of each picture, in arrays that the next call overwrites; null at the end, which is
   * said only after every source has said so, so that a file which is damaged behind its last row is still refused.
   */
  next(maxRows: number): Promise<Band | null>;
  /** Cancels the three sources. `next` does so itself where it throws. */
  cancel(): Promise<void>;
}

/** Opens three row sources of equal size. Throws as `requireEqualSizes` does; `next` throws what the sources throw. */
export function readBands(triple: Triple<RowSource>): BandReader {
  requireEqualSizes(triple);
  const { input, answer, output } = triple;
  const sources = output === null ? [input, answer] : [input, answer, output];
  const { width, height } = answer;
  const bandRows = Math.max(1, Math.floor(BAND_PIXELS / width));
  const buffer = () => new Uint32Array(bandRows * width);
  const [inputBuffer, answerBuffer, outputBuffer] = [buffer(), buffer(), buffer()];
  let row = 0;

  async function read(rows: number): Promise<Band> {
    const inputRows = await readRows(input, inputBuffer, rows);
    const answerRows = await readRows(answer, answerBuffer, rows);
    const outputRows = output === null ? answerRows : await readRows(output, outputBuffer, rows);
    return { input: inputRows, answer: answerRows, output: outputRows };
  }

  async function requireEnds(): Promise<void> {
    for (const source of sources) {
      if ((await source.read(inputBuffer, 1)) !== 0) {
        throw new RangeError("a row source goes on beyond its height");
      }
    }
  }

  async function cancel(): Promise<void> {
    for (const source of sources) await source.cancel?.();
  }

  return {
    async next(maxRows) {
      const rows = Math.min(maxRows, bandRows, height - row);
      try {
        if (rows > 0) {
          row += rows;
          return await read(rows);
        }
        await requireEnds();
        return null;
      } catch (error) {
        // The other sources may hold a decoded picture in memory that is never collected.
        await cancel();
        throw error;
      }
    },
    cancel,
  };
}

/**
 * Counts three pictures of equal size, read from top to bottom. `output: null` counts the regions alone (every pixel
 * is then correct, which `missingScore` disregards). Throws what the sources throw, and `image_invalid` as
 * `requireEqualSizes` does.
 */
export async function countPixels(kernel: Kernel, triple: Triple<RowSource>): Promise<PixelCounts> {
  const tally = createTally();
  const bands = readBands(triple);
  for (let band = await bands.next(Infinity); band !== null; band = await bands.next(Infinity)) {
    kernel.count(band.input, band.answer, band.output, tally);
  }
  return tallyToCounts(tally);
}

/** The same for pictures in memory. */
export function countRasters(kernel: Kernel, triple: Triple<Raster>): PixelCounts {
  requireEqualSizes(triple);
  const tally = createTally();
  const output = triple.output ?? triple.answer;
  kernel.count(triple.input.pixels, triple.answer.pixels, output.pixels, tally);
  return tallyToCounts(tally);
}
