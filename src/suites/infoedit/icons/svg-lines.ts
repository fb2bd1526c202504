/** SVG shapes as polylines: the elements and path commands of SVG 1.1 that stroked icons are made of. */
import { atan2, cos, sin } from "../../../raster/exact-math.ts";
import type { IconLine, SvgElement } from "./icons.ts";

/** The strokes of one element. Throws RangeError for elements and commands that icons do not use. */
export function elementLines([tag, attributes]: SvgElement): IconLine[] {
  const number = (name: string): number => Number(attributes[name] ?? 0);
  switch (tag) {
    case "path":
      return pathLines(String(attributes.d));
    case "line":
      return [[number("x1"), number("y1"), number("x2"), number("y2")]];
    case "circle":
      return [ellipseLine(number("cx"), number("cy"), number("r"), number("r"))];
    case "ellipse":
      return [ellipseLine(number("cx"), number("cy"), number("rx"), number("ry"))];
    case "rect":
      return rectLines(number("x"), number("y"), number("width"), number("height"), number("rx"));
    case "polyline":
      return [numbersOf(String(attributes.points))];
    case "polygon": {
      const points = numbersOf(String(attributes.points));
      return [[...points, points[0], points[1]]];
    }
    default:
      throw new RangeError(`icons do not use <${tag}>`);
  }
}

