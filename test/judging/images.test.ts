import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prepareImage } from "../../src/judging/images.ts";
import { fitWithin, shrinkRows } from "../../src/judging/shrink.ts";
import { decodeRaster } from "../../src/raster/codec/image.ts";
import {
  blueOf,
  createRaster,
  greenOf,
  type Raster,
  rasterRows,
  redOf,
  rgb,
} from "../../src/raster/raster.ts";
import { writePng } from "../lib/png-writer.ts";

async function shrink(source: Raster, width: number, height: number): Promise<Raster> {
  const pixels = new Uint32Array(width * height);
  const rows = shrinkRows(rasterRows(source), width, height);
  // In uneven bands, as an encoder may take them.
  for (let row = 0; row < height; )
    row += await rows.read(pixels.subarray(row * width), row % 3 === 0 ? 2 : 1);
  expect(await rows.read(pixels, 1)).toBe(0);
  return { width, height, pixels };
}

describe("prepareImage", () => {
  const file = writePng({
    width: 90,
    height: 30,
    sample: (x, y, channel) => (x + 2 * y + 60 * channel) & 0xff,
  });

  it("sends a file within the limit as it is, under the hash of its bytes", async () => {
    const image = await prepareImage(file, "edited", { maxImageSide: 90 });
    expect(image.bytes).toBe(file);
    expect(image).toMatchObject({
      role: "edited",
      type: "image/png",
      sha256: createHash("sha256").update(file).digest("hex"),
    });
  });

  it("sends a larger one smaller, in its proportions, always the same bytes", async () => {
    const image = await prepareImage(file, "original", { maxImageSide: 45 });
    const { facts } = await decodeRaster(image.bytes);
    expect([facts.width, facts.height, facts.format]).toEqual([45, 15, "png"]);
    expect(image.sha256).toBe(createHash("sha256").update(image.bytes).digest("hex"));
    expect((await prepareImage(file, "original", { maxImageSide: 45 })).sha256).toBe(image.sha256);
    expect((await prepareImage(file, "original", { maxImageSide: null })).bytes).toBe(file);
  });

  it("refuses what is no picture", async () => {
    await expect(
      prepareImage(new TextEncoder().encode("GIF89a…"), "edited", { maxImageSide: null }),
    ).rejects.toMatchObject({ code: "image_invalid" });
  });
});

describe("shrinkRows", () => {
  it("takes the mean of the area that a pixel covers", async () => {
    const source: Raster = {
      width: 3,
      height: 2,
      pixels: Uint32Array.of(
        rgb(0, 9, 255),
        rgb(90, 9, 255),
        rgb(30, 9, 0),
        rgb(60, 9, 0),
        rgb(6, 9, 0),
        rgb(0, 9, 0),
      ),
    };
    // The left half: the first column and half of the second one.
    const small = await shrink(source, 2, 1);
    const left = (0 + 60 + (90 + 6) / 2) / 3;
    const right = ((90 + 6) / 2 + 30 + 0) / 3;
    expect([...small.pixels].map(redOf)).toEqual([Math.round(left), Math.round(right)]);
    expect([...small.pixels].map(greenOf)).toEqual([9, 9]);
    expect([...small.pixels].map(blueOf)).toEqual([Math.round(255 / 2), Math.round(255 / 6)]);
  });

  it("keeps a picture of one colour, and one of the same size, as they are", async () => {
    const size = fc.integer({ min: 1, max: 40 });
    await fc.assert(
      fc.asyncProperty(size, size, size, size, fc.nat(0xffffff), async (w, h, a, b, colour) => {
        const fill = rgb(colour >> 16, (colour >> 8) & 0xff, colour & 0xff);
        const small = await shrink(createRaster(w, h, fill), Math.min(w, a), Math.min(h, b));
        expect(small.pixels.every((pixel) => pixel === fill)).toBe(true);
        const noisy = {
          width: w,
          height: h,
          pixels: Uint32Array.from({ length: w * h }, (_, i) => rgb(i & 255, (i * 7) & 255, (i * 13) & 255)),
        };
        expect((await shrink(noisy, w, h)).pixels).toEqual(noisy.pixels);
      }),
      { numRuns: 60 },
    );
  });

  it("fits any size, never below a pixel", () => {
    expect(fitWithin(4_000, 1_000, 2_048)).toEqual([2_048, 512]);
    expect(fitWithin(1, 8_000, 100)).toEqual([1, 100]);
    expect(fitWithin(50, 40, 100)).toEqual([50, 40]);
  });
});
