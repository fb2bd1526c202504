/** The codec inside workerd, whose streams, checksums and WebAssembly are not Node's. */
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { decodeRaster, openImage } from "../../src/raster/codec/image.ts";
import { encodePng } from "../../src/raster/codec/png-encode.ts";
import { createRaster, rgb } from "../../src/raster/raster.ts";
import jpegDecoded from "../fixtures/images/baseline_420.decoded.png?inline";
import jpeg from "../fixtures/images/baseline_420.jpg?inline";
import losslessDecoded from "../fixtures/images/lossless.decoded.png?inline";
import lossless from "../fixtures/images/lossless.webp?inline";
import lossyDecoded from "../fixtures/images/lossy.decoded.png?inline";
import lossy from "../fixtures/images/lossy.webp?inline";
import { filteredLines, pngChunk, pngFile, pngHeader, writeBlankPng, writePng } from "../lib/png-writer.ts";

function fromDataUrl(url: string): Uint8Array {
  return Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (character) => character.charCodeAt(0));
}

const options = {
  width: 300,
  height: 200,
  sample: (x: number, y: number, channel: number) => (x * x + y * 31 + channel * 97) & 255,
};
const lines = filteredLines(options);

function withData(compressed: Uint8Array): Uint8Array {
  return pngFile(pngHeader(300, 200, 2, 8), pngChunk("IDAT", compressed), pngChunk("IEND"));
}

describe("the codec in workerd", () => {
  it("decodes PNG, plain and interlaced, in one chunk and in many", async () => {
    const expected = Array.from({ length: 300 * 200 }, (_, index) => {
      const at = (channel: number) => options.sample(index % 300, Math.floor(index / 300), channel);
      return rgb(at(0), at(1), at(2));
    });
    for (const variant of [{}, { interlaced: true }, { idatBytes: 100 }]) {
      const { raster } = await decodeRaster(writePng({ ...options, ...variant }));
      expect([...raster.pixels]).toEqual(expected);
    }
  });

  it("decodes JPEG and WebP to the reference's pixels", async () => {
    for (const [file, decoded] of [
      [jpeg, jpegDecoded],
      [lossy, lossyDecoded],
      [lossless, losslessDecoded],
    ]) {
      const { raster } = await decodeRaster(fromDataUrl(file));
      expect(raster).toEqual((await decodeRaster(fromDataUrl(decoded))).raster);
    }
  });

  it("encodes the bytes that Node encodes", async () => {
    const raster = createRaster(200, 100, rgb(248, 246, 232));
    for (let y = 20; y < 80; y++)
      raster.pixels.fill(rgb(220, 40, 60), y * 200 + 30 + y, y * 200 + 160 - y / 2);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", encodePng(raster) as BufferSource));
    const hash = Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(hash).toBe("6387308f45f7cd51");
    expect((await decodeRaster(encodePng(raster))).raster).toEqual(raster);
  });

  it("refuses malformed image data and goes on", async () => {
    const compressed = new Uint8Array(deflateSync(lines));
    const wrongSum = compressed.slice();
    wrongSum[wrongSum.length - 1] ^= 1;
    const damaged = compressed.slice();
    damaged[compressed.length >> 1] ^= 255;
    const files = [
      withData(new Uint8Array(0)),
      withData(compressed.subarray(0, compressed.length >> 1)),
      withData(compressed.subarray(0, -4)),
      withData(wrongSum),
      withData(damaged),
      withData(new Uint8Array([...compressed, 1, 2, 3])),
      withData(deflateSync(lines.subarray(1))),
      withData(deflateSync(new Uint8Array([...lines, 0]))),
      fromDataUrl(jpeg).subarray(0, 900),
      fromDataUrl(lossless).subarray(0, 300),
    ];
    const cutLossless = fromDataUrl(lossless).slice(0, 320);
    new DataView(cutLossless.buffer).setUint32(4, cutLossless.length - 8, true);
    new DataView(cutLossless.buffer).setUint32(16, cutLossless.length - 20, true);
    files.push(cutLossless);
    for (const [index, file] of files.entries()) {
      await expect(decodeRaster(file), `file ${index}`).rejects.toMatchObject({ code: "image_invalid" });
    }
    expect((await decodeRaster(fromDataUrl(lossless))).facts.format).toBe("webp");
    expect((await decodeRaster(withData(compressed))).facts.format).toBe("png");
  });

  it("abandons a bomb and refuses what is too large", async () => {
    const bomb = deflateSync(new Uint8Array(100_000_000), { level: 9 });
    await expect(decodeRaster(withData(bomb))).rejects.toMatchObject({ code: "image_invalid" });
    await expect(openImage(pngFile(pngHeader(60_000, 60_000, 2, 8)))).rejects.toMatchObject({
      code: "image_too_large",
    });
  });

  it("reads 16 Mpx in bands", async () => {
    const { rows } = await openImage(writeBlankPng(4096, 4096));
    const band = new Uint32Array(4096 * 64);
    let total = 0;
    for (let count = await rows.read(band, 64); count > 0; count = await rows.read(band, 64)) total += count;
    expect(total).toBe(4096);
    expect(band[0]).toBe(rgb(0, 0, 0));
  });
});
