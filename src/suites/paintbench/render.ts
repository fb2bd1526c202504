/**
 * The one renderer: drawings to pictures. It remembers the masks and backgrounds it has made, by identity, because a
 * problem's two drawings are mostly made of the same parts.
 */
import { fillCapsule } from "../../raster/capsule.ts";
import {
  growMask,
  intersectMasks,
  type Mask,
  shrinkMask,
  subtractMask,
  unionMasks,
} from "../../raster/mask.ts";
import { blend, brighten, gradientAt, grayscale, invert } from "../../raster/pixel-functions.ts";
import { fillOutline } from "../../raster/polygon.ts";
import { copyRaster, type Raster } from "../../raster/raster.ts";
import { resample } from "../../raster/resample.ts";
import { type Background, paintBackground } from "./background.ts";
import type { Drawing, PaintOperation, Region } from "./drawing.ts";

/** Renders drawings of one canvas size; holds caches, so make one for each problem and let it go. */
export class Renderer {
  readonly width: number;
  readonly height: number;
  readonly #masks = new Map<Region, Mask>();
  readonly #stripes = new Map<Background, Raster>();

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** The pixels of the canvas that belong to a region. Do not change the mask: it is shared. */
  maskOf(region: Region): Mask {
    const known = this.#masks.get(region);
    if (known !== undefined) return known;
    const mask = this.#makeMask(region);
    this.#masks.set(region, mask);
    return mask;
  }

  render(drawing: Drawing): Raster {
    let picture = this.#backgroundOf(drawing.background);
    for (const operation of drawing.operations) picture = this.#paint(picture, operation);
    return picture;
  }

  #makeMask(region: Region): Mask {
    switch (region.kind) {
      case "outline":
        return fillOutline(region.outline, this.width, this.height);
      case "capsule":
        return fillCapsule(region.from, region.to, region.squaredRadius, this.width, this.height);
      case "union":
        return unionMasks(region.of.map((part) => this.maskOf(part)));
      case "intersection":
        return intersectMasks(this.maskOf(region.of[0]), this.maskOf(region.of[1]));
      case "difference":
        return subtractMask(this.maskOf(region.from), this.maskOf(region.remove));
      case "grown":
        return growMask(this.maskOf(region.region), region.distance, this.width, this.height);
      case "shrunk":
        return shrinkMask(this.maskOf(region.region), region.distance);
    }
  }

  /** A fresh picture of the background; stripes are copied, one colour is sooner painted than copied. */
  #backgroundOf(background: Background): Raster {
    if (background.kind === "solid") return paintBackground(background, this.width, this.height);
    const known = this.#stripes.get(background);
    if (known !== undefined) return copyRaster(known);
    const raster = paintBackground(background, this.width, this.height);
    this.#stripes.set(background, raster);
    return copyRaster(raster);
  }

  #paint(picture: Raster, operation: PaintOperation): Raster {
    if (operation.op === "resample") return resample(picture, operation.frame, this.width, this.height);
    const mask = this.maskOf(operation.region);
    switch (operation.op) {
      case "fill":
        fillPixels(picture, mask, operation.color.pixel);
        return picture;
      case "gradient": {
        const { from, to, start, end } = operation;
        changePixels(picture, mask, gradientAt(from.pixel, to.pixel, start, end));
        return picture;
      }
      case "blend": {
        const { color, percent } = operation;
        changePixels(picture, mask, (pixel) => blend(pixel, color.pixel, percent));
        return picture;
      }
      case "invert":
        changePixels(picture, mask, invert);
        return picture;
      case "grayscale":
        changePixels(picture, mask, grayscale);
        return picture;
      case "brightness": {
        const { offset } = operation;
        changePixels(picture, mask, (pixel) => brighten(pixel, offset));
        return picture;
      }
      case "copy":
        return copyPixels(picture, mask, operation.dx, operation.dy);
    }
  }
}

/** The commonest operation by far, hence a loop of its own: a call for each pixel would cost four times as much. */
function fillPixels({ width, pixels }: Raster, mask: Mask, pixel: number): void {
  for (let row = 0, bit = 0; row < mask.height; row++) {
    let k = (mask.top + row) * width + mask.left;
    for (let column = 0; column < mask.width; column++, bit++, k++) {
      if (mask.bits[bit] === 1) pixels[k] = pixel;
    }
  }
}

function changePixels(
  { width, pixels }: Raster,
  mask: Mask,
  change: (pixel: number, x: number, y: number) => number,
): void {
  for (let row = 0, bit = 0; row < mask.height; row++) {
    const y = mask.top + row;
    let k = y * width + mask.left;
    for (let column = 0; column < mask.width; column++, bit++, k++) {
      if (mask.bits[bit] === 1) pixels[k] = change(pixels[k], mask.left + column, y);
    }
  }
}

function copyPixels(picture: Raster, mask: Mask, dx: number, dy: number): Raster {
  const result = copyRaster(picture);
  for (let row = 0, bit = 0; row < mask.height; row++) {
    const y = mask.top + row;
    for (let column = 0; column < mask.width; column++, bit++) {
      if (mask.bits[bit] === 0) continue;
      const x = mask.left + column;
      const [toX, toY] = [x + dx, y + dy];
      if (toX < 0 || toY < 0 || toX >= picture.width || toY >= picture.height) continue;
      result.pixels[toY * picture.width + toX] = picture.pixels[y * picture.width + x];
    }
  }
  return result;
}
