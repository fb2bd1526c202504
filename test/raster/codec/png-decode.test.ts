import { describe, expect, it } from "vitest";
import { decodeRaster, openImage } from "../../../src/raster/codec/image.ts";
import { rgb } from "../../../src/raster/raster.ts";
import { PNG_KINDS, type PngColourType, pngChunk, writePng } from "../../lib/png-writer.ts";

/** A sample that looks random and depends on its place alone. */
function noise(bits: number) {
  return (x: number, y: number, channel: number) => {
    const hash = Math.imul(x * 73_856_093 + y * 19_349_663 + channel * 83_492_791 + 1, 0x9e3779b1);
    return (hash >>> 7) % 2 ** bits;
  };
}

const PALETTE = Array.from({ length: 256 }, (_, i) => [i, (i * 7) & 255, 255 - i] as const);

/** Fact sheet §11.1, said once more and differently. */
function expectedPixel(kind: PngColourType, bits: number, sample: (channel: number) => number): number {
  const level = (channel: number) => {
    const value = sample(channel);
    if (bits === 16) return kind === 0 ? Math.min(value, 255) : value >> 8;
    return kind === 3 ? value : (value * 255) / (2 ** bits - 1);
  };
  if (kind === 3) return rgb(...(PALETTE[level(0)] as [number, number, number]));
  if (kind === 0 || kind === 4) return rgb(level(0), level(0), level(0));
  return rgb(level(0), level(1), level(2));
}

describe("PNG", () => {
  for (const [colourType, bitDepth] of PNG_KINDS) {
    for (const interlaced of [false, true]) {
      it(`colour type ${colourType}, ${bitDepth} bits${interlaced ? ", interlaced" : ""}: all filters, all small sizes`, async () => {
        const sample = noise(bitDepth);
        const palette = colourType === 3 ? PALETTE.slice(0, 2 ** bitDepth) : undefined;
        const sizes = Array.from({ length: 9 }, (_, index) => [index + 1, 9 - index] as const);
        for (const [width, height] of [...sizes, [33, 26]] as const) {
          const { raster, facts } = await decodeRaster(
            writePng({ width, height, colourType, bitDepth, interlaced, sample, palette }),
          );
          const expected: number[] = [];
          for (let y = 0; y < height; y++) {
            for (let x = 0; x < width; x++) {
              expected.push(expectedPixel(colourType, bitDepth, (channel) => sample(x, y, channel)));
            }
          }
          expect([...raster.pixels], `${width} × ${height}`).toEqual(expected);
          expect(facts).toMatchObject({ width, height, bitDepth, hadAlpha: colourType >= 4 });
        }
      });
    }
  }

  it("rows come in bands of any size", async () => {
    const options = { width: 40, height: 31, sample: noise(8) };
    for (const interlaced of [false, true]) {
      const file = writePng({ ...options, interlaced });
      const whole = (await decodeRaster(file)).raster.pixels;
      for (const bandRows of [1, 7, 31, 100]) {
        const { rows } = await openImage(file);
        const band = new Uint32Array(bandRows * options.width);
        const pixels: number[] = [];
        for (
          let count = await rows.read(band, bandRows);
          count > 0;
          count = await rows.read(band, bandRows)
        ) {
          pixels.push(...band.subarray(0, count * options.width));
          band.fill(0);
        }
        expect(pixels).toEqual([...whole]);
      }
    }
  });

  it("is the same in one IDAT chunk, in many and in empty ones", async () => {
    const options = { width: 50, height: 40, sample: noise(8) };
    const whole = await decodeRaster(writePng(options));
    for (const idatBytes of [1, 2, 1000]) {
      expect((await decodeRaster(writePng({ ...options, idatBytes }))).raster).toEqual(whole.raster);
    }
  });

  it("facts: what a file says about its colours and its orientation is noted, not applied", async () => {
    const options = { width: 3, height: 2, sample: noise(8) };
    const plain = await decodeRaster(writePng(options));
    expect(plain.facts).toEqual({
      format: "png",
      width: 3,
      height: 2,
      bitDepth: 8,
      hadAlpha: false,
      hadOrientation: false,
      hadColorProfile: false,
    });
    const orientation = (value: number) =>
      Uint8Array.from([...Buffer.from("II*\0"), 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0]);
    const cases: [string, Uint8Array, object][] = [
      ["gAMA", Uint8Array.of(0, 0, 0x58, 0x20), { hadColorProfile: true }],
      ["cHRM", new Uint8Array(32), { hadColorProfile: true }],
      ["iCCP", Uint8Array.from(Buffer.from("name\0\0not a zlib stream")), { hadColorProfile: true }],
      ["cICP", Uint8Array.of(9, 16, 0, 1), { hadColorProfile: true }],
      ["sRGB", Uint8Array.of(0), { hadColorProfile: false }],
      ["tRNS", new Uint8Array(6), { hadAlpha: true }],
      ["eXIf", orientation(6), { hadOrientation: true }],
      ["eXIf", orientation(1), { hadOrientation: false }],
      ["eXIf", Uint8Array.of(1, 2, 3), { hadOrientation: false }],
      ["teXt", new Uint8Array(9), {}],
    ];
    for (const [type, data, facts] of cases) {
      const decoded = await decodeRaster(writePng({ ...options, chunks: [pngChunk(type, data)] }));
      expect(decoded.facts, type).toEqual({ ...plain.facts, ...facts });
      expect(decoded.raster, type).toEqual(plain.raster);
    }
  });

  it("a palette index beyond the table is black, as the reference's reader has it", async () => {
    const file = writePng({
      width: 2,
      height: 1,
      colourType: 3,
      bitDepth: 8,
      palette: [[9, 8, 7]],
      sample: (x) => x * 200,
    });
    expect([...(await decodeRaster(file)).raster.pixels]).toEqual([rgb(9, 8, 7), rgb(0, 0, 0)]);
  });
});
