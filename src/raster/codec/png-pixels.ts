import {
  COLOUR_GREY,
  COLOUR_GREY_ALPHA,
  COLOUR_PALETTE,
  COLOUR_RGB,
  COLOUR_RGBA,
  type PngHeader,
} from "./png-structure.ts";
import { unfilterBytes, unfilterTruecolour } from "./png-unfilter.ts";

/**
 * From filtered PNG lines to packed pixels, by the rules of the reference scorer (fact sheet §11.1): alpha and
 * transparency are dropped without compositing; low-depth grey is scaled to 0…255; of 16-bit samples the high byte
 * counts, except in 16-bit grey without alpha, where the value is clipped to 255 (what the reference's reader does).
 */

/** Turns one filtered line into pixels; a decoder is made for each picture, or each pass of an interlaced one. */
export interface LineDecoder {
  /** Bytes of a line without its filter byte. */
  readonly lineBytes: number;
  /**
   * Decodes the line whose filter byte is at `bytes[at]` into `out` (its length is the line's width). Throws
   * `image_invalid` for an unknown filter.
   */
  decode(bytes: Uint8Array, at: number, out: Uint32Array): void;
}

/** Makes the decoder for lines of `width` pixels. `palette` is needed for palette pictures only. */
export function createLineDecoder(
  header: PngHeader,
  width: number,
  palette: Uint32Array | null,
): LineDecoder {
  const bitsPerPixel = header.samplesPerPixel * header.bitDepth;
  const lineBytes = Math.ceil((width * bitsPerPixel) / 8);
  const isTruecolour = header.colourType === COLOUR_RGB || header.colourType === COLOUR_RGBA;
  if (isTruecolour && header.bitDepth === 8) {
    const above = new Uint32Array(width);
    return {
      lineBytes,
      decode(bytes, at, out) {
        unfilterTruecolour(bytes[at], bytes, at + 1, header.samplesPerPixel, above, out);
        above.set(out);
      },
    };
  }
  const step = Math.max(1, bitsPerPixel >> 3);
  const convert = createConverter(header, palette);
  let above = new Uint8Array(step + lineBytes);
  let current = new Uint8Array(step + lineBytes);
  return {
    lineBytes,
    decode(bytes, at, out) {
      unfilterBytes(bytes[at], bytes, at + 1, step, above, current);
      convert(current, step, out);
      [above, current] = [current, above];
    },
  };
}

/** Writes the pixels of the unfiltered line that starts at `line[at]`. */
type Converter = (line: Uint8Array, at: number, out: Uint32Array) => void;

function createConverter(header: PngHeader, palette: Uint32Array | null): Converter {
  const { bitDepth, samplesPerPixel } = header;
  switch (header.colourType) {
    case COLOUR_PALETTE:
      return lookUp(bitDepth, palette ?? new Uint32Array(256));
    case COLOUR_GREY:
      return bitDepth === 16 ? clipGrey16 : lookUp(bitDepth, greyTable(bitDepth));
    case COLOUR_GREY_ALPHA:
      return (line, at, out) => highBytes(line, at, out, bitDepth >> 3, samplesPerPixel, 0);
    default:
      return (line, at, out) => highBytes(line, at, out, bitDepth >> 3, samplesPerPixel, 1);
  }
}

/** Grey levels of `bitDepth` bits as pixels: × 255, × 85, × 17 or × 1. */
function greyTable(bitDepth: number): Uint32Array {
  const levels = 2 ** bitDepth;
  return Uint32Array.from({ length: levels }, (_, level) => greyPixel((level * 255) / (levels - 1)));
}

function greyPixel(level: number): number {
  return 0xff000000 | (level * 0x010101);
}

/** One sample of 1, 2, 4 or 8 bits a pixel, most significant bits first, through a table. */
function lookUp(bitDepth: number, table: Uint32Array): Converter {
  const pixelsPerByte = 8 / bitDepth;
  const mask = 2 ** bitDepth - 1;
  return (line, at, out) => {
    for (let x = 0; x < out.length; x++) {
      const byte = line[at + Math.floor(x / pixelsPerByte)];
      out[x] = table[(byte >> (8 - bitDepth - (x % pixelsPerByte) * bitDepth)) & mask];
    }
  };
}

function clipGrey16(line: Uint8Array, at: number, out: Uint32Array): void {
  for (let x = 0, i = at; x < out.length; x++, i += 2) out[x] = greyPixel(line[i] > 0 ? 255 : line[i + 1]);
}

/** The first byte of each sample. `colourStride` 1: three colour samples follow each other; 0: one grey sample. */
function highBytes(
  line: Uint8Array,
  at: number,
  out: Uint32Array,
  bytesPerSample: number,
  samplesPerPixel: number,
  colourStride: 0 | 1,
): void {
  const pixelBytes = bytesPerSample * samplesPerPixel;
  const green = bytesPerSample * colourStride;
  const blue = 2 * green;
  for (let x = 0, i = at; x < out.length; x++, i += pixelBytes) {
    out[x] = 0xff000000 | line[i] | (line[i + green] << 8) | (line[i + blue] << 16);
  }
}
