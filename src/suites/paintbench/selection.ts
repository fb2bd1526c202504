/** Groups of shapes that an attribute or a place singles out, with the words that fit them alone. */
import type { Point } from "../../raster/geometry.ts";
import { type Mask, maskHas } from "../../raster/mask.ts";
import type { Random } from "../random.ts";
import { matchingShapes, nounText, pluralNounText, type ShapeQuery } from "./references.ts";
import { reject } from "./rejection.ts";
import type { PlacedShape } from "./shapes.ts";
import type { TaskContext } from "./task.ts";

/** What groups are told by. */
export const ATTRIBUTES = ["type", "color", "type_color"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export interface Selection {
  readonly attribute: Attribute;
  readonly query: ShapeQuery;
  readonly shapes: readonly PlacedShape[];
}

/** The shapes that share an attribute with a random shape of the scene; `type_color` fits that shape alone. */
export function drawSelection(scene: readonly PlacedShape[], random: Random): Selection {
  const attribute = random.choice(ATTRIBUTES);
  const { type, color } = random.choice(scene);
  const query: ShapeQuery = {
    ...(attribute === "color" ? {} : { type }),
    ...(attribute === "type" ? {} : { color }),
  };
  return { attribute, query, shapes: matchingShapes(scene, query) };
}

/**
 * The words for what is to change: `the red star`, `all stars`; with `invert`, for all the others:
 * `all shapes except the red star`, `all shapes except the stars`.
 */
export function selectionText({ query, shapes }: Selection, invert: boolean): string {
  const isOne = shapes.length === 1;
  const named = isOne ? nounText(query) : pluralNounText(query);
  if (invert) return `all shapes except the ${named}`;
  return isOne ? `the ${named}` : `all ${named}`;
}

/** A selection as metadata, in the reference's field names. */
export function selectionMetadata({ attribute, query }: Selection): Record<string, unknown> {
  return { attr: attribute, match_shape: query.type ?? null, match_color: query.color?.hex ?? null };
}

/**
 * A whole-pixel point to point at a shape by: two pixels around it in every direction belong to the shape, so that no
 * reading of the coordinates misses it. Rejects the attempt where the shape is too thin.
 */
export function drawPointOn(context: TaskContext, shape: PlacedShape, random: Random): Point {
  const mask = context.maskOf(shape.region);
  const candidates: Point[] = [];
  for (let y = mask.top; y < mask.top + mask.height; y++) {
    for (let x = mask.left; x < mask.left + mask.width; x++) {
      if (isSurrounded(mask, x, y)) candidates.push({ x, y });
    }
  }
  if (candidates.length === 0) return reject("shape too thin to point at");
  return random.choice(candidates);
}

function isSurrounded(mask: Mask, x: number, y: number): boolean {
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) if (!maskHas(mask, x + dx, y + dy)) return false;
  }
  return true;
}
