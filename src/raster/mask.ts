/**
 * Sets of pixels. A mask holds one byte a pixel (0 or 1) for the box it may touch and nothing outside; bytes rather
 * than bits or spans because rows are then filled with a memset and set operations are one plain loop.
 */

import type { Box } from "./geometry.ts";

/** `bits[(y - top) * width + (x - left)]` is 1 where pixel (x, y) belongs to the set. */
export interface Mask {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

/** A mask without pixels over the given box (whole px); negative sizes count as none. */
export function createMask(left: number, top: number, right: number, bottom: number): Mask {
  const width = Math.max(0, right - left);
  const height = Math.max(0, bottom - top);
  return { left, top, width, height, bits: new Uint8Array(width * height) };
}

export function maskHas(mask: Mask, x: number, y: number): boolean {
  const [column, row] = [x - mask.left, y - mask.top];
  return (
    column >= 0 &&
    row >= 0 &&
    column < mask.width &&
    row < mask.height &&
    mask.bits[row * mask.width + column] === 1
  );
}

export function countMask(mask: Mask): number {
  let count = 0;
  for (const bit of mask.bits) count += bit;
  return count;
}

/** The smallest box around the mask's pixels, edge to edge in px; null for a mask without pixels. */
export function maskBox(mask: Mask): Box | null {
  let [left, top, right, bottom] = [mask.width, mask.height, 0, 0];
  for (let row = 0; row < mask.height; row++) {
    for (const [start, end] of runsOfRow(mask, row)) {
      left = Math.min(left, start - mask.left);
      right = Math.max(right, end - mask.left);
      top = Math.min(top, row);
      bottom = row + 1;
    }
  }
  if (right === 0) return null;
  return { left: mask.left + left, top: mask.top + top, right: mask.left + right, bottom: mask.top + bottom };
}

/** Every pixel that is in any of the masks. */
export function unionMasks(masks: readonly Mask[]): Mask {
  const present = masks.filter((mask) => mask.bits.length > 0);
  if (present.length === 0) return createMask(0, 0, 0, 0);
  const union = createMask(
    Math.min(...present.map((mask) => mask.left)),
    Math.min(...present.map((mask) => mask.top)),
    Math.max(...present.map((mask) => mask.left + mask.width)),
    Math.max(...present.map((mask) => mask.top + mask.height)),
  );
  for (const mask of present) overlay(union, mask, 1);
  return union;
}

/** Every pixel that is in both masks. */
export function intersectMasks(a: Mask, b: Mask): Mask {
  const common = createMask(
    Math.max(a.left, b.left),
    Math.max(a.top, b.top),
    Math.min(a.left + a.width, b.left + b.width),
    Math.min(a.top + a.height, b.top + b.height),
  );
  for (let row = 0, k = 0; row < common.height; row++) {
    let inA = indexOf(a, common.left, common.top + row);
    let inB = indexOf(b, common.left, common.top + row);
    for (let column = 0; column < common.width; column++, k++, inA++, inB++) {
      common.bits[k] = a.bits[inA] & b.bits[inB];
    }
  }
  return common;
}

/** Every pixel that is in the first mask and not in the second. */
export function subtractMask(from: Mask, remove: Mask): Mask {
  const rest = { ...from, bits: from.bits.slice() };
  overlay(rest, remove, 0);
  return rest;
}

/** Sets the target's pixels to a value wherever the other mask has a pixel. */
function overlay(target: Mask, other: Mask, value: 0 | 1): void {
  const firstX = Math.max(target.left, other.left);
  const endX = Math.min(target.left + target.width, other.left + other.width);
  const firstY = Math.max(target.top, other.top);
  const endY = Math.min(target.top + target.height, other.top + other.height);
  for (let y = firstY; y < endY; y++) {
    let from = indexOf(other, firstX, y);
    let to = indexOf(target, firstX, y);
    for (let x = firstX; x < endX; x++, from++, to++) {
      if (other.bits[from] === 1) target.bits[to] = value;
    }
  }
}

function indexOf(mask: Mask, x: number, y: number): number {
  return (y - mask.top) * mask.width + (x - mask.left);
}

/**
 * Every pixel of a width × height picture whose centre is at most `distance` px from the centre of a pixel in the mask.
 * Exact: dx² + dy² ≤ distance² over whole offsets. Each run of a row is painted, widened, into the rows around it.
 */
export function growMask(mask: Mask, distance: number, width: number, height: number): Mask {
  const reach = Math.floor(distance);
  const grown = createMask(
    Math.max(0, mask.left - reach),
    Math.max(0, mask.top - reach),
    Math.min(width, mask.left + mask.width + reach),
    Math.min(height, mask.top + mask.height + reach),
  );
  const halfWidths = Array.from({ length: reach + 1 }, (_, dy) => halfChord(distance, dy));
  for (let row = 0; row < mask.height; row++) {
    const y = mask.top + row;
    for (const [start, end] of runsOfRow(mask, row)) {
      for (let target = Math.max(0, y - reach); target <= Math.min(height - 1, y + reach); target++) {
        const widened = halfWidths[Math.abs(target - y)];
        const base = (target - grown.top) * grown.width - grown.left;
        const first = Math.max(grown.left, start - widened);
        const last = Math.min(grown.left + grown.width, end + widened);
        grown.bits.fill(1, base + first, base + last);
      }
    }
  }
  return grown;
}

/** The largest whole dx with dx² + dy² ≤ distance². */
function halfChord(distance: number, dy: number): number {
  const room = distance * distance - dy * dy;
  let half = Math.floor(Math.sqrt(Math.max(0, room)));
  while ((half + 1) * (half + 1) <= room) half++;
  while (half > 0 && half * half > room) half--;
  return half;
}

/** The runs [start, end) of set pixels in a row of the mask, in picture coordinates. */
function runsOfRow(mask: Mask, row: number): [number, number][] {
  const runs: [number, number][] = [];
  const offset = row * mask.width;
  for (let column = 0; column < mask.width; column++) {
    if (mask.bits[offset + column] === 0) continue;
    const start = column;
    while (column < mask.width && mask.bits[offset + column] === 1) column++;
    runs.push([mask.left + start, mask.left + column]);
  }
  return runs;
}

/**
 * Every pixel of the mask with no pixel outside the mask at a centre distance of `distance` px or less. What lies
 * beyond the picture counts as outside.
 */
export function shrinkMask(mask: Mask, distance: number): Mask {
  const reach = Math.floor(distance) + 1;
  // Work in a frame shifted so that the surrounding strip has no negative coordinates.
  const [width, height] = [mask.width + 2 * reach, mask.height + 2 * reach];
  const outside = createMask(0, 0, width, height);
  outside.bits.fill(1);
  overlay(outside, { ...mask, left: reach, top: reach }, 0);
  const nearOutside = growMask(outside, distance, width, height);
  return subtractMask(mask, { ...nearOutside, left: mask.left - reach, top: mask.top - reach });
}