function numbersOf(text: string): number[] {
  return (text.match(/[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
}

function ellipseLine(centerX: number, centerY: number, radiusX: number, radiusY: number): number[] {
  const line: number[] = [];
  for (let step = 0; step <= 32; step++) {
    const angle = (step * Math.PI) / 16;
    line.push(centerX + radiusX * cos(angle), centerY + radiusY * sin(angle));
  }
  return line;
}

function rectLines(x: number, y: number, width: number, height: number, radius: number): IconLine[] {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (dx: number, dy: number) => (r === 0 ? "" : `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`);
  const [across, down] = [width - 2 * r, height - 2 * r];
  return pathLines(
    `M${x + r} ${y}h${across}${arc(1, 1)}v${down}${arc(-1, 1)}h${-across}${arc(-1, -1)}v${-down}${arc(1, -1)}z`,
  );
}

const ARGUMENTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** Reads a path; the pen keeps where it is, where the subpath began, and the last control point for S and T. */
function pathLines(data: string): IconLine[] {
  const lines: number[][] = [];
  let line: number[] = [];
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];
  let before = "";
  const lineTo = (toX: number, toY: number): void => {
    line.push(toX, toY);
    [x, y] = [toX, toY];
  };
  const cubicTo = (x1: number, y1: number, x2: number, y2: number, toX: number, toY: number): void => {
    const [x0, y0] = [x, y];
    for (let step = 1; step <= 12; step++) {
      const [t, u] = [step / 12, 1 - step / 12];
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      lineTo(a * x0 + b * x1 + c * x2 + d * toX, a * y0 + b * y1 + c * y2 + d * toY);
    }
    [controlX, controlY] = [x2, y2];
  };
  for (const [command, values] of commandsOf(data)) {
    const upper = command.toUpperCase();
    const relative = command !== upper;
    const [fromX, fromY] = relative ? [x, y] : [0, 0];
    const at = values.map((value, index) => value + (index % 2 === 0 ? fromX : fromY));
    const smooth = (kinds: string) =>
      kinds.includes(before) ? [2 * x - controlX, 2 * y - controlY] : [x, y];
    switch (upper) {
      case "M":
        line = [at[0], at[1]];
        lines.push(line);
        [x, y, startX, startY] = [at[0], at[1], at[0], at[1]];
        break;
      case "L":
        lineTo(at[0], at[1]);
        break;
      case "H":
        lineTo(values[0] + fromX, y);
        break;
      case "V":
        lineTo(x, values[0] + fromY);
        break;
      case "C":
        cubicTo(at[0], at[1], at[2], at[3], at[4], at[5]);
        break;
      case "S": {
        const [x1, y1] = smooth("CS");
        cubicTo(x1, y1, at[0], at[1], at[2], at[3]);
        break;
      }
      case "Q":
      case "T": {
        const [qx, qy] = upper === "Q" ? [at[0], at[1]] : smooth("QT");
        const [toX, toY] = upper === "Q" ? [at[2], at[3]] : [at[0], at[1]];
        cubicTo(
          x + (2 / 3) * (qx - x),
          y + (2 / 3) * (qy - y),
          toX + (2 / 3) * (qx - toX),
          toY + (2 / 3) * (qy - toY),
          toX,
          toY,
        );
        [controlX, controlY] = [qx, qy];
        break;
      }
      case "A": {
        const [radiusX, radiusY, turn, large, sweep, dx, dy] = values;
        if (radiusX !== radiusY && turn !== 0) throw new RangeError("icons do not use turned elliptic arcs");
        arcPoints(x, y, radiusX, radiusY, large !== 0, sweep !== 0, dx + fromX, dy + fromY).forEach(
          (spot) => {
            lineTo(spot[0], spot[1]);
          },
        );
        break;
      }
      default:
        lineTo(startX, startY);
        // What follows a closed subpath without a move starts where that one did.
        line = [startX, startY];
        lines.push(line);
    }
    before = upper;
  }
  return lines.filter((points) => points.length > 2 || !closedRest(points, lines));
}

/** The empty subpath that a closing command leaves behind. */
function closedRest(points: readonly number[], lines: readonly (readonly number[])[]): boolean {
  return lines.some((other) => other !== points && other[0] === points[0] && other[1] === points[1]);
}

/** One entry a command; numbers after the first set repeat the command (a move repeats as a line). */
function* commandsOf(data: string): Generator<[command: string, values: number[]]> {
  for (const [, letter, rest] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const count = ARGUMENTS[letter.toUpperCase()];
    if (count === undefined) throw new RangeError(`unknown path command ${letter}`);
    if (count === 0) {
      yield [letter, []];
      continue;
    }
    const values = letter.toUpperCase() === "A" ? arcNumbers(rest) : numbersOf(rest);
    for (let at = 0; at < values.length; at += count) {
      const command = at === 0 || letter.toUpperCase() !== "M" ? letter : letter === "M" ? "L" : "l";
      yield [command, values.slice(at, at + count)];
    }
  }
}

/** The two flags of an arc may be written without a blank after them: `a2 2 0 012-2`. */
function arcNumbers(text: string): number[] {
  const values: number[] = [];
  let rest = text;
  while (rest.trim() !== "" && rest.trim() !== ",") {
    const flag = values.length % 7 === 3 || values.length % 7 === 4;
    const match = rest.match(flag ? /^[\s,]*([01])/ : /^[\s,]*([-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?)/i);
    if (match === null) throw new RangeError(`not arc numbers: ${text}`);
    values.push(Number(match[1]));
    rest = rest.slice(match[0].length);
  }
  return values;
}

/** The points of an elliptic arc after its start (SVG 1.1, appendix F.6.5, without turned axes). */
function arcPoints(
  x0: number,
  y0: number,
  givenX: number,
  givenY: number,
  large: boolean,
  sweep: boolean,
  x1: number,
  y1: number,
): [number, number][] {
  const [halfX, halfY] = [(x0 - x1) / 2, (y0 - y1) / 2];
  const reach = (halfX * halfX) / (givenX * givenX) + (halfY * halfY) / (givenY * givenY);
  if (reach === 0 || givenX === 0 || givenY === 0) return [[x1, y1]];
  const growth = reach > 1 ? Math.sqrt(reach) : 1;
  const [radiusX, radiusY] = [givenX * growth, givenY * growth];
  const offCenter = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, (growth * growth) / reach - 1));
  const shiftX = (offCenter * radiusX * halfY) / radiusY;
  const shiftY = (-offCenter * radiusY * halfX) / radiusX;
  const [centerX, centerY] = [shiftX + (x0 + x1) / 2, shiftY + (y0 + y1) / 2];
  const from = atan2((y0 - centerY) / radiusY, (x0 - centerX) / radiusX);
  let turn = atan2((y1 - centerY) / radiusY, (x1 - centerX) / radiusX) - from;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  const chords = Math.max(2, Math.ceil(Math.abs(turn) * 5));
  return Array.from({ length: chords }, (_, step) => {
    if (step === chords - 1) return [x1, y1];
    const angle = from + (turn * (step + 1)) / chords;
    return [centerX + radiusX * cos(angle), centerY + radiusY * sin(angle)];
  });
}
