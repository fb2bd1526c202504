/**
 * Making a picture smaller for the eye of a model: every new pixel is the mean of the area it covers, so that thin lines
 * and small letters fade instead of vanishing. Whole-number weights: the same bytes on every engine. Pictures that are
 * scored by pixels never come here.
 */
import { blueOf, greenOf, type RowSource, redOf, rgb } from "../raster/raster.ts";

/** The size of a picture whose longer side is at most `maxSide`, in its proportions; at least one pixel. */
export function fitWithin(width: number, height: number, maxSide: number): readonly [number, number] {
  const longer = Math.max(width, height);
  if (longer <= maxSide) return [width, height];
  const scaled = (side: number) => Math.max(1, Math.round((side * maxSide) / longer));
  return [scaled(width), scaled(height)];
}

/**
 * The rows of a picture at a smaller (or the same) size, made as they are read. An old pixel is `width` units wide, a
 * new one `source.width`; likewise in height.
 */
export function shrinkRows(source: RowSource, width: number, height: number): RowSource {
  const area = source.width * source.height;
  const line = new Uint32Array(source.width);
  const across = new Float64Array(3 * width);
  const sums = new Float64Array(3 * width);
  /** Units of height that are left of the old row in `across`. */
  let left = 0;
  let done = 0;

  const nextRow = async (): Promise<void> => {
    sums.fill(0);
    for (let wanted = source.height; wanted > 0; ) {
      if (left === 0) {
        await source.read(line, 1);
        addAcross(line, across, width);
        left = height;
      }
      const taken = Math.min(left, wanted);
      for (let i = 0; i < sums.length; i++) sums[i] += taken * across[i];
      left -= taken;
      wanted -= taken;
    }
  };

  return {
    width,
    height,
    async read(target, maxRows) {
      const count = Math.min(maxRows, height - done);
      for (let row = 0; row < count; row++) {
        await nextRow();
        for (let x = 0; x < width; x++) target[row * width + x] = meanPixel(sums, 3 * x, area);
      }
      done += count;
      return count;
    },
  };
}

/** Sums of a row over each new pixel's width, by channel. */
function addAcross(line: Uint32Array, across: Float64Array, width: number): void {
  across.fill(0);
  let at = 0;
  let room = line.length;
  for (const pixel of line) {
    for (let units = width; units > 0; ) {
      const taken = Math.min(units, room);
      across[at] += taken * redOf(pixel);
      across[at + 1] += taken * greenOf(pixel);
      across[at + 2] += taken * blueOf(pixel);
      units -= taken;
      room -= taken;
      if (room === 0) {
        at += 3;
        room = line.length;
      }
    }
  }
}

function meanPixel(sums: Float64Array, at: number, area: number): number {
  const mean = (sum: number) => Math.floor((2 * sum + area) / (2 * area));
  return rgb(mean(sums[at]), mean(sums[at + 1]), mean(sums[at + 2]));
}
