/** Shearing: the scene's geometry, as a sheared outline falls between the pixels of the old one. */
import type { Raster } from "../../../../src/raster/raster.ts";
import type { Box } from "../geometry/placed-shape.ts";
import { boxOf } from "../geometry/placed-shape.ts";
import { redrawShape } from "../pixels/move-shape.ts";
import type { Point, Problem } from "../problem.ts";
import { LENGTH, readLength } from "../words/amounts.ts";
import { takeCutOff, takeLayer, takeRest } from "../words/endings.ts";
import { readInstruction } from "../words/reader.ts";
import { shapeOfScene } from "../words/scene-shapes.ts";
import { SHAPE } from "../words/shapes.ts";

const FIXED = "the (left|right|top|bottom) edge|the (vertical|horizontal) center line";
const MOVE = `its (left|right|top|bottom) edge ${LENGTH} (to the right|to the left|up|down)`;

/** How far one edge of the box slides: right and down are positive. */
interface Slide {
  readonly edge: string;
  readonly pixels: number;
}

function readSlide([edge, pixels, percent, whole, direction]: readonly string[], box: Box): Slide {
  const wholes = { "the box's width": box.right - box.left, "the box's height": box.bottom - box.top };
  const upright = edge === "left" || edge === "right";
  if (upright !== (direction === "up" || direction === "down")) {
    throw new Error(`the ${edge} edge cannot slide ${direction}`);
  }
  if (upright !== (whole === "the box's height"))
    throw new Error(`the ${edge} edge is not measured by ${whole}`);
  const length = readLength([pixels, percent, whole], wholes);
  return { edge, pixels: direction === "to the left" || direction === "up" ? -length : length };
}

const OPPOSITE: Readonly<Record<string, string>> = {
  left: "right",
  right: "left",
  top: "bottom",
  bottom: "top",
};

/** The slides of both edges; what stays where it is slides by 0. Throws where they contradict the fixed line. */
function slidesOf(
  fixedEdge: string | undefined,
  centerLine: string | undefined,
  slides: readonly Slide[],
): Slide[] {
  const [first, second] = slides;
  if (fixedEdge !== undefined) {
    if (second !== undefined || first.edge !== OPPOSITE[fixedEdge]) throw new Error("the wrong edge slides");
    return [first, { edge: fixedEdge, pixels: 0 }];
  }
  const upright = first.edge === "left" || first.edge === "right";
  const opposed = second?.edge === OPPOSITE[first.edge] && second.pixels === -first.pixels;
  if (!opposed || upright !== (centerLine === "vertical"))
    throw new Error("the edges do not slide about the line");
  return [first, second];
}

/** Solves a shearing. */
export function solveShearing(problem: Problem): Raster {
  const { scene, instruction } = problem;
  const reader = readInstruction(instruction);
  const [name, fixedEdge, centerLine, ...moves] = reader.take(
    `Shear (${SHAPE}): keep (?:${FIXED}) of its bounding box where it is and move ${MOVE}(?: and ${MOVE})?\\.`,
  );
  reader.take("Everything in between moves in proportion to its distance from the fixed line\\.");
  const over = takeLayer(reader, "sheared shape");
  const cutOff = takeCutOff(reader);
  takeRest(reader);

  const shape = shapeOfScene(name, scene.shapes);
  const box = boxOf(shape);
  const readSlides = [moves.slice(0, 5), moves.slice(5)]
    .filter(([edge]) => edge !== undefined)
    .map((groups) => readSlide(groups, box));
  const slides = slidesOf(fixedEdge, centerLine, readSlides);
  const [a, b] = slides;
  const share = (value: number): number =>
    a.pixels +
    ((b.pixels - a.pixels) * (value - box[a.edge as keyof Box])) /
      (box[b.edge as keyof Box] - box[a.edge as keyof Box]);
  const upright = a.edge === "left" || a.edge === "right";
  const transform = ({ x, y }: Point): Point => (upright ? { x, y: y + share(x) } : { x: x + share(y), y });
  return redrawShape(problem, shape, transform, { over, cutOff });
}
