import { type Raster, type RowSource, rgb } from "../raster.ts";
import { crc32 } from "./checksum.ts";
import { RowDeflater } from "./deflate/row-deflater.ts";
import { RowFilter } from "./png-filter.ts";

/**
 * Writing PNG: 8-bit truecolour, no ancillary chunks. Compression is our own and in integers, because the bytes of a
 * published problem must be the same on every engine and platform compressors differ from release to release.
 */

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Rows taken at once from a source. */
const BAND_ROWS = 32;

/** Encodes a raster. The same pixels give the same bytes on every engine. */
export function encodePng(raster: Raster): Uint8Array {
  const encoder = new PngRowEncoder(raster.width, raster.height);
  encoder.addRows(raster.pixels, raster.height);
  return encoder.finish();
}

/** Encodes rows as they come, without holding the picture; gives the same bytes as `encodePng` of the same pixels. */
export async function encodePngRows(source: RowSource): Promise<Uint8Array> {
  const encoder = new PngRowEncoder(source.width, source.height);
  const band = new Uint32Array(BAND_ROWS * source.width);
  for (;;) {
    const count = await source.read(band, BAND_ROWS);
    if (count === 0) return encoder.finish();
    encoder.addRows(band, count);
  }
}

class PngRowEncoder {
  readonly #width: number;
  readonly #height: number;
  readonly #filter: RowFilter;
  readonly #deflater: RowDeflater;
  /** The last row of the pixels before; black above the first row. */
  readonly #above: Uint32Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#filter = new RowFilter(width);
    this.#deflater = new RowDeflater(1 + 3 * width);
    this.#above = new Uint32Array(width).fill(rgb(0, 0, 0));
  }

  /** Adds the first `count` rows of `pixels`. */
  addRows(pixels: Uint32Array, count: number): void {
    const width = this.#width;
    const filter = this.#filter;
    const deflater = this.#deflater;
    for (let row = 0; row < count; row++) {
      const at = row * width;
      const start = deflater.nextRow();
      if (row === 0) filter.filter(pixels, at, this.#above, 0, deflater.buffer, start);
      else filter.filter(pixels, at, pixels, at - width, deflater.buffer, start);
      deflater.addRow(filter.stretches, filter.stretchCount, filter.isNoisy);
    }
    this.#above.set(pixels.subarray((count - 1) * width, count * width));
  }

  finish(): Uint8Array {
    const header = new Uint8Array(13);
    const view = new DataView(header.buffer);
    view.setUint32(0, this.#width);
    view.setUint32(4, this.#height);
    // Eight bits, truecolour, deflate, adaptive filters, not interlaced.
    header.set([8, 2, 0, 0, 0], 8);
    const parts = [
      SIGNATURE,
      chunk("IHDR", header),
      chunk("IDAT", this.#deflater.finish()),
      chunk("IEND", new Uint8Array(0)),
    ];
    const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of parts) {
      file.set(part, at);
      at += part.length;
    }
    return file;
  }
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes, 4, 8 + data.length));
  return bytes;
}
