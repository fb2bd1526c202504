/** A decoded VP8 frame: a plane of luma and two of chroma at half the resolution, whole macroblocks. */

/** Samples to the left of a plane, of which the last is used; more than one keeps rows aligned. */
const MARGIN_LEFT = 16;
/** Samples to the right of the line above the picture, which predict the blocks below. */
const MARGIN_RIGHT = 16;

export interface Plane {
  readonly samples: Uint8ClampedArray;
  readonly stride: number;
  /** Where the sample (0, 0) is. */
  readonly origin: number;
}

export interface YuvPicture {
  readonly width: number;
  readonly height: number;
  readonly luma: Plane;
  readonly blue: Plane;
  readonly red: Plane;
}

/**
 * A plane with the margin that prediction sees beyond the picture (RFC 6386 §12.2): 127 above, corner included, and
 * 129 to the left.
 */
export function createPlane(width: number, height: number): Plane {
  const stride = MARGIN_LEFT + width + MARGIN_RIGHT;
  const samples = new Uint8ClampedArray(stride * (height + 1));
  const origin = stride + MARGIN_LEFT;
  samples.fill(127, 0, stride);
  for (let y = 0; y < height; y++) samples[origin + y * stride - 1] = 129;
  return { samples, stride, origin };
}
