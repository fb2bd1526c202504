import { imageInvalid } from "../limits.ts";
import type { BitReader } from "./bit-reader.ts";
import { entriesOf, type PrefixCode, readPrefixCode, readSymbol } from "./prefix-code.ts";

/**
 * The pixels of a lossless WebP image before its transforms are undone (RFC 9649 §3.6, §3.7): literals, references to
 * earlier pixels and to a cache of recent colours. A pixel is packed as alpha, red, green, blue from the highest byte
 * down. References reach back a million pixels at most, so that is all that is held.
 */

const GREENS = 256;
const LENGTH_CODES = 24;
const DISTANCE_CODES = 40;
/** Power of two beyond the longest distance there is a code for (1,048,456). */
const RING_PIXELS = 1 << 20;
const CACHE_MULTIPLIER = 0x1e35a7bd;
/** Table entries of all prefix codes together, 16 MiB. Encoders stay below half of it. */
const MOST_CODE_ENTRIES = 1 << 23;

/** The first 120 distance codes are the neighbours of a pixel in the lines above, nearest first. */
const NEIGHBOURS = nearestNeighbours();

function nearestNeighbours(): readonly (readonly [x: number, y: number])[] {
  const places: [number, number][] = [];
  for (let y = 0; y < 8; y++) for (let x = -7; x <= 8; x++) if (y > 0 || x > 0) places.push([x, y]);
  const square = ([x, y]: readonly [number, number]) => x * x + y * y;
  return places.sort((a, b) => square(a) - square(b) || Math.abs(a[0]) - Math.abs(b[0]) || b[0] - a[0]);
}

/** The five codes that a pixel is read with. */
interface CodeGroup {
  /** Green, or a length, or a place in the cache. */
  readonly green: PrefixCode;
  readonly red: PrefixCode;
  readonly blue: PrefixCode;
  readonly alpha: PrefixCode;
  readonly distance: PrefixCode;
}

/** Which of several groups a square of pixels uses. */
interface GroupMap {
  readonly bits: number;
  readonly columns: number;
  readonly indices: Uint16Array;
}

export class PixelStream {
  readonly #reader: BitReader;
  readonly #width: number;
  readonly #pixelCount: number;
  readonly #cache: Uint32Array;
  readonly #cacheShift: number;
  readonly #map: GroupMap | null;
  readonly #groups: readonly CodeGroup[];
  readonly #ring: Uint32Array;
  readonly #ringMask: number;
  #position = 0;
  /** A reference that goes on in the next row. */
  #copyLeft = 0;
  #copyDistance = 0;

