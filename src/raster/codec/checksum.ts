/** CRC-32 (PNG chunks) and Adler-32 (the zlib trailer). */

const CRC_POLYNOMIAL = 0xedb88320;
const CRC_LANES = 8;

/** `tables[lane * 256 + byte]`: the remainder of `byte` followed by `lane` zero bytes, so that eight bytes are one step. */
const crcTables = buildCrcTables();

function buildCrcTables(): Int32Array {
  const tables = new Int32Array(256 * CRC_LANES);
  for (let byte = 0; byte < 256; byte++) {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ CRC_POLYNOMIAL : remainder >>> 1;
    }
    tables[byte] = remainder;
  }
  for (let index = 256; index < tables.length; index++) {
    const shorter = tables[index - 256];
    tables[index] = (shorter >>> 8) ^ tables[shorter & 0xff];
  }
  return tables;
}

/** CRC-32 (ISO 3309, as PNG uses it) of `bytes[start, end)`, 0…2³²−1. */
export function crc32(bytes: Uint8Array, start = 0, end = bytes.length): number {
  const tables = crcTables;
  let crc = -1;
  let at = start;
  for (const last = end - 8; at <= last; at += 8) {
    const low = crc ^ (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24));
    crc =
      tables[1792 + (low & 0xff)] ^
      tables[1536 + ((low >>> 8) & 0xff)] ^
      tables[1280 + ((low >>> 16) & 0xff)] ^
      tables[1024 + (low >>> 24)] ^
      tables[768 + bytes[at + 4]] ^
      tables[512 + bytes[at + 5]] ^
      tables[256 + bytes[at + 6]] ^
      tables[bytes[at + 7]];
  }
  for (; at < end; at++) crc = (crc >>> 8) ^ tables[(crc ^ bytes[at]) & 0xff];
  return ~crc >>> 0;
}

const ADLER_MODULUS = 65521;
/** Most bytes that can be summed before the second sum passes 2³¹ and the engine leaves integer arithmetic. */
const ADLER_BLOCK = 3840;

/** Adler-32 of `bytes[start, end)`, continuing from `sum` (1 at the start of a stream). */
export function adler32(bytes: Uint8Array, start = 0, end = bytes.length, sum = 1): number {
  let low = sum & 0xffff;
  let high = sum >>> 16;
  let at = start;
  while (at < end) {
    const blockEnd = Math.min(at + ADLER_BLOCK, end);
    for (; at < blockEnd; at++) {
      low += bytes[at];
      high += low;
    }
    low %= ADLER_MODULUS;
    high %= ADLER_MODULUS;
  }
  return ((high << 16) | low) >>> 0;
}

/** Adler-32 continued over `count` zero bytes: the first sum stays, the second grows by it each time. */
export function adler32OfZeros(count: number, sum: number): number {
  const low = sum & 0xffff;
  const high = ((sum >>> 16) + count * low) % ADLER_MODULUS;
  return ((high << 16) | low) >>> 0;
}
