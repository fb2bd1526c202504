import { adler32, adler32OfZeros } from "../checksum.ts";
import { BlockWriter } from "./block-writer.ts";
import { LONGEST_MATCH, MatchFinder, WINDOW } from "./match-finder.ts";

/**
 * Compresses filtered lines of flat pictures, which are mostly zero, into a zlib stream. The caller says where the
 * other bytes are, so that a run of zeros costs a few tokens and no look at its bytes; what lies between goes through
 * a search for matches. The result depends on nothing but the rows, so it is the same on every engine.
 */

const SHORTEST_MATCH = 3;
/** Candidates for a match, in a row with structure and in a noisy one, where hardly any is worth its time. */
const PATIENT_TRIES = 16;
const HASTY_TRIES = 1;
/** In noise, after each so many places without a match one more is passed over at a time, up to a limit. */
const MISSES_A_STEP = 32;
const LONGEST_STEP = 16;
/** A match of this length is taken without a look at the one that starts a byte later. */
const GOOD_LENGTH = 32;

export class RowDeflater {
  readonly #writer = new BlockWriter();
  readonly #finder: MatchFinder;
  readonly #rowLength: number;
  /** Where the current row starts in the finder's buffer. */
  #rowStart = 0;
  #adler = 1;
  /** Zeros before the current place that have no token yet: fewer than LONGEST_MATCH, part of a longer match maybe. */
  #pendingZeros = 0;
  /** Places without a match since the last one. */
  #misses = 0;
  /** About the row above, and for its surroundings the row before that; nothing matches before there are rows. */
  #filterAbove = -1;
  #leadingZerosAbove = 0;
  #trailingZerosAbove = -1;
  #trailingZerosBeforeAbove = -1;

  /** @param rowLength bytes of each row: the filter byte and the residuals */
  constructor(rowLength: number) {
    this.#rowLength = rowLength;
    this.#finder = new MatchFinder(WINDOW + 2 * rowLength);
    // Deflate with a window of 32 KiB, no preset dictionary (RFC 1950 §2.2).
    this.#writer.writeBytes([0x78, 0x01]);
  }

