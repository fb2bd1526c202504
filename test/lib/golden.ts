/** Golden vectors of the pixel scorer: three pictures and what the reference tool counts on them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openImage } from "../../src/raster/codec/image.ts";
import type { StatsBlock } from "../../src/scoring/problem-stats.types.ts";
import type { OutputPicture } from "../../src/scoring/score.ts";
import type { PixelCounts } from "../../src/scoring/score.types.ts";

export interface GoldenVector {
  readonly name: string;
  readonly folder: string;
  readonly expected: {
    readonly has_output: boolean;
    readonly correct_output_size: boolean | null;
    readonly output: {
      readonly file: string;
      readonly size: readonly [number, number];
      readonly sha256_rgb_normalized: string;
    } | null;
    readonly stats: {
      readonly edit_pixels: number;
      readonly preservation_pixels: number;
      readonly cie76_threshold: Readonly<Record<string, StatsBlock>>;
      readonly cie76_mean: StatsBlock;
    };
  };
}

/** The synthetic vectors, which are part of the project. */
export const SYNTHETIC_VECTORS = join(import.meta.dirname, "../fixtures/golden");

export function readGoldenVectors(root: string): GoldenVector[] {
  return readdirSync(root)
    .filter((name) => /^(site|syn)_/.test(name))
    .map((name) => {
      const folder = join(root, name);
      return { name, folder, expected: JSON.parse(readFileSync(join(folder, "expected.json"), "utf8")) };
    });
}

/** The pictures of a vector, opened but not read. */
export async function openGolden({ folder, expected }: GoldenVector) {
  const open = (file: string) => openImage(readFileSync(join(folder, file)));
  const { output } = expected;
  const opened = output === null ? null : await open(output.file);
  const picture: OutputPicture | null =
    opened === null ? null : { rows: opened.rows, facts: { ...opened.facts, sha256: "0".repeat(64) } };
  return { input: (await open("input.png")).rows, answer: (await open("answer.png")).rows, output: picture };
}

/** What the reference tool counted, in our terms. */
export function countsOf({ expected }: GoldenVector): PixelCounts {
  const { stats } = expected;
  return {
    editPixels: stats.edit_pixels,
    preservationPixels: stats.preservation_pixels,
    thresholds: Object.entries(stats.cie76_threshold).map(([t, block]) => ({
      t: Number(t),
      editCorrect: block.edit_correct_pixels,
      preservationCorrect: block.preservation_correct_pixels,
      changed: block.changed_pixels,
    })),
  };
}
