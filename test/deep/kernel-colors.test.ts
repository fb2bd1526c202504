/** Every colour there is, against a neighbour within reach of the tolerances: the kernel decides as the reference does. */
import { expect, it } from "vitest";
import { loadKernel } from "../../scripts/lib/kernel.ts";
import { rgb } from "../../src/raster/raster.ts";
import { createTally, tallyToCounts } from "../../src/scoring/kernel.ts";
import { plainCounts } from "../lib/plain-cie76.ts";

it("agrees with the reference's roundings on all 16,777,216 colours", () => {
  const kernel = loadKernel();
  let state = 7;
  const noise = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state >>> 16) % 25) - 12;
  };
  const clamp = (sample: number) => Math.min(255, Math.max(0, sample));
  for (let red = 0; red < 256; red++) {
    const answer = Uint32Array.from({ length: 65_536 }, (_, i) => rgb(red, i >> 8, i & 0xff));
    const output = answer.map((_, i) =>
      rgb(clamp(red + noise()), clamp((i >> 8) + noise()), clamp((i & 0xff) + noise())),
    );
    const input = answer.map((pixel, i) => (i % 2 === 0 ? pixel : output[(i + 1) % output.length]));
    const tally = createTally();
    kernel.count(input, answer, output, tally);
    expect(tallyToCounts(tally)).toEqual(plainCounts(input, answer, output));
  }
});
