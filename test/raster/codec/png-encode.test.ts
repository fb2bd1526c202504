import { createHash } from "node:crypto";
import { deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeRaster } from "../../../src/raster/codec/image.ts";
import { encodePng, encodePngRows } from "../../../src/raster/codec/png-encode.ts";
import { createRaster, type Raster, rasterRows, rgb } from "../../../src/raster/raster.ts";
import { filteredLines } from "../../lib/png-writer.ts";

function paint(width: number, height: number, pixel: (x: number, y: number) => number): Raster {
  const raster = createRaster(width, height, 0);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) raster.pixels[y * width + x] = pixel(x, y);
  }
  return raster;
}

/** Discs on a plain ground: what most problems look like. */
const scene = paint(640, 480, (x, y) => {
  if ((x - 200) ** 2 + (y - 150) ** 2 < 9000) return rgb(220, 40, 60);
  if (Math.abs(x - 420) + Math.abs(y - 300) < 130) return rgb(30, 90, 200);
  return rgb(248, 246, 232);
});
const gradient = paint(300, 200, (x, y) => rgb((x * 255) / 299, (y * 255) / 199, (x + y) / 2));
const stripes = paint(400, 300, (x, y) => (((x + 2 * y) >> 4) & 1 ? rgb(1, 2, 3) : rgb(250, 128, 7)));
const noise = paint(200, 150, (x, y) => {
  const hash = Math.imul(x * 7919 + y * 104_729 + 1, 0x9e3779b1) >>> 0;
  return (0xff000000 | (hash >>> 8)) >>> 0;
});
const black = createRaster(300, 70, rgb(0, 0, 0));
const samples = { scene, gradient, stripes, noise, black };

describe("the PNG encoder", () => {
  for (const [name, raster] of Object.entries(samples)) {
    it(`gives back every pixel (${name})`, async () => {
      const { raster: decoded, facts } = await decodeRaster(encodePng(raster));
      expect(Buffer.compare(Buffer.from(decoded.pixels.buffer), Buffer.from(raster.pixels.buffer))).toBe(0);
      expect(facts).toMatchObject({
        width: raster.width,
        height: raster.height,
        bitDepth: 8,
        hadAlpha: false,
      });
    });
  }

  it("gives back every pixel of any small picture", async () => {
    const pictures = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 6 }))
      .chain(([width, height, colours]) =>
        fc.record({
          width: fc.constant(width),
          palette: fc.array(fc.nat(0xffffff), { minLength: colours, maxLength: colours }),
          indices: fc.array(fc.nat(colours - 1), { minLength: width * height, maxLength: width * height }),
        }),
      );
    await fc.assert(
      fc.asyncProperty(pictures, async ({ width, palette, indices }) => {
        const pixels = Uint32Array.from(indices, (index) => 0xff000000 | palette[index]);
        const raster = { width, height: indices.length / width, pixels };
        expect([...(await decodeRaster(encodePng(raster))).raster.pixels]).toEqual([...pixels]);
      }),
      { numRuns: 150 },
    );
  });

  it("writes what zlib itself reads, with three chunks and nothing else", () => {
    const file = Buffer.from(encodePng(scene));
    const types: string[] = [];
    for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
      types.push(file.toString("latin1", at + 4, at + 8));
    }
    expect(types).toEqual(["IHDR", "IDAT", "IEND"]);
    expect(inflateSync(file.subarray(41, -16)).length).toBe(480 * (1 + 3 * 640));
  });

  it("rows give the bytes of the whole", async () => {
    for (const raster of Object.values(samples)) {
      expect(Buffer.compare(await encodePngRows(rasterRows(raster)), encodePng(raster))).toBe(0);
    }
  });

  it("bytes are the same on every engine and in every release: problems are cached and signed by them", () => {
    const hashes = Object.fromEntries(
      Object.entries(samples).map(([name, raster]) => [
        name,
        createHash("sha256").update(encodePng(raster)).digest("hex").slice(0, 16),
      ]),
    );
    expect(hashes).toMatchInlineSnapshot(`
      {
        "black": "303e61499e75b5d2",
        "gradient": "1af9a93d8a95bd73",
        "noise": "e09bf1672da9c89e",
        "scene": "e4c0a785ad528f97",
        "stripes": "a076585b74173b19",
      }
    `);
  });

  it("files stay near or below the best that zlib makes with any one filter", () => {
    const zlibLength = ({ width, height, pixels }: Raster, filter: number) =>
      deflateSync(
        filteredLines({
          width,
          height,
          filter: () => filter,
          sample: (x, y, channel) => (pixels[y * width + x] >>> (8 * channel)) & 0xff,
        }),
      ).length;
    const container = 57;
    for (const raster of [scene, stripes, black]) {
      const best = Math.min(...[0, 1, 2, 4].map((filter) => zlibLength(raster, filter)));
      expect(encodePng(raster).length - container).toBeLessThan(best * 1.1);
    }
    expect(encodePng(noise).length).toBeLessThan(zlibLength(noise, 0) * 1.02);
  });
});