  /** Makes room for the next row and returns where in `buffer` it starts: zeros, to be filled in before `addRow`. */
  nextRow(): number {
    const { buffer } = this.#finder;
    if (this.#rowStart + this.#rowLength > buffer.length) {
      this.#finder.slide(this.#rowStart);
      this.#rowStart = WINDOW;
    }
    buffer.fill(0, this.#rowStart, this.#rowStart + this.#rowLength);
    return this.#rowStart;
  }

  get buffer(): Uint8Array {
    return this.#finder.buffer;
  }

  /**
   * Compresses the row that was filled in.
   * @param stretches pairs of offsets [start, end), ascending; all bytes outside of them but the first are zero
   * @param count of offsets in `stretches` that are valid (twice the number of pairs)
   * @param isNoisy hardly anything in the row repeats: look for matches in haste
   */
  addRow(stretches: Int32Array, count: number, isNoisy: boolean): void {
    const { buffer } = this.#finder;
    const start = this.#rowStart;
    const end = start + this.#rowLength;
    let at = this.#addFilterByte(start, (count > 0 ? stretches[0] : this.#rowLength) - 1);
    let adler = adler32(buffer, start, start + 1, this.#adler);
    let summed = start + 1;
    for (let index = 0; index < count; index += 2) {
      const from = start + stretches[index];
      const to = start + stretches[index + 1];
      adler = adler32(buffer, from, to, adler32OfZeros(from - summed, adler));
      summed = to;
      if (at < from) this.#addZeros(at, from);
      at = this.#addBytes(Math.max(at, from), to, end, isNoisy ? HASTY_TRIES : PATIENT_TRIES);
    }
    this.#adler = adler32OfZeros(end - summed, adler);
    if (at < end) this.#addZeros(at, end);
    this.#trailingZerosBeforeAbove = this.#trailingZerosAbove;
    this.#trailingZerosAbove = end - summed;
    this.#rowStart = end;
  }

  /** Ends the stream and returns it. */
  finish(): Uint8Array {
    this.#flushZeros();
    return this.#writer.finish(this.#adler);
  }

  /**
   * Tokens for a row's filter byte. It interrupts the zeros of every row; where the row above has the same one between
   * as many zeros, a single match takes it in together with the zeros on both sides.
   * @param leadingZeros how many follow the filter byte
   * @returns where the next token starts
   */
  #addFilterByte(start: number, leadingZeros: number): number {
    const filter = this.#finder.buffer[start];
    const zeros = this.#pendingZeros;
    const length = Math.min(LONGEST_MATCH, zeros + 1 + Math.min(leadingZeros, this.#leadingZerosAbove));
    const isSame = filter === this.#filterAbove && zeros <= this.#trailingZerosBeforeAbove;
    this.#filterAbove = filter;
    this.#leadingZerosAbove = leadingZeros;
    // No filter is one more zero and interrupts nothing.
    if (filter === 0) return start;
    if (isSame && length > GOOD_LENGTH) {
      this.#writer.addMatch(length, this.#rowLength);
      this.#pendingZeros = 0;
      return start + length - zeros;
    }
    this.#flushZeros();
    this.#writer.addLiteral(filter);
    return start + 1;
  }

  /** Tokens for the zeros in [at, to): matches with the byte before, which is the cheapest distance. */
  #addZeros(at: number, to: number): void {
    let count = this.#pendingZeros + to - at;
    if (this.#pendingZeros === 0 && (at === 0 || this.#finder.buffer[at - 1] !== 0)) {
      this.#writer.addLiteral(0);
      count--;
    }
    for (; count >= LONGEST_MATCH; count -= LONGEST_MATCH) this.#writer.addMatch(LONGEST_MATCH, 1);
    this.#pendingZeros = count;
  }

  #flushZeros(): void {
    if (this.#pendingZeros >= SHORTEST_MATCH) this.#writer.addMatch(this.#pendingZeros, 1);
    else for (let left = this.#pendingZeros; left > 0; left--) this.#writer.addLiteral(0);
    this.#pendingZeros = 0;
  }

  /**
   * Tokens for the bytes from `start` at least up to `to`; a match may go on as far as `end`.
   * @returns where the next token starts
   */
  #addBytes(start: number, to: number, end: number, tries: number): number {
    const finder = this.#finder;
    const { buffer } = finder;
    let at = start;
    let length = at < to ? finder.find(at, end, tries) : 0;
    while (at < to) {
      if (length === 0) {
        this.#flushZeros();
        const step = tries === HASTY_TRIES ? this.#stepAfterMiss() : 1;
        for (const next = Math.min(at + step, to); at < next; at++) this.#writer.addLiteral(buffer[at]);
        length = at < to ? finder.find(at, end, tries) : 0;
        continue;
      }
      this.#misses = 0;
      const { distance } = finder;
      let inserted = at + 1;
      if (length < GOOD_LENGTH && at + 1 < to) {
        const laterLength = finder.find(inserted++, end, tries);
        if (laterLength > length) {
          this.#flushZeros();
          this.#writer.addLiteral(buffer[at++]);
          length = laterLength;
          continue;
        }
      }
      const next = this.#addMatch(at, length, distance);
      for (; inserted < next; inserted++) finder.insert(inserted, end);
      at = next;
      length = at < to ? finder.find(at, end, tries) : 0;
    }
    return at;
  }

  #stepAfterMiss(): number {
    this.#misses++;
    return Math.min(1 + Math.floor(this.#misses / MISSES_A_STEP), LONGEST_STEP);
  }

  /** A match at `at`, which takes in the pending zeros before it if they match too. Returns where it ends. */
  #addMatch(at: number, length: number, distance: number): number {
    const { buffer } = this.#finder;
    const zeros = this.#pendingZeros;
    const reachesBack =
      zeros > 0 &&
      distance + zeros <= Math.min(at, WINDOW) &&
      isZero(buffer, at - distance - zeros, at - distance);
    if (!reachesBack) {
      this.#flushZeros();
      this.#writer.addMatch(length, distance);
      return at + length;
    }
    this.#pendingZeros = 0;
    const total = Math.min(LONGEST_MATCH, zeros + length);
    this.#writer.addMatch(total, distance);
    return at + total - zeros;
  }
}

function isZero(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] !== 0) return false;
  return true;
}
