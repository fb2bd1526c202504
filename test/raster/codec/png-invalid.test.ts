import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { decodeRaster, openImage } from "../../../src/raster/codec/image.ts";
import { IMAGE_LIMITS } from "../../../src/raster/codec/limits.ts";
import {
  filteredLines,
  pngChunk,
  pngFile,
  pngHeader,
  writeBlankPng,
  writePng,
} from "../../lib/png-writer.ts";

const options = {
  width: 60,
  height: 45,
  sample: (x: number, y: number, channel: number) => (x * x + y * 31 + channel * 97) & 255,
};
const sound = writePng({ ...options, chunks: [pngChunk("teXt", new Uint8Array(20))], idatBytes: 900 });
const lines = filteredLines(options);
const header = pngHeader(options.width, options.height, 2, 8);
const end = pngChunk("IEND");

function withData(compressed: Uint8Array): Uint8Array {
  return pngFile(header, pngChunk("IDAT", compressed), end);
}

async function expectInvalid(file: Uint8Array, detail: RegExp): Promise<void> {
  await expect(decodeRaster(file)).rejects.toMatchObject({
    code: "image_invalid",
    status: 422,
    message: expect.stringMatching(detail),
  });
}

describe("malformed PNG files are refused with a reason", () => {
  it("truncated anywhere", async () => {
    await decodeRaster(sound);
    for (let length = 8; length < sound.length; length += length < 120 ? 1 : 37) {
      await expectInvalid(sound.slice(0, length), /truncated/);
    }
  });

  it("any single bit flipped", async () => {
    for (let index = 0; index < 120; index++) {
      const at = 8 + ((index * 7919) % (sound.length - 8));
      const file = sound.slice();
      file[at] ^= 1 << (index % 8);
      await expect(decodeRaster(file), `bit ${index % 8} of byte ${at}`).rejects.toMatchObject({
        code: expect.stringMatching(/^image_/),
      });
    }
  });

  it("chunks in the wrong order or missing", async () => {
    const idat = pngChunk("IDAT", deflateSync(lines));
    const text = pngChunk("teXt");
    const palette = pngChunk("PLTE", new Uint8Array(6));
    const cases: [Uint8Array, RegExp][] = [
      [pngFile(), /truncated/],
      [pngFile(idat, header, end), /header/],
      [pngFile(header, end), /no image data/],
      [pngFile(header, idat), /truncated/],
      [pngFile(header, idat, text, idat, end), /one piece/],
      [pngFile(header, header, idat, end), /IHDR/],
      [pngFile(header, idat, palette, end), /palette/],
      [pngFile(header, palette, palette, idat, end), /palette/],
      [pngFile(pngHeader(2, 2, 3, 8), idat, end), /palette/],
      [pngFile(header, pngChunk("PLTE", new Uint8Array(7)), idat, end), /palette/],
      [pngFile(header, pngChunk("ABCD"), idat, end), /ABCD/],
      [pngFile(header, pngChunk("ab d"), idat, end), /name/],
      [pngFile(header, idat, pngChunk("IEND", new Uint8Array(1))), /end marker/],
      [pngFile(header, idat, end, Uint8Array.of(0)), /after its end/],
      [pngFile(header, idat, end, idat), /after its end/],
      [pngFile(header, pngChunk("acTL", new Uint8Array(8)), idat, end), /animated/],
    ];
    for (const [file, detail] of cases) await expectInvalid(file, detail);
  });

  it("headers that contradict the specification", async () => {
    const idat = pngChunk("IDAT", deflateSync(lines));
    const kinds = [
      [1, 8],
      [5, 8],
      [7, 8],
      [2, 4],
      [2, 32],
      [3, 16],
      [4, 4],
      [0, 3],
      [0, 0],
    ] as const;
    for (const [colourType, bitDepth] of kinds) {
      await expectInvalid(pngFile(pngHeader(60, 45, colourType, bitDepth), idat, end), /colour type/);
    }
    await expectInvalid(pngFile(pngHeader(0, 45, 2, 8), idat, end), /impossible size/);
    await expectInvalid(pngFile(pngHeader(60, 2 ** 31, 2, 8), idat, end), /impossible size/);
    for (const at of [10, 11, 12]) {
      const data = header.slice(8, 21);
      data[at] = 2;
      await expectInvalid(pngFile(pngChunk("IHDR", data), idat, end), /unknown/);
    }
    await expectInvalid(pngFile(pngChunk("IHDR", new Uint8Array(14)), idat, end), /length/);
  });

  it("image data that is short, long, without checksum or no zlib stream at all", async () => {
    const compressed = new Uint8Array(deflateSync(lines));
    const wrongSum = compressed.slice();
    wrongSum[wrongSum.length - 1] ^= 1;
    const badFilter = lines.slice();
    badFilter[181 * 3] = 5;
    await expectInvalid(withData(new Uint8Array(0)), /corrupt|less image data/);
    await expectInvalid(withData(new Uint8Array(500)), /corrupt/);
    await expectInvalid(withData(deflateSync(lines.subarray(0, -1))), /less image data/);
    await expectInvalid(withData(deflateSync(Buffer.concat([lines, Buffer.alloc(1)]))), /more image data/);
    await expectInvalid(withData(wrongSum), /corrupt/);
    await expectInvalid(withData(compressed.subarray(0, -4)), /corrupt/);
    await expectInvalid(withData(new Uint8Array(Buffer.concat([compressed, Buffer.alloc(9)]))), /corrupt/);
    await expectInvalid(withData(deflateSync(badFilter)), /no line filter 5/);
  });

  it("what was read before an error stays an error afterwards", async () => {
    const { rows } = await openImage(withData(deflateSync(lines.subarray(0, -1))));
    const band = new Uint32Array(60 * 45);
    await expect(rows.read(band, 45)).rejects.toMatchObject({ code: "image_invalid" });
    await expect(rows.read(band, 45)).rejects.toMatchObject({ code: "image_invalid" });
  });
});

