/**
 * Shapes: what each type may look like, and a shape put in its place. A placed shape is exact data: size and centre are
 * whole pixels, rotation has one decimal, and its outline and named points lie on the 1/256 px grid, so that words,
 * metadata and paint speak of the same points.
 */
import {
  type Box,
  boxCenter,
  type Outline,
  outlineBox,
  type Point,
  rotation as rotationAbout,
  snapPoint,
  type Transform,
  transformOutline,
  translation,
} from "../../raster/geometry.ts";
import { outlineRegion, type Region } from "./drawing.ts";
import type { Color } from "./palette.ts";
import { type ShapeType, UNIT_OUTLINES } from "./shape-outlines.ts";

/** A point that instructions can call by name, in the unit box of its shape. */
interface UnitPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

export interface ShapeTraits {
  /** Width over height at the shape's usual proportions. */
  readonly aspect: number;
  /** Whether scenes may stretch width and height independently. */
  readonly stretches: boolean;
  /** Whether a stretched one must be clearly wider or higher than a square one. */
  readonly avoidsSquare: boolean;
  /** Whether scenes may turn it. */
  readonly turns: boolean;
  readonly points: readonly UnitPoint[];
}

const CENTER: UnitPoint = { name: "center", x: 0.5, y: 0.5 };

function traits(
  aspect: number,
  points: readonly UnitPoint[],
  ability: Partial<ShapeTraits> = {},
): ShapeTraits {
  return { aspect, points, stretches: false, avoidsSquare: false, turns: false, ...ability };
}

function point(name: string, x: number, y: number): UnitPoint {
  return { name, x, y };
}

function sidePoints(name: (side: string) => string): UnitPoint[] {
  return [
    point(name("rightmost"), 1, 0.5),
    point(name("leftmost"), 0, 0.5),
    point(name("highest"), 0.5, 0),
    point(name("lowest"), 0.5, 1),
  ];
}

export const SHAPE_TRAITS: Readonly<Record<ShapeType, ShapeTraits>> = {
  circle: traits(1, [CENTER, ...sidePoints((side) => `${side} point`)]),
  triangle: traits(
    1.7321,
    [
      point("90-degree vertex", 0, 1),
      point("60-degree vertex", 0, 0),
      point("30-degree vertex", 1, 1),
      point("midpoint of the short leg", 0, 0.5),
      point("midpoint of the long leg", 0.5, 1),
      point("midpoint of the hypotenuse", 0.5, 0.5),
    ],
    { turns: true },
  ),
  rectangle: traits(
    1.5,
    [
      CENTER,
      point("top-left corner", 0, 0),
      point("top-right corner", 1, 0),
      point("bottom-right corner", 1, 1),
      point("bottom-left corner", 0, 1),
      point("midpoint of the top edge", 0.5, 0),
      point("midpoint of the right edge", 1, 0.5),
      point("midpoint of the bottom edge", 0.5, 1),
      point("midpoint of the left edge", 0, 0.5),
    ],
    { stretches: true, avoidsSquare: true },
  ),
  diamond: traits(1, [CENTER], { turns: true, stretches: true, avoidsSquare: true }),
  hexagon: traits(1.1547, [CENTER], { turns: true }),
  semicircle: traits(
    2,
    [point("midpoint of the arc", 0.5, 0), point("midpoint of the straight edge", 0.5, 1)],
    {
      turns: true,
    },
  ),
  heart: traits(1.10687, [point("pointed tip", 0.5, 1)], { turns: true }),
  // The centre of the circle through the five points, which is not the middle of the box.
  star: traits(1.05146, [point("center", 0.5, 0.5528)], { turns: true }),
  arrow: traits(2, [point("tip", 1, 0.5)], { turns: true, stretches: true }),
  cross: traits(1, [CENTER, ...sidePoints((side) => `midpoint of the ${side} edge`)], { stretches: true }),
  cloud: traits(1.3333, [
    point("highest point", 0.5, 0),
    point("leftmost point", 0, 0.8333),
    point("rightmost point", 1, 0.6667),
  ]),
  ring: traits(1, [CENTER], { turns: true, stretches: true, avoidsSquare: true }),
};

/** What decides a shape's look. */
export interface ShapePlacement {
  readonly type: ShapeType;
  readonly color: Color;
  /** Middle of the unturned box, in px. */
  readonly center: Point;
  /** Of the unturned box, in px. */
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise on screen, about `center`. */
  readonly rotation: number;
}

export interface PlacedShape extends ShapePlacement {
  readonly outline: Outline;
  /** The pixels it covers when nothing lies over it. */
  readonly region: Region;
  /** The upright box around the outline: what instructions call the bounding box. */
  readonly box: Box;
}

/** Puts a shape in its place. */
export function placeShape(placement: ShapePlacement): PlacedShape {
  const outline = transformOutline(UNIT_OUTLINES[placement.type], placementTransform(placement));
  return { ...placement, outline, region: outlineRegion(outline), box: outlineBox(outline) };
}

/** The same shape elsewhere, vertex by vertex: a whole-pixel move keeps every pixel of it. */
export function movedShape(shape: PlacedShape, dx: number, dy: number): PlacedShape {
  const shift = translation(dx, dy);
  const outline = transformOutline(shape.outline, shift);
  const { left, top, right, bottom } = shape.box;
  return {
    ...shape,
    center: shift(shape.center),
    outline,
    region: outlineRegion(outline),
    box: { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy },
  };
}

function placementTransform({ center, width, height, rotation }: ShapePlacement): Transform {
  const turn = rotationAbout(center, rotation);
  return ({ x, y }) => turn({ x: center.x + (x - 0.5) * width, y: center.y + (y - 0.5) * height });
}

/** A point with the name it has on its owner, e.g. `pointed tip`. */
export interface OwnPoint extends Point {
  readonly name: string;
}

/** The points of a shape that instructions call by name, on the 1/256 px grid. */
export function shapePoints(shape: PlacedShape): readonly OwnPoint[] {
  const transform = placementTransform(shape);
  return SHAPE_TRAITS[shape.type].points.map(({ name, x, y }) => ({
    name,
    ...snapPoint(transform({ x, y })),
  }));
}

/** The nine points of a box: its centre, corners and edge midpoints. */
export function boxPoints(box: Box): readonly OwnPoint[] {
  const { x, y } = boxCenter(box);
  return [
    { name: "center", x, y },
    { name: "top-left corner", x: box.left, y: box.top },
    { name: "top-right corner", x: box.right, y: box.top },
    { name: "bottom-right corner", x: box.right, y: box.bottom },
    { name: "bottom-left corner", x: box.left, y: box.bottom },
    { name: "midpoint of the top edge", x, y: box.top },
    { name: "midpoint of the right edge", x: box.right, y },
    { name: "midpoint of the bottom edge", x, y: box.bottom },
    { name: "midpoint of the left edge", x: box.left, y },
  ];
}
