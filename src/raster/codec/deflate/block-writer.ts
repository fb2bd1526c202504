import { buildHuffmanCode, type HuffmanCode } from "./huffman.ts";

/**
 * Writes deflate blocks with dynamic Huffman codes (RFC 1951 §3.2.7). Inside, a token is a literal byte (0…255) or a
 * match, `distance * 65536 + length`.
 */

const END_OF_BLOCK = 256;
const LITERAL_SYMBOLS = 286;
const DISTANCE_SYMBOLS = 30;
const LONGEST_CODE = 15;
const LONGEST_LENGTH_CODE = 7;
/** The order in which the lengths of the code-length code are written (RFC 1951 §3.2.7). */
const LENGTH_CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const;

/** For each match length 3…258 its symbol − 257, extra bits and their value's base (RFC 1951 §3.2.5). */
const lengthSymbol = new Uint8Array(259);
const lengthExtra = new Uint8Array(29);
const lengthBase = new Uint16Array(29);
/** The same for distances; symbols of distances up to 256, and of (distance − 1) >> 7 beyond. */
const nearDistanceSymbol = new Uint8Array(257);
const farDistanceSymbol = new Uint8Array(256);
const distanceExtra = new Uint8Array(DISTANCE_SYMBOLS);
const distanceBase = new Uint16Array(DISTANCE_SYMBOLS);

fillTables();

function fillTables(): void {
  let length = 3;
  for (let symbol = 0; symbol < 28; symbol++) {
    lengthExtra[symbol] = symbol < 8 ? 0 : (symbol >> 2) - 1;
    lengthBase[symbol] = length;
    for (const end = length + 2 ** lengthExtra[symbol]; length < end; length++) lengthSymbol[length] = symbol;
  }
  // The longest match has a symbol of its own, without extra bits.
  lengthSymbol[258] = 28;
  lengthBase[28] = 258;
  let distance = 1;
  for (let symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
    distanceExtra[symbol] = symbol < 4 ? 0 : (symbol >> 1) - 1;
    distanceBase[symbol] = distance;
    for (const end = distance + 2 ** distanceExtra[symbol]; distance < end; distance++) {
      if (distance <= 256) nearDistanceSymbol[distance] = symbol;
      else farDistanceSymbol[(distance - 1) >> 7] = symbol;
    }
  }
}

function distanceSymbol(distance: number): number {
  return distance <= 256 ? nearDistanceSymbol[distance] : farDistanceSymbol[(distance - 1) >> 7];
}

/** Tokens a block: enough to make its header cheap, few enough to follow a change of content. */
const BLOCK_TOKENS = 1 << 15;

