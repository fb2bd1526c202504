/**
 * The reference tool's own numbers, through the whole path: file → openImage → scoreRows. The synthetic vectors are
 * part of the project; the published model outputs lie beside it and are used where they are there.
 */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loadKernel } from "../../scripts/lib/kernel.ts";
import type { RowSource } from "../../src/raster/raster.ts";
import { normalizeRows } from "../../src/scoring/normalize.ts";
import { scoreRows } from "../../src/scoring/score.ts";
import type { Score } from "../../src/scoring/score.types.ts";
import type { GoldenVector } from "../lib/golden.ts";
import { countsOf, openGolden, readGoldenVectors, SYNTHETIC_VECTORS } from "../lib/golden.ts";
import { sharedPath } from "../lib/shared-data.ts";

const kernel = loadKernel();

/** Exactly, the vector of pairs within 1e-5 of a tolerance included. */
function expectScore(score: Score, vector: GoldenVector): void {
  const { expected } = vector;
  const { stats } = expected;
  expect({
    editPixels: score.editPixels,
    preservationPixels: score.preservationPixels,
    thresholds: score.thresholds.map(({ t, editCorrect, preservationCorrect, changed }) => ({
      t,
      editCorrect,
      preservationCorrect,
      changed,
    })),
  }).toEqual(countsOf(vector));
  for (const threshold of score.thresholds) {
    const block = stats.cie76_threshold[String(threshold.t)];
    expect(threshold.iou).toBe(block.iou);
    expect(threshold.editAccuracy).toBe(block.edit_accuracy);
    expect(threshold.preservationAccuracy).toBe(block.preservation_accuracy);
  }
  expect(score.miou).toBe(stats.cie76_mean.iou);
  expect(score.meanEditAccuracy).toBe(stats.cie76_mean.edit_accuracy);
  expect(score.meanPreservationAccuracy).toBe(stats.cie76_mean.preservation_accuracy);
  expect(score.meanChangedPixels).toBe(stats.cie76_mean.changed_pixels);
  expect(score.output !== null).toBe(expected.has_output);
  if (score.output !== null) {
    expect([score.output.width, score.output.height]).toEqual(expected.output?.size);
    expect(score.output.resized).toBe(!expected.correct_output_size);
  }
}

/** Hash of the RGB bytes of all rows. */
async function hashRgb(rows: RowSource): Promise<string> {
  const hash = createHash("sha256");
  const pixels = new Uint32Array(rows.width * 16);
  for (let count = await rows.read(pixels, 16); count > 0; count = await rows.read(pixels, 16)) {
    const bytes = new Uint8Array(pixels.buffer, 0, count * rows.width * 4);
    hash.update(bytes.filter((_, index) => index % 4 !== 3));
  }
  return hash.digest("hex");
}

describe("synthetic golden vectors", () => {
  const vectors = readGoldenVectors(SYNTHETIC_VECTORS);

  it("are all there", () => {
    expect(vectors).toHaveLength(47);
  });

  it.each(vectors)("$name: every count and every mean is the reference's", async (vector) => {
    expectScore(await scoreRows(kernel, await openGolden(vector)), vector);
  });

  it.each(vectors.filter(({ expected }) => expected.output !== null))(
    "$name: normalises to the reference's pixels",
    async (vector) => {
      const { answer, output } = await openGolden(vector);
      const rows = normalizeRows(output!.rows, answer.width, answer.height);
      expect(await hashRgb(rows)).toBe(vector.expected.output?.sha256_rgb_normalized);
    },
  );
});

describe("all golden vectors, published model outputs among them", () => {
  const root = sharedPath("golden");

  it.skipIf(root === null)("score to the reference's numbers", { timeout: 240_000 }, async () => {
    const vectors = readGoldenVectors(root!);
    expect(vectors.length).toBeGreaterThan(0);
    for (const vector of vectors) {
      const score = await scoreRows(kernel, await openGolden(vector));
      try {
        expectScore(score, vector);
      } catch (error) {
        throw new Error(`${vector.name}: ${(error as Error).message}`, { cause: error });
      }
    }
  });
});
