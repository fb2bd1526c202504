/**
 * Translation. By an amount: pixels only, as a shape that moves by whole pixels keeps its pixels. Until points meet:
 * the scene's geometry, as named points lie between pixels.
 */
import type { Raster } from "../../../../src/raster/raster.ts";
import { minus, plus } from "../geometry/points.ts";
import { backgroundOf } from "../pixels/background.ts";
import { redrawShape } from "../pixels/move-shape.ts";
import { withColor, withoutPixels } from "../pixels/paint.ts";
import { seenShape, shapesSeen } from "../pixels/shapes-seen.ts";
import type { Point, Problem } from "../problem.ts";
import { LENGTH, readLength, wholesOf } from "../words/amounts.ts";
import { takeCutOff, takeLayer, takeRest } from "../words/endings.ts";
import { OWN_POINT, POINT, readOwnPoint, readPoint, takeOrigin } from "../words/points.ts";
import type { Reader } from "../words/reader.ts";
import { readInstruction } from "../words/reader.ts";
import { shapeOfScene } from "../words/scene-shapes.ts";
import { SHAPE } from "../words/shapes.ts";

const DIRECTION = "(to the right|to the left|up|down)";
const DIRECTIONS: Readonly<Record<string, Point>> = {
  "to the right": { x: 1, y: 0 },
  "to the left": { x: -1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

function readMove(groups: readonly string[], input: Raster): Point {
  const pixels = readLength(groups.slice(0, 3), wholesOf(input));
  const direction = DIRECTIONS[groups[3]];
  if ((direction.x === 0) !== (groups[2] === "the image height")) {
    throw new Error(`${groups[3]} is not measured by ${groups[2]}`);
  }
  return { x: direction.x * pixels, y: direction.y * pixels };
}

function moveByAmounts(problem: Problem, reader: Reader, name: string, moves: readonly Point[]): Raster {
  const { input } = problem;
  const over = takeLayer(reader, "moved shape");
  const cutOff = takeCutOff(reader);
  takeRest(reader);

  const { x, y } = moves.reduce(plus);
  const background = backgroundOf(problem);
  const shape = seenShape(name, shapesSeen(input, background));
  const cleared = withoutPixels(input, shape.pixels, background);
  const moved: number[] = [];
  let lost = false;
  for (const index of shape.pixels) {
    const column = (index % input.width) + x;
    const row = Math.floor(index / input.width) + y;
    if (column < 0 || row < 0 || column >= input.width || row >= input.height) {
      lost = true;
      continue;
    }
    const target = row * input.width + column;
    if (over || background.has(cleared.pixels[target])) moved.push(target);
  }
  if (lost && !cutOff) throw new Error("the shape leaves the image, and the words do not speak of it");
  return withColor(cleared, moved, shape.color);
}

interface Meeting {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly axes: "both" | "horizontally" | "vertically";
}

const THERE = `(${POINT}|the place where ${OWN_POINT} is now)`;

function readMeeting(reader: Reader): Meeting {
  const exact = reader.takeIf(`Move (${SHAPE}) so that (${OWN_POINT}) lies exactly on ${THERE}\\.`);
  if (exact !== null) return { name: exact[0], from: exact[1], to: exact[2], axes: "both" };
  const way = "(horizontally, and only horizontally|vertically, and only vertically)";
  const line = "the (vertical|horizontal) line through";
  const [name, axis, from, direction, to] = reader.take(
    `Move (${SHAPE}) ${way}, until (${OWN_POINT}) lies on ${line} ${THERE}\\.`,
  );
  const axes = axis.startsWith("horizontally") ? "horizontally" : "vertically";
  if ((axes === "horizontally") !== (direction === "vertical")) throw reader.unreadable();
  return { name, from, to, axes };
}

function moveUntil(problem: Problem, reader: Reader): Raster {
  const { input, scene } = problem;
  const meeting = readMeeting(reader);
  takeOrigin(reader, [meeting.to]);
  const over = takeLayer(reader, "moved shape");
  const cutOff = takeCutOff(reader);
  takeRest(reader);

  const shape = shapeOfScene(meeting.name, scene.shapes);
  const now = /^the place where (.*) is now$/.exec(meeting.to);
  const goal = now === null ? readPoint(meeting.to, input, scene.shapes) : readOwnPoint(now[1], shape);
  const way = minus(goal, readOwnPoint(meeting.from, shape));
  const move = {
    x: meeting.axes === "vertically" ? 0 : way.x,
    y: meeting.axes === "horizontally" ? 0 : way.y,
  };
  return redrawShape(problem, shape, (point) => plus(point, move), { over, cutOff });
}

/** Solves a translation. */
export function solveTranslation(problem: Problem): Raster {
  const reader = readInstruction(problem.instruction);
  const one = reader.takeIf(`Move (${SHAPE}) ${LENGTH} ${DIRECTION}\\.`);
  if (one !== null) return moveByAmounts(problem, reader, one[0], [readMove(one.slice(1), problem.input)]);
  const two = reader.takeIf(`Move (${SHAPE}) ${LENGTH} ${DIRECTION} and ${LENGTH} ${DIRECTION}\\.`);
  if (two === null) return moveUntil(problem, reader);
  const moves = [readMove(two.slice(1, 5), problem.input), readMove(two.slice(5), problem.input)];
  return moveByAmounts(problem, reader, two[0], moves);
}
