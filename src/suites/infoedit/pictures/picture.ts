/**
 * Pictures in flat style, drawn by us: a picture is a pure function of its kind and seed, in the unit square's width
 * and height of the box it stands in. Nothing reaches beyond the box.
 */

import { Random } from "../../random.ts";
import type { PictureSpec } from "../model.ts";
import { drawMap } from "./map.ts";
import { drawObject } from "./object.ts";
import { drawPortrait } from "./portrait.ts";
import { drawScene } from "./scene.ts";

/** One flat area: a polygon, or an ellipse, in px from the picture's top-left corner. */
export type Patch =
  | {
      readonly kind: "polygon";
      readonly points: readonly (readonly [x: number, y: number])[];
      readonly fill: string;
    }
  | {
      readonly kind: "ellipse";
      readonly x: number;
      readonly y: number;
      readonly rx: number;
      readonly ry: number;
      readonly fill: string;
    };

/** What the four kinds of pictures draw with. */
export interface PictureTools {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  /** Adds an area given in px. */
  polygon(points: readonly (readonly [x: number, y: number])[], fill: string): void;
  ellipse(x: number, y: number, rx: number, ry: number, fill: string): void;
  rect(x: number, y: number, width: number, height: number, fill: string): void;
}

/** The areas of a picture from back to front; the first one covers the box. Painting clips them to the box. */
export function drawPicture(spec: PictureSpec, width: number, height: number): Patch[] {
  const patches: Patch[] = [];
  const tools: PictureTools = {
    width,
    height,
    random: new Random(`infoedit picture ${spec.kind} ${spec.seed}`),
    polygon: (points, fill) => patches.push({ kind: "polygon", points, fill }),
    ellipse: (x, y, rx, ry, fill) => patches.push({ kind: "ellipse", x, y, rx, ry, fill }),
    rect: (x, y, w, h, fill) =>
      patches.push({
        kind: "polygon",
        points: [
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x, y + h],
        ],
        fill,
      }),
  };
  switch (spec.kind) {
    case "scene":
      drawScene(tools);
      break;
    case "object":
      drawObject(tools);
      break;
    case "portrait":
      drawPortrait(tools);
      break;
    case "map":
      drawMap(tools);
  }
  return patches;
}
