/** Scaling: the scene's geometry, as a scaled outline falls between the pixels of the old one. */
import type { Raster } from "../../../../src/raster/raster.ts";
import type { Box } from "../geometry/placed-shape.ts";
import { boxOf } from "../geometry/placed-shape.ts";
import { redrawShape } from "../pixels/move-shape.ts";
import type { Point, Problem, SceneShape } from "../problem.ts";
import { takeCutOff, takeLayer, takeRest } from "../words/endings.ts";
import type { Reader } from "../words/reader.ts";
import { readInstruction } from "../words/reader.ts";
import { shapeOfScene } from "../words/scene-shapes.ts";
import { SHAPE } from "../words/shapes.ts";

/** Factors across and down. */
interface Factors {
  readonly name: string;
  factors(box: Box, shapes: readonly SceneShape[]): Point;
}

const PERCENT = "(\\d+)%";
const MATCH = `its bounding box is as (wide|high) as the bounding box of (${SHAPE})`;

function widthOf(box: Box): number {
  return box.right - box.left;
}

function heightOf(box: Box): number {
  return box.bottom - box.top;
}

function ratio(box: Box, side: string, reference: string, shapes: readonly SceneShape[]): number {
  const model = boxOf(shapeOfScene(reference, shapes));
  return side === "wide" ? widthOf(model) / widthOf(box) : heightOf(model) / heightOf(box);
}

function readFactors(reader: Reader): Factors {
  const both = reader.takeIf(`Scale (${SHAPE}) to ${PERCENT} of its width and ${PERCENT} of its height\\.`);
  if (both !== null) {
    return { name: both[0], factors: () => ({ x: Number(both[1]) / 100, y: Number(both[2]) / 100 }) };
  }
  const one = reader.takeIf(
    `Scale the (width|height) of (${SHAPE}) to ${PERCENT} and keep its (width|height) unchanged\\.`,
  );
  if (one !== null) {
    const [scaled, name, percent, kept] = one;
    if (scaled === kept) throw reader.unreadable();
    const factor = Number(percent) / 100;
    return { name, factors: () => (scaled === "width" ? { x: factor, y: 1 } : { x: 1, y: factor }) };
  }
  const uniform = reader.takeIf(`Scale (${SHAPE}), keeping its proportions, until ${MATCH}\\.`);
  if (uniform !== null) {
    const [name, side, reference] = uniform;
    return {
      name,
      factors: (box, shapes) => {
        const factor = ratio(box, side, reference, shapes);
        return { x: factor, y: factor };
      },
    };
  }
  const [scaled, name, side, reference, kept] = reader.take(
    `Scale the (width|height) of (${SHAPE}) until ${MATCH}, and keep its (width|height) unchanged\\.`,
  );
  if (scaled === kept || (scaled === "width") !== (side === "wide")) throw reader.unreadable();
  return {
    name,
    factors: (box, shapes) => {
      const factor = ratio(box, side, reference, shapes);
      return scaled === "width" ? { x: factor, y: 1 } : { x: 1, y: factor };
    },
  };
}

/** The point of the box that keeps its place; along a kept edge nothing is said, and the middle stays. */
function anchorOf({ left, top, right, bottom }: Box, anchor: string): Point {
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return {
    x: anchor.includes("left") ? left : anchor.includes("right") ? right : middle.x,
    y: anchor.includes("top") ? top : anchor.includes("bottom") ? bottom : middle.y,
  };
}

/** Solves a scaling. */
export function solveScaling(problem: Problem): Raster {
  const { scene, instruction } = problem;
  const reader = readInstruction(instruction);
  const words = readFactors(reader);
  const [anchor] = reader.take(
    "Keep the (center|(?:left|right|top|bottom) edge|(?:top|bottom)-(?:left|right) corner) of its bounding box where it is\\.",
  );
  const shape = shapeOfScene(words.name, scene.shapes);
  const box = boxOf(shape);
  const factors = words.factors(box, scene.shapes);
  // A shape that shrinks stays within its box and meets nothing: the words speak of layers only where one grows.
  const grows = factors.x >= 1 && factors.y >= 1;
  const over = grows ? takeLayer(reader, "scaled shape") : true;
  const cutOff = takeCutOff(reader);
  takeRest(reader);

  const fixed = anchorOf(box, anchor);
  const transform = (point: Point): Point => ({
    x: fixed.x + (point.x - fixed.x) * factors.x,
    y: fixed.y + (point.y - fixed.y) * factors.y,
  });
  return redrawShape(problem, shape, transform, { over, cutOff });
}
