import type { DecodedRows } from "./decoded-rows.ts";
import { InflateReader } from "./inflate.ts";
import { imageInvalid } from "./limits.ts";
import { createLineDecoder, type LineDecoder } from "./png-pixels.ts";
import { idatParts, type PngStructure } from "./png-structure.ts";

/**
 * Decodes a PNG file whose structure was checked. Rows come as they are asked for; what is held is a line or two of a
 * plain file, and half the picture (32 MiB at 16 Mpx) of an interlaced one. `read` throws `image_invalid` when the
 * compressed data is malformed, too short or longer than the header calls for; nothing is held after that.
 */
export function decodePngRows(bytes: Uint8Array, structure: PngStructure): DecodedRows {
  let lines: LineReader | null = null;
  let decodeRow: RowDecoder | null = null;
  let row = 0;
  const { width, height, interlaced } = structure.header;
  return {
    width,
    height,
    async read(target, maxRows) {
      const count = Math.min(maxRows, height - row);
      if (count <= 0) return 0;
      lines ??= new LineReader(new InflateReader(idatParts(bytes, structure.firstIdat)));
      try {
        decodeRow ??= interlaced ? await interlacedRows(lines, structure) : plainRows(lines, structure);
        for (let index = 0; index < count; index++) {
          const decoding = decodeRow(target.subarray(index * width, (index + 1) * width), row + index);
          if (decoding) await decoding;
        }
        row += count;
        if (row === height) await lines.expectEnd();
      } catch (error) {
        await lines.cancel();
        throw error;
      }
      return count;
    },
    async cancel() {
      row = height;
      await lines?.cancel();
    },
  };
}

/** Writes row `y` to `out`; returns a promise only when it has to wait for data. */
type RowDecoder = (out: Uint32Array, y: number) => Promise<void> | undefined;

function plainRows(lines: LineReader, { header, palette }: PngStructure): RowDecoder {
  const decoder = createLineDecoder(header, header.width, palette);
  return (out) => lines.decodeNext(decoder, out);
}

/** Adam7 (specification §8.2): where the pixels of each of the seven passes lie. */
const ADAM7 = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
] as const;

/** The first six passes make up the even rows, the seventh is the odd ones: only the even rows have to be held. */
async function interlacedRows(lines: LineReader, { header, palette }: PngStructure): Promise<RowDecoder> {
  const { width, height } = header;
  const evenRows = new Uint32Array(Math.ceil(height / 2) * width);
  for (const pass of ADAM7.slice(0, 6)) {
    const passWidth = Math.ceil((width - pass.x) / pass.stepX);
    // A pass without columns has no lines, not even filter bytes.
    if (passWidth <= 0) continue;
    const decoder = createLineDecoder(header, passWidth, palette);
    const line = new Uint32Array(passWidth);
    for (let y = pass.y; y < height; y += pass.stepY) {
      const decoding = lines.decodeNext(decoder, line);
      if (decoding) await decoding;
      const start = (y / 2) * width + pass.x;
      for (let x = 0; x < passWidth; x++) evenRows[start + x * pass.stepX] = line[x];
    }
  }
  const oddDecoder = createLineDecoder(header, width, palette);
  return (out, y) => {
    if (y % 2 === 1) return lines.decodeNext(oddDecoder, out);
    out.set(evenRows.subarray((y / 2) * width, (y / 2 + 1) * width));
    return undefined;
  };
}

const SPARE_BYTES = 64 * 1024;

/** Cuts the inflated stream into filtered lines. */
class LineReader {
  readonly #inflate: InflateReader;
  #buffer: Uint8Array = new Uint8Array(SPARE_BYTES);
  #start = 0;
  #end = 0;

  constructor(inflate: InflateReader) {
    this.#inflate = inflate;
  }

  /** Decodes the next line; returns a promise only when its bytes are not there yet. */
  decodeNext(decoder: LineDecoder, out: Uint32Array): Promise<void> | undefined {
    const length = decoder.lineBytes + 1;
    if (this.#end - this.#start < length)
      return this.#fill(length).then(() => this.#decode(decoder, out, length));
    this.#decode(decoder, out, length);
    return undefined;
  }

  /** Checks that the stream ends here and is sound to its last byte. */
  async expectEnd(): Promise<void> {
    if (this.#end > this.#start || (await this.#inflate.read()) !== null) {
      throw imageInvalid("The PNG file holds more image data than its size calls for.");
    }
  }

  cancel(): Promise<void> {
    return this.#inflate.cancel();
  }

  #decode(decoder: LineDecoder, out: Uint32Array, length: number): void {
    decoder.decode(this.#buffer, this.#start, out);
    this.#start += length;
  }

  async #fill(length: number): Promise<void> {
    this.#makeRoom(length);
    while (this.#end < length) {
      const inflated = await this.#inflate.read();
      if (!inflated) throw imageInvalid("The PNG file holds less image data than its size calls for.");
      if (this.#end + inflated.length > this.#buffer.length) this.#makeRoom(this.#end + inflated.length);
      this.#buffer.set(inflated, this.#end);
      this.#end += inflated.length;
    }
  }

  /** Moves what is left to the front and makes the buffer hold at least `length` bytes. */
  #makeRoom(length: number): void {
    const rest = this.#buffer.subarray(this.#start, this.#end);
    if (length > this.#buffer.length) this.#buffer = new Uint8Array(length + SPARE_BYTES);
    this.#buffer.set(rest);
    this.#start = 0;
    this.#end = rest.length;
  }
}
