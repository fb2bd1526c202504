import type { ImageFacts } from "../image-facts.ts";
import { rgb } from "../raster.ts";
import { crc32 } from "./checksum.ts";
import { asksForRotation } from "./exif.ts";
import { checkDimensions, type ImageLimits, imageInvalid } from "./limits.ts";

/**
 * The structure of a PNG file (PNG specification, third edition): signature, chunks, checksums, header and palette.
 * Everything here is decided without inflating a byte; compressed text and profiles are never inflated at all.
 */

export const COLOUR_GREY = 0;
export const COLOUR_RGB = 2;
export const COLOUR_PALETTE = 3;
export const COLOUR_GREY_ALPHA = 4;
export const COLOUR_RGBA = 6;
export type PngColourType = 0 | 2 | 3 | 4 | 6;

/** Samples a pixel and permitted bit depths of each colour type (specification §11.2.1). */
const COLOUR_TYPES: Readonly<Record<PngColourType, { samples: number; depths: readonly number[] }>> = {
  [COLOUR_GREY]: { samples: 1, depths: [1, 2, 4, 8, 16] },
  [COLOUR_RGB]: { samples: 3, depths: [8, 16] },
  [COLOUR_PALETTE]: { samples: 1, depths: [1, 2, 4, 8] },
  [COLOUR_GREY_ALPHA]: { samples: 2, depths: [8, 16] },
  [COLOUR_RGBA]: { samples: 4, depths: [8, 16] },
};

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
/** Length, type and checksum around a chunk's data. */
const CHUNK_FRAME = 12;

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  readonly colourType: PngColourType;
  readonly samplesPerPixel: number;
  readonly interlaced: boolean;
}

export interface PngStructure {
  readonly header: PngHeader;
  readonly facts: ImageFacts;
  /** 256 packed pixels for a palette picture (an index beyond the table is black), else null. */
  readonly palette: Uint32Array | null;
  /** Where the run of IDAT chunks starts in the file. */
  readonly firstIdat: number;
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
  /** Offset of the next chunk. */
  readonly next: number;
}

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/**
 * Walks all chunks of a PNG file and checks frames, checksums and order. Throws `image_invalid` for a file that is
 * truncated, corrupt, animated or has anything after IEND, `image_too_large` for one beyond `limits`.
 */
export function readPngStructure(bytes: Uint8Array, limits: ImageLimits): PngStructure {
  const first = readChunk(bytes, SIGNATURE.length);
  if (first.type !== "IHDR") throw imageInvalid("The PNG file does not start with its header.");
  const header = readHeader(first.data);
  checkDimensions(header.width, header.height, limits);

  let palette: Uint32Array | null = null;
  let hadTransparency = header.colourType === COLOUR_GREY_ALPHA || header.colourType === COLOUR_RGBA;
  let hadOrientation = false;
  let hadColorProfile = false;
  let firstIdat = 0;
  let previousType = first.type;
  let at = first.next;
  for (;;) {
    const chunk = readChunk(bytes, at);
    switch (chunk.type) {
      case "IDAT":
        if (firstIdat === 0) firstIdat = at;
        else if (previousType !== "IDAT")
          throw imageInvalid("The PNG file's image data is not in one piece.");
        break;
      case "PLTE":
        if (palette || firstIdat)
          throw imageInvalid("The PNG file has its palette twice or in the wrong place.");
        palette = readPalette(chunk.data);
        break;
      case "acTL":
        throw imageInvalid("The PNG file is animated; a still image is needed.");
      case "tRNS":
        hadTransparency = true;
        break;
      case "eXIf":
        hadOrientation ||= asksForRotation(chunk.data);
        break;
      case "gAMA":
      case "cHRM":
      case "iCCP":
      case "cICP":
        // sRGB does not count: it names the colour space that is assumed anyway.
        hadColorProfile = true;
        break;
      case "IEND":
        if (chunk.data.length > 0) throw imageInvalid("The PNG file's end marker is malformed.");
        if (firstIdat === 0) throw imageInvalid("The PNG file has no image data.");
        if (chunk.next !== bytes.length) throw imageInvalid("The PNG file goes on after its end marker.");
        if (header.colourType !== COLOUR_PALETTE) palette = null;
        else if (!palette) throw imageInvalid("The PNG file uses a palette but has none.");
        return {
          header,
          facts: {
            format: "png",
            width: header.width,
            height: header.height,
            bitDepth: header.bitDepth,
            hadAlpha: hadTransparency,
            hadOrientation,
            hadColorProfile,
          },
          palette,
          firstIdat,
        };
      default:
        if (isCritical(chunk.type)) {
          throw imageInvalid(`The PNG file has a chunk ${chunk.type} that cannot be skipped.`);
        }
    }
    previousType = chunk.type;
    at = chunk.next;
  }
}

