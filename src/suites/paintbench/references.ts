/**
 * How instructions point at things: shapes by colour and type, points by name. A reference is only ever written after
 * it has been resolved against the scene and found to fit exactly one thing.
 */
import type { Point } from "../../raster/geometry.ts";
import type { Random } from "../random.ts";
import type { Color } from "./palette.ts";
import type { ShapeType } from "./shape-outlines.ts";
import { boxPoints, type PlacedShape, shapePoints } from "./shapes.ts";
import { type Canvas, pluralOf } from "./wording.ts";

/** What a description asks for; what it leaves out may be anything. */
export interface ShapeQuery {
  readonly type?: ShapeType;
  readonly color?: Color;
}

/** The shapes of a scene that a description fits. */
export function matchingShapes(scene: readonly PlacedShape[], query: ShapeQuery): PlacedShape[] {
  return scene.filter(
    (shape) =>
      (query.type === undefined || shape.type === query.type) &&
      (query.color === undefined || shape.color === query.color),
  );
}

/** The noun of a description: `red circle`, `red shape`, `circle`. */
export function nounText(query: ShapeQuery): string {
  return [query.color?.name, query.type ?? "shape"].filter((word) => word !== undefined).join(" ");
}

/** The noun for several: `red circles`, `red shapes`, `circles`. */
export function pluralNounText(query: ShapeQuery): string {
  const noun = query.type === undefined ? "shapes" : pluralOf(query.type);
  return [query.color?.name, noun].filter((word) => word !== undefined).join(" ");
}

/**
 * Words that fit this shape alone: `the red circle`, or, where its colour is unique in the scene, perhaps
 * `the red shape`, or, where its type is unique too, perhaps `the circle`. Throws RangeError for a shape that shares
 * colour and type with another one of the scene.
 */
export function describeShape(scene: readonly PlacedShape[], shape: PlacedShape, random: Random): string {
  const { type, color } = shape;
  const isUnique = (query: ShapeQuery) => matchingShapes(scene, query).length === 1;
  const queries: ShapeQuery[] = [{ color, type }];
  if (isUnique({ color })) {
    queries.push({ color });
    if (isUnique({ type })) queries.push({ type });
  }
  const query = random.choice(queries);
  if (!isUnique(query)) throw new RangeError(`more than one shape is ${nounText(query)}`);
  return `the ${nounText(query)}`;
}

/** A point with the words for it. Coordinates lie on the 1/256 px grid. */
export interface NamedPoint extends Point {
  /** The name on its owner alone, e.g. `pointed tip`. */
  readonly name: string;
  /** The full words, e.g. `the pointed tip of the red heart`. */
  readonly text: string;
  /** The shape that it belongs to; null for the image. */
  readonly owner: PlacedShape | null;
}

/** The nine points of the image that instructions call by name. */
export function imagePoints({ width, height }: Canvas): readonly NamedPoint[] {
  return boxPoints({ left: 0, top: 0, right: width, bottom: height }).map((point) => ({
    ...point,
    text: `the ${point.name} of the image`,
    owner: null,
  }));
}

/** The points of one shape, with the words `of <shapeText>`. */
export function namedPointsOf(shape: PlacedShape, shapeText: string): readonly NamedPoint[] {
  return shapePoints(shape).map((point) => ({
    ...point,
    text: `the ${point.name} of ${shapeText}`,
    owner: shape,
  }));
}

/** A point in a sentence whose subject is its owner: `its pointed tip`, `the midpoint of its long leg`. */
export function ownPointText({ name }: NamedPoint): string {
  return name.includes(" of the ") ? `the ${name.replace(" of the ", " of its ")}` : `its ${name}`;
}

/**
 * A named point: first its owner is drawn, among the given shapes and the image alike, then one of the owner's points.
 * `candidates` (a part of the scene) are the possible owners beside the image.
 */
export function drawNamedPoint(
  scene: readonly PlacedShape[],
  candidates: readonly PlacedShape[],
  canvas: Canvas,
  random: Random,
): NamedPoint {
  const owner = random.choice([...candidates, null]);
  if (owner === null) return random.choice(imagePoints(canvas));
  return random.choice(namedPointsOf(owner, describeShape(scene, owner, random)));
}

/** A point as metadata: `{x, y}` in px and, where it has one, its name. */
export function pointMetadata(point: Point | NamedPoint): Record<string, unknown> {
  const { x, y } = point;
  return "text" in point ? { x, y, name: point.text } : { x, y };
}
