/**
 * numpy's default generator in big integers, written from the published description (PCG64 XSL-RR, SeedSequence,
 * Lemire's bounded draw): slow, plain, and sharing nothing with the WebAssembly one that it checks.
 */
const MASK_32 = (1n << 32n) - 1n;
const MASK_64 = (1n << 64n) - 1n;
const MASK_128 = (1n << 128n) - 1n;
const MULTIPLIER = 0x2360ed051fc65da44385df649fccf645n;

function seedWords(seed: number): bigint[] {
  let constant = 0x43b0d7e5n;
  const hash = (word: bigint) => {
    let value = word ^ constant;
    constant = (constant * 0x931e8875n) & MASK_32;
    value = (value * constant) & MASK_32;
    return value ^ (value >> 16n);
  };
  const mix = (x: bigint, y: bigint) => {
    const value = (0xca01f9ddn * x - 0x4973f715n * y) & MASK_32;
    return value ^ (value >> 16n);
  };
  const pool = [BigInt(seed), 0n, 0n, 0n].map(hash);
  for (let source = 0; source < 4; source++) {
    for (let target = 0; target < 4; target++) {
      if (source !== target) pool[target] = mix(pool[target], hash(pool[source]));
    }
  }
  constant = 0x8b51f9ddn;
  const words = Array.from({ length: 8 }, (_, index) => {
    let value = pool[index % 4] ^ constant;
    constant = (constant * 0x58f38dedn) & MASK_32;
    value = (value * constant) & MASK_32;
    return value ^ (value >> 16n);
  });
  return [0, 2, 4, 6].map((index) => words[index] | (words[index + 1] << 32n));
}

export class Pcg64 {
  state: bigint;
  readonly increment: bigint;
  private half: bigint | null = null;

  constructor(seed: number) {
    const [seedHigh, seedLow, streamHigh, streamLow] = seedWords(seed);
    this.increment = ((((streamHigh << 64n) | streamLow) << 1n) | 1n) & MASK_128;
    this.state = this.increment;
    this.state = (this.state + ((seedHigh << 64n) | seedLow)) & MASK_128;
    this.step();
  }

  private step(): void {
    this.state = (this.state * MULTIPLIER + this.increment) & MASK_128;
  }

  private next32(): bigint {
    if (this.half !== null) {
      const kept = this.half;
      this.half = null;
      return kept;
    }
    this.step();
    const folded = (this.state >> 64n) ^ (this.state & MASK_64);
    const rotation = this.state >> 122n;
    const output = ((folded >> rotation) | (folded << (64n - rotation))) & MASK_64;
    this.half = output >> 32n;
    return output & MASK_32;
  }

  /** An integer of [0, bound). */
  bounded(bound: number): number {
    if (bound === 1) return 0;
    const range = BigInt(bound);
    const rejectBelow = (1n << 32n) % range;
    for (;;) {
      const product = this.next32() * range;
      if ((product & MASK_32) >= rejectBelow) return Number(product >> 32n);
    }
  }
}
