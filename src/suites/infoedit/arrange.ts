/** Choosing a grid for blocks on a canvas, and the largest body size that fits it. */
import { bodySizes, layOutAt } from "./layout/layout.ts";
import { blockOf, type Grid, type Infographic } from "./model.ts";
import { LayoutRejection, orNull } from "./rejection.ts";
import { getTemplate } from "./templates/registry.ts";
import { smallestBody } from "./theme/theme.ts";

/** The largest body size tried, as a multiple of the smallest allowed. */
const LARGEST = 1.75;

/** The most cells a track may have, by the canvas's ratio of width to height. */
function mostAcross(ratio: number): number {
  return ratio > 1.9 ? 5 : ratio > 1.2 ? 3 : 2;
}

/** All ways to deal `count` blocks, in order, to tracks of at most `most` cells. */
function partitions(count: number, most: number): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: Math.min(count, most) }, (_, index) => index + 1).flatMap((first) =>
    partitions(count - first, most).map((rest) => [first, ...rest]),
  );
}

/** The grids worth trying for blocks in the given order. */
export function candidateGrids(model: Infographic, order: readonly string[]): Grid[] {
  const ratio = model.canvas.width / model.canvas.height;
  const across = mostAcross(ratio);
  const down = ratio > 1.9 ? 2 : ratio > 1.2 ? 3 : 5;
  const weightOf = (id: string) => {
    const { aspect } = getTemplate(blockOf(model, id).template);
    return Math.min(1.5, Math.max(0.75, Math.sqrt(Math.sqrt(aspect.min * aspect.max))));
  };
  const deal = (axis: Grid["axis"], sizes: readonly number[]): Grid => {
    let next = 0;
    const tracks = sizes.map((size) => {
      const ids = order.slice(next, next + size);
      next += size;
      const weights = ids.map(weightOf);
      return {
        weight: axis === "rows" ? 1 : Math.max(...weights),
        cells: ids.map((block, index) => ({ block, weight: weights[index] })),
      };
    });
    return { axis, tracks };
  };
  return [
    ...partitions(order.length, across)
      .filter((sizes) => sizes.length <= down)
      .map((sizes) => deal("rows", sizes)),
    ...partitions(order.length, down)
      .filter((sizes) => sizes.length > 1 && sizes.length <= across && Math.max(...sizes) > 1)
      .map((sizes) => deal("columns", sizes)),
  ];
}

/**
 * The largest body size at which a model fits with its grid; null where none does, or none above `beaten`, the best of
 * another grid.
 */
export function largestBody(model: Infographic, beaten = 0): number | null {
  const smallest = smallestBody(model.canvas.width);
  const sizes = bodySizes(model.canvas.width, smallest * LARGEST).filter((size) => size > beaten * 1.001);
  const fits = (body: number) => orNull(() => layOutAt(model, body)) !== null;
  if (sizes.length === 0 || !fits(sizes[sizes.length - 1])) return null;
  let [fitting, failing] = [sizes.length - 1, -1];
  while (fitting - failing > 1) {
    const middle = (fitting + failing) >> 1;
    if (fits(sizes[middle])) fitting = middle;
    else failing = middle;
  }
  return sizes[fitting];
}

/**
 * The model with the grid in which its type is largest, blocks in the order in which they stand now, and with that
 * body size. Throws LayoutRejection where no grid fits.
 */
export function arrangeGrid(model: Infographic): Infographic {
  const order = model.grid.tracks.flatMap(({ cells }) => cells.map(({ block }) => block));
  let best: Infographic | null = null;
  for (const grid of candidateGrids(model, order.length > 0 ? order : model.blocks.map(({ id }) => id))) {
    const candidate = { ...model, grid };
    const body = largestBody(candidate, best?.style.body);
    if (body !== null) best = { ...candidate, style: { ...model.style, body } };
  }
  if (best === null) throw new LayoutRejection("no grid fits the canvas");
  return best;
}
