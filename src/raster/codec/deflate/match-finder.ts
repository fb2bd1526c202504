/**
 * Finds earlier occurrences of the bytes at a place of a sliding window, by hash chains over four bytes. Four, because
 * a match of three from a row away takes as many bits as the literals, and in noise everything matches in three.
 */

/** How far back a deflate match may reach (RFC 1951 §3.2.5). */
export const WINDOW = 32768;
export const LONGEST_MATCH = 258;
const KEY_BYTES = 4;
const HASH_BITS = 15;

export class MatchFinder {
  /** What the window slides over: the last WINDOW bytes and then some. */
  readonly buffer: Uint8Array;
  /** Distance of the match that `find` found last. */
  distance = 0;
  /** What to add to an index of the buffer to have a position in the whole stream. */
  #base = 0;
  /** Per hash the newest position + 1, per position (modulo WINDOW) the one before it + 1; 0 is none. */
  readonly #newest = new Int32Array(1 << HASH_BITS);
  readonly #older = new Int32Array(WINDOW);

  /** @param spare bytes that can be added before the window has to slide */
  constructor(spare: number) {
    this.buffer = new Uint8Array(WINDOW + spare);
  }

  /** Drops all but the WINDOW bytes before index `end` and moves them to the start. */
  slide(end: number): void {
    this.buffer.copyWithin(0, end - WINDOW, end);
    this.#base += end - WINDOW;
  }

  /**
   * Makes the bytes at index `at` known to later searches. Returns the newest earlier place of the same hash as a
   * stream position + 1, or 0. Bytes from `end` on are not there yet.
   */
  insert(at: number, end: number): number {
    if (at + KEY_BYTES > end) return 0;
    const buffer = this.buffer;
    const key = buffer[at] | (buffer[at + 1] << 8) | (buffer[at + 2] << 16) | (buffer[at + 3] << 24);
    // Runs of zeros have tokens of their own; their chains would be long and useless.
    if (key === 0) return 0;
    const hash = Math.imul(key, 0x9e3779b1) >>> (32 - HASH_BITS);
    const position = this.#base + at;
    const candidate = this.#newest[hash];
    // A place that was looked at in advance is there already.
    if (candidate === position + 1) return this.#older[position & (WINDOW - 1)];
    this.#older[position & (WINDOW - 1)] = candidate;
    this.#newest[hash] = position + 1;
    return candidate;
  }

  /**
   * Inserts the place at index `at` and returns the length of the longest earlier occurrence of what follows, the
   * nearest of equals, with its distance in `distance`; 0 if there is none of four bytes at least.
   * @param tries how many candidates are looked at
   */
  find(at: number, end: number, tries: number): number {
    let candidate = this.insert(at, end);
    if (candidate === 0) return 0;
    const buffer = this.buffer;
    const base = this.#base;
    const oldest = Math.max(base + at - WINDOW, base);
    const most = Math.min(LONGEST_MATCH, end - at);
    let best = KEY_BYTES - 1;
    for (let left = tries; candidate > oldest && left > 0; left--) {
      const from = candidate - 1 - base;
      if (buffer[from + best] === buffer[at + best]) {
        let length = 0;
        while (length < most && buffer[from + length] === buffer[at + length]) length++;
        if (length > best) {
          best = length;
          this.distance = at - from;
          if (length === most) return length;
        }
      }
      candidate = this.#older[(candidate - 1) & (WINDOW - 1)];
    }
    return best < KEY_BYTES ? 0 : best;
  }
}
