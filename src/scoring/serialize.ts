/** Scores over the wire (contract §7): snake_case, plain JSON, lossless both ways. */
import type { Diagnosis, ImageFormat, OutputFacts, Score, ThresholdScore } from "./score.types.ts";

export interface ThresholdScoreWire {
  t: number;
  iou: number;
  edit_correct: number;
  preservation_correct: number;
  edit_accuracy: number;
  preservation_accuracy: number;
  changed: number;
}

export interface OutputFactsWire {
  width: number;
  height: number;
  format: ImageFormat;
  resized: boolean;
  had_alpha: boolean;
  had_orientation: boolean;
  had_color_profile: boolean;
  bit_depth: number;
  sha256: string;
}

export interface ScoreWire {
  miou: number;
  mean_edit_accuracy: number;
  mean_preservation_accuracy: number;
  mean_changed_pixels: number;
  edit_pixels: number;
  preservation_pixels: number;
  thresholds: ThresholdScoreWire[];
  output: OutputFactsWire | null;
  diagnosis: Diagnosis;
  kernel: string;
}

function thresholdToWire(threshold: ThresholdScore): ThresholdScoreWire {
  return {
    t: threshold.t,
    iou: threshold.iou,
    edit_correct: threshold.editCorrect,
    preservation_correct: threshold.preservationCorrect,
    edit_accuracy: threshold.editAccuracy,
    preservation_accuracy: threshold.preservationAccuracy,
    changed: threshold.changed,
  };
}

function thresholdFromWire(wire: ThresholdScoreWire): ThresholdScore {
  return {
    t: wire.t,
    iou: wire.iou,
    editCorrect: wire.edit_correct,
    preservationCorrect: wire.preservation_correct,
    editAccuracy: wire.edit_accuracy,
    preservationAccuracy: wire.preservation_accuracy,
    changed: wire.changed,
  };
}

function outputToWire(output: OutputFacts): OutputFactsWire {
  return {
    width: output.width,
    height: output.height,
    format: output.format,
    resized: output.resized,
    had_alpha: output.hadAlpha,
    had_orientation: output.hadOrientation,
    had_color_profile: output.hadColorProfile,
    bit_depth: output.bitDepth,
    sha256: output.sha256,
  };
}

function outputFromWire(wire: OutputFactsWire): OutputFacts {
  return {
    width: wire.width,
    height: wire.height,
    format: wire.format,
    resized: wire.resized,
    hadAlpha: wire.had_alpha,
    hadOrientation: wire.had_orientation,
    hadColorProfile: wire.had_color_profile,
    bitDepth: wire.bit_depth,
    sha256: wire.sha256,
  };
}

export function scoreToWire(score: Score): ScoreWire {
  return {
    miou: score.miou,
    mean_edit_accuracy: score.meanEditAccuracy,
    mean_preservation_accuracy: score.meanPreservationAccuracy,
    mean_changed_pixels: score.meanChangedPixels,
    edit_pixels: score.editPixels,
    preservation_pixels: score.preservationPixels,
    thresholds: score.thresholds.map(thresholdToWire),
    output: score.output === null ? null : outputToWire(score.output),
    diagnosis: score.diagnosis,
    kernel: score.kernel,
  };
}

/** The inverse of `scoreToWire`, for scores that were stored or came from the service itself: nothing is checked. */
export function scoreFromWire(wire: ScoreWire): Score {
  return {
    miou: wire.miou,
    meanEditAccuracy: wire.mean_edit_accuracy,
    meanPreservationAccuracy: wire.mean_preservation_accuracy,
    meanChangedPixels: wire.mean_changed_pixels,
    editPixels: wire.edit_pixels,
    preservationPixels: wire.preservation_pixels,
    thresholds: wire.thresholds.map(thresholdFromWire),
    output: wire.output === null ? null : outputFromWire(wire.output),
    diagnosis: wire.diagnosis,
    kernel: wire.kernel,
  };
}
