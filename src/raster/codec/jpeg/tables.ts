import { imageInvalid } from "../limits.ts";
import { buildHuffmanTable, type HuffmanTable } from "./huffman.ts";

/** In what order a block's 64 values are stored (T.81 figure A.6): the raster place of each. */
export const ZIGZAG = Uint8Array.from([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
]);

/** The tables a JPEG file has defined so far (T.81 §B.2.4); a scan uses those of the moment. */
export class JpegTables {
  /** Quantiser steps in raster order. */
  readonly #quantisers = new Map<number, Uint16Array>();
  readonly #dc = new Map<number, HuffmanTable>();
  readonly #ac = new Map<number, HuffmanTable>();
  /** Units between restart markers; 0 without. */
  restartInterval = 0;

  /** A DQT segment: tables of 64 steps, each 8 or 16 bits. */
  readQuantisers(segment: Uint8Array): void {
    let at = 0;
    while (at < segment.length) {
      const bytesPerStep = 1 + (segment[at] >> 4);
      const slot = segment[at] & 15;
      const end = at + 1 + 64 * bytesPerStep;
      if (bytesPerStep > 2 || slot > 3 || end > segment.length) throw malformed("quantiser");
      const steps = new Uint16Array(64);
      for (let index = 0; index < 64; index++) {
        const place = at + 1 + index * bytesPerStep;
        steps[ZIGZAG[index]] =
          bytesPerStep === 1 ? segment[place] : (segment[place] << 8) | segment[place + 1];
      }
      this.#quantisers.set(slot, steps);
      at = end;
    }
  }

  /** A DHT segment: tables of 16 code counts and as many symbols as they add up to. */
  readHuffman(segment: Uint8Array): void {
    let at = 0;
    while (at < segment.length) {
      const kind = segment[at] >> 4;
      const slot = segment[at] & 15;
      const counts = segment.subarray(at + 1, at + 17);
      const symbolCount = counts.reduce((sum, count) => sum + count, 0);
      const end = at + 17 + symbolCount;
      if (kind > 1 || slot > 3 || symbolCount > 256 || end > segment.length) throw malformed("Huffman");
      const symbols = segment.slice(at + 17, end);
      // A DC symbol is a number of bits, at most 11 for 8-bit samples.
      if (kind === 0 && symbols.some((symbol) => symbol > 11)) throw malformed("Huffman");
      (kind === 0 ? this.#dc : this.#ac).set(slot, buildHuffmanTable(counts, symbols));
      at = end;
    }
  }

  /** A DRI segment. */
  readRestartInterval(segment: Uint8Array): void {
    if (segment.length !== 2) throw malformed("restart");
    this.restartInterval = (segment[0] << 8) | segment[1];
  }

  /** The tables in these slots. Throws `image_invalid` if one is not there. */
  quantiser(slot: number): Uint16Array {
    return present(this.#quantisers.get(slot));
  }

  dc(slot: number): HuffmanTable {
    return present(this.#dc.get(slot));
  }

  ac(slot: number): HuffmanTable {
    return present(this.#ac.get(slot));
  }
}

function present<Table>(table: Table | undefined): Table {
  if (!table) throw imageInvalid("The JPEG file lacks a table that its image data needs.");
  return table;
}

function malformed(table: string): Error {
  return imageInvalid(`The JPEG file has a malformed ${table} table.`);
}