describe("nothing a file claims is paid for before it is checked", () => {
  it("a size beyond the limits is refused from the header, whatever follows", async () => {
    const claims = [
      [60_000, 60_000],
      [8193, 1],
      [1, 8193],
      [4097, 4096],
    ] as const;
    for (const [width, height] of claims) {
      const file = pngFile(
        pngHeader(width, height, 2, 8),
        Uint8Array.from(Buffer.from("and 32 more bytes of something.")),
      );
      await expect(openImage(file)).rejects.toMatchObject({ code: "image_too_large", status: 413 });
    }
    await expect(openImage(writeBlankPng(8000, 8000))).rejects.toMatchObject({ code: "image_too_large" });
    await expect(openImage(new Uint8Array(IMAGE_LIMITS.bytes + 1))).rejects.toMatchObject({
      code: "image_too_large",
    });
  });

  it("a caller may be stricter", async () => {
    const file = writeBlankPng(100, 50);
    await openImage(file, { pixels: 5000 });
    await expect(openImage(file, { pixels: 4999 })).rejects.toMatchObject({ code: "image_too_large" });
  });

  it("compressed text and profiles are never expanded", async () => {
    const bomb = deflateSync(Buffer.alloc(60_000_000), { level: 9 });
    const keyword = Buffer.from("bomb\0\0");
    const chunks = ["zTXt", "iTXt", "iCCP"].map((type) =>
      pngChunk(type, new Uint8Array(Buffer.concat([keyword, bomb]))),
    );
    const { raster } = await decodeRaster(writePng({ ...options, chunks }));
    expect(raster).toEqual((await decodeRaster(writePng(options))).raster);
  });

  it("image data that expands beyond the picture is abandoned", async () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
    await expectInvalid(withData(bomb), /more image data/);
  });

  it("a million empty chunks are passed over", async () => {
    const empty = Buffer.concat(Array.from({ length: 200_000 }, () => Buffer.from(pngChunk("IDAT"))));
    const idat = pngChunk("IDAT", deflateSync(lines));
    const { raster } = await decodeRaster(
      pngFile(header, new Uint8Array(empty), idat, new Uint8Array(empty), end),
    );
    expect(raster.pixels.length).toBe(60 * 45);
  });
});
