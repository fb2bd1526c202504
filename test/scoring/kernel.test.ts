/** The kernel counts exactly what the definition counts, whatever the pixels and however they are cut into strips. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadKernel } from "../../scripts/lib/kernel.ts";
import { PlumblineError } from "../../src/errors.ts";
import type { RowSource } from "../../src/raster/raster.ts";
import { createRaster, rasterRows, rgb } from "../../src/raster/raster.ts";
import { countPixels, countRasters } from "../../src/scoring/count.ts";
import { createTally, tallyToCounts } from "../../src/scoring/kernel.ts";
import { deltaE76, plainCounts, referenceDeltaE76 } from "../lib/plain-cie76.ts";

const kernel = loadKernel();

/** Twice in the same instance: what one call leaves behind must not show in the next. */
function count(input: Uint32Array, answer: Uint32Array, output: Uint32Array) {
  const [first, second] = [createTally(), createTally()];
  kernel.count(input, answer, output, first);
  kernel.count(input, answer, output, second);
  expect(second).toEqual(first);
  return tallyToCounts(first);
}

const sample = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(sample, sample, sample).map(([r, g, b]) => rgb(r, g, b));

/** A pixel near another one, as a model's noise makes it. */
function nudge(pixel: number, [r, g, b]: readonly number[]): number {
  const move = (shift: number, by: number) => Math.min(255, Math.max(0, ((pixel >>> shift) & 0xff) + by));
  return rgb(move(0, r), move(8, g), move(16, b));
}

/** A triple with runs, few colours and small noise, cut short anywhere. */
const triple = fc
  .record({
    palette: fc.array(color, { minLength: 1, maxLength: 5 }),
    runs: fc.array(
      fc.record({
        length: fc.integer({ min: 1, max: 23 }),
        input: fc.nat(4),
        answer: fc.nat(4),
        output: fc.nat(4),
        noise: fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 }), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ palette, runs }) => {
    const pick = (index: number) => palette[index % palette.length];
    const pixels = runs.flatMap((run) =>
      Array.from({ length: run.length }, (_, i) => [
        pick(run.input),
        pick(run.answer),
        nudge(pick(run.output), run.noise[i % run.noise.length]),
      ]),
    );
    return [0, 1, 2].map((picture) => Uint32Array.from(pixels, (pixel) => pixel[picture]));
  });

