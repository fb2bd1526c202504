/**
 * The English of instructions, in fragments that all tasks share (docs/paintbench-wording.md is the reader's grammar).
 * Rule: whatever is printed here was rounded before it was drawn. Amounts are whole pixels; percentages beside them are
 * an aid for the eye, and the pixels are the truth.
 */
import type { Point } from "../../raster/geometry.ts";
import type { ShapeType } from "./shape-outlines.ts";

/** Joins sentences that each end in their full stop. */
export function paragraph(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/** `a` or `an`, as the next word wants. */
export function article(next: string): string {
  return /^[aeiou]/i.test(next) ? "an" : "a";
}

/** `a`, `a and b`, `a, b and c`. Throws RangeError for an empty list. */
export function listText(items: readonly string[]): string {
  if (items.length === 0) throw new RangeError("nothing to list");
  if (items.length === 1) return items[0];
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}

/** `circles`, `crosses`. */
export function pluralOf(type: ShapeType): string {
  return type === "cross" ? "crosses" : `${type}s`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1 pixel`, `214 pixels`. The number is printed as it is, so round it before. */
export function pixelsText(pixels: number): string {
  return pixels === 1 ? "1 pixel" : `${pixels} pixels`;
}

/** A share with one decimal: `20.9%`. */
export function percentText(part: number, whole: number): string {
  return `${(Math.round((1000 * part) / whole) / 10).toFixed(1)}%`;
}

/** `214 pixels (20.9% of the image width)`. */
export function lengthText(pixels: number, side: "width" | "height", canvas: Canvas): string {
  return `${pixelsText(pixels)} (${percentText(pixels, canvas[side])} of the image ${side})`;
}

/** The picture's size in px. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
}

/** A place by its coordinates: `the point (x = 480 px, y = 567 px; 46.9% across, 55.4% down)`. */
export function coordinatesText({ x, y }: Point, canvas: Canvas): string {
  return `the point (x = ${x} px, y = ${y} px; ${percentText(x, canvas.width)} across, ${percentText(y, canvas.height)} down)`;
}

/** Goes with every instruction that holds coordinates. */
export const COORDINATES_SENTENCE = "Coordinates are measured from the top-left corner of the image.";

/** The layer of what was moved or drawn, e.g. `Draw it on top of all other shapes.` */
export function layerSentence(what: string, onTop: boolean): string {
  return `Draw ${what} ${onTop ? "on top of" : "underneath"} all other shapes.`;
}

/** For edits that may push something over the edge. */
export const CLIP_SENTENCE = "Cut off anything that leaves the image.";

/** What shows where one shape, or several, were removed. */
export function continueBackgroundSentence(isOne: boolean): string {
  return `Continue the background where ${isOne ? "the shape was" : "shapes were"} removed.`;
}

/** Closes every instruction whose edit is local. */
export const KEEP_SENTENCE = "Leave everything else unchanged.";

/** Steps to the right and down, as words: `214 pixels (20.9% of the image width) to the right and 10 pixels (…) up`. */
export function displacementText(dx: number, dy: number, canvas: Canvas): string {
  const parts: string[] = [];
  if (dx !== 0)
    parts.push(`${lengthText(Math.abs(dx), "width", canvas)} to the ${dx > 0 ? "right" : "left"}`);
  if (dy !== 0) parts.push(`${lengthText(Math.abs(dy), "height", canvas)} ${dy > 0 ? "down" : "up"}`);
  return listText(parts);
}

const ORDINALS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
] as const;

/** `second` for 2, up to `ninth`. */
export function ordinalText(rank: number): string {
  return ORDINALS[rank - 1];
}
