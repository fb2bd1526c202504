import { imageInvalid } from "../limits.ts";

/** Reads bits least significant first, as lossless WebP stores them (RFC 9649 §3.3). */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;
  /** The next bits; the `#count` lowest are valid. */
  #buffer = 0;
  #count = 0;
  /** How many of them are zeros that stand for missing data. */
  #padding = 0;

  /** Reads from `bytes[start]` on. */
  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  /** An unsigned number of up to 24 bits. */
  bits(count: number): number {
    if (this.#count < count) this.#fill();
    const value = this.#buffer & ((1 << count) - 1);
    this.#buffer >>>= count;
    this.#count -= count;
    return value;
  }

  flag(): boolean {
    return this.bits(1) === 1;
  }

  /** The next 8 bits, which stay; `skip` then passes over some of them. */
  peekByte(): number {
    if (this.#count < 8) this.#fill();
    return this.#buffer & 0xff;
  }

  skip(count: number): void {
    this.#buffer >>>= count;
    this.#count -= count;
  }

  /** Throws `image_invalid` if more bits were taken than there are. */
  checkNotExhausted(): void {
    if (this.#padding > this.#count) {
      throw imageInvalid("The WebP file holds less image data than its size calls for.");
    }
  }

  #fill(): void {
    while (this.#count <= 24) {
      if (this.#at < this.#bytes.length) this.#buffer |= this.#bytes[this.#at++] << this.#count;
      else this.#padding += 8;
      this.#count += 8;
    }
  }
}
