/** The pictures that the cases work on: one fresh problem, and two outputs for it. */
import { copyRaster, type Raster } from "../../../src/raster/raster.ts";
import { Random } from "../../../src/suites/random.ts";
import { getPixelSuite } from "../../../src/suites/registry.ts";

export interface Pictures {
  readonly input: Raster;
  readonly answer: Raster;
  /** The answer with every sample off by a few levels, as a model's output is: no two neighbours are equal. */
  readonly noisy: Raster;
}

const SIDE = 1024;
export const MEGAPIXELS = (SIDE * SIDE) / 1e6;
const LEVELS = 6;

let pictures: Pictures | undefined;

export function benchPictures(): Pictures {
  pictures ??= drawPictures();
  return pictures;
}

function drawPictures(): Pictures {
  const key = { task: "translation", mode: "amount", condition: "baseline" };
  const { input, answer } = getPixelSuite("paintbench").generate(key, "bench");
  const noisy = copyRaster(answer);
  const samples = new Uint8ClampedArray(noisy.pixels.buffer);
  const random = new Random("bench|noise");
  for (let at = 0; at < samples.length; at++) {
    if (at % 4 !== 3) samples[at] = samples[at] + random.integer(-LEVELS, LEVELS);
  }
  return { input, answer, noisy };
}

/** A raster's bytes as R, G, B, 255. */
export function bytesOf(raster: Raster): Uint8Array {
  return new Uint8Array(raster.pixels.buffer, raster.pixels.byteOffset, raster.pixels.byteLength);
}