/**
 * The parts of the compressed image data, in order: views into the file, one an IDAT chunk. The structure must have
 * been checked. Chunks are walked again instead of being remembered, so a file of a million tiny chunks costs nothing.
 */
export function* idatParts(bytes: Uint8Array, firstIdat: number): Generator<Uint8Array, void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const idat = view.getUint32(firstIdat + 4);
  for (let at = firstIdat; view.getUint32(at + 4) === idat; ) {
    const length = view.getUint32(at);
    yield bytes.subarray(at + 8, at + 8 + length);
    at += length + CHUNK_FRAME;
  }
}

function readChunk(bytes: Uint8Array, at: number): Chunk {
  if (at + CHUNK_FRAME > bytes.length) throw imageInvalid("The PNG file is truncated.");
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, bytes.byteLength - at);
  const length = view.getUint32(0);
  const type = String.fromCharCode(bytes[at + 4], bytes[at + 5], bytes[at + 6], bytes[at + 7]);
  if (!/^[A-Za-z]{4}$/.test(type)) throw imageInvalid("The PNG file is corrupt: a chunk has no proper name.");
  const next = at + CHUNK_FRAME + length;
  if (next > bytes.length) throw imageInvalid("The PNG file is truncated.");
  if (crc32(bytes, at + 4, next - 4) !== view.getUint32(8 + length)) {
    throw imageInvalid(`The PNG file is corrupt: the checksum of its ${type} chunk is wrong.`);
  }
  return { type, data: bytes.subarray(at + 8, next - 4), next };
}

/** The specification's bit 5 of the first letter: upper case means that a reader must understand the chunk. */
function isCritical(type: string): boolean {
  return (type.charCodeAt(0) & 0x20) === 0;
}

function readHeader(data: Uint8Array): PngHeader {
  if (data.length !== 13) throw imageInvalid("The PNG file's header has the wrong length.");
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const width = view.getUint32(0);
  const height = view.getUint32(4);
  const [bitDepth, colourType, compression, filtering, interlacing] = data.subarray(8);
  const maximum = 2 ** 31 - 1;
  if (width === 0 || height === 0 || width > maximum || height > maximum) {
    throw imageInvalid(`The PNG file's header gives an impossible size, ${width} × ${height}.`);
  }
  const rules = isColourType(colourType) ? COLOUR_TYPES[colourType] : null;
  if (!isColourType(colourType) || !rules?.depths.includes(bitDepth)) {
    throw imageInvalid(
      `The PNG file's header combines colour type ${colourType} with bit depth ${bitDepth}.`,
    );
  }
  if (compression !== 0 || filtering !== 0 || interlacing > 1) {
    throw imageInvalid("The PNG file's header names an unknown compression, filter or interlace method.");
  }
  return {
    width,
    height,
    bitDepth,
    colourType,
    samplesPerPixel: rules.samples,
    interlaced: interlacing === 1,
  };
}

function isColourType(value: number): value is PngColourType {
  return value in COLOUR_TYPES;
}

function readPalette(data: Uint8Array): Uint32Array {
  if (data.length === 0 || data.length % 3 !== 0 || data.length > 768) {
    throw imageInvalid("The PNG file's palette has an impossible length.");
  }
  const palette = new Uint32Array(256).fill(rgb(0, 0, 0));
  for (let index = 0; index * 3 < data.length; index++) {
    palette[index] = rgb(data[index * 3], data[index * 3 + 1], data[index * 3 + 2]);
  }
  return palette;
}