describe("counting", () => {
  it("agrees with the definition on scenes of runs and noise", () => {
    fc.assert(
      fc.property(triple, ([input, answer, output]) => {
        expect(count(input, answer, output)).toEqual(plainCounts(input, answer, output));
      }),
      { numRuns: 400 },
    );
  });

  it("agrees with the definition on pure noise", () => {
    const pixels = fc.array(color, { minLength: 1, maxLength: 64 });
    fc.assert(
      fc.property(pixels, pixels, pixels, (...pictures) => {
        const length = Math.min(...pictures.map((picture) => picture.length));
        const [input, answer, output] = pictures.map((picture) => Uint32Array.from(picture.slice(0, length)));
        expect(count(input, answer, output)).toEqual(plainCounts(input, answer, output));
      }),
    );
  });

  describe("of colours within a thousandth of a tolerance", () => {
    const pairs: [number, number][] = [];
    let state = 1;
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 8;
    };
    while (pairs.length < 400) {
      const pixel = (0xff000000 | random()) >>> 0;
      const other = nudge(
        pixel,
        Array.from({ length: 3 }, () => (random() % 31) - 15),
      );
      const distance = deltaE76(pixel, other);
      const tolerance = Math.round(distance);
      if (tolerance >= 1 && tolerance <= 10 && Math.abs(distance - tolerance) < 1e-3)
        pairs.push([pixel, other]);
    }

    it("is decided by the reference's roundings", () => {
      const answer = Uint32Array.from(pairs, ([pixel]) => pixel);
      const output = Uint32Array.from(pairs, ([, pixel]) => pixel);
      const input = output.map((pixel, i) => (i % 2 === 0 ? answer[i] : nudge(pixel, [1, -2, 3])));
      expect(count(input, answer, output)).toEqual(plainCounts(input, answer, output));
    });

    it("never strays from the definition by more than those roundings", () => {
      for (const [pixel, other] of pairs) {
        expect(Math.abs(referenceDeltaE76(pixel, other) - deltaE76(pixel, other))).toBeLessThan(1.5e-4);
      }
    });
  });

  it("takes any two different colours for different at tolerance 0", () => {
    const grey = rgb(128, 128, 128);
    for (const base of [rgb(0, 0, 0), rgb(255, 255, 255), grey, rgb(0, 0, 255), rgb(10, 10, 10)]) {
      for (const step of [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
        [-1, 0, 0],
        [0, -1, 0],
        [0, 0, -1],
      ]) {
        const near = nudge(base, step);
        const pixels = Uint32Array.of(base);
        const correct = count(pixels, pixels, Uint32Array.of(near)).thresholds[0].preservationCorrect;
        expect(correct).toBe(near === base ? 1 : 0);
      }
    }
  });

  it("adds up strips: pictures longer than a strip count as the sum of their parts", () => {
    const length = 3 * 16384 + 7;
    const make = (step: number) =>
      Uint32Array.from({ length }, (_, i) => rgb((i * step) % 256, (i >> 7) % 256, (i >> 3) % 97));
    const [input, answer, output] = [make(1), make(1), make(3)];
    answer.subarray(10_000, 40_001).fill(rgb(200, 10, 30));
    const whole = count(input, answer, output);
    expect(whole).toEqual(plainCounts(input, answer, output));
  });

  it("gives two scorings that interleave in one isolate each its own counts", async () => {
    const slow = (fill: number, width: number): RowSource => {
      const source = rasterRows(createRaster(width, 300, fill));
      return {
        ...source,
        async read(target, maxRows) {
          await new Promise((resolve) => setImmediate(resolve));
          return source.read(target, Math.min(maxRows, 5));
        },
      };
    };
    const red = rgb(255, 0, 0);
    const blue = rgb(0, 0, 255);
    const [right, wrong] = await Promise.all([
      countPixels(kernel, { input: slow(blue, 201), answer: slow(red, 201), output: slow(red, 201) }),
      countPixels(kernel, { input: slow(blue, 130), answer: slow(blue, 130), output: slow(red, 130) }),
    ]);
    expect(right.thresholds[0]).toEqual({
      t: 0,
      editCorrect: 60_300,
      preservationCorrect: 0,
      changed: 60_300,
    });
    expect(wrong.thresholds[10]).toEqual({
      t: 10,
      editCorrect: 0,
      preservationCorrect: 0,
      changed: 39_000,
    });
  });

  it("counts row sources and rasters alike", async () => {
    const [input, answer, output] = [rgb(1, 2, 3), rgb(1, 2, 3), rgb(4, 2, 3)].map((fill) =>
      createRaster(37, 29, fill),
    );
    answer.pixels.fill(rgb(250, 250, 0), 100, 333);
    const rows = { input: rasterRows(input), answer: rasterRows(answer), output: rasterRows(output) };
    expect(await countPixels(kernel, rows)).toEqual(countRasters(kernel, { input, answer, output }));
  });
});

describe("pictures that do not fit together", () => {
  const picture = (width: number, height: number) => rasterRows(createRaster(width, height, rgb(0, 0, 0)));

  it("refuses an input of another size than the answer as an invalid image", async () => {
    const triple = { input: picture(4, 4), answer: picture(5, 4), output: null };
    await expect(countPixels(kernel, triple)).rejects.toMatchObject({ code: "image_invalid" });
  });

  it("refuses an output that was not normalised", async () => {
    const triple = { input: picture(4, 4), answer: picture(4, 4), output: picture(4, 5) };
    await expect(countPixels(kernel, triple)).rejects.toThrow(RangeError);
  });
});

describe("a source that fails", () => {
  it("hands its error on and lets the others give back what they hold", async () => {
    const cancelled: string[] = [];
    const source = (name: string, fails: boolean): RowSource => {
      const rows = rasterRows(createRaster(8, 8, rgb(9, 9, 9)));
      return {
        ...rows,
        async read(target, maxRows) {
          if (fails) throw new PlumblineError("image_invalid", "broken");
          return rows.read(target, maxRows);
        },
        async cancel() {
          cancelled.push(name);
        },
      };
    };
    const triple = {
      input: source("input", false),
      answer: source("answer", true),
      output: source("output", false),
    };
    await expect(countPixels(kernel, triple)).rejects.toThrow("broken");
    expect(cancelled).toEqual(["input", "answer", "output"]);
  });

  it("is noticed even behind the last row", async () => {
    const rows = rasterRows(createRaster(8, 8, rgb(9, 9, 9)));
    let given = 0;
    const output: RowSource = {
      ...rows,
      async read(target, maxRows) {
        if (given === 8) throw new PlumblineError("image_invalid", "the checksum is wrong");
        const count = await rows.read(target, maxRows);
        given += count;
        return count;
      },
    };
    const clean = () => rasterRows(createRaster(8, 8, rgb(9, 9, 9)));
    await expect(countPixels(kernel, { input: clean(), answer: clean(), output })).rejects.toThrow(
      "checksum",
    );
  });
});
