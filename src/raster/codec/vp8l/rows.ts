import type { DecodedRows } from "../decoded-rows.ts";
import { BitReader } from "./bit-reader.ts";
import { PixelStream } from "./pixel-stream.ts";
import { readTransforms, type Transform } from "./transforms.ts";

/** Signature, size, whether alpha is used, version: checked before. */
const HEADER_BYTES = 5;

/**
 * Rows of a lossless WebP picture (RFC 9649 §3) as opaque RGB. Decoded as they are asked for; about 4 MB are held for
 * references to earlier pixels, and up to 12 MB of block images at 16 Mpx. `read` throws `image_invalid` where the
 * data is malformed.
 */
export function decodeLosslessRows(data: Uint8Array, width: number, height: number): DecodedRows {
  let decoder: RowDecoder | null = null;
  let row = 0;
  return {
    width,
    height,
    async read(target, maxRows) {
      const count = Math.min(maxRows, height - row);
      if (count <= 0) return 0;
      try {
        decoder ??= new RowDecoder(data, width, height);
        for (let index = 0; index < count; index++) {
          decoder.decodeRow(target.subarray(index * width, (index + 1) * width));
        }
      } catch (error) {
        decoder = null;
        throw error;
      }
      row += count;
      if (row === height) decoder = null;
      return count;
    },
    async cancel() {
      row = height;
      decoder = null;
    },
  };
}

class RowDecoder {
  readonly #stream: PixelStream;
  readonly #transforms: readonly Transform[];
  readonly #stored: Uint32Array;
  #row = 0;

  constructor(data: Uint8Array, width: number, height: number) {
    const reader = new BitReader(data, HEADER_BYTES);
    const { list, storedWidth } = readTransforms(reader, width, height);
    this.#transforms = list;
    this.#stored = new Uint32Array(storedWidth);
    this.#stream = new PixelStream(reader, storedWidth, height, true);
  }

  decodeRow(out: Uint32Array): void {
    this.#stream.readRow(this.#stored);
    let row: Uint32Array = this.#stored;
    for (const transform of this.#transforms) row = transform.undo(row, this.#row);
    this.#row++;
    for (let x = 0; x < out.length; x++) {
      const pixel = row[x];
      out[x] = 0xff000000 | ((pixel & 0xff) << 16) | (pixel & 0xff00) | ((pixel >>> 16) & 0xff);
    }
  }
}
