/** Rotation: the scene's geometry, as a turned outline can not be told from the pixels of the old one. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { minus, plus, turn } from "../geometry/points.ts";
import { redrawShape } from "../pixels/move-shape.ts";
import type { Problem } from "../problem.ts";
import { takeCutOff, takeLayer, takeRest } from "../words/endings.ts";
import { OWN_POINT, POINT, readOwnPoint, readPoint, takeOrigin } from "../words/points.ts";
import { readInstruction } from "../words/reader.ts";
import { shapeOfScene } from "../words/scene-shapes.ts";
import { SHAPE } from "../words/shapes.ts";

/** Solves a rotation. */
export function solveRotation(problem: Problem): Raster {
  const { input, scene, instruction } = problem;
  const reader = readInstruction(instruction);
  const [name, degrees, direction, pivotText] = reader.take(
    `Rotate (${SHAPE}) by (\\d+)° (clockwise|counterclockwise) about (${OWN_POINT}|${POINT})\\.`,
  );
  takeOrigin(reader, [pivotText]);
  const over = takeLayer(reader, "rotated shape");
  const cutOff = takeCutOff(reader);
  takeRest(reader);

  const shape = shapeOfScene(name, scene.shapes);
  const own = new RegExp(`^${OWN_POINT}$`).test(pivotText);
  const pivot = own ? readOwnPoint(pivotText, shape) : readPoint(pivotText, input, scene.shapes);
  const angle = direction === "clockwise" ? Number(degrees) : -Number(degrees);
  return redrawShape(problem, shape, (point) => plus(pivot, turn(minus(point, pivot), angle)), {
    over,
    cutOff,
  });
}
