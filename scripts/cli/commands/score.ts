import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { openImage } from "../../../src/raster/codec/image.ts";
import { encodePngRows } from "../../../src/raster/codec/png-encode.ts";
import type { RowSource } from "../../../src/raster/raster.ts";
import { errorMapRows } from "../../../src/scoring/error-map.ts";
import { normalizeRows } from "../../../src/scoring/normalize.ts";
import { scoreRows } from "../../../src/scoring/score.ts";
import { scoreToWire } from "../../../src/scoring/serialize.ts";
import { loadKernel } from "../../lib/kernel.ts";
import { buildKernel } from "../../lib/kernel-build.ts";
import type { Command } from "../command.ts";
import { CommandError, EXIT } from "../errors.ts";
import { readInputFile } from "../files.ts";

const DEFAULT_TOLERANCE = 5;

/** Opens an image file; its errors name the file. A picture can be read once, so each use opens it anew. */
async function open(path: string, bytes: Uint8Array) {
  try {
    return await openImage(bytes);
  } catch (failure) {
    throw new CommandError(`${path}: ${(failure as Error).message}`, EXIT.badInput, failure);
  }
}

/** Scores one output offline, with the kernel that the service runs. */
export const scoreCommand: Command = {
  name: "score",
  summary: "score one output against its problem, without a server",
  options: {
    input: { type: "string", value: "FILE", help: "the problem's input picture", required: true },
    answer: { type: "string", value: "FILE", help: "its answer picture", required: true },
    output: { type: "string", value: "FILE", help: "the output to score; left out, it counts as missing" },
    "error-map": { type: "string", value: "FILE", help: "also write the error map, a PNG" },
    t: { type: "string", value: "T", help: `tolerance of the error map, 0 to 10 (${DEFAULT_TOLERANCE})` },
  },
  notes: `
PNG, JPEG or WebP by content. The score is printed as JSON. Colours of the error map: correct edit #008000, correct
preserve #0000FF, wrong edit #FF0000, wrong preserve #FFA500.`,
  async run({ options, print }) {
    const paths = { input: options.required("input"), answer: options.required("answer") };
    const outputPath = options.text("output");
    const mapPath = options.text("error-map");
    const tolerance = options.integer("t", 0, 10, DEFAULT_TOLERANCE);
    if (mapPath !== undefined && outputPath === undefined) {
      throw new CommandError("--error-map needs an --output");
    }
    const inputBytes = await readInputFile(paths.input);
    const answerBytes = await readInputFile(paths.answer);
    const outputBytes = outputPath === undefined ? null : await readInputFile(outputPath);
    const problem = async () => ({
      input: (await open(paths.input, inputBytes)).rows,
      answer: (await open(paths.answer, answerBytes)).rows,
    });

    const pictures = await problem();
    const opened = outputBytes === null ? null : await open(outputPath as string, outputBytes);
    buildKernel();
    const kernel = loadKernel();
    const output = opened && {
      rows: opened.rows,
      facts: {
        ...opened.facts,
        sha256: createHash("sha256")
          .update(outputBytes as Uint8Array)
          .digest("hex"),
      },
    };
    const score = await scoreRows(kernel, { ...pictures, output });
    if (mapPath !== undefined && outputBytes !== null) {
      const again = await problem();
      const rows = (await open(outputPath as string, outputBytes)).rows;
      const { width, height }: RowSource = again.answer;
      const map = errorMapRows(kernel, { ...again, output: normalizeRows(rows, width, height) }, tolerance);
      await writeFile(mapPath, await encodePngRows(map));
    }
    print(JSON.stringify(scoreToWire(score)));
    return EXIT.ok;
  },
};
