/** The shapes of a score (contract §7, fact sheet §11). */

import type { ImageFacts, ImageFormat } from "../raster/image-facts.ts";

export type { ImageFacts, ImageFormat };

/** Tolerances in ΔE76 units at which an output is judged. */
export const TOLERANCES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Pixel counts at one tolerance. */
export interface ThresholdCounts {
  readonly t: number;
  /** Pixels of the edit region whose output colour is within `t` of the answer's. */
  readonly editCorrect: number;
  /** The same over the preservation region. */
  readonly preservationCorrect: number;
  /** Pixels whose output colour differs from the input's by more than `t`. */
  readonly changed: number;
}

/** What the kernel counts in one pass over three pictures of the same size. */
export interface PixelCounts {
  readonly editPixels: number;
  readonly preservationPixels: number;
  /** One entry a tolerance, t = 0…10. */
  readonly thresholds: readonly ThresholdCounts[];
}

export interface ThresholdScore extends ThresholdCounts {
  readonly iou: number;
  readonly editAccuracy: number;
  readonly preservationAccuracy: number;
}

export interface OutputFacts extends ImageFacts {
  /** The output's size differs from the answer's, so it was scaled and cropped. */
  readonly resized: boolean;
  /** Of the file's bytes, lower-case hex. */
  readonly sha256: string;
}

export type Diagnosis =
  | "correct"
  | "color_imprecision"
  | "structural_imprecision"
  | "execution_omission"
  | "structural_catastrophe"
  | "missing";

/** The score of one output. Means are plain means over the 11 tolerances. */
export interface Score {
  readonly miou: number;
  readonly meanEditAccuracy: number;
  readonly meanPreservationAccuracy: number;
  readonly meanChangedPixels: number;
  readonly editPixels: number;
  readonly preservationPixels: number;
  readonly thresholds: readonly ThresholdScore[];
  readonly output: OutputFacts | null;
  readonly diagnosis: Diagnosis;
  /** Version of the scoring kernel. */
  readonly kernel: string;
}
