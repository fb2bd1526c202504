import { imageInvalid } from "../limits.ts";
import type { BitReader } from "./bit-reader.ts";

/** The prefix codes of lossless WebP (RFC 9649 §3.7.2). */

const LOOK_UP_BITS = 8;
const LONGEST_CODE = 15;
/** A look-up entry is a length in the upper four bits and a symbol in the others. */
const SYMBOL_BITS = 12;

export interface PrefixCode {
  /** The symbol of a code with no other, which takes no bits; else −1. */
  readonly only: number;
  /** By the next eight bits; 0 if the code is longer. */
  readonly lookUp: Uint16Array;
  /** Codes of each length, and all symbols in order of their codes. */
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

const NO_ENTRIES = new Uint16Array(0);

/** Reads the next symbol. */
export function readSymbol(reader: BitReader, code: PrefixCode): number {
  if (code.only >= 0) return code.only;
  const entry = code.lookUp[reader.peekByte()];
  if (entry !== 0) {
    reader.skip(entry >> SYMBOL_BITS);
    return entry & ((1 << SYMBOL_BITS) - 1);
  }
  return readLongSymbol(reader, code);
}

/** Bit by bit: codes of a length are consecutive numbers and follow those that are shorter. */
function readLongSymbol(reader: BitReader, { counts, symbols }: PrefixCode): number {
  let value = 0;
  let first = 0;
  let place = 0;
  for (let length = 1; length <= LONGEST_CODE; length++) {
    value |= reader.bits(1);
    const count = counts[length];
    if (value - first < count) return symbols[place + value - first];
    place += count;
    first = (first + count) << 1;
    value <<= 1;
  }
  throw malformed();
}

/** Builds the code with these lengths (0: no such symbol). Throws `image_invalid` unless it is complete. */
export function buildPrefixCode(lengths: Uint8Array): PrefixCode {
  const counts = new Uint16Array(LONGEST_CODE + 1);
  for (const length of lengths) counts[length]++;
  const used = lengths.length - counts[0];
  counts[0] = 0;
  if (used === 1) return singleSymbol(lengths.findIndex((length) => length > 0));

  const places = new Uint16Array(LONGEST_CODE + 2);
  const nextCode = new Uint16Array(LONGEST_CODE + 2);
  let space = 0;
  for (let length = 1; length <= LONGEST_CODE; length++) {
    places[length + 1] = places[length] + counts[length];
    nextCode[length + 1] = (nextCode[length] + counts[length]) << 1;
    space += counts[length] << (LONGEST_CODE - length);
  }
  if (space !== 1 << LONGEST_CODE) throw malformed();
  const symbols = new Uint16Array(used);
  const lookUp = new Uint16Array(1 << LOOK_UP_BITS);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol];
    if (length === 0) continue;
    symbols[places[length]++] = symbol;
    const code = reverse(nextCode[length]++, length);
    if (length > LOOK_UP_BITS) continue;
    for (let index = code; index < lookUp.length; index += 1 << length) {
      lookUp[index] = (length << SYMBOL_BITS) | symbol;
    }
  }
  return { only: -1, lookUp, counts, symbols };
}

export function singleSymbol(symbol: number): PrefixCode {
  return { only: symbol, lookUp: NO_ENTRIES, counts: NO_ENTRIES, symbols: NO_ENTRIES };
}

/** How much memory a code takes, in table entries. */
export function entriesOf({ lookUp, symbols }: PrefixCode): number {
  return lookUp.length + symbols.length;
}

function reverse(code: number, length: number): number {
  let reversed = 0;
  for (let bit = 0; bit < length; bit++) reversed |= ((code >> bit) & 1) << (length - 1 - bit);
  return reversed;
}

/** In what order the lengths of the code of code lengths are stored. */
const LENGTH_ORDER = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;

/** Reads the description of a code over `alphabet` symbols. Throws `image_invalid`. */
export function readPrefixCode(reader: BitReader, alphabet: number): PrefixCode {
  const code = reader.flag() ? readSimpleCode(reader, alphabet) : readNormalCode(reader, alphabet);
  reader.checkNotExhausted();
  return code;
}

/** A code of one symbol or two. */
function readSimpleCode(reader: BitReader, alphabet: number): PrefixCode {
  const hasSecond = reader.flag();
  const first = reader.bits(reader.flag() ? 8 : 1);
  const second = hasSecond ? reader.bits(8) : first;
  if (first >= alphabet || second >= alphabet) throw malformed();
  if (first === second) return singleSymbol(first);
  const lengths = new Uint8Array(alphabet);
  lengths[first] = 1;
  lengths[second] = 1;
  return buildPrefixCode(lengths);
}

function readNormalCode(reader: BitReader, alphabet: number): PrefixCode {
  const lengthLengths = new Uint8Array(LENGTH_ORDER.length);
  const given = 4 + reader.bits(4);
  for (const symbol of LENGTH_ORDER.slice(0, given)) lengthLengths[symbol] = reader.bits(3);
  const lengthCode = buildPrefixCode(lengthLengths);
  const stated = reader.flag() ? 2 + reader.bits(2 + 2 * reader.bits(3)) : alphabet;
  if (stated > alphabet) throw malformed();

  const lengths = new Uint8Array(alphabet);
  // A repetition at the very start repeats the length 8.
  let previous = 8;
  let at = 0;
  for (let left = stated; left > 0 && at < alphabet; left--) {
    const symbol = readSymbol(reader, lengthCode);
    if (symbol < 16) {
      lengths[at++] = symbol;
      if (symbol !== 0) previous = symbol;
      continue;
    }
    const repeated = symbol === 16 ? previous : 0;
    const count =
      symbol === 16 ? 3 + reader.bits(2) : symbol === 17 ? 3 + reader.bits(3) : 11 + reader.bits(7);
    if (at + count > alphabet) throw malformed();
    lengths.fill(repeated, at, at + count);
    at += count;
  }
  return buildPrefixCode(lengths);
}

function malformed(): Error {
  return imageInvalid("The WebP file is corrupt: it has a malformed prefix code.");
}
