/** The ratio of a picture, measured. */

type Size = readonly [width: number, height: number];

/** Share by which a ratio may be off: models give the nearest size that they can. */
const TOLERANCE = 0.06;

/** Share by which a square may be off (infoedit.md §3.2: "about 1:1"). */
const SQUARE_TOLERANCE = 0.1;

/** What an output's ratio is held to: a number (width over height), or an orientation where the data names no more. */
export type TargetRatio = number | "landscape" | "portrait" | "square";

/** The target of a Reshape-Canvas problem by its metadata, ours or the released set's; null where it names none. */
export function targetRatioOf(metadata: Readonly<Record<string, unknown>>): TargetRatio | null {
  const { target_width: width, target_height: height, target_orientation: orientation } = metadata;
  if (typeof width === "number" && typeof height === "number" && height > 0) return width / height;
  if (orientation === "landscape" || orientation === "portrait" || orientation === "square")
    return orientation;
  return null;
}

export function isSquare([width, height]: Size): boolean {
  return Math.abs(width / height - 1) <= SQUARE_TOLERANCE;
}

export function ratioMatches(size: Size, target: TargetRatio): boolean {
  const ratio = size[0] / size[1];
  if (typeof target === "number") return Math.abs(ratio / target - 1) <= TOLERANCE;
  if (target === "square") return Math.abs(ratio - 1) <= SQUARE_TOLERANCE;
  return target === "landscape" ? ratio > 1 + SQUARE_TOLERANCE : ratio < 1 - SQUARE_TOLERANCE;
}
