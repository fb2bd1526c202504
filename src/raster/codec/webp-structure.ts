import type { ImageFacts } from "../image-facts.ts";
import { asksForRotation } from "./exif.ts";
import { checkDimensions, type ImageLimits, imageInvalid } from "./limits.ts";

/**
 * The structure of a WebP file (RFC 9649): the RIFF container, the extended header if there is one, and the header of
 * the one bitstream, lossy (VP8, RFC 6386) or lossless (VP8L).
 */

const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;
const FLAG_ANIMATION = 0x02;
const FLAG_ALPHA = 0x10;
const VP8_HEADER = 10;
const VP8L_HEADER = 5;

export interface WebpStructure {
  readonly facts: ImageFacts;
  /** How the pixels are stored: lossy (VP8) or lossless (VP8L). */
  readonly isLossy: boolean;
  /** The bitstream without its container; alpha and metadata, which are ignored, are left behind. */
  readonly bitstream: Uint8Array;
}

interface Bitstream {
  readonly isLossy: boolean;
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly hadAlpha: boolean;
}

export function isWebp(bytes: Uint8Array): boolean {
  return (
    bytes.length >= RIFF_HEADER && fourCharacters(bytes, 0) === "RIFF" && fourCharacters(bytes, 8) === "WEBP"
  );
}

/**
 * Walks the chunks of a WebP file. Throws `image_invalid` for a file that is truncated, corrupt, animated or whose
 * sizes contradict each other, `image_too_large` beyond `limits`.
 */
export function readWebpStructure(bytes: Uint8Array, limits: ImageLimits): WebpStructure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = CHUNK_HEADER + view.getUint32(4, true);
  if (end > bytes.length) throw truncated();
  // One padding byte may follow an odd size.
  if (end + (end % 2) < bytes.length) throw imageInvalid("The WebP file goes on after the end it declares.");

  let canvas: { width: number; height: number } | null = null;
  let bitstream: Bitstream | null = null;
  let hadAlpha = false;
  let hadOrientation = false;
  let hadColorProfile = false;
  for (let at = RIFF_HEADER; at < end; ) {
    if (at + CHUNK_HEADER > end) throw truncated();
    const type = fourCharacters(bytes, at);
    const length = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEADER;
    if (start + length > end) throw truncated();
    const data = bytes.subarray(start, start + length);
    switch (type) {
      case "VP8X":
        if (at !== RIFF_HEADER || length < 10)
          throw imageInvalid("The WebP file's extended header is malformed.");
        if (data[0] & FLAG_ANIMATION) throw animated();
        hadAlpha ||= (data[0] & FLAG_ALPHA) !== 0;
        canvas = { width: 1 + uint24(data, 4), height: 1 + uint24(data, 7) };
        checkDimensions(canvas.width, canvas.height, limits);
        break;
      case "ANIM":
      case "ANMF":
        throw animated();
      case "ALPH":
        hadAlpha = true;
        break;
      case "ICCP":
        hadColorProfile = true;
        break;
      case "EXIF":
        hadOrientation ||= asksForRotation(withoutExifPrefix(data));
        break;
      case "VP8 ":
      case "VP8L":
        if (bitstream) throw imageInvalid("The WebP file holds more than one picture.");
        bitstream = type === "VP8 " ? readLossyHeader(data) : readLosslessHeader(data);
        checkDimensions(bitstream.width, bitstream.height, limits);
        break;
    }
    at = start + length + (length % 2);
  }
  if (!bitstream) throw imageInvalid("The WebP file holds no picture.");
  const { width, height } = bitstream;
  if (canvas && (canvas.width !== width || canvas.height !== height)) {
    throw imageInvalid(
      `The WebP file declares ${canvas.width} × ${canvas.height} pixels but holds ${width} × ${height}.`,
    );
  }
  return {
    facts: {
      format: "webp",
      width,
      height,
      bitDepth: 8,
      hadAlpha: hadAlpha || bitstream.hadAlpha,
      hadOrientation,
      hadColorProfile,
    },
    isLossy: bitstream.isLossy,
    bitstream: bitstream.data,
  };
}

function truncated(): Error {
  return imageInvalid("The WebP file is truncated.");
}

function animated(): Error {
  return imageInvalid("The WebP file is animated; a still image is needed.");
}

function fourCharacters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]);
}

function uint24(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16);
}

/** Some writers keep JPEG's prefix in front of the TIFF structure. */
function withoutExifPrefix(data: Uint8Array): Uint8Array {
  return fourCharacters(data, 0) === "Exif" ? data.subarray(6) : data;
}

/** The frame header of RFC 6386 §9.1. */
function readLossyHeader(data: Uint8Array): Bitstream {
  if (data.length < VP8_HEADER) throw truncated();
  const tag = uint24(data, 0);
  const isKeyFrame = (tag & 1) === 0;
  const version = (tag >> 1) & 7;
  const isShown = ((tag >> 4) & 1) === 1;
  const hasStartCode = uint24(data, 3) === 0x2a019d;
  const width = (data[6] | (data[7] << 8)) & 0x3fff;
  const height = (data[8] | (data[9] << 8)) & 0x3fff;
  if (!isKeyFrame || version > 3 || !isShown || !hasStartCode || width === 0 || height === 0) {
    throw imageInvalid("The WebP file is corrupt: its frame header is malformed.");
  }
  const firstPartition = tag >> 5;
  if (VP8_HEADER + firstPartition > data.length) throw truncated();
  return { isLossy: true, data, width, height, hadAlpha: false };
}

/** The image header of RFC 9649 §3.4. */
function readLosslessHeader(data: Uint8Array): Bitstream {
  if (data.length < VP8L_HEADER) throw truncated();
  const fields = (uint24(data, 1) | (data[4] << 24)) >>> 0;
  if (data[0] !== 0x2f || fields >>> 29 !== 0) {
    throw imageInvalid("The WebP file is corrupt: its image header is malformed.");
  }
  return {
    isLossy: false,
    data,
    width: 1 + (fields & 0x3fff),
    height: 1 + ((fields >>> 14) & 0x3fff),
    hadAlpha: ((fields >>> 28) & 1) === 1,
  };
}
