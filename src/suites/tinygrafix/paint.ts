/** Marks to pixels. Nothing else in the suite touches a pixel. */
import { fillShape, type PixelBox } from "../../raster/antialias-fill.ts";
import { discShape, polygonShape, strokeShape } from "../../raster/antialias-shape.ts";
import {
  blueOf,
  createRaster,
  formatHex,
  greenOf,
  parseHex,
  type Raster,
  redOf,
  rgb,
} from "../../raster/raster.ts";
import { textShape } from "../../raster/text/text-outline.ts";
import { FIGURE_HEIGHT, FIGURE_WIDTH } from "./catalogue.ts";
import type { Mark } from "./marks.ts";

/** Paints a figure: the paper, then every mark in order. */
export function paint(background: string, marks: readonly Mark[]): Raster {
  const raster = createRaster(FIGURE_WIDTH, FIGURE_HEIGHT, parseHex(background));
  for (const mark of marks) paintMark(raster, mark);
  return raster;
}

function paintMark(raster: Raster, mark: Mark): void {
  const color = parseHex(mark.color);
  switch (mark.kind) {
    case "box":
      fillBox(raster, mark.box, color);
      break;
    case "ramp":
      fillRamp(raster, mark.box, mark.color, mark.top_color);
      break;
    case "line":
      fillShape(raster, strokeShape(mark.points, mark.width), color, { clip: mark.clip });
      break;
    case "polygon":
      fillShape(raster, polygonShape(mark.points), color, { clip: mark.clip });
      break;
    case "disc":
      fillShape(raster, discShape(...mark.center, mark.radius), color);
      break;
    case "text": {
      const { text, size, x, y, turned } = mark.spot;
      fillShape(raster, textShape(text, size, x, y, turned ? "up" : "right"), color);
    }
  }
}

function fillBox(raster: Raster, box: PixelBox, color: number): void {
  for (let y = box.top; y < box.bottom; y++) {
    raster.pixels.fill(color, y * raster.width + box.left, y * raster.width + box.right);
  }
}

function fillRamp(raster: Raster, box: PixelBox, bottomColor: string, topColor: string): void {
  const height = box.bottom - box.top;
  for (let y = box.top; y < box.bottom; y++) {
    const color = mixColors(bottomColor, topColor, (box.bottom - y - 0.5) / height);
    fillBox(raster, { ...box, top: y, bottom: y + 1 }, parseHex(color));
  }
}

/** The colour a fraction (0..1) of the way between two, channel by channel in 8-bit sRGB, rounded to the nearest level. */
export function mixColors(from: string, to: string, fraction: number): string {
  const a = parseHex(from);
  const b = parseHex(to);
  const mix = (low: number, high: number): number => Math.round(low + (high - low) * fraction);
  return formatHex(rgb(mix(redOf(a), redOf(b)), mix(greenOf(a), greenOf(b)), mix(blueOf(a), blueOf(b))));
}
