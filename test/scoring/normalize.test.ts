/** Outputs of another size are brought to the answer's exactly as the reference does, without being held whole. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Raster, RowSource } from "../../src/raster/raster.ts";
import { createRaster, rasterRows, rgb } from "../../src/raster/raster.ts";
import { nearestPositions, normalizeRows } from "../../src/scoring/normalize.ts";

/** The rule as it is written down (fact sheet §11.2): scale the whole picture, then crop it. */
function plainNormalize(picture: Raster, width: number, height: number): Raster {
  const scale = Math.max(width / picture.width, height / picture.height);
  const scaledWidth = Math.ceil(picture.width * scale);
  const scaledHeight = Math.ceil(picture.height * scale);
  const axis = (from: number, to: number) => {
    const positions: number[] = [];
    const step = from / to;
    let position = step * 0.5;
    for (let i = 0; i < to; i++) {
      positions.push(Math.trunc(position));
      position += step;
    }
    return positions;
  };
  const columns = axis(picture.width, scaledWidth);
  const rows = axis(picture.height, scaledHeight);
  const left = Math.floor((scaledWidth - width) / 2);
  const top = Math.floor((scaledHeight - height) / 2);
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [columns[left + x], rows[top + y]];
      const inside = column < picture.width && row < picture.height;
      pixels[y * width + x] = inside ? picture.pixels[row * picture.width + column] : rgb(0, 0, 0);
    }
  }
  return { width, height, pixels };
}

/** A picture whose every pixel is different. */
function distinct(width: number, height: number): Raster {
  const pixels = Uint32Array.from({ length: width * height }, (_, i) =>
    rgb(i & 0xff, (i >> 8) & 0xff, (i >> 16) & 0xff),
  );
  return { width, height, pixels };
}

/** Reads a source to its end in bands of `bandRows`. */
async function readAll(source: RowSource, bandRows: number): Promise<Raster> {
  const pixels = new Uint32Array(source.width * source.height);
  const band = new Uint32Array(source.width * bandRows);
  let row = 0;
  for (let count = await source.read(band, bandRows); count > 0; count = await source.read(band, bandRows)) {
    pixels.set(band.subarray(0, count * source.width), row * source.width);
    row += count;
  }
  expect(row).toBe(source.height);
  return { width: source.width, height: source.height, pixels };
}

const side = fc.integer({ min: 1, max: 70 });

describe("normalising", () => {
  it("takes the pixels that the written rule takes, for any two sizes and any bands", async () => {
    await fc.assert(
      fc.asyncProperty(
        side,
        side,
        side,
        side,
        fc.integer({ min: 1, max: 80 }),
        async (w, h, tw, th, bandRows) => {
          const picture = distinct(w, h);
          const rows = await readAll(normalizeRows(rasterRows(picture), tw, th), bandRows);
          expect(rows).toEqual(plainNormalize(picture, tw, th));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("passes a picture of the right size through untouched", () => {
    const source = rasterRows(distinct(31, 17));
    expect(normalizeRows(source, 31, 17)).toBe(source);
  });

  it("covers and crops the middle instead of letterboxing", async () => {
    const wide: Raster = {
      width: 4,
      height: 1,
      pixels: Uint32Array.of(rgb(1, 1, 1), rgb(2, 2, 2), rgb(3, 3, 3), rgb(4, 4, 4)),
    };
    const square = await readAll(normalizeRows(rasterRows(wide), 2, 2), 2);
    const [two, three] = [rgb(2, 2, 2), rgb(3, 3, 3)];
    // Scaled to 8 × 2, of which columns 3 and 4 are kept.
    expect([...square.pixels]).toEqual([two, three, two, three]);
  });

  it("advances positions by repeated addition: multiplication would take other pixels", () => {
    for (const [source, scaled] of [
      [100, 94],
      [100, 105],
      [100, 314],
      [80, 200],
    ]) {
      const multiplied = Array.from({ length: scaled }, (_, i) => Math.trunc(((i + 0.5) * source) / scaled));
      expect([...nearestPositions(source, scaled, scaled)]).not.toEqual(multiplied);
    }
  });

  it("holds no more than a band of the source, and reads it to its end", async () => {
    const height = 4000;
    let requested = 0;
    let largest = 0;
    const tall: RowSource = {
      width: 4000,
      height,
      async read(target, maxRows) {
        const count = Math.min(maxRows, height - requested);
        requested += count;
        largest = Math.max(largest, target.length);
        for (let row = 0; row < count; row++) {
          await rasterRows(createRaster(4000, 1, rgb(7, 7, 7))).read(target.subarray(row * 4000), 1);
        }
        return count;
      },
    };
    await readAll(normalizeRows(tall, 1024, 512), 16);
    expect(requested).toBe(height);
    expect(largest).toBeLessThanOrEqual(16_384);
  });
});
