/** Construction: the scene's geometry for points that are named, which lie between pixels; pixels for all else. */
import type { Raster } from "../../../../src/raster/raster.ts";
import type { Mask } from "../geometry/fill.ts";
import { fillOutline, fillWhere } from "../geometry/fill.ts";
import { snapPoint } from "../geometry/points.ts";
import { backgroundOf } from "../pixels/background.ts";
import { drawMask } from "../pixels/paint.ts";
import type { Point, Problem } from "../problem.ts";
import { LENGTH, readLength, wholesOf } from "../words/amounts.ts";
import { NEW_COLOR, readNewColor } from "../words/colors.ts";
import { takeCutOff, takeLayer, takeRest } from "../words/endings.ts";
import { POINT, readPoint, takeOrigin } from "../words/points.ts";
import type { Reader } from "../words/reader.ts";
import { readInstruction } from "../words/reader.ts";

/** A thing to draw; points are given as text until the whole instruction is read. */
interface Drawing {
  readonly thing: "line" | "circle" | "polygon";
  readonly color: number;
  readonly points: readonly string[];
  mask(points: readonly Point[], picture: Raster): Mask;
}

// Coordinates are multiples of 1/256 (centres of 1/2), so all squares and products below are exact.

function squaredDistance(a: Point, b: Point): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

/** Centres at most half the thickness from the segment. */
function lineMask([a, b]: readonly Point[], thickness: number, { width, height }: Raster): Mask {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squaredLength = dx * dx + dy * dy;
  const squaredReach = (thickness / 2) ** 2;
  return fillWhere(width, height, (x, y) => {
    const along = (x - a.x) * dx + (y - a.y) * dy;
    if (along <= 0) return squaredDistance({ x, y }, a) <= squaredReach;
    if (along >= squaredLength) return squaredDistance({ x, y }, b) <= squaredReach;
    const across = (x - a.x) * dy - (y - a.y) * dx;
    return across * across <= squaredReach * squaredLength;
  });
}

/** Centres at most the radius from the centre. */
function diskMask(center: Point, squaredRadius: number, { width, height }: Raster): Mask {
  return fillWhere(width, height, (x, y) => squaredDistance({ x, y }, center) <= squaredRadius);
}

function readLine(reader: Reader, picture: Raster): Drawing | null {
  const found = reader.takeIf(`Draw a straight line in (${NEW_COLOR}) from (${POINT}) to (${POINT})\\.`);
  if (found === null) return null;
  const [color, ...points] = found;
  const length = reader.take(`The line is ${LENGTH} thick and has round ends centered on its end points\\.`);
  const thickness = readLength(length, wholesOf(picture));
  return {
    thing: "line",
    color: readNewColor(color),
    points,
    mask: (ends) => lineMask(ends, thickness, picture),
  };
}

function readCircle(reader: Reader, picture: Raster): Drawing | null {
  const start = `Draw a filled circle in (${NEW_COLOR})`;
  const radius = reader.takeIf(`${start} centered on (${POINT}), with a radius of ${LENGTH}\\.`);
  if (radius !== null) {
    const [color, center, ...length] = radius;
    const pixels = readLength(length, wholesOf(picture));
    const mask = ([middle]: readonly Point[]): Mask => diskMask(middle, pixels * pixels, picture);
    return { thing: "circle", color: readNewColor(color), points: [center], mask };
  }
  const edge = reader.takeIf(`${start} centered on (${POINT}), whose edge passes through (${POINT})\\.`);
  if (edge !== null) {
    const [color, ...points] = edge;
    const mask = ([middle, outer]: readonly Point[]): Mask =>
      diskMask(middle, squaredDistance(middle, outer), picture);
    return { thing: "circle", color: readNewColor(color), points, mask };
  }
  const across = reader.takeIf(
    `${start} that has the segment from (${POINT}) to (${POINT}) as its diameter\\.`,
  );
  if (across === null) return null;
  const [color, ...points] = across;
  const mask = ([a, b]: readonly Point[]): Mask =>
    diskMask({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, squaredDistance(a, b) / 4, picture);
  return { thing: "circle", color: readNewColor(color), points, mask };
}

function readPolygon(reader: Reader): Drawing {
  const [color, corners] = reader.take(
    `Draw a filled polygon in (${NEW_COLOR}) with these corners, joined in this order: (.*)\\.`,
  );
  const list = new RegExp(`^(?:${POINT}, )*${POINT} and ${POINT}$`);
  if (!list.test(corners)) throw new Error(`cannot read the corners "${corners}"`);
  const points = [...corners.matchAll(new RegExp(`${POINT}`, "g"))].map(([text]) => text);
  const mask = (vertices: readonly Point[], { width, height }: Raster): Mask =>
    fillOutline([vertices.map(snapPoint)], width, height);
  return { thing: "polygon", color: readNewColor(color), points, mask };
}

/** Solves a construction. */
export function solveConstruction(problem: Problem): Raster {
  const { input, scene, instruction } = problem;
  const reader = readInstruction(instruction);
  const drawing = readLine(reader, input) ?? readCircle(reader, input) ?? readPolygon(reader);
  takeOrigin(reader, drawing.points);
  const over = takeLayer(reader, drawing.thing);
  const cutOff = takeCutOff(reader);
  takeRest(reader);

  const points = drawing.points.map((point) => readPoint(point, input, scene.shapes));
  const layer = { over, cutOff };
  return drawMask(input, drawing.mask(points, input), drawing.color, layer, backgroundOf(problem));
}
