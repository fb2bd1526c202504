/**
 * What can be painted: one small vocabulary of plain data. A drawing is a background and a list of operations in
 * painting order, over regions, which are sets of pixels described by geometry and set algebra. Tasks propose drawings;
 * the renderer (render.ts) is the only code that turns them into pixels. All values survive JSON.
 */
import { type Box, boxOutline, type Outline, type Point } from "../../raster/geometry.ts";
import type { Frame } from "../../raster/resample.ts";
import type { Background } from "./background.ts";
import type { Color } from "./palette.ts";

/** A set of pixels of the canvas. */
export type Region =
  /** Pixels whose centre lies inside the outline (raster/polygon.ts). */
  | { readonly kind: "outline"; readonly outline: Outline }
  /** Pixels whose centre is at most √`squaredRadius` px from the segment (raster/capsule.ts). A disc has equal ends. */
  | { readonly kind: "capsule"; readonly from: Point; readonly to: Point; readonly squaredRadius: number }
  | { readonly kind: "union"; readonly of: readonly Region[] }
  | { readonly kind: "intersection"; readonly of: readonly [Region, Region] }
  | { readonly kind: "difference"; readonly from: Region; readonly remove: Region }
  /** The region and every pixel at most `distance` px away from it, centre to centre. */
  | { readonly kind: "grown"; readonly region: Region; readonly distance: number }
  /** The pixels of the region that have no pixel outside the region at most `distance` px away. */
  | { readonly kind: "shrunk"; readonly region: Region; readonly distance: number };

export type PaintOperation =
  | { readonly op: "fill"; readonly region: Region; readonly color: Color }
  /** Every channel goes linearly from `from` at `start` to `to` at `end`, constant across and beyond. */
  | {
      readonly op: "gradient";
      readonly region: Region;
      readonly from: Color;
      readonly to: Color;
      readonly start: Point;
      readonly end: Point;
    }
  /** Mixes a colour over what is there. `percent` is the new colour's share, a whole number 0..100. */
  | { readonly op: "blend"; readonly region: Region; readonly color: Color; readonly percent: number }
  | { readonly op: "invert"; readonly region: Region }
  | { readonly op: "grayscale"; readonly region: Region }
  /** Adds `offset` (whole, −255..255) to every channel and clamps to 0..255. */
  | { readonly op: "brightness"; readonly region: Region; readonly offset: number }
  /** Copies the region's pixels as they are now to a place `dx`, `dy` whole px away; parts off the canvas are lost. */
  | { readonly op: "copy"; readonly region: Region; readonly dx: number; readonly dy: number }
  /** Replaces the whole picture by an enlarged part of it, nearest neighbour. */
  | { readonly op: "resample"; readonly frame: Frame };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly background: Background;
  readonly operations: readonly PaintOperation[];
}

export function fill(region: Region, color: Color): PaintOperation {
  return { op: "fill", region, color };
}

export function outlineRegion(outline: Outline): Region {
  return { kind: "outline", outline };
}

export function boxRegion(box: Box): Region {
  return outlineRegion(boxOutline(box));
}

/** A thick line with round ends. */
export function capsule(from: Point, to: Point, radius: number): Region {
  return { kind: "capsule", from, to, squaredRadius: radius * radius };
}

export function disc(center: Point, squaredRadius: number): Region {
  return { kind: "capsule", from: center, to: center, squaredRadius };
}

export function union(of: readonly Region[]): Region {
  return { kind: "union", of };
}

export function intersection(first: Region, second: Region): Region {
  return { kind: "intersection", of: [first, second] };
}

export function difference(from: Region, remove: Region): Region {
  return { kind: "difference", from, remove };
}

export function grown(region: Region, distance: number): Region {
  return { kind: "grown", region, distance };
}

export function shrunk(region: Region, distance: number): Region {
  return { kind: "shrunk", region, distance };
}
