/** The scoring kernel: two distances a pixel, eleven tolerances, two regions, from decoded pictures to counts. */
import pixelmatch from "pixelmatch";
import type { Raster } from "../../../src/raster/raster.ts";
import { countRasters } from "../../../src/scoring/count.ts";
import { type Case, OURS } from "../case.ts";
import { benchPictures, bytesOf, MEGAPIXELS, type Pictures } from "./pictures.ts";
import { plainCounts } from "./plain-cie76.ts";

const PLAIN = "plain TypeScript CIE76";
/** It compares two pictures once, at one tolerance: a third of the work. */
const PIXELMATCH = "pixelmatch";

function kernelCase(name: string, chooseOutput: (pictures: Pictures) => Raster): Case {
  return {
    name,
    megapixels: MEGAPIXELS,
    variants: [OURS, PLAIN, PIXELMATCH],
    async prepare({ kernel }) {
      const pictures = benchPictures();
      const { input, answer } = pictures;
      const output = chooseOutput(pictures);
      const { width, height } = output;
      return {
        [OURS]: () => countRasters(kernel, { input, answer, output }),
        [PLAIN]: () => plainCounts(input, answer, output),
        [PIXELMATCH]: () => pixelmatch(bytesOf(output), bytesOf(answer), undefined, width, height),
      };
    },
  };
}

export const kernelCases: readonly Case[] = [
  kernelCase("kernel, noisy output", ({ noisy }) => noisy),
  kernelCase("kernel, output = answer", ({ answer }) => answer),
];
