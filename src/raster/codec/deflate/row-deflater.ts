import { adler32, adler32OfZeros } from "../checksum.ts";
import { BlockWriter } from "./block-writer.ts";

/**
 * Compresses rows of bytes that are mostly zero (filtered lines of flat pictures) into a zlib stream. The caller says
 * where the other bytes are, so that a run of zeros costs a few tokens and no look at its bytes; what lies between
 * goes through a hash-chain search. The result depends on nothing but the rows, so it is the same on every engine.
 */

const WINDOW = 32768;
const SHORTEST_MATCH = 3;
const LONGEST_MATCH = 258;
/** A three-byte match from further away takes more bits than three literals. */
const FAR_DISTANCE = 1024;
const HASH_BITS = 15;
/** Candidates looked at for one match. */
const CHAIN_LENGTH = 16;
/** A match of this length is taken without a look at the one that starts a byte later. */
const GOOD_LENGTH = 32;
/** Tokens a block: enough to make its header cheap, few enough to follow a change of content. */
const BLOCK_TOKENS = 1 << 15;

export class RowDeflater {
  readonly #writer = new BlockWriter();
  readonly #rowLength: number;
  /** The last WINDOW bytes and the current row. */
  readonly #buffer: Uint8Array;
  /** Where the current row starts in the buffer. */
  #rowStart = 0;
  /** What to add to an index of the buffer to have a position in the stream. */
  #base = 0;
  /** Per hash the newest position + 1, per position (modulo WINDOW) the one before + 1; 0 is none. */
  readonly #newest = new Int32Array(1 << HASH_BITS);
  readonly #older = new Int32Array(WINDOW);
  readonly #tokens = new Uint32Array(BLOCK_TOKENS);
  #tokenCount = 0;
  #adler = 1;
  #matchDistance = 0;

  /** @param rowLength bytes of each row */
  constructor(rowLength: number) {
    this.#rowLength = rowLength;
    this.#buffer = new Uint8Array(2 * WINDOW + 2 * rowLength);
    // Deflate with a window of 32 KiB, no preset dictionary (RFC 1950 §2.2).
    this.#writer.writeBytes([0x78, 0x01]);
  }

  /** The next row, all zeros, to be filled in before `addRow`. */
  nextRow(): Uint8Array {
    const length = this.#rowLength;
    if (this.#rowStart + length > this.#buffer.length) {
      const shift = this.#rowStart - WINDOW;
      this.#buffer.copyWithin(0, shift, this.#rowStart);
      this.#base += shift;
      this.#rowStart = WINDOW;
    }
    return this.#buffer.subarray(this.#rowStart, this.#rowStart + length).fill(0);
  }

  /**
   * Compresses the row that was filled in.
   * @param stretches pairs of offsets [start, end) in ascending order; all bytes outside of them are zero
   * @param count of offsets in `stretches` that are valid (twice the number of pairs)
   */
  addRow(stretches: Int32Array, count: number): void {
    const start = this.#rowStart;
    const end = start + this.#rowLength;
    let at = start;
    let summed = start;
    for (let index = 0; index < count; index += 2) {
      const from = start + stretches[index];
      const to = start + stretches[index + 1];
      this.#adler = adler32OfZeros(from - summed, this.#adler);
      this.#adler = adler32(this.#buffer, from, to, this.#adler);
      summed = to;
      if (at < from) at = this.#addZeros(at, from);
      at = this.#addBytes(at, to, end);
    }
    this.#adler = adler32OfZeros(end - summed, this.#adler);
    if (at < end) this.#addZeros(at, end);
    this.#rowStart = end;
  }

  /** Ends the stream and returns it. */
  finish(): Uint8Array {
    this.#writer.writeBlock(this.#tokens.subarray(0, this.#tokenCount), true);
    this.#writer.alignToByte();
    const sum = this.#adler;
    this.#writer.writeBytes([sum >>> 24, (sum >>> 16) & 0xff, (sum >>> 8) & 0xff, sum & 0xff]);
    return this.#writer.written;
  }

