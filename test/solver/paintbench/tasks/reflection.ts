/** Reflection: the scene's geometry, as a mirrored outline falls between the pixels of the old one. */
import type { Raster } from "../../../../src/raster/raster.ts";
import type { Box } from "../geometry/placed-shape.ts";
import { boxOf } from "../geometry/placed-shape.ts";
import { mirror } from "../geometry/points.ts";
import { redrawShape } from "../pixels/move-shape.ts";
import type { Point, Problem } from "../problem.ts";
import { takeCutOff, takeLayer, takeRest } from "../words/endings.ts";
import { POINT, readPoint, takeOrigin } from "../words/points.ts";
import type { Reader } from "../words/reader.ts";
import { readInstruction } from "../words/reader.ts";
import { shapeOfScene } from "../words/scene-shapes.ts";
import { SHAPE } from "../words/shapes.ts";

type Line = readonly [Point, Point];

function cornerOf({ left, top, right, bottom }: Box, name: string): Point {
  const [vertical, horizontal] = name.split("-");
  return { x: horizontal === "left" ? left : right, y: vertical === "top" ? top : bottom };
}

function upright(x: number): Line {
  return [
    { x, y: 0 },
    { x, y: 1 },
  ];
}

function level(y: number): Line {
  return [
    { x: 0, y },
    { x: 1, y },
  ];
}

/** The line of a bounding box that the words after `across the` name; null where they name none. */
function lineOfBox(text: string, box: Box): Line | null {
  const lines: Readonly<Record<string, Line>> = {
    "left edge": upright(box.left),
    "right edge": upright(box.right),
    "top edge": level(box.top),
    "bottom edge": level(box.bottom),
    "vertical center line": upright((box.left + box.right) / 2),
    "horizontal center line": level((box.top + box.bottom) / 2),
  };
  const [, straight] = /^(.*) of its bounding box$/.exec(text) ?? [];
  if (straight !== undefined) return lines[straight] ?? null;
  const corner = "((?:top|bottom)-(?:left|right))";
  const diagonal = new RegExp(
    `^diagonal of its bounding box from the ${corner} corner to the ${corner} corner$`,
  ).exec(text);
  return diagonal === null ? null : [cornerOf(box, diagonal[1]), cornerOf(box, diagonal[2])];
}

interface Words {
  readonly name: string;
  /** What follows `across the`, of the shape's own box. */
  readonly own: string | null;
  /** The two points of any other line. */
  readonly points: readonly string[];
}

function readWords(reader: Reader): Words {
  const through = reader.takeIf(
    `Reflect (${SHAPE}) across the straight line through (${POINT}) and (${POINT})\\.`,
  );
  if (through !== null) return { name: through[0], own: null, points: through.slice(1) };
  const [name, own] = reader.take(`Reflect (${SHAPE}) across the (.* of its bounding box.*)\\.`);
  return { name, own, points: [] };
}

/** Solves a reflection. */
export function solveReflection(problem: Problem): Raster {
  const { input, scene, instruction } = problem;
  const reader = readInstruction(instruction);
  const { name, own, points } = readWords(reader);
  takeOrigin(reader, points);
  const over = takeLayer(reader, "reflected shape");
  const cutOff = takeCutOff(reader);
  takeRest(reader);

  const shape = shapeOfScene(name, scene.shapes);
  const line =
    own === null
      ? points.map((point) => readPoint(point, input, scene.shapes))
      : lineOfBox(own, boxOf(shape));
  if (line === null) throw new Error(`cannot read "${own}" in "${instruction}"`);
  const [a, b] = line;
  return redrawShape(problem, shape, (point) => mirror(point, a, b), { over, cutOff });
}
