/** From pixel counts to a score (fact sheet §11.5, §11.6), and the whole way from three pictures to it. */
import type { RowSource } from "../raster/raster.ts";
import { countPixels } from "./count.ts";
import { diagnose } from "./diagnosis.ts";
import type { Kernel } from "./kernel.ts";
import { normalizeRows } from "./normalize.ts";
import type {
  ImageFacts,
  OutputFacts,
  PixelCounts,
  Score,
  ThresholdCounts,
  ThresholdScore,
} from "./score.types.ts";
import { TOLERANCES } from "./score.types.ts";

type Regions = Pick<PixelCounts, "editPixels" | "preservationPixels">;

/** An output as it was sent: its rows at their own size, and what is known of its file. */
export interface OutputPicture {
  readonly rows: RowSource;
  /** `sha256` is that of the file's bytes, in lower-case hex. */
  readonly facts: ImageFacts & Pick<OutputFacts, "sha256">;
}

/**
 * Mean over the tolerances. Summed from the left, as the reference does: another order gives other last digits, and
 * scores are compared with `===`.
 */
function mean(thresholds: readonly ThresholdScore[], field: keyof ThresholdScore): number {
  let sum = 0;
  for (const threshold of thresholds) sum += threshold[field];
  return sum / thresholds.length;
}

/** Accuracy of a region; an empty region has nothing wrong. */
function accuracy(correct: number, pixels: number): number {
  return pixels === 0 ? 1 : correct / pixels;
}

/**
 * Intersection over union: of the edit region and the pixels wrongly altered outside it, the share that is right.
 * 1 where there is neither.
 */
function intersectionOverUnion(regions: Regions, counts: ThresholdCounts): number {
  const union = regions.editPixels + regions.preservationPixels - counts.preservationCorrect;
  return union === 0 ? 1 : counts.editCorrect / union;
}

function withMeans(
  regions: Regions,
  thresholds: readonly ThresholdScore[],
  rest: Pick<Score, "output" | "diagnosis" | "kernel">,
): Score {
  return {
    miou: mean(thresholds, "iou"),
    meanEditAccuracy: mean(thresholds, "editAccuracy"),
    meanPreservationAccuracy: mean(thresholds, "preservationAccuracy"),
    meanChangedPixels: mean(thresholds, "changed"),
    editPixels: regions.editPixels,
    preservationPixels: regions.preservationPixels,
    thresholds,
    ...rest,
  };
}

/** The score of an output whose pixels were counted with the kernel of that version. */
export function scoreCounts(counts: PixelCounts, output: OutputFacts, kernelVersion: string): Score {
  const thresholds = counts.thresholds.map((threshold) => ({
    ...threshold,
    iou: intersectionOverUnion(counts, threshold),
    editAccuracy: accuracy(threshold.editCorrect, counts.editPixels),
    preservationAccuracy: accuracy(threshold.preservationCorrect, counts.preservationPixels),
  }));
  return withMeans(counts, thresholds, { output, diagnosis: diagnose(counts), kernel: kernelVersion });
}

/**
 * The score of an output that was never sent: zero everywhere, even where a region is empty and an output could only
 * have been right (fact sheet §11.6, §13.20). Regions that are not known are given as 0 pixels.
 */
export function missingScore(regions: Regions, kernelVersion: string): Score {
  const thresholds = TOLERANCES.map((t) => ({
    t,
    editCorrect: 0,
    preservationCorrect: 0,
    changed: 0,
    iou: 0,
    editAccuracy: 0,
    preservationAccuracy: 0,
  }));
  return withMeans(regions, thresholds, { output: null, diagnosis: "missing", kernel: kernelVersion });
}

/**
 * Scores one output: normalises it to the answer's size, counts, and derives. Reads all rows once, a band at a time.
 * Throws PlumblineError `image_invalid` where input and answer differ in size, and whatever the sources throw.
 */
export async function scoreRows(
  kernel: Kernel,
  pictures: {
    readonly input: RowSource;
    readonly answer: RowSource;
    readonly output: OutputPicture | null;
  },
): Promise<Score> {
  const { input, answer, output } = pictures;
  if (output === null) {
    return missingScore(await countPixels(kernel, { input, answer, output: null }), kernel.version);
  }
  const { width, height } = answer;
  const resized = output.rows.width !== width || output.rows.height !== height;
  const rows = normalizeRows(output.rows, width, height);
  const counts = await countPixels(kernel, { input, answer, output: rows });
  return scoreCounts(counts, { ...output.facts, resized }, kernel.version);
}
