/** Words for points: `the point (x = 480 px, y = 567 px; …)`, `the tip of the red arrow`, `the center of the image`. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { pointOfImage, pointOfShape } from "../geometry/placed-shape.ts";
import type { Point, SceneShape } from "../problem.ts";
import { requirePercent } from "./amounts.ts";
import type { Reader } from "./reader.ts";
import { shapeOfScene } from "./scene-shapes.ts";
import { SHAPE } from "./shapes.ts";

const NAME =
  "(?:center|tip|pointed tip|[a-z0-9-]+ (?:point|corner|vertex)|midpoint of (?:the|its) [a-z]+(?: edge| leg)?)";

/** Matches a point given by numbers. */
export const RAW_POINT = String.raw`the point \(x = \d+ px, y = \d+ px; \d+\.\d% across, \d+\.\d% down\)`;

/** Matches a point of a shape or of the image. */
export const NAMED_POINT = `the ${NAME} of (?:the image|${SHAPE})`;

/** Matches any point that does not belong to the sentence's subject. */
export const POINT = `(?:${RAW_POINT}|${NAMED_POINT})`;

/** Matches a point of the sentence's subject: `its tip`, `the midpoint of its long leg`. */
export const OWN_POINT = `(?:its ${NAME}|the midpoint of its [a-z]+(?: edge| leg)?)`;

/** A point given by numbers. Throws where its percentages disagree. */
export function readRawPoint(text: string, { width, height }: Raster): Point {
  const [, x, y, across, down] = /x = (\d+) px, y = (\d+) px; (\d+\.\d)% across, (\d+\.\d)% down/.exec(text)!;
  requirePercent(Number(x), across, width);
  requirePercent(Number(y), down, height);
  return { x: Number(x), y: Number(y) };
}

/** A point that `POINT` matched. */
export function readPoint(text: string, picture: Raster, shapes: readonly SceneShape[]): Point {
  if (text.startsWith("the point (")) return readRawPoint(text, picture);
  const [, name, owner] = new RegExp(`^the (.*) of (the image|${SHAPE})$`).exec(text)!;
  if (owner === "the image") return pointOfImage(picture.width, picture.height, name);
  return pointOfShape(shapeOfScene(owner, shapes), name);
}

/** A point that `OWN_POINT` matched, of the shape that the sentence is about. */
export function readOwnPoint(text: string, subject: SceneShape): Point {
  return pointOfShape(
    subject,
    text.replace(/^its /, "").replace(/^the midpoint of its /, "midpoint of the "),
  );
}

/** Takes the sentence that says where coordinates count from: it has to be there exactly where coordinates are. */
export function takeOrigin(reader: Reader, points: readonly string[]): void {
  const raw = points.some((point) => point.startsWith("the point ("));
  if (raw) reader.take("Coordinates are measured from the top-left corner of the image\\.");
}
