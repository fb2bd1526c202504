/**
 * What another engine runs to draw golden problems: bundled to one script without imports (test/suites/engines.test.ts),
 * so that it runs in an older Node and in a browser. Sets `drawGolden` on the global object.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Raster } from "../../src/raster/raster.ts";
import { creval } from "../../src/suites/creval/suite.ts";
import { paintbench } from "../../src/suites/paintbench/suite.ts";
import { practiceInput } from "../../src/suites/practice.ts";
import type { SlotKey } from "../../src/suites/suite.ts";
import { tinygrafix } from "../../src/suites/tinygrafix/suite.ts";

export interface GoldenRequest extends SlotKey {
  readonly suite: "paintbench" | "tinygrafix" | "creval";
  readonly seed: string;
}

const SUITES = { paintbench, tinygrafix, creval } as const;
/** As many hex digits as the golden tables keep. */
const DIGITS = 16;

function rgbBytes({ pixels }: Raster): Uint8Array {
  const bytes = new Uint8Array(pixels.length * 3);
  pixels.forEach((pixel, index) => {
    bytes[3 * index] = pixel & 0xff;
    bytes[3 * index + 1] = (pixel >>> 8) & 0xff;
    bytes[3 * index + 2] = (pixel >>> 16) & 0xff;
  });
  return bytes;
}

/** The golden rows (input, answer or metadata, instruction) of some problems, as this engine draws them. */
function drawGolden(requests: readonly GoldenRequest[]): string[][] {
  return requests.map(({ suite, seed, ...key }) => {
    const problem = SUITES[suite].generate(key, seed);
    const answer =
      "answer" in problem ? rgbBytes(problem.answer) : utf8ToBytes(JSON.stringify(problem.metadata));
    const parts = [rgbBytes(practiceInput(problem)), answer, utf8ToBytes(problem.instruction)];
    return parts.map((bytes) => bytesToHex(sha256(bytes)).slice(0, DIGITS));
  });
}

Object.assign(globalThis, { drawGolden });
