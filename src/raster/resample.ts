/**
 * Nearest-neighbour sampling of a parallelogram of a picture onto a whole picture: cropping, enlarging and turning in
 * one step, without ever making a new colour.
 */
import { GRID, type Point, snapPoint } from "./geometry.ts";
import type { Raster } from "./raster.ts";

/** A parallelogram: one corner and the two edges that leave it, in px. */
export interface Frame {
  readonly origin: Point;
  /** From the origin to where the right end of the top row is taken from. */
  readonly across: Point;
  /** From the origin to where the lower end of the left column is taken from. */
  readonly down: Point;
}

/**
 * A picture of the given size. The centre of its pixel (i, j) is looked up at
 * origin + across · (i + ½) / width + down · (j + ½) / height, and takes the pixel that holds that point; points beyond
 * the source take the nearest pixel. The frame is snapped to 1/256 px and the sum is done in whole numbers, whose
 * quotients are exact where it matters (see polygon.ts).
 */
export function resample(source: Raster, frame: Frame, width: number, height: number): Raster {
  const pixels = new Uint32Array(width * height);
  const [origin, across, down] = [frame.origin, frame.across, frame.down].map(snapPoint);
  const divisor = 2 * width * height * GRID;
  const columnsX = axisTerms(across.x, width, height);
  const columnsY = axisTerms(across.y, width, height);
  const rowsX = axisTerms(down.x, height, width);
  const rowsY = axisTerms(down.y, height, width);
  const originX = origin.x * divisor;
  const originY = origin.y * divisor;
  for (let j = 0, k = 0; j < height; j++) {
    const startX = originX + rowsX[j];
    const startY = originY + rowsY[j];
    for (let i = 0; i < width; i++, k++) {
      const x = Math.max(0, Math.min(source.width - 1, Math.floor((startX + columnsX[i]) / divisor)));
      const y = Math.max(0, Math.min(source.height - 1, Math.floor((startY + columnsY[i]) / divisor)));
      pixels[k] = source.pixels[y * source.width + x];
    }
  }
  return { width, height, pixels };
}

/** What each index along an axis adds to the whole-number sum. */
function axisTerms(component: number, count: number, otherCount: number): Float64Array {
  return Float64Array.from({ length: count }, (_, index) => component * GRID * (2 * index + 1) * otherCount);
}
