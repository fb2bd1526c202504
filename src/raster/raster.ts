/**
 * Pictures as numbers. One in-memory form everywhere: a packed 32-bit pixel whose bytes in memory are R, G, B, 255
 * (the layout of a canvas ImageData), so that two pixels compare with one integer compare and four fit a SIMD lane.
 * Alpha never takes part in scoring (fact sheet §11.1), so the fourth byte is always 255.
 */

/** An 8-bit RGB picture held in memory. `pixels[y * width + x]` is `rgb(r, g, b)`. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
}

/**
 * A picture read once from top to bottom, in bands of rows, so that large files never have to be held whole.
 * `read` fills `target` with up to `maxRows` further rows (`width` pixels each) and returns how many it wrote;
 * 0 means the picture is complete. It throws the decoder's typed error where the source turns out to be malformed.
 */
export interface RowSource {
  readonly width: number;
  readonly height: number;
  read(target: Uint32Array, maxRows: number): Promise<number>;
  /** Lets go of what reading holds, for a reader that stops before the end; absent where nothing is held. */
  cancel?(): Promise<void>;
}

/** Packs three 8-bit samples (0..255) into a pixel. */
export function rgb(r: number, g: number, b: number): number {
  return (0xff000000 | (b << 16) | (g << 8) | r) >>> 0;
}

export function redOf(pixel: number): number {
  return pixel & 0xff;
}

export function greenOf(pixel: number): number {
  return (pixel >>> 8) & 0xff;
}

export function blueOf(pixel: number): number {
  return (pixel >>> 16) & 0xff;
}

/** `#RRGGBB` (either case) to a pixel. Throws RangeError on anything else. */
export function parseHex(hex: string): number {
  if (!/^#[0-9a-fA-F]{6}$/.test(hex)) throw new RangeError(`not a #RRGGBB colour: ${hex}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return rgb(value >> 16, (value >> 8) & 0xff, value & 0xff);
}

/** A pixel as `#RRGGBB`, upper case. */
export function formatHex(pixel: number): string {
  const value = (redOf(pixel) << 16) | (greenOf(pixel) << 8) | blueOf(pixel);
  return `#${value.toString(16).toUpperCase().padStart(6, "0")}`;
}

/** A picture of one colour. */
export function createRaster(width: number, height: number, fill: number): Raster {
  return { width, height, pixels: new Uint32Array(width * height).fill(fill) };
}

export function copyRaster(raster: Raster): Raster {
  return { width: raster.width, height: raster.height, pixels: raster.pixels.slice() };
}

/** Reads a raster as a row source. */
export function rasterRows(raster: Raster): RowSource {
  let row = 0;
  return {
    width: raster.width,
    height: raster.height,
    async read(target, maxRows) {
      const count = Math.min(maxRows, raster.height - row);
      target.set(raster.pixels.subarray(row * raster.width, (row + count) * raster.width));
      row += count;
      return count;
    },
  };
}