/** Collects tokens and writes them as blocks, into a growing buffer of bits, least significant first. */
export class BlockWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #bits = 0;
  #bitCount = 0;
  readonly #tokens = new Uint32Array(BLOCK_TOKENS);
  #tokenCount = 0;

  /** Appends whole bytes; only before the first block. */
  writeBytes(bytes: readonly number[]): void {
    this.#reserve(bytes.length);
    for (const byte of bytes) this.#bytes[this.#length++] = byte;
  }

  addLiteral(byte: number): void {
    this.#addToken(byte);
  }

  /** @param length 3…258 @param distance 1…32768 */
  addMatch(length: number, distance: number): void {
    this.#addToken(distance * 0x10000 + length);
  }

  /** Ends the stream with the Adler-32 sum of what was compressed (RFC 1950 §2.2) and returns all that was written. */
  finish(adler: number): Uint8Array {
    this.#writeBlock(true);
    while (this.#bitCount > 0) this.#put(0, 8 - this.#bitCount);
    this.writeBytes([adler >>> 24, (adler >>> 16) & 0xff, (adler >>> 8) & 0xff, adler & 0xff]);
    return this.#bytes.subarray(0, this.#length);
  }

  #addToken(token: number): void {
    if (this.#tokenCount === BLOCK_TOKENS) this.#writeBlock(false);
    this.#tokens[this.#tokenCount++] = token;
  }

  #writeBlock(isLast: boolean): void {
    const tokens = this.#tokens.subarray(0, this.#tokenCount);
    this.#tokenCount = 0;
    const literalCounts = new Uint32Array(LITERAL_SYMBOLS);
    const distanceCounts = new Uint32Array(DISTANCE_SYMBOLS);
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index];
      if (token < 256) literalCounts[token]++;
      else {
        literalCounts[257 + lengthSymbol[token & 0xffff]]++;
        distanceCounts[distanceSymbol(token >>> 16)]++;
      }
    }
    literalCounts[END_OF_BLOCK] = 1;
    const literals = buildHuffmanCode(literalCounts, LONGEST_CODE);
    const distances = buildHuffmanCode(distanceCounts, LONGEST_CODE);
    this.#reserve(tokens.length * 6 + 512);
    this.#put(isLast ? 1 : 0, 1);
    this.#put(2, 2);
    this.#putCodes(literals, distances);
    this.#putTokens(tokens, literals, distances);
    this.#put(literals.codes[END_OF_BLOCK], literals.lengths[END_OF_BLOCK]);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#length + more, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }

  /** Up to 16 bits; space must have been reserved. */
  #put(value: number, count: number): void {
    this.#bits |= value << this.#bitCount;
    this.#bitCount += count;
    while (this.#bitCount >= 8) {
      this.#bytes[this.#length++] = this.#bits & 0xff;
      this.#bits >>>= 8;
      this.#bitCount -= 8;
    }
  }

  #putCodes(literals: HuffmanCode, distances: HuffmanCode): void {
    const literalCount = usedSymbols(literals.lengths, 257);
    const distanceCount = usedSymbols(distances.lengths, 1);
    const lengths = new Uint8Array(literalCount + distanceCount);
    lengths.set(literals.lengths.subarray(0, literalCount));
    lengths.set(distances.lengths.subarray(0, distanceCount), literalCount);
    const runs = runLengths(lengths);
    const counts = new Uint32Array(19);
    for (const { symbol } of runs) counts[symbol]++;
    const code = buildHuffmanCode(counts, LONGEST_LENGTH_CODE);
    let written = LENGTH_CODE_ORDER.length;
    while (written > 4 && code.lengths[LENGTH_CODE_ORDER[written - 1]] === 0) written--;
    this.#put(literalCount - 257, 5);
    this.#put(distanceCount - 1, 5);
    this.#put(written - 4, 4);
    for (const symbol of LENGTH_CODE_ORDER.slice(0, written)) this.#put(code.lengths[symbol], 3);
    for (const { symbol, extra, extraBits } of runs) {
      this.#put(code.codes[symbol], code.lengths[symbol]);
      this.#put(extra, extraBits);
    }
  }

  #putTokens(tokens: Uint32Array, literals: HuffmanCode, distances: HuffmanCode): void {
    // The fields are held in locals: this loop runs once a token.
    const bytes = this.#bytes;
    let at = this.#length;
    let bits = this.#bits;
    let bitCount = this.#bitCount;
    const { codes, lengths } = literals;
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index];
      if (token < 256) {
        bits |= codes[token] << bitCount;
        bitCount += lengths[token];
      } else {
        const length = token & 0xffff;
        const distance = token >>> 16;
        const short = lengthSymbol[length];
        bits |= codes[257 + short] << bitCount;
        bitCount += lengths[257 + short];
        while (bitCount >= 8) {
          bytes[at++] = bits & 0xff;
          bits >>>= 8;
          bitCount -= 8;
        }
        bits |= (length - lengthBase[short]) << bitCount;
        bitCount += lengthExtra[short];
        const far = distanceSymbol(distance);
        bits |= distances.codes[far] << bitCount;
        bitCount += distances.lengths[far];
        while (bitCount >= 8) {
          bytes[at++] = bits & 0xff;
          bits >>>= 8;
          bitCount -= 8;
        }
        bits |= (distance - distanceBase[far]) << bitCount;
        bitCount += distanceExtra[far];
      }
      while (bitCount >= 8) {
        bytes[at++] = bits & 0xff;
        bits >>>= 8;
        bitCount -= 8;
      }
    }
    this.#length = at;
    this.#bits = bits;
    this.#bitCount = bitCount;
  }
}

/** Symbols up to the last one with a code, at least `least`. */
function usedSymbols(lengths: Uint8Array, least: number): number {
  let count = lengths.length;
  while (count > least && lengths[count - 1] === 0) count--;
  return count;
}

interface LengthRun {
  readonly symbol: number;
  readonly extra: number;
  readonly extraBits: number;
}

/** Code lengths as symbols of the code-length code: 16 repeats the last one 3…6 times, 17 and 18 write runs of zeros. */
function runLengths(lengths: Uint8Array): LengthRun[] {
  const runs: LengthRun[] = [];
  for (let at = 0; at < lengths.length; ) {
    const value = lengths[at];
    let count = 1;
    while (at + count < lengths.length && lengths[at + count] === value) count++;
    at += count;
    if (value !== 0) {
      runs.push({ symbol: value, extra: 0, extraBits: 0 });
      count--;
    }
    while (count >= 3) {
      const taken = Math.min(count, value === 0 ? 138 : 6);
      if (value !== 0) runs.push({ symbol: 16, extra: taken - 3, extraBits: 2 });
      else if (taken < 11) runs.push({ symbol: 17, extra: taken - 3, extraBits: 3 });
      else runs.push({ symbol: 18, extra: taken - 11, extraBits: 7 });
      count -= taken;
    }
    for (; count > 0; count--) runs.push({ symbol: value, extra: 0, extraBits: 0 });
  }
  return runs;
}
