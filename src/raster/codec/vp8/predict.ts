import {
  DC_PREDICTION,
  HORIZONTAL,
  HORIZONTAL_DOWN,
  HORIZONTAL_UP,
  LEFT_DOWN,
  RIGHT_DOWN,
  TRUE_MOTION,
  VERTICAL,
  VERTICAL_LEFT,
  VERTICAL_RIGHT,
} from "./modes.ts";

/**
 * Intra prediction (RFC 6386 §12): samples of a block from those above and to the left in the same plane, before any
 * filtering. The plane has a margin that holds what the format prescribes beyond the picture's edges.
 */

/** Predicts a square block of a whole macroblock's plane: 16 luma or 8 chroma samples a side. */
export function predictWhole(
  plane: Uint8ClampedArray,
  at: number,
  stride: number,
  size: 8 | 16,
  mode: number,
  hasAbove: boolean,
  hasLeft: boolean,
): void {
  const above = at - stride;
  switch (mode) {
    case DC_PREDICTION: {
      let sum = 0;
      for (let i = 0; i < size; i++) {
        if (hasAbove) sum += plane[above + i];
        if (hasLeft) sum += plane[at + i * stride - 1];
      }
      // The mean of the samples that exist, 128 without any.
      const count = size * ((hasAbove ? 1 : 0) + (hasLeft ? 1 : 0));
      const mean = count === 0 ? 128 : Math.floor((sum + (count >> 1)) / count);
      for (let y = 0; y < size; y++) plane.fill(mean, at + y * stride, at + y * stride + size);
      return;
    }
    case VERTICAL:
      for (let y = 0; y < size; y++) plane.copyWithin(at + y * stride, above, above + size);
      return;
    case HORIZONTAL:
      for (let row = at, y = 0; y < size; y++, row += stride) plane.fill(plane[row - 1], row, row + size);
      return;
    default:
      predictTrueMotion(plane, at, stride, size);
  }
}

/** Left plus above minus the corner, limited to a sample's range (which the clamped array sees to). */
function predictTrueMotion(plane: Uint8ClampedArray, at: number, stride: number, size: number): void {
  const above = at - stride;
  const corner = plane[above - 1];
  for (let row = at, y = 0; y < size; y++, row += stride) {
    const offset = plane[row - 1] - corner;
    for (let x = 0; x < size; x++) plane[row + x] = plane[above + x] + offset;
  }
}

/** The edge of a block: four samples to the left from the bottom up, the corner, eight above. */
const edge = new Uint8Array(13);

function mean2(i: number): number {
  return (edge[i] + edge[i + 1] + 1) >> 1;
}

/** The smoothed sample around edge[i]. */
function mean3(i: number): number {
  return (edge[i - 1] + 2 * edge[i] + edge[i + 1] + 2) >> 2;
}

/**
 * Predicts a 4 × 4 luma block.
 * @param aboveRight where the four samples after those above start; they may lie in another line than those
 */
export function predictSubblock(
  plane: Uint8ClampedArray,
  at: number,
  stride: number,
  mode: number,
  aboveRight: Uint8Array | Uint8ClampedArray,
  aboveRightAt: number,
): void {
  if (mode === TRUE_MOTION) {
    predictTrueMotion(plane, at, stride, 4);
    return;
  }
  const above = at - stride;
  for (let i = 0; i < 4; i++) {
    edge[i] = plane[at + (3 - i) * stride - 1];
    edge[5 + i] = plane[above + i];
    edge[9 + i] = aboveRight[aboveRightAt + i];
  }
  edge[4] = plane[above - 1];
  switch (mode) {
    case DC_PREDICTION: {
      let sum = 4;
      for (let i = 0; i < 4; i++) sum += edge[i] + edge[5 + i];
      for (let y = 0; y < 4; y++) plane.fill(sum >> 3, at + y * stride, at + y * stride + 4);
      return;
    }
    case VERTICAL:
      for (let x = 0; x < 4; x++) {
        const value = mean3(5 + x);
        for (let y = 0; y < 4; y++) plane[at + y * stride + x] = value;
      }
      return;
    case HORIZONTAL:
      for (let y = 0; y < 4; y++) {
        // The last sample to the left stands for the one below it.
        const value = y < 3 ? mean3(3 - y) : (edge[1] + 3 * edge[0] + 2) >> 2;
        plane.fill(value, at + y * stride, at + y * stride + 4);
      }
      return;
    case LEFT_DOWN:
      for (let y = 0; y < 4; y++) {
        for (let x = 0; x < 4; x++) {
          const i = 6 + x + y;
          plane[at + y * stride + x] = i < 12 ? mean3(i) : (edge[11] + 3 * edge[12] + 2) >> 2;
        }
      }
      return;
    case RIGHT_DOWN:
      for (let y = 0; y < 4; y++) for (let x = 0; x < 4; x++) plane[at + y * stride + x] = mean3(4 + x - y);
      return;
    default: {
      const pattern = PATTERNS[mode];
      for (let y = 0, place = 0; y < 4; y++) {
        for (let x = 0; x < 4; x++, place++) {
          const rule = pattern[place];
          plane[at + y * stride + x] =
            rule === LAST
              ? edge[0]
              : rule === LAST_MEAN
                ? (edge[1] + 3 * edge[0] + 2) >> 2
                : rule < TRIPLE
                  ? mean2(rule)
                  : mean3(rule - TRIPLE);
        }
      }
    }
  }
}

/** How the steep and shallow directions read the edge: i is the mean of samples i and i + 1, TRIPLE + i that around i. */
const TRIPLE = 16;
/** The last sample to the left itself, and its mean with the one before when there is none after it. */
const LAST = 100;
const LAST_MEAN = 101;
const T = TRIPLE;
const PATTERNS: Readonly<Record<number, readonly number[]>> = {
  [VERTICAL_RIGHT]: [4, 5, 6, 7, T + 4, T + 5, T + 6, T + 7, T + 3, 4, 5, 6, T + 2, T + 4, T + 5, T + 6],
  [VERTICAL_LEFT]: [5, 6, 7, 8, T + 6, T + 7, T + 8, T + 9, 6, 7, 8, T + 10, T + 7, T + 8, T + 9, T + 11],
  [HORIZONTAL_DOWN]: [3, T + 4, T + 5, T + 6, 2, T + 3, 3, T + 4, 1, T + 2, 2, T + 3, 0, T + 1, 1, T + 2],
  [HORIZONTAL_UP]: [
    2,
    T + 2,
    1,
    T + 1,
    1,
    T + 1,
    0,
    LAST_MEAN,
    0,
    LAST_MEAN,
    LAST,
    LAST,
    LAST,
    LAST,
    LAST,
    LAST,
  ],
};
