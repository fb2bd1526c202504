/**
 * Deterministic randomness from text. A stream is named: its state is the SHA-256 of the name, so that streams are
 * independent of each other and of how much another stream was used (an attribute never depends on how many shapes
 * were tried before). The generator behind a stream is xoshiro128** (Blackman and Vigna, 2018): 32-bit integer
 * arithmetic, hence the same sequence on every engine.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { exp, log } from "../raster/exact-math.ts";

/** A stream of random choices. Every method consumes from the same sequence; nothing else changes it. */
export class Random {
  readonly #state: Uint32Array;

  /** The stream of that name. Any text is a name; equal names give equal streams. */
  constructor(name: string) {
    const digest = sha256(utf8ToBytes(name));
    const words = new DataView(digest.buffer, digest.byteOffset, 16);
    this.#state = Uint32Array.of(
      words.getUint32(0),
      words.getUint32(4),
      words.getUint32(8),
      words.getUint32(12),
    );
  }

  /** A whole number in [0, 2^32). */
  next(): number {
    const state = this.#state;
    const product = Math.imul(state[1], 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = (state[3] << 11) | (state[3] >>> 21);
    return result;
  }

  /** A number in [0, 1) with 32 random bits. */
  fraction(): number {
    return this.next() / 4294967296;
  }

  /** A number in [low, high). */
  uniform(low: number, high: number): number {
    return low + (high - low) * this.fraction();
  }

  /** A whole number in [low, high], both ends possible; ranges up to 2^32 without bias worth naming (< 2^-20 here). */
  integer(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1));
  }

  /** A number in [low, high) whose logarithm is uniform. Both ends positive. */
  logUniform(low: number, high: number): number {
    return exp(this.uniform(log(low), log(high)));
  }

  /** True half of the time. */
  coin(): boolean {
    return this.next() >= 0x80000000;
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** One of the items. Throws RangeError where there is none. */
  choice<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new RangeError("nothing to choose from");
    return items[this.integer(0, items.length - 1)];
  }

  /** One of the items, each as likely as its weight says. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item {
    const total = items.reduce((sum, [, weight]) => sum + weight, 0);
    let rest = this.fraction() * total;
    for (const [item, weight] of items) {
      rest -= weight;
      if (rest < 0) return item;
    }
    return items[items.length - 1][0];
  }

  /** The items in random order (Fisher–Yates); the argument stays as it is. */
  shuffle<Item>(items: readonly Item[]): Item[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.integer(0, last);
      [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]];
    }
    return shuffled;
  }
}
