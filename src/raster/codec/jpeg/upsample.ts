/**
 * Bringing a component's samples to the picture's resolution as the reference's decoder does by default: where one
 * axis or both are halved, a sample is mixed 3 : 1 with its nearest neighbour along each, in that decoder's rounding;
 * any other ratio repeats samples.
 */

/** Doubling along a line is smooth only if a line has more samples than this. */
const TOO_FEW_TO_SMOOTH = 2;

/** Lines of samples of one component. */
export interface SampleLines {
  readonly samples: Uint8ClampedArray;
  /** Where line `y` starts; lines beyond the component's ends are those at its ends. */
  start(y: number): number;
  readonly columns: number;
  /** Pixels a sample, along each axis. */
  readonly horizontalRatio: number;
  readonly verticalRatio: number;
}

/** Writes the samples of pixel row `row` at full width to `out`; its length may be less than the samples make. */
export function upsampleRow(lines: SampleLines, row: number, out: Uint8ClampedArray): void {
  const { samples, horizontalRatio, verticalRatio } = lines;
  const y = Math.floor(row / verticalRatio);
  const near = lines.start(y);
  // The nearest line on the other side of the pixel's centre.
  const isUpper = row % 2 === 0;
  const far = lines.start(isUpper ? y - 1 : y + 1);
  const isSmooth = horizontalRatio === 2 && lines.columns > TOO_FEW_TO_SMOOTH;
  if (horizontalRatio === 1 && verticalRatio === 1) out.set(samples.subarray(near, near + out.length));
  else if (horizontalRatio === 1 && verticalRatio === 2) {
    const bias = isUpper ? 1 : 2;
    for (let x = 0; x < out.length; x++) out[x] = (3 * samples[near + x] + samples[far + x] + bias) >> 2;
  } else if (isSmooth && verticalRatio === 1) doubleLine(samples, near, lines.columns, out);
  else if (isSmooth && verticalRatio === 2) doubleBoth(samples, near, far, lines.columns, out);
  else for (let x = 0; x < out.length; x++) out[x] = samples[near + Math.floor(x / horizontalRatio)];
}

function doubleLine(samples: Uint8ClampedArray, at: number, columns: number, out: Uint8ClampedArray): void {
  const last = columns - 1;
  out[0] = samples[at];
  out[1] = (3 * samples[at] + samples[at + 1] + 2) >> 2;
  for (let x = 1; x < last; x++) {
    const tripled = 3 * samples[at + x];
    out[2 * x] = (tripled + samples[at + x - 1] + 1) >> 2;
    out[2 * x + 1] = (tripled + samples[at + x + 1] + 2) >> 2;
  }
  // Beyond the picture's right edge the array ignores the write.
  out[2 * last] = (3 * samples[at + last] + samples[at + last - 1] + 1) >> 2;
  out[2 * last + 1] = samples[at + last];
}

function doubleBoth(
  samples: Uint8ClampedArray,
  near: number,
  far: number,
  columns: number,
  out: Uint8ClampedArray,
): void {
  const last = columns - 1;
  let before = 0;
  let here = 3 * samples[near] + samples[far];
  let after = 3 * samples[near + 1] + samples[far + 1];
  out[0] = (4 * here + 8) >> 4;
  out[1] = (3 * here + after + 7) >> 4;
  for (let x = 1; x < last; x++) {
    before = here;
    here = after;
    after = 3 * samples[near + x + 1] + samples[far + x + 1];
    out[2 * x] = (3 * here + before + 8) >> 4;
    out[2 * x + 1] = (3 * here + after + 7) >> 4;
  }
  out[2 * last] = (3 * after + here + 8) >> 4;
  out[2 * last + 1] = (4 * after + 7) >> 4;
}
