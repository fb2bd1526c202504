import type { FilterStrength } from "./frame-header.ts";

/**
 * The loop filters of VP8 (RFC 6386 §15). An edge lies between the samples `p0` (before) and `q0` (at); `step` leads
 * across the edge, `along` from one of its `count` places to the next.
 */

function clampSigned(value: number): number {
  return Math.max(-128, Math.min(value, 127));
}

/** Adjusts the two samples at the edge by `a`, an estimate of four times the step between them. */
function adjustPair(plane: Uint8ClampedArray, at: number, step: number, a: number): void {
  plane[at - step] += clampSigned(a + 3) >> 3;
  plane[at] -= clampSigned(a + 4) >> 3;
}

/** The simple filter over one edge of luma. */
export function filterSimpleEdge(
  plane: Uint8ClampedArray,
  start: number,
  step: number,
  along: number,
  limit: number,
): void {
  const most = 2 * limit + 1;
  for (let i = 0, at = start; i < 16; i++, at += along) {
    const p1 = plane[at - 2 * step];
    const p0 = plane[at - step];
    const q0 = plane[at];
    const q1 = plane[at + step];
    if (4 * Math.abs(p0 - q0) + Math.abs(p1 - q1) > most) continue;
    adjustPair(plane, at, step, clampSigned(3 * (q0 - p0) + clampSigned(p1 - q1)));
  }
}

/** The normal filter over an edge between macroblocks (`isInner` false) or between blocks inside of one. */
export function filterNormalEdge(
  plane: Uint8ClampedArray,
  start: number,
  step: number,
  along: number,
  count: number,
  limit: number,
  strength: FilterStrength,
  isInner: boolean,
): void {
  const most = 2 * limit + 1;
  const { interiorLimit, highVariance } = strength;
  for (let i = 0, at = start; i < count; i++, at += along) {
    const p3 = plane[at - 4 * step];
    const p2 = plane[at - 3 * step];
    const p1 = plane[at - 2 * step];
    const p0 = plane[at - step];
    const q0 = plane[at];
    const q1 = plane[at + step];
    const q2 = plane[at + 2 * step];
    const q3 = plane[at + 3 * step];
    if (
      4 * Math.abs(p0 - q0) + Math.abs(p1 - q1) > most ||
      Math.abs(p3 - p2) > interiorLimit ||
      Math.abs(p2 - p1) > interiorLimit ||
      Math.abs(p1 - p0) > interiorLimit ||
      Math.abs(q3 - q2) > interiorLimit ||
      Math.abs(q2 - q1) > interiorLimit ||
      Math.abs(q1 - q0) > interiorLimit
    ) {
      continue;
    }
    const gap = 3 * (q0 - p0);
    if (Math.abs(p1 - p0) > highVariance || Math.abs(q1 - q0) > highVariance) {
      adjustPair(plane, at, step, clampSigned(gap + clampSigned(p1 - q1)));
    } else if (isInner) {
      const a = clampSigned(gap);
      const outer = ((clampSigned(a + 4) >> 3) + 1) >> 1;
      adjustPair(plane, at, step, a);
      plane[at - 2 * step] = p1 + outer;
      plane[at + step] = q1 - outer;
    } else {
      const a = clampSigned(gap + clampSigned(p1 - q1));
      const near = (27 * a + 63) >> 7;
      const middle = (18 * a + 63) >> 7;
      const far = (9 * a + 63) >> 7;
      plane[at - 3 * step] = p2 + far;
      plane[at - 2 * step] = p1 + middle;
      plane[at - step] = p0 + near;
      plane[at] = q0 - near;
      plane[at + step] = q1 - middle;
      plane[at + 2 * step] = q2 - far;
    }
  }
}
