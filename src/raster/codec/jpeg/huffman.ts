import { imageInvalid } from "../limits.ts";

const LOOK_UP_BITS = 9;

/** A Huffman table ready for decoding (T.81 annex F.2.2.3). */
export interface HuffmanTable {
  /** For each value of the next nine bits: code length · 256 + symbol, or 0 if the code is longer. */
  readonly lookUp: Uint16Array;
  /** Largest code of each length 1…16, or −1; a last entry that ends every search. */
  readonly largest: Int32Array;
  /** What to add to a code of each length to have its place in `symbols`. */
  readonly offsets: Int32Array;
  readonly symbols: Uint8Array;
}

/**
 * Builds a table from the counts of codes of length 1…16 and the symbols in order of their codes. Throws
 * `image_invalid` if there are more codes of a length than the shorter ones leave room for.
 */
export function buildHuffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const lookUp = new Uint16Array(1 << LOOK_UP_BITS);
  const largest = new Int32Array(18).fill(-1);
  const offsets = new Int32Array(18);
  let code = 0;
  let place = 0;
  for (let length = 1; length <= 16; length++) {
    offsets[length] = place - code;
    for (let left = counts[length - 1]; left > 0; left--, code++, place++) {
      if (length <= LOOK_UP_BITS) {
        const spare = LOOK_UP_BITS - length;
        lookUp.fill((length << 8) | symbols[place], code << spare, (code + 1) << spare);
      }
      largest[length] = code;
    }
    if (code > 1 << length) throw imageInvalid("The JPEG file has a malformed Huffman table.");
    code <<= 1;
  }
  largest[17] = 0x7fffffff;
  return { lookUp, largest, offsets, symbols };
}

/** Reads the bits of a scan: entropy-coded bytes without the zeros stuffed after FF, up to the next marker. */
export class ScanReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;
  /** The next bits; the `#count` lowest are valid. */
  #buffer = 0;
  #count = 0;
  /** How many of them are zeros that stand for missing data. */
  #padding = 0;

  /** Reads `bytes[start, end)`. */
  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  /** Throws `image_invalid` if more bits were taken than there are. */
  checkNotExhausted(): void {
    if (this.#padding > this.#count) {
      throw imageInvalid("The JPEG file holds less image data than its size calls for.");
    }
  }

  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const entry = table.lookUp[(this.#buffer >>> (this.#count - LOOK_UP_BITS)) & ((1 << LOOK_UP_BITS) - 1)];
    if (entry !== 0) {
      this.#count -= entry >> 8;
      return entry & 0xff;
    }
    return this.#longSymbol(table);
  }

  /** An unsigned number of up to 16 bits. */
  bits(count: number): number {
    if (count === 0) return 0;
    if (this.#count < count) this.#fill();
    this.#count -= count;
    return (this.#buffer >>> this.#count) & ((1 << count) - 1);
  }

  /** A signed number in `count` bits: the lower half of the range stands for negative values (T.81 §F.2.2.1). */
  signed(count: number): number {
    const value = this.bits(count);
    return count > 0 && value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  /** Skips to the data after the next restart marker; what is left before it does not count. */
  restart(): void {
    this.checkNotExhausted();
    this.#buffer = 0;
    this.#count = 0;
    this.#padding = 0;
    const bytes = this.#bytes;
    while (this.#at + 1 < this.#end) {
      // A stuffed zero is not a marker, and a marker may be preceded by any number of FF.
      if (bytes[this.#at] === 0xff && bytes[this.#at + 1] !== 0 && bytes[this.#at + 1] !== 0xff) {
        this.#at += 2;
        return;
      }
      this.#at++;
    }
    throw imageInvalid("The JPEG file is corrupt: a restart marker is missing.");
  }

  #fill(): void {
    const bytes = this.#bytes;
    while (this.#count <= 16) {
      let byte = 0;
      if (this.#at >= this.#end) this.#padding += 8;
      else {
        byte = bytes[this.#at];
        if (byte !== 0xff) this.#at++;
        else if (bytes[this.#at + 1] === 0) this.#at += 2;
        else {
          // A restart marker: it is passed by `restart` alone.
          byte = 0;
          this.#padding += 8;
        }
      }
      this.#buffer = (this.#buffer << 8) | byte;
      this.#count += 8;
    }
  }

  #longSymbol({ largest, offsets, symbols }: HuffmanTable): number {
    let length = LOOK_UP_BITS + 1;
    while (((this.#buffer >>> (this.#count - length)) & ((1 << length) - 1)) > largest[length]) {
      if (++length > 16) throw imageInvalid("The JPEG file is corrupt: there is no such Huffman code.");
    }
    this.#count -= length;
    return symbols[((this.#buffer >>> this.#count) & ((1 << length) - 1)) + offsets[length]];
  }
}