  #emit(token: number): void {
    if (this.#tokenCount === BLOCK_TOKENS) {
      this.#writer.writeBlock(this.#tokens, false);
      this.#tokenCount = 0;
    }
    this.#tokens[this.#tokenCount++] = token;
  }

  /** Tokens for the zeros in [at, to): matches with the byte before, the cheapest distance there is. */
  #addZeros(at: number, to: number): number {
    let count = to - at;
    if (at === 0 || this.#buffer[at - 1] !== 0) {
      this.#emit(0);
      count--;
    }
    while (count > LONGEST_MATCH) {
      // Nothing shorter than the shortest match may be left over.
      const length = count - LONGEST_MATCH < SHORTEST_MATCH ? count - SHORTEST_MATCH : LONGEST_MATCH;
      this.#emit(0x10000 | length);
      count -= length;
    }
    if (count >= SHORTEST_MATCH) this.#emit(0x10000 | count);
    else for (; count > 0; count--) this.#emit(0);
    return to;
  }

  /** Tokens for the bytes from `at` at least up to `to`; a match may go on as far as `end`. Returns where it stopped. */
  #addBytes(start: number, to: number, end: number): number {
    const buffer = this.#buffer;
    let at = start;
    let length = at < to ? this.#findMatch(at, end) : 0;
    while (at < to) {
      if (length === 0) {
        this.#emit(buffer[at]);
        at++;
        length = at < to ? this.#findMatch(at, end) : 0;
        continue;
      }
      const distance = this.#matchDistance;
      if (length < GOOD_LENGTH && at + 1 < to) {
        const laterLength = this.#findMatch(at + 1, end);
        if (laterLength > length) {
          this.#emit(buffer[at]);
          at++;
          length = laterLength;
          continue;
        }
        for (let inside = at + 2; inside < at + length; inside++) this.#insert(inside, end);
      } else for (let inside = at + 1; inside < at + length; inside++) this.#insert(inside, end);
      this.#emit(distance * 0x10000 + length);
      at += length;
      length = at < to ? this.#findMatch(at, end) : 0;
    }
    return at;
  }

  /** Makes the position known to later searches and returns the newest one of the same hash + 1. */
  #insert(at: number, end: number): number {
    if (at + SHORTEST_MATCH > end) return 0;
    const buffer = this.#buffer;
    const key = buffer[at] | (buffer[at + 1] << 8) | (buffer[at + 2] << 16);
    // Runs of zeros are not searched for: they have their own tokens.
    if (key === 0) return 0;
    const hash = Math.imul(key, 0x9e3779b1) >>> (32 - HASH_BITS);
    const position = this.#base + at;
    const candidate = this.#newest[hash];
    this.#older[position & (WINDOW - 1)] = candidate;
    this.#newest[hash] = position + 1;
    return candidate;
  }

  /** Length of the best match at `at` (0: none; its distance is in #matchDistance), which is inserted as well. */
  #findMatch(at: number, end: number): number {
    let candidate = this.#insert(at, end);
    const buffer = this.#buffer;
    const base = this.#base;
    const oldest = Math.max(base + at - WINDOW, 0);
    const most = Math.min(LONGEST_MATCH, end - at);
    let best = SHORTEST_MATCH - 1;
    for (let tries = CHAIN_LENGTH; candidate > oldest && tries > 0; tries--) {
      const from = candidate - 1 - base;
      if (buffer[from + best] === buffer[at + best]) {
        let length = 0;
        while (length < most && buffer[from + length] === buffer[at + length]) length++;
        if (length > best && (length > SHORTEST_MATCH || at - from <= FAR_DISTANCE)) {
          best = length;
          this.#matchDistance = at - from;
          if (length === most) break;
        }
      }
      candidate = this.#older[(candidate - 1) & (WINDOW - 1)];
    }
    return best < SHORTEST_MATCH ? 0 : best;
  }
}
