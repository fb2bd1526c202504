import { imageInvalid } from "../limits.ts";

/** A sound stream is never read further beyond its end than the reader looks ahead. */
const LOOK_AHEAD_BYTES = 4;

/** The boolean entropy decoder of RFC 6386 §7. */
export class BoolReader {
  readonly #bytes: Uint8Array;
  #position = 0;
  /** The window of the stream: its upper 8 bits are compared with the split, `#bits` more lie below them. */
  #value = 0;
  #bits = -8;
  #range = 255;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** A bit that is 0 with a probability of `probability` / 256. */
  bit(probability: number): number {
    if (this.#bits < 0) this.#load();
    const split = 1 + (((this.#range - 1) * probability) >> 8);
    const scaled = split << this.#bits;
    let bit = 0;
    let range = split;
    if (this.#value >= scaled) {
      this.#value -= scaled;
      range = this.#range - split;
      bit = 1;
    }
    const shift = Math.clz32(range) - 24;
    this.#range = range << shift;
    this.#bits -= shift;
    return bit;
  }

  flag(): boolean {
    return this.bit(128) === 1;
  }

  /** An unsigned number of `count` bits. */
  literal(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--) value = (value << 1) | this.bit(128);
    return value;
  }

  /** A magnitude of `count` bits and a sign. */
  signed(count: number): number {
    const magnitude = this.literal(count);
    return this.flag() ? -magnitude : magnitude;
  }

  /** A signed number if a flag says that there is one, else 0. */
  optionalSigned(count: number): number {
    return this.flag() ? this.signed(count) : 0;
  }

  #load(): void {
    const bytes = this.#bytes;
    const at = this.#position;
    if (at + 1 < bytes.length) this.#value = (this.#value << 16) | (bytes[at] << 8) | bytes[at + 1];
    else {
      if (at > bytes.length + LOOK_AHEAD_BYTES) {
        throw imageInvalid("The WebP file holds less image data than its size calls for.");
      }
      // Beyond its end a stream goes on with zeros.
      this.#value = (this.#value << 16) | (at < bytes.length ? bytes[at] << 8 : 0);
    }
    this.#position = at + 2;
    this.#bits += 16;
  }
}
