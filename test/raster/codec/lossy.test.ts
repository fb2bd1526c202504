import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PlumblineError } from "../../../src/errors.ts";
import { decodeRaster, openImage } from "../../../src/raster/codec/image.ts";

const FOLDER = join(import.meta.dirname, "../../fixtures/images");
const read = (name: string) => new Uint8Array(readFileSync(join(FOLDER, name)));
/** Files of which the folder holds what the reference's reader (Pillow with libjpeg-turbo and libwebp) makes. */
const decodable = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".decoded.png"))
  .map((name) => name.replace(".decoded.png", ""))
  .map(
    (stem) =>
      readdirSync(FOLDER).find((name) => name.startsWith(stem) && /\.(jpg|webp)$/.test(name)) as string,
  );

describe("JPEG and WebP", () => {
  for (const name of decodable) {
    it(`${name}: every pixel is the reference's`, async () => {
      const { raster } = await decodeRaster(read(name));
      const expected = (await decodeRaster(read(name.replace(/\.\w+$/, ".decoded.png")))).raster;
      expect(raster.width).toBe(expected.width);
      expect(Buffer.compare(Buffer.from(raster.pixels.buffer), Buffer.from(expected.pixels.buffer))).toBe(0);
    });
  }

  it("rows come in bands of any size", async () => {
    for (const name of ["baseline_420.jpg", "progressive_420.jpg", "lossy.webp", "lossless.webp"]) {
      const { width, pixels } = (await decodeRaster(read(name))).raster;
      const { rows } = await openImage(read(name));
      const band = new Uint32Array(width * 7);
      const banded: number[] = [];
      for (let count = await rows.read(band, 7); count > 0; count = await rows.read(band, 7)) {
        banded.push(...band.subarray(0, count * width));
      }
      expect(banded, name).toEqual([...pixels]);
    }
  });

  it("facts: format by content, orientation and profile noted and not applied", async () => {
    const plain = {
      width: 77,
      height: 53,
      bitDepth: 8,
      hadAlpha: false,
      hadOrientation: false,
      hadColorProfile: false,
    };
    const cases: [string, object][] = [
      ["grey.jpg", { format: "jpeg" }],
      ["optimised_rotated_profiled.jpg", { format: "jpeg", hadOrientation: true, hadColorProfile: true }],
      ["lossy.webp", { format: "webp" }],
      ["lossy_alpha.webp", { format: "webp", hadAlpha: true }],
      ["lossless_alpha.webp", { format: "webp", hadAlpha: true }],
      ["rotated_profiled.webp", { format: "webp", hadOrientation: true, hadColorProfile: true }],
    ];
    for (const [name, facts] of cases) {
      expect((await openImage(read(name))).facts, name).toEqual({ ...plain, ...facts });
    }
  });

  it("what is not read is refused by name", async () => {
    const cases: [Uint8Array, RegExp][] = [
      [read("cmyk.jpg"), /CMYK/],
      [read("animated.webp"), /animated/],
      [read("animated.png"), /animated/],
      [read("still.avif"), /AVIF/],
      [read("still.gif"), /GIF/],
      [new Uint8Array(0), /empty/],
      [new TextEncoder().encode("just some words"), /not an image/],
      [Uint8Array.from(Buffer.from("PK\x03\x04 and the rest of a zip archive")), /zip/],
      [new TextEncoder().encode('{"image": null}'), /JSON/],
      [new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"), /markup/],
      [Uint8Array.of(0xff, 0xd8, 0xff), /truncated/],
      [Uint8Array.from(Buffer.from("RIFF\x04\x00\x00\x00WEBP")), /no picture/],
    ];
    for (const [file, detail] of cases) {
      await expect(openImage(file)).rejects.toMatchObject({
        code: "image_invalid",
        message: expect.stringMatching(detail),
      });
    }
  });

  it("truncated files are refused, wherever they end", async () => {
    for (const name of decodable) {
      const file = read(name);
      for (let length = 12; length < file.length; length += 29) {
        await expect(decodeRaster(file.slice(0, length)), `${name} to ${length}`).rejects.toMatchObject({
          code: "image_invalid",
        });
      }
    }
  });

  it("data that is cut short inside a file that looks whole is refused", async () => {
    const jpeg = read("baseline_420.jpg");
    const cut = Uint8Array.from([...jpeg.subarray(0, jpeg.length - 400), 0xff, 0xd9]);
    await expect(decodeRaster(cut)).rejects.toMatchObject({ code: "image_invalid" });
    const webp = read("lossy.webp").slice(0, -500);
    const view = new DataView(webp.buffer);
    view.setUint32(4, webp.length - 8, true);
    view.setUint32(16, webp.length - 20, true);
    await expect(decodeRaster(webp)).rejects.toMatchObject({ code: "image_invalid" });
  });

  it("damaged files give a picture or a typed error, and nothing else", async () => {
    for (const name of decodable) {
      const sound = read(name);
      for (let trial = 0; trial < 40; trial++) {
        const file = sound.slice();
        for (let flip = 0; flip <= trial % 4; flip++) {
          file[(trial * 7919 + flip * 104_729) % file.length] ^= 1 << ((trial + flip) % 8);
        }
        const failure = await decodeRaster(file).catch((error: unknown) => error);
        if (failure instanceof Error)
          expect(failure, `${name}, trial ${trial}`).toBeInstanceOf(PlumblineError);
      }
    }
  });

  it("a header that claims a huge picture is refused before anything is decoded", async () => {
    const jpeg = read("baseline_420.jpg");
    const frame = jpeg.findIndex((byte, index) => byte === 0xff && jpeg[index + 1] === 0xc0);
    for (const [width, height, code] of [
      [60_000, 60_000, "image_too_large"],
      [8000, 8000, "image_too_large"],
      [4096, 4096, "image_invalid"],
      [0, 50, "image_invalid"],
    ] as const) {
      const file = jpeg.slice();
      new DataView(file.buffer).setUint32(frame + 5, (height << 16) | width);
      await expect(openImage(file)).rejects.toMatchObject({ code });
    }
    const webp = read("lossy.webp");
    new DataView(webp.buffer).setUint32(26, (9000 << 16) | 9000, true);
    await expect(openImage(webp)).rejects.toMatchObject({ code: "image_too_large" });
  });
});
