/** Hundreds of malformed uploads in a row: each is refused with a reason, and none leaves anything behind. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PlumblineError } from "../../src/errors.ts";
import { decodeRaster, openImage } from "../../src/raster/codec/image.ts";
import { pngChunk, pngFile, pngHeader, writeBlankPng, writePng } from "../lib/png-writer.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const FOLDER = join(import.meta.dirname, "../fixtures/images");
const UPLOADS = 500;
/** What may be left after all of them: noise of the collector, far less than a kilobyte an upload would come to. */
const TOLERANCE_BYTES = 4 * 1024 * 1024;

const end = pngChunk("IEND");
const noisy = writePng({
  width: 700,
  height: 500,
  sample: (x, y, channel) => (Math.imul(x * 7919 + y * 104_729 + channel, 0x9e3779b1) >>> 24) & 0xff,
});
const bomb = deflateSync(Buffer.alloc(50_000_000), { level: 9 });

/** One upload after the other of these kinds, each time damaged elsewhere. */
const kinds: ((turn: number) => Uint8Array)[] = [
  (turn) => noisy.slice(0, 8 + ((turn * 7919) % (noisy.length - 8))),
  (turn) => {
    const file = noisy.slice();
    file[40 + ((turn * 104_729) % (noisy.length - 40))] ^= 1 << (turn % 8);
    return file;
  },
  () => pngFile(pngHeader(10, 10, 2, 8), pngChunk("IDAT", bomb), end),
  (turn) => pngFile(pngHeader(700, 500, 2, 8), pngChunk("IDAT", deflateSync(Buffer.alloc(9000 + turn))), end),
  () => pngFile(pngHeader(60_000, 60_000, 2, 8)),
  () => pngFile(pngHeader(700, 500, 2, 8), pngChunk("acTL", new Uint8Array(8)), pngChunk("IDAT", bomb), end),
  ...readdirSync(FOLDER)
    .filter((name) => /\.(jpg|webp)$/.test(name))
    .map((name) => {
      const sound = new Uint8Array(readFileSync(join(FOLDER, name)));
      return (turn: number) => sound.slice(0, 12 + ((turn * 7919) % (sound.length - 12)));
    }),
  // A lossless WebP whose container is sound and whose data is not.
  (turn) => {
    const sound = readFileSync(join(FOLDER, "lossless.webp"));
    const cut = Uint8Array.from(sound.subarray(0, 60 + 2 * (turn % 150)));
    new DataView(cut.buffer).setUint32(4, cut.length - 8, true);
    new DataView(cut.buffer).setUint32(16, cut.length - 20, true);
    return cut;
  },
];

function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function settle(): Promise<number> {
  // Streams that were cancelled are let go of over the next turns of the event loop.
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collectGarbage();
  }
  return memoryInUse();
}

async function upload(turn: number): Promise<void> {
  const failure = await decodeRaster(kinds[turn % kinds.length](turn)).catch((error: unknown) => error);
  expect(failure, `upload ${turn}`).toBeInstanceOf(PlumblineError);
  expect((failure as PlumblineError).code).toMatch(/^image_/);
}

describe("malformed uploads", () => {
  it(`${UPLOADS} in a row are refused and memory is back where it was`, async () => {
    for (let turn = 0; turn < 2 * kinds.length; turn++) await upload(turn);
    await decodeRaster(noisy);
    const before = await settle();
    for (let turn = 0; turn < UPLOADS; turn++) await upload(turn);
    expect((await settle()) - before).toBeLessThan(TOLERANCE_BYTES);
    expect((await decodeRaster(noisy)).facts.width).toBe(700);
  });

  it("pictures that are opened and left, or read halfway and cancelled, hold nothing", async () => {
    const rowsRead = async (file: Uint8Array) => {
      const { rows } = await openImage(file);
      await rows.read(new Uint32Array(rows.width * 4), 4);
      await rows.cancel();
    };
    const files = [
      noisy,
      ...["baseline_420.jpg", "lossy.webp", "lossless.webp"].map((name) => readFileSync(join(FOLDER, name))),
    ];
    for (const file of files) await rowsRead(file);
    const before = await settle();
    for (let turn = 0; turn < 200; turn++) {
      await openImage(files[turn % files.length]);
      await rowsRead(files[turn % files.length]);
    }
    expect((await settle()) - before).toBeLessThan(TOLERANCE_BYTES);
  });

  it("a picture of 16 Mpx is read in bands without being held", async () => {
    const { rows } = await openImage(writeBlankPng(4096, 4096));
    const band = new Uint32Array(4096 * 64);
    const before = await settle();
    let most = 0;
    for (let count = 1, turn = 0; count > 0; turn++) {
      count = await rows.read(band, 64);
      if (turn % 8 === 0) most = Math.max(most, memoryInUse() - before);
    }
    // What is in flight, and buffers that the collector has not come to yet; the pixels would be 64 MiB.
    expect(most).toBeLessThan(16 * 1024 * 1024);
  });
});
