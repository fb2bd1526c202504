/** Shapes where the scene puts them: outline, bounding box and named points. */
import type { Point, SceneShape, ShapeType } from "../problem.ts";
import type { Outline } from "./outlines.ts";
import { unitOutline } from "./outlines.ts";
import { plus, snapPoint, turn } from "./points.ts";

/** An upright rectangle in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function place(shape: SceneShape, unit: Point): Point {
  const offset = { x: (unit.x - 0.5) * shape.width, y: (unit.y - 0.5) * shape.height };
  return plus(shape.center, turn(offset, shape.rotation));
}

/** The outline in the picture, its vertices taken to 1/256 px. */
export function outlineOf(shape: SceneShape): Outline {
  return unitOutline(shape.type).map((line) => line.map((unit) => snapPoint(place(shape, unit))));
}

/** An outline whose vertices are moved and taken to 1/256 px once more. */
export function transformed(outline: Outline, transform: (point: Point) => Point): Outline {
  return outline.map((line) => line.map((point) => snapPoint(transform(point))));
}

/** The upright box around the shape as it is seen. */
export function boxOf(shape: SceneShape): Box {
  const points = outlineOf(shape).flat();
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

type UnitPoint = readonly [number, number];

const NINE: Readonly<Record<string, UnitPoint>> = {
  center: [0.5, 0.5],
  "top-left corner": [0, 0],
  "top-right corner": [1, 0],
  "bottom-right corner": [1, 1],
  "bottom-left corner": [0, 1],
  "midpoint of the top edge": [0.5, 0],
  "midpoint of the right edge": [1, 0.5],
  "midpoint of the bottom edge": [0.5, 1],
  "midpoint of the left edge": [0, 0.5],
};
const CENTER: Readonly<Record<string, UnitPoint>> = { center: [0.5, 0.5] };

const NAMED_POINTS: Readonly<Record<ShapeType | "image", Readonly<Record<string, UnitPoint>>>> = {
  image: NINE,
  rectangle: NINE,
  circle: {
    center: [0.5, 0.5],
    "rightmost point": [1, 0.5],
    "leftmost point": [0, 0.5],
    "highest point": [0.5, 0],
    "lowest point": [0.5, 1],
  },
  cross: {
    center: [0.5, 0.5],
    "midpoint of the rightmost edge": [1, 0.5],
    "midpoint of the leftmost edge": [0, 0.5],
    "midpoint of the highest edge": [0.5, 0],
    "midpoint of the lowest edge": [0.5, 1],
  },
  diamond: CENTER,
  hexagon: CENTER,
  ring: CENTER,
  // The centre of the circle through the five outer points; the figures are those of the wording document.
  star: { center: [0.5, 0.5528] },
  triangle: {
    "90-degree vertex": [0, 1],
    "60-degree vertex": [0, 0],
    "30-degree vertex": [1, 1],
    "midpoint of the short leg": [0, 0.5],
    "midpoint of the long leg": [0.5, 1],
    "midpoint of the hypotenuse": [0.5, 0.5],
  },
  semicircle: { "midpoint of the arc": [0.5, 0], "midpoint of the straight edge": [0.5, 1] },
  heart: { "pointed tip": [0.5, 1] },
  arrow: { tip: [1, 0.5] },
  cloud: { "highest point": [0.5, 0], "leftmost point": [0, 0.8333], "rightmost point": [1, 0.6667] },
};

function unitPointOf(owner: ShapeType | "image", name: string): Point {
  const found = NAMED_POINTS[owner][name];
  if (found === undefined) throw new Error(`a ${owner} has no "${name}"`);
  return { x: found[0], y: found[1] };
}

/** A named point of a shape. Throws where such shapes have no point of that name. */
export function pointOfShape(shape: SceneShape, name: string): Point {
  return snapPoint(place(shape, unitPointOf(shape.type, name)));
}

/** A named point of the picture. */
export function pointOfImage(width: number, height: number, name: string): Point {
  const { x, y } = unitPointOf("image", name);
  return { x: x * width, y: y * height };
}
