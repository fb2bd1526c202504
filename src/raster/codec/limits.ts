import { PlumblineError } from "../../errors.ts";

/** What one image may be at most (contract §1). */
export interface ImageLimits {
  /** Bytes of the file: 25 MB read as 25 · 2²⁰. */
  readonly bytes: number;
  /** Pixels a side. */
  readonly side: number;
  /** Pixels in all: 16 Mpx read as 16 · 2²⁰, so that 4096 × 4096 passes. */
  readonly pixels: number;
}

export const IMAGE_LIMITS: ImageLimits = {
  bytes: 25 * 1024 * 1024,
  side: 8192,
  pixels: 16 * 1024 * 1024,
};

/** The error for a file that is no image we can read; `detail` is a sentence that says what is wrong. */
export function imageInvalid(detail: string, cause?: unknown): PlumblineError {
  return new PlumblineError("image_invalid", detail, { cause });
}

/** Throws `image_too_large` for a file longer than the limit. */
export function checkFileSize(byteLength: number, limits: ImageLimits): void {
  if (byteLength <= limits.bytes) return;
  throw new PlumblineError(
    "image_too_large",
    `The file has ${byteLength} bytes; at most ${limits.bytes} are accepted.`,
  );
}

/** Throws `image_too_large` for a picture beyond the limits; called with the header's figures, before any allocation. */
export function checkDimensions(width: number, height: number, limits: ImageLimits): void {
  if (width > limits.side || height > limits.side) {
    throw new PlumblineError(
      "image_too_large",
      `The image is ${width} × ${height} pixels; at most ${limits.side} a side are accepted.`,
    );
  }
  if (width * height > limits.pixels) {
    throw new PlumblineError(
      "image_too_large",
      `The image is ${width} × ${height} = ${width * height} pixels; at most ${limits.pixels} are accepted.`,
    );
  }
}
