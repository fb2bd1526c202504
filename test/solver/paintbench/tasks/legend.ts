/** Legend: pixels only; how stripes go on where a shape was is the scene's. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { parseHex } from "../../../../src/raster/raster.ts";
import { backgroundOf } from "../pixels/background.ts";
import type { Problem } from "../problem.ts";
import { takeContinuation, takeRest } from "../words/endings.ts";
import { readInstruction } from "../words/reader.ts";

const [WHITE, BLACK, RED_X] = ["#FFFFFF", "#000000", "#DC3C3C"].map(parseHex);

/**
 * The strip seen from its edge of the picture: `along` counts from its left or upper end, `depth` from the picture's
 * edge inwards.
 */
interface Strip {
  readonly length: number;
  /** How deep the black line along its inner edge lies. */
  readonly thickness: number;
  /** How deep its last row or column of pixels lies. */
  readonly end: number;
  at(along: number, depth: number): number;
  /** How deep a pixel lies. */
  depthOf(x: number, y: number): number;
}

/** Finds the strip by the black line that runs along its whole inner edge. Throws where there is none. */
function stripAlong(side: string, { width, height, pixels }: Raster): Strip {
  const upright = side === "left" || side === "right";
  const [length, reach] = upright ? [height, width] : [width, height];
  const far = side === "right" || side === "bottom";
  const at = (along: number, depth: number): number => {
    const across = far ? reach - 1 - depth : depth;
    return upright ? pixels[along * width + across] : pixels[across * width + along];
  };
  const isLine = (depth: number): boolean => {
    for (let along = 0; along < length; along++) if (at(along, depth) !== BLACK) return false;
    return true;
  };
  let thickness = 1;
  while (thickness < reach && !isLine(thickness)) thickness++;
  let end = thickness;
  while (end + 1 < reach && isLine(end + 1)) end++;
  if (thickness >= reach / 2) throw new Error(`there is no strip along the ${side} edge`);
  const depthOf = (x: number, y: number): number => {
    const across = upright ? x : y;
    return far ? reach - 1 - across : across;
  };
  return { length, thickness, end, at, depthOf };
}

/** Something drawn on the strip: where it begins and ends along it, and across it. */
interface Item {
  readonly from: number;
  to: number;
  low: number;
  high: number;
}

/** What is drawn on the strip, one thing after the other: white paper lies between them. */
function itemsOn({ length, thickness, at }: Strip): Item[] {
  const items: Item[] = [];
  let open: Item | null = null;
  for (let along = 0; along < length; along++) {
    const inked = Array.from({ length: thickness }, (_, depth) => depth).filter(
      (depth) => at(along, depth) !== WHITE,
    );
    if (inked.length === 0) {
      open = null;
      continue;
    }
    if (open === null) {
      open = { from: along, to: along, low: inked[0], high: inked[inked.length - 1] };
      items.push(open);
    }
    open.to = along;
    open.low = Math.min(open.low, inked[0]);
    open.high = Math.max(open.high, inked[inked.length - 1]);
  }
  return items;
}

/** The colour that a swatch shows, or null for a red X. */
function meaningOf(strip: Strip, { from, to, low, high }: Item): number | null {
  for (let along = from; along <= to; along++) {
    for (let depth = low; depth <= high; depth++) if (strip.at(along, depth) === RED_X) return null;
  }
  return strip.at(Math.floor((from + to) / 2), Math.floor((low + high) / 2));
}

/** What becomes of each colour; null: removed. */
function readEntries(strip: Strip): Map<number, number | null> {
  const items = itemsOn(strip);
  if (items.length === 0 || items.length % 3 !== 0) throw new Error(`${items.length} things on the legend`);
  const entries = new Map<number, number | null>();
  for (let index = 0; index < items.length; index += 3) {
    const from = meaningOf(strip, items[index]);
    if (from === null || entries.has(from))
      throw new Error("an entry that begins with an X or says a colour again");
    entries.set(from, meaningOf(strip, items[index + 2]));
  }
  return entries;
}

/** Solves a legend. */
export function solveLegend(problem: Problem): Raster {
  const { input, instruction } = problem;
  const reader = readInstruction(instruction);
  const [side] = reader.take(
    "The white strip along the (left|right|top|bottom) edge of the image is a legend\\.",
  );
  reader.take(
    "Each of its entries shows a color, an arrow, and what becomes of every shape in that color: a second color means that those shapes are recolored to it, a red X means that they are removed\\.",
  );
  reader.take("Apply the legend to all shapes beside it\\.");
  takeContinuation(reader, "shapes were");
  takeRest(reader, "the legend itself");

  const strip = stripAlong(side, input);
  const background = backgroundOf(problem, (x, y) => strip.depthOf(x, y) <= strip.end);
  const entries = readEntries(strip);
  const output = input.pixels.slice();
  for (let index = 0; index < output.length; index++) {
    const x = index % input.width;
    const y = (index - x) / input.width;
    if (background.has(output[index]) || strip.depthOf(x, y) <= strip.end) continue;
    const becomes = entries.get(output[index]);
    if (becomes === undefined) throw new Error(`the legend has no entry for the shape at (${x}, ${y})`);
    output[index] = becomes ?? background.at(x, y);
  }
  return { ...input, pixels: output };
}
