/**
 * Writes PNG files of every kind the specification knows, sound ones and, through its parts, malformed ones. Shares
 * nothing with the codec under test: checksums and compression are Node's.
 */
import { crc32, deflateSync } from "node:zlib";

export type PngColourType = 0 | 2 | 3 | 4 | 6;

/** Samples a pixel of each colour type. */
export const SAMPLES: Readonly<Record<PngColourType, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Every combination of colour type and bit depth that the specification allows. */
export const PNG_KINDS: readonly (readonly [PngColourType, number])[] = [
  [0, 1],
  [0, 2],
  [0, 4],
  [0, 8],
  [0, 16],
  [2, 8],
  [2, 16],
  [3, 1],
  [3, 2],
  [3, 4],
  [3, 8],
  [4, 8],
  [4, 16],
  [6, 8],
  [6, 16],
];

export interface PngOptions {
  readonly width: number;
  readonly height: number;
  readonly colourType?: PngColourType;
  readonly bitDepth?: number;
  readonly interlaced?: boolean;
  /** Filter of each line; default: all five in turn. */
  readonly filter?: (line: number) => number;
  /** A sample, 0…2^bitDepth − 1. */
  readonly sample: (x: number, y: number, channel: number) => number;
  /** Red, green, blue of each palette entry. */
  readonly palette?: readonly (readonly [number, number, number])[];
  /** Chunks between the header and the palette. */
  readonly chunks?: readonly Uint8Array[];
  /** Bytes an IDAT chunk; default: one chunk. */
  readonly idatBytes?: number;
}

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** A file of the signature and these chunks. */
export function pngFile(...chunks: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat([PNG_SIGNATURE, ...chunks]));
}

export function pngChunk(type: string, data: Uint8Array = new Uint8Array(0)): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return new Uint8Array(chunk);
}

export function pngHeader(
  width: number,
  height: number,
  colourType: number,
  bitDepth: number,
  interlaced = false,
): Uint8Array {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([bitDepth, colourType, 0, 0, interlaced ? 1 : 0], 8);
  return pngChunk("IHDR", data);
}

/** A sound PNG file. */
export function writePng(options: PngOptions): Uint8Array {
  const { width, height, colourType = 2, bitDepth = 8, interlaced = false, palette } = options;
  const compressed = new Uint8Array(deflateSync(filteredLines(options)));
  const size = options.idatBytes ?? compressed.length;
  const idat: Uint8Array[] = [];
  for (let at = 0; at < compressed.length; at += size) {
    idat.push(pngChunk("IDAT", compressed.subarray(at, at + size)));
  }
  return pngFile(
    pngHeader(width, height, colourType, bitDepth, interlaced),
    ...(options.chunks ?? []),
    ...(palette ? [pngChunk("PLTE", Uint8Array.from(palette.flat()))] : []),
    ...idat,
    pngChunk("IEND"),
  );
}

/** A truecolour file of one colour. */
export function writeBlankPng(width: number, height: number): Uint8Array {
  const line = new Uint8Array(1 + 3 * width);
  const compressed = deflateSync(Buffer.alloc(line.length * height), { level: 9 });
  return pngFile(pngHeader(width, height, 2, 8), pngChunk("IDAT", compressed), pngChunk("IEND"));
}

const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The lines of a picture with their filter bytes, before compression. */
export function filteredLines(options: PngOptions): Uint8Array {
  const { width, height, colourType = 2, bitDepth = 8, sample } = options;
  const filter = options.filter ?? ((line) => line % 5);
  const samples = SAMPLES[colourType];
  const step = Math.max(1, (samples * bitDepth) >> 3);
  const lines: Uint8Array[] = [];
  for (const [x0, y0, stepX, stepY] of options.interlaced ? PASSES : [[0, 0, 1, 1] as const]) {
    const columns = Math.ceil((width - x0) / stepX);
    if (columns <= 0) continue;
    let above = new Uint8Array(Math.ceil((columns * samples * bitDepth) / 8));
    for (let y = y0; y < height; y += stepY) {
      const line = new Uint8Array(above.length);
      for (let column = 0; column < columns; column++) {
        for (let channel = 0; channel < samples; channel++) {
          putSample(line, column * samples + channel, bitDepth, sample(x0 + column * stepX, y, channel));
        }
      }
      lines.push(filterLine(filter(lines.length), line, above, step));
      above = line;
    }
  }
  return new Uint8Array(Buffer.concat(lines));
}

function putSample(line: Uint8Array, index: number, bitDepth: number, value: number): void {
  if (bitDepth === 16) {
    line[2 * index] = value >> 8;
    line[2 * index + 1] = value & 0xff;
  } else {
    const bit = index * bitDepth;
    line[bit >> 3] |= value << (8 - bitDepth - (bit & 7));
  }
}

function filterLine(filter: number, line: Uint8Array, above: Uint8Array, step: number): Uint8Array {
  const filtered = new Uint8Array(line.length + 1);
  filtered[0] = filter;
  for (let i = 0; i < line.length; i++) {
    const left = i >= step ? line[i - step] : 0;
    const up = above[i];
    const upperLeft = i >= step ? above[i - step] : 0;
    filtered[i + 1] = line[i] - predict(filter, left, up, upperLeft);
  }
  return filtered;
}

function predict(filter: number, left: number, up: number, upperLeft: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const estimate = left + up - upperLeft;
      const byDistance = [left, up, upperLeft].map((value) => ({
        value,
        distance: Math.abs(estimate - value),
      }));
      return byDistance.reduce((best, next) => (next.distance < best.distance ? next : best)).value;
    }
    default:
      return 0;
  }
}
