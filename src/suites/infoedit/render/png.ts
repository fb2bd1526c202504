/**
 * The picture of a layout: shapes painted in order by the antialiasing fill, on the fixed-point grid, so that the same
 * model gives the same pixels on every engine.
 */
import { fillShape, type PixelBox } from "../../../raster/antialias-fill.ts";
import { type Point, polygonShape, type Shape, strokeShape } from "../../../raster/antialias-shape.ts";
import { createRaster, parseHex, type Raster } from "../../../raster/raster.ts";
import { ICON_VIEW, iconLines } from "../icons/icons.ts";
import type { Box, Spot } from "../layout/box.ts";
import {
  allShapes,
  type IconShape,
  type LaidOut,
  type LaidShape,
  type LineShape,
  type Paint,
  type PictureShape,
  type TextShape,
} from "../layout/shapes.ts";
import { drawPicture } from "../pictures/picture.ts";
import { arrowHead, dashes, ellipsePoints, roundedPoints, withoutHead } from "./outlines.ts";
import { lineWidthExact, textShapeAt } from "./text-run.ts";

/** The picture of a whole layout. */
export function renderRaster(laid: LaidOut): Raster {
  const raster = createRaster(laid.width, laid.height, parseHex(laid.theme.palette.ground));
  for (const shape of allShapes(laid)) paintShape(raster, shape);
  return raster;
}

function paintShape(raster: Raster, shape: LaidShape): void {
  switch (shape.kind) {
    case "rect":
      paintInset(raster, shape, shape.box, (box, by) => roundedPoints(box, Math.max(0, shape.radius - by)));
      break;
    case "ellipse":
      paintInset(raster, shape, shape.box, ellipsePoints);
      break;
    case "polygon":
      paintPolygon(raster, shape.points, shape);
      break;
    case "line":
    case "connector":
      paintLine(raster, shape);
      break;
    case "text":
      paintText(raster, shape);
      break;
    case "icon":
      paintIcon(raster, shape);
      break;
    case "picture":
      paintPicture(raster, shape);
  }
}

function pairs(points: readonly Spot[]): Point[] {
  return points.map(({ x, y }) => [x, y]);
}

/** Rectangles and ellipses: the stroke lies inside, so it is the outer outline less the inner one. */
function paintInset(
  raster: Raster,
  { fill, stroke, strokeWidth = 1 }: Paint,
  box: Box,
  outline: (box: Box, by: number) => Spot[],
): void {
  const outer = polygonShape(pairs(outline(box, 0)));
  if (fill !== undefined) fillShape(raster, outer, parseHex(fill));
  if (stroke === undefined) return;
  const inner = {
    x: box.x + strokeWidth,
    y: box.y + strokeWidth,
    width: box.width - 2 * strokeWidth,
    height: box.height - 2 * strokeWidth,
  };
  if (inner.width <= 0 || inner.height <= 0) {
    fillShape(raster, outer, parseHex(stroke));
    return;
  }
  const hole = polygonShape(pairs(outline(inner, strokeWidth)));
  const band: Shape = { contours: [...outer.contours, ...hole.contours], discs: [] };
  fillShape(raster, band, parseHex(stroke), { rule: "evenodd" });
}

function paintPolygon(
  raster: Raster,
  points: readonly Spot[],
  { fill, stroke, strokeWidth = 1 }: Paint,
): void {
  if (fill !== undefined) fillShape(raster, polygonShape(pairs(points)), parseHex(fill));
  if (stroke !== undefined) {
    fillShape(raster, strokeShape(pairs([...points, points[0]]), strokeWidth), parseHex(stroke));
  }
}

function paintLine(
  raster: Raster,
  {
    points,
    stroke,
    strokeWidth,
    dash,
    arrow,
  }: Pick<LineShape, "points" | "stroke" | "strokeWidth" | "dash" | "arrow">,
): void {
  const color = parseHex(stroke);
  const line = arrow ? withoutHead(points, strokeWidth) : points;
  const pieces = dash === undefined ? [line] : dashes(line, dash);
  for (const piece of pieces) fillShape(raster, strokeShape(pairs(piece), strokeWidth), color);
  if (arrow) fillShape(raster, polygonShape(pairs(arrowHead(points, strokeWidth))), color);
}

/** Ascender and descender of the font in em; the line box has its spare height half above and half below. */
const ASCENT = 0.928;
const DESCENT = 0.236;

/** How far below the top of a line box its baseline is, px. */
function baselineIn(size: number, leading: number): number {
  return (leading - (ASCENT + DESCENT) * size) / 2 + ASCENT * size;
}

function paintText(raster: Raster, { lines, box, style, color, align }: TextShape): void {
  const pixel = parseHex(color);
  lines.forEach((line, index) => {
    const spare = box.width - lineWidthExact(line, style);
    const x = box.x + (align === "left" ? 0 : align === "center" ? spare / 2 : spare);
    const y = box.y + index * style.leading + baselineIn(style.size, style.leading);
    fillShape(raster, textShapeAt(line, style, x, y), pixel);
  });
}

function paintIcon(raster: Raster, { icon, box, color, strokeWidth }: IconShape): void {
  const scale = box.width / ICON_VIEW;
  const shapes = iconLines(icon).map((line) => {
    const points: Point[] = [];
    for (let at = 0; at < line.length; at += 2)
      points.push([box.x + line[at] * scale, box.y + line[at + 1] * scale]);
    return strokeShape(points, strokeWidth);
  });
  const whole = {
    contours: shapes.flatMap((shape) => shape.contours),
    discs: shapes.flatMap((shape) => shape.discs),
  };
  fillShape(raster, whole, parseHex(color));
}

function paintPicture(raster: Raster, { picture, box, radius }: PictureShape): void {
  // A picture is painted for itself and laid in by its outline, so that round corners cut what they must.
  const [width, height] = [Math.ceil(box.width), Math.ceil(box.height)];
  const inner = pictureRaster(picture, width, height);
  const mask = createRaster(width, height, 0xff000000);
  fillShape(
    mask,
    polygonShape(pairs(roundedPoints({ x: 0, y: 0, width: box.width, height: box.height }, radius))),
    0xffffffff,
  );
  const [left, top] = [Math.round(box.x), Math.round(box.y)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cover = mask.pixels[y * width + x] & 0xff;
      if (cover === 0) continue;
      const at = (top + y) * raster.width + left + x;
      raster.pixels[at] = over(raster.pixels[at], inner.pixels[y * width + x], cover);
    }
  }
}

/** A picture alone, in whole pixels. */
export function pictureRaster(picture: PictureShape["picture"], width: number, height: number): Raster {
  const raster = createRaster(width, height, 0xffffffff);
  const clip: PixelBox = { left: 0, top: 0, right: width, bottom: height };
  for (const patch of drawPicture(picture, width, height)) {
    const points: readonly Point[] =
      patch.kind === "polygon"
        ? patch.points
        : pairs(
            ellipsePoints({
              x: patch.x - patch.rx,
              y: patch.y - patch.ry,
              width: 2 * patch.rx,
              height: 2 * patch.ry,
            }),
          );
    fillShape(raster, polygonShape(points), parseHex(patch.fill), { clip });
  }
  return raster;
}

function over(under: number, top: number, cover: number): number {
  const mixed = (shift: number) => {
    const [a, b] = [(under >>> shift) & 0xff, (top >>> shift) & 0xff];
    return (Math.round((a * (255 - cover) + b * cover) / 255) << shift) >>> 0;
  };
  return (0xff000000 | mixed(0) | mixed(8) | mixed(16)) >>> 0;
}
