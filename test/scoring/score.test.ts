/** Scores at the edges: nothing to edit, nothing to preserve, nothing sent; and on the wire. */
import { describe, expect, it } from "vitest";
import { loadKernel } from "../../scripts/lib/kernel.ts";
import type { Raster } from "../../src/raster/raster.ts";
import { createRaster, rasterRows, rgb } from "../../src/raster/raster.ts";
import { missingScore, scoreRows } from "../../src/scoring/score.ts";
import type { ImageFacts } from "../../src/scoring/score.types.ts";
import { scoreFromWire, scoreToWire } from "../../src/scoring/serialize.ts";

const kernel = loadKernel();
const red = rgb(255, 0, 0);
const blue = rgb(0, 0, 255);

const facts: ImageFacts & { sha256: string } = {
  format: "png",
  width: 8,
  height: 8,
  bitDepth: 8,
  hadAlpha: true,
  hadOrientation: false,
  hadColorProfile: true,
  sha256: "ab".repeat(32),
};

function score(input: Raster, answer: Raster, output: Raster | null) {
  return scoreRows(kernel, {
    input: rasterRows(input),
    answer: rasterRows(answer),
    output: output && {
      rows: rasterRows(output),
      facts: { ...facts, width: output.width, height: output.height },
    },
  });
}

const redPicture = createRaster(8, 8, red);
const bluePicture = createRaster(8, 8, blue);

describe("a region that is empty", () => {
  it("leaves a perfect output perfect where nothing was to be edited", async () => {
    const { miou, meanEditAccuracy, editPixels } = await score(redPicture, redPicture, redPicture);
    expect({ miou, meanEditAccuracy, editPixels }).toEqual({ miou: 1, meanEditAccuracy: 1, editPixels: 0 });
  });

  it("makes one altered pixel an IoU of 0 where nothing was to be edited", async () => {
    const output = createRaster(8, 8, red);
    output.pixels[9] = blue;
    const { miou, meanPreservationAccuracy } = await score(redPicture, redPicture, output);
    expect(miou).toBe(0);
    expect(meanPreservationAccuracy).toBe(63 / 64);
  });

  it("leaves the preservation accuracy at 1 where everything was to be edited", async () => {
    const { miou, meanPreservationAccuracy } = await score(redPicture, bluePicture, redPicture);
    expect({ miou, meanPreservationAccuracy }).toEqual({ miou: 0, meanPreservationAccuracy: 1 });
  });
});

describe("an output that was never sent", () => {
  it("is 0 throughout, although its regions are counted", async () => {
    const missing = await score(redPicture, bluePicture, null);
    expect(missing).toMatchObject({
      miou: 0,
      meanEditAccuracy: 0,
      meanPreservationAccuracy: 0,
      meanChangedPixels: 0,
      editPixels: 64,
      preservationPixels: 0,
      output: null,
      diagnosis: "missing",
      kernel: kernel.version,
    });
    expect(missing.thresholds).toHaveLength(11);
  });

  it("is 0 even where doing nothing would have been right", async () => {
    const missing = await score(redPicture, redPicture, null);
    expect(missing).toMatchObject({ miou: 0, meanEditAccuracy: 0, meanPreservationAccuracy: 0 });
  });

  it("needs no pictures where the regions are known", async () => {
    const known = missingScore({ editPixels: 64, preservationPixels: 0 }, kernel.version);
    expect(known).toEqual(await score(redPicture, bluePicture, null));
  });

  it("is 0 even where its regions are not known", () => {
    const unknown = missingScore({ editPixels: 0, preservationPixels: 0 }, kernel.version);
    expect(unknown).toMatchObject({ miou: 0, meanEditAccuracy: 0, meanPreservationAccuracy: 0 });
  });
});

describe("an output of another size", () => {
  it("is scored at the answer's size and keeps the facts of its file", async () => {
    const result = await score(redPicture, bluePicture, createRaster(31, 16, blue));
    expect(result.miou).toBe(1);
    expect(result.output).toMatchObject({ width: 31, height: 16, resized: true, hadAlpha: true });
  });

  it("is not called resized where it has the answer's size", async () => {
    expect((await score(redPicture, bluePicture, bluePicture)).output?.resized).toBe(false);
  });
});

describe("the wire form", () => {
  it("has the contract's fields", async () => {
    const wire = scoreToWire(await score(redPicture, bluePicture, bluePicture));
    expect(Object.keys(wire)).toEqual([
      "miou",
      "mean_edit_accuracy",
      "mean_preservation_accuracy",
      "mean_changed_pixels",
      "edit_pixels",
      "preservation_pixels",
      "thresholds",
      "output",
      "diagnosis",
      "kernel",
    ]);
    expect(wire.thresholds[3]).toEqual({
      t: 3,
      iou: 1,
      edit_correct: 64,
      preservation_correct: 0,
      edit_accuracy: 1,
      preservation_accuracy: 1,
      changed: 64,
    });
    expect(wire.output).toEqual({
      width: 8,
      height: 8,
      format: "png",
      resized: false,
      had_alpha: true,
      had_orientation: false,
      had_color_profile: true,
      bit_depth: 8,
      sha256: "ab".repeat(32),
    });
  });

  it("loses nothing on the way there and back", async () => {
    for (const output of [bluePicture, redPicture, null]) {
      const original = await score(redPicture, bluePicture, output);
      expect(scoreFromWire(JSON.parse(JSON.stringify(scoreToWire(original))))).toEqual(original);
    }
  });
});
