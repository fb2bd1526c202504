/** What contact sheets are put together with. */
import { blueOf, createRaster, greenOf, type Raster, redOf, rgb } from "../../src/raster/raster.ts";

/** What lies between the pictures of a sheet. */
export const PAPER = rgb(64, 64, 64);

/** The picture with its longer side `side` px, each pixel the mean of the area it stands for. */
export function shrink(picture: Raster, side: number): Raster {
  const scale = Math.max(picture.width, picture.height) / side;
  const [width, height] = [Math.floor(picture.width / scale), Math.floor(picture.height / scale)];
  const small = createRaster(width, height, PAPER);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      small.pixels[y * width + x] = meanOf(picture, x * scale, y * scale, scale);
  }
  return small;
}

function meanOf(picture: Raster, left: number, top: number, side: number): number {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let y = Math.floor(top); y < Math.min(picture.height, Math.ceil(top + side)); y++) {
    for (let x = Math.floor(left); x < Math.min(picture.width, Math.ceil(left + side)); x++) {
      const pixel = picture.pixels[y * picture.width + x];
      red += redOf(pixel);
      green += greenOf(pixel);
      blue += blueOf(pixel);
      count++;
    }
  }
  return rgb(Math.round(red / count), Math.round(green / count), Math.round(blue / count));
}

/** Lays a picture onto a sheet that is large enough for it. */
export function paste(sheet: Raster, picture: Raster, left: number, top: number): void {
  for (let y = 0; y < picture.height; y++) {
    const row = picture.pixels.subarray(y * picture.width, (y + 1) * picture.width);
    sheet.pixels.set(row, (top + y) * sheet.width + left);
  }
}
