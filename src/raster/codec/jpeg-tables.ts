import { imageInvalid } from "./limits.ts";

/** Which tables a JPEG file has defined so far, and whether they are sound (T.81 §B.2.4). */
export class JpegTables {
  readonly #quantisation = new Set<number>();
  readonly #dc = new Set<number>();
  readonly #ac = new Set<number>();
  /** Units between restart markers; 0 without. */
  restartInterval = 0;

  /** A DQT segment: tables of 64 steps, each 8 or 16 bits. */
  readQuantisation(segment: Uint8Array): void {
    let at = 0;
    while (at < segment.length) {
      const wide = segment[at] >> 4;
      const slot = segment[at] & 15;
      const end = at + 1 + 64 * (1 + wide);
      if (wide > 1 || slot > 3 || end > segment.length) throw malformed("quantisation");
      this.#quantisation.add(slot);
      at = end;
    }
  }

  /** A DHT segment: tables of 16 code counts and as many symbols as they add up to. */
  readHuffman(segment: Uint8Array): void {
    let at = 0;
    while (at < segment.length) {
      const kind = segment[at] >> 4;
      const slot = segment[at] & 15;
      if (kind > 1 || slot > 3 || at + 17 > segment.length) throw malformed("Huffman");
      let symbols = 0;
      let codeSpace = 0;
      for (let length = 1; length <= 16; length++) {
        symbols += segment[at + length];
        codeSpace += segment[at + length] * 2 ** (16 - length);
      }
      const end = at + 17 + symbols;
      if (symbols > 256 || codeSpace > 2 ** 16 || end > segment.length) throw malformed("Huffman");
      if (kind === 0) {
        // A DC symbol is a number of bits, at most 11 for 8-bit samples.
        if (segment.subarray(at + 17, end).some((symbol) => symbol > 11)) throw malformed("Huffman");
        this.#dc.add(slot);
      } else this.#ac.add(slot);
      at = end;
    }
  }

  /** A DRI segment. */
  readRestartInterval(segment: Uint8Array): void {
    if (segment.length !== 2) throw malformed("restart");
    this.restartInterval = (segment[0] << 8) | segment[1];
  }

  /** Throws `image_invalid` unless the tables a component's scan refers to are there; null: none needed. */
  require(quantisation: number, dc: number | null, ac: number | null): void {
    const isComplete =
      this.#quantisation.has(quantisation) &&
      (dc === null || this.#dc.has(dc)) &&
      (ac === null || this.#ac.has(ac));
    if (!isComplete) throw imageInvalid("The JPEG file lacks a table that its image data needs.");
  }
}

function malformed(table: string): Error {
  return imageInvalid(`The JPEG file has a malformed ${table} table.`);
}
