/**
 * The order of things on the canvas. Document order is the author's business; what counts is that siblings can be read
 * in their order, and in one of the ways in which the source or the true edit lets them be read.
 */
import { atan2 } from "../../../raster/exact-math.ts";
import { type Box, boundsOf, center, type Spot } from "../layout/box.ts";
import { boxCorners } from "../layout/outline.ts";

/**
 * Ways of reading: in one row or column; along one axis (a staircase); line by line, each from its start or turning at the
 * ends as the ox ploughs; round.
 */
export const READINGS = [
  "row",
  "column",
  "across",
  "down",
  "up",
  "rows",
  "rows_turning",
  "columns",
  "columns_turning",
  "round",
] as const;
export type Reading = (typeof READINGS)[number];

/** The ways in which boxes can be read in the order given. One box, or none, can be read in every way. */
export function readingsOf(boxes: readonly Box[]): Set<Reading> {
  const spots = boxes.map(center);
  const holds: Readonly<Record<Reading, () => boolean>> = {
    row: () => grows(spots.map(({ x }) => x)) && inOneLine(boxes, "y", "height"),
    column: () => grows(spots.map(({ y }) => y)) && inOneLine(boxes, "x", "width"),
    across: () => grows(spots.map(({ x }) => x)),
    down: () => grows(spots.map(({ y }) => y)),
    up: () => grows(spots.map(({ y }) => -y)),
    rows: () => byLines(boxes, "y", false),
    rows_turning: () => byLines(boxes, "y", true),
    columns: () => byLines(boxes, "x", false),
    columns_turning: () => byLines(boxes, "x", true),
    round: () => isRound(spots),
  };
  return new Set(READINGS.filter((reading) => boxes.length < 2 || holds[reading]()));
}

/** px by which the next one must be further. */
const STEP = 0.5;

function grows(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value > values[index - 1] + STEP);
}

function inOneLine(boxes: readonly Box[], axis: "x" | "y", size: "width" | "height"): boolean {
  return boxes.every((box, index) => index === 0 || shares(boxes[index - 1], box, axis, size));
}

/**
 * In lines of boxes that share half of their size across the line, while lines do not share half of theirs; every other
 * line runs back where they turn.
 */
function byLines(boxes: readonly Box[], across: "x" | "y", turning: boolean): boolean {
  const along = across === "y" ? "x" : "y";
  const size = across === "y" ? "height" : "width";
  const lines: Box[][] = [];
  for (const box of boxes) {
    const line = lines[lines.length - 1];
    if (line?.some((other) => shares(other, box, across, size))) line.push(box);
    else lines.push([box]);
  }
  const wholes = lines.map((line) => boundsOf(line.flatMap(boxCorners)));
  return (
    grows(wholes.map((whole) => whole[across])) &&
    wholes.every((whole, index) => index === 0 || !shares(wholes[index - 1], whole, across, size)) &&
    lines.every((line, index) => {
      const sign = turning && index % 2 === 1 ? -1 : 1;
      return grows(line.map((box) => sign * center(box)[along]));
    })
  );
}

function shares(a: Box, b: Box, axis: "x" | "y", size: "width" | "height"): boolean {
  const common = Math.min(a[axis] + a[size], b[axis] + b[size]) - Math.max(a[axis], b[axis]);
  return common > Math.min(a[size], b[size]) / 2;
}

/** Radians from one box of a round to the next, at least. */
const LEAST_TURN = 0.08;

/** Once round the middle of all, in either direction. */
function isRound(spots: readonly Spot[]): boolean {
  if (spots.length < 3) return false;
  const middle = {
    x: spots.reduce((total, { x }) => total + x, 0) / spots.length,
    y: spots.reduce((total, { y }) => total + y, 0) / spots.length,
  };
  const angles = spots.map(({ x, y }) => atan2(y - middle.y, x - middle.x));
  const turns = angles.map((angle, index) => {
    const turn = angles[(index + 1) % angles.length] - angle;
    return turn < 0 ? turn + 2 * Math.PI : turn;
  });
  // Boxes on one line are not round, whichever way they are counted.
  if (turns.some((turn) => turn < LEAST_TURN || turn > 2 * Math.PI - LEAST_TURN)) return false;
  const rounds = turns.reduce((total, turn) => total + turn, 0) / (2 * Math.PI);
  const isFlat =
    spots.every(({ x }) => Math.abs(x - middle.x) < 1) || spots.every(({ y }) => Math.abs(y - middle.y) < 1);
  return !isFlat && (Math.round(rounds) === 1 || Math.round(rounds) === spots.length - 1);
}

/** Whether boxes can be read in their order in one of the ways allowed; where none was, nobody can tell and it holds. */
export function keepsOrder(boxes: readonly Box[], allowed: ReadonlySet<Reading>): boolean {
  if (allowed.size === 0 || boxes.length < 2) return true;
  const found = readingsOf(boxes);
  return [...allowed].some((reading) => found.has(reading));
}