  /**
   * Reads the header of an image of `width` × `height` pixels. Only the picture itself (`isPicture`), not the images
   * that describe it, may use several groups of codes.
   */
  constructor(reader: BitReader, width: number, height: number, isPicture: boolean) {
    this.#reader = reader;
    this.#width = width;
    this.#pixelCount = width * height;
    const cacheBits = reader.flag() ? reader.bits(4) : 0;
    if (cacheBits > 11) throw imageInvalid("The WebP file is corrupt: its colour cache is too large.");
    this.#cache = new Uint32Array(cacheBits > 0 ? 1 << cacheBits : 0);
    this.#cacheShift = 32 - cacheBits;
    this.#map = isPicture && reader.flag() ? readGroupMap(reader, width, height) : null;
    this.#groups = readGroups(reader, this.#map, this.#cache.length);
    const ringBits = Math.min(Math.ceil(Math.log2(this.#pixelCount)), Math.log2(RING_PIXELS));
    this.#ring = new Uint32Array(1 << ringBits);
    this.#ringMask = this.#ring.length - 1;
  }

  /** Reads the next row into `out`, `width` pixels. Throws `image_invalid` where the data is malformed. */
  readRow(out: Uint32Array): void {
    const reader = this.#reader;
    const y = Math.floor(this.#position / this.#width);
    let x = 0;
    while (x < this.#width) {
      if (this.#copyLeft > 0) {
        x = this.#copy(x, out);
        continue;
      }
      const group = this.#groupAt(x, y);
      const symbol = readSymbol(reader, group.green);
      if (symbol < GREENS) {
        const red = readSymbol(reader, group.red);
        const blue = readSymbol(reader, group.blue);
        const alpha = readSymbol(reader, group.alpha);
        this.#put((alpha << 24) | (red << 16) | (symbol << 8) | blue, x++, out);
      } else if (symbol < GREENS + LENGTH_CODES) {
        this.#startCopy(symbol - GREENS, group.distance);
      } else this.#put(this.#cache[symbol - GREENS - LENGTH_CODES], x++, out);
    }
    reader.checkNotExhausted();
  }

  /** All rows at once, for the small images that describe the picture. */
  readAll(): Uint32Array {
    const pixels = new Uint32Array(this.#pixelCount);
    for (let at = 0; at < pixels.length; at += this.#width)
      this.readRow(pixels.subarray(at, at + this.#width));
    return pixels;
  }

  #groupAt(x: number, y: number): CodeGroup {
    const map = this.#map;
    return this.#groups[map ? map.indices[(y >> map.bits) * map.columns + (x >> map.bits)] : 0];
  }

  #put(pixel: number, x: number, out: Uint32Array): void {
    out[x] = pixel;
    this.#ring[this.#position++ & this.#ringMask] = pixel;
    if (this.#cache.length > 0) this.#cache[Math.imul(pixel, CACHE_MULTIPLIER) >>> this.#cacheShift] = pixel;
  }

  #startCopy(lengthCode: number, distances: PrefixCode): void {
    this.#copyLeft = readExtended(this.#reader, lengthCode);
    const distance = readExtended(this.#reader, readSymbol(this.#reader, distances));
    if (distance > NEIGHBOURS.length) this.#copyDistance = distance - NEIGHBOURS.length;
    else {
      const [x, y] = NEIGHBOURS[distance - 1];
      this.#copyDistance = Math.max(1, x + y * this.#width);
    }
    const isOutside =
      this.#copyDistance > this.#position || this.#copyLeft > this.#pixelCount - this.#position;
    if (isOutside)
      throw imageInvalid("The WebP file is corrupt: it refers to pixels outside of the picture.");
  }

  /** Copies up to the end of the row; returns the column after the copied pixels. */
  #copy(start: number, out: Uint32Array): number {
    const end = Math.min(this.#width, start + this.#copyLeft);
    for (let x = start; x < end; x++) {
      this.#put(this.#ring[(this.#position - this.#copyDistance) & this.#ringMask], x, out);
    }
    this.#copyLeft -= end - start;
    return end;
  }
}

/** A length or distance: small ones are the code itself, larger ones have extra bits. */
function readExtended(reader: BitReader, code: number): number {
  if (code < 4) return code + 1;
  const extraBits = (code - 2) >> 1;
  return ((2 + (code & 1)) << extraBits) + reader.bits(extraBits) + 1;
}

function readGroupMap(reader: BitReader, width: number, height: number): GroupMap {
  const bits = reader.bits(3) + 2;
  const columns = Math.ceil(width / 2 ** bits);
  const pixels = new PixelStream(reader, columns, Math.ceil(height / 2 ** bits), false).readAll();
  return { bits, columns, indices: Uint16Array.from(pixels, (pixel) => pixel >>> 8) };
}

/** Reads the groups up to the last one that the map names. */
function readGroups(reader: BitReader, map: GroupMap | null, cacheLength: number): CodeGroup[] {
  const count = map ? 1 + map.indices.reduce((most, index) => Math.max(most, index), 0) : 1;
  const groups: CodeGroup[] = [];
  let entries = 0;
  for (let index = 0; index < count; index++) {
    const group = {
      green: readPrefixCode(reader, GREENS + LENGTH_CODES + cacheLength),
      red: readPrefixCode(reader, 256),
      blue: readPrefixCode(reader, 256),
      alpha: readPrefixCode(reader, 256),
      distance: readPrefixCode(reader, DISTANCE_CODES),
    };
    for (const code of Object.values(group)) entries += entriesOf(code);
    if (entries > MOST_CODE_ENTRIES)
      throw imageInvalid("The WebP file has more prefix codes than can be held.");
    groups.push(group);
  }
  return groups;
}
