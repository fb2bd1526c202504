/**
 * The decoders against a library that shares nothing with them (photon, from Rust's image crate): it writes the files,
 * and what it reads itself is compared. Its lossless WebP is exact; its JPEG rounds otherwise than the reference, by up
 * to three levels; its lossy WebP does not smooth chroma and is of no use here.
 */
import { PhotonImage } from "@cf-wasm/photon";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeRaster } from "../../../src/raster/codec/image.ts";

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Pictures of few colours in runs, with single odd pixels: what codes, caches and references are made for. */
const pictures = fc
  .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }))
  .chain(([width, height]) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      palette: fc.array(fc.nat(0xffffff), { minLength: 1, maxLength: 20 }),
      runs: fc.array(fc.tuple(fc.nat(19), fc.integer({ min: 1, max: 90 })), { minLength: 1, maxLength: 60 }),
    }),
  )
  .map(({ width, height, palette, runs }): Picture => {
    const rgba = new Uint8Array(width * height * 4).fill(255);
    let run = 0;
    let left = runs[0][1];
    for (let at = 0; at < rgba.length; at += 4) {
      if (left-- === 0) {
        run = (run + 1) % runs.length;
        left = runs[run][1];
      }
      const colour = palette[runs[run][0] % palette.length];
      rgba.set([colour >> 16, (colour >> 8) & 0xff, colour & 0xff], at);
    }
    return { width, height, rgba };
  });

function rgbaOf(pixels: Uint32Array): Uint8Array {
  return new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
}

function withPhoton<Result>(picture: Picture, use: (image: PhotonImage) => Result): Result {
  const image = new PhotonImage(picture.rgba, picture.width, picture.height);
  try {
    return use(image);
  } finally {
    image.free();
  }
}

describe("against an independent library", () => {
  it("lossless WebP gives back every pixel", async () => {
    await fc.assert(
      fc.asyncProperty(pictures, async (picture) => {
        const file = withPhoton(picture, (image) => image.get_bytes_webp());
        const { raster, facts } = await decodeRaster(file);
        expect(facts).toMatchObject({ format: "webp", width: picture.width, height: picture.height });
        expect(Buffer.compare(rgbaOf(raster.pixels), picture.rgba)).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  it("JPEG differs by three levels at most", async () => {
    await fc.assert(
      fc.asyncProperty(pictures, fc.integer({ min: 5, max: 100 }), async (picture, quality) => {
        const file = withPhoton(picture, (image) => image.get_bytes_jpeg(quality));
        const { raster } = await decodeRaster(file);
        const image = PhotonImage.new_from_byteslice(file);
        const theirs = image.get_raw_pixels();
        image.free();
        const furthest = rgbaOf(raster.pixels).reduce(
          (most, level, at) => Math.max(most, Math.abs(level - theirs[at])),
          0,
        );
        expect(furthest).toBeLessThanOrEqual(3);
      }),
      { numRuns: 60 },
    );
  });
});
