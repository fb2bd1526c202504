/** What is known about an image file from its header, whatever its pixels are. */

export type ImageFormat = "png" | "jpeg" | "webp";

/** Facts about a file as it was sent. */
export interface ImageFacts {
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  /** Bits a sample as stored (1, 2, 4, 8 or 16). */
  readonly bitDepth: number;
  /** The file has an alpha channel or transparency data (it is ignored). */
  readonly hadAlpha: boolean;
  /** The file asks to be turned (EXIF orientation other than 1; it is ignored). */
  readonly hadOrientation: boolean;
  /** The file has a colour profile, gamma or chromaticities (ignored). */
  readonly hadColorProfile: boolean;
}
