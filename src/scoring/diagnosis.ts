/**
 * What went wrong with an output, told from its pixel counts alone. The rules, their thresholds and the pictures they
 * were set on are explained in docs/methodology.md, "Diagnosis"; keep the two together.
 */
import type { Diagnosis, PixelCounts } from "./score.types.ts";

/** The loosest tolerance: two colours further apart than this are different colours. */
const LOOSE = 10;
/** The tolerance at which colours count as right. */
const CLOSE = 5;
/** From here to LOOSE, errors of colour vanish and errors of place do not. */
const NEARLY_LOOSE = 8;

/** IoU at LOOSE from which the right pixels were edited. */
const STRUCTURE_RIGHT = 0.8;
/** IoU at CLOSE from which, the structure being right, the colours are right as well. */
const COLOR_RIGHT = 0.7;
/** Share of the wrong pixels that may be left between NEARLY_LOOSE and LOOSE where colour is what is wrong. */
const VANISHING = 0.5;
/** Overlap of the altered pixels with the edit region from which the place is right. */
const PLACE_RIGHT = 0.8;
/** Least share of the picture that the preservation region must have to testify that the place is right. */
const WITNESS = 1 / 20;
/** Share of the edit region that must still look like the input where nothing was done. */
const LEFT_ALONE = 0.8;
/** Share of the picture that re-encoding alone may alter beyond LOOSE. */
const NOISE_FLOOR = 1 / 50;
/** Alterations outside the region, as a share of it, up to which nothing else was done either. */
const STRAY = 0.5;
/** Share of right pixels at LOOSE below which the picture is lost. */
const PICTURE_LOST = 0.5;

/** Pixel counts at one tolerance in the terms of the rules. */
function errorsAt(counts: PixelCounts, t: number) {
  const { editPixels, preservationPixels } = counts;
  const { editCorrect, preservationCorrect, changed } = counts.thresholds[t];
  /** Pixels of the preservation region that were altered. */
  const strays = preservationPixels - preservationCorrect;
  return {
    editCorrect,
    strays,
    wrong: editPixels - editCorrect + strays,
    /** Pixels of the edit region that differ from the input, rightly or not. */
    altered: changed - strays,
    iou: editCorrect / (editPixels + strays),
  };
}

/** Diagnoses an output that exists; `missing` is for the caller to say. */
export function diagnose(counts: PixelCounts): Exclude<Diagnosis, "missing"> {
  const { editPixels } = counts;
  const pixels = editPixels + counts.preservationPixels;
  const loose = errorsAt(counts, LOOSE);
  const close = errorsAt(counts, CLOSE);
  const vanishing = loose.wrong <= VANISHING * errorsAt(counts, NEARLY_LOOSE).wrong;
  const lost = pixels - loose.wrong < PICTURE_LOST * pixels;

  if (editPixels === 0) {
    // The output should have been the input; what re-encoding does to it is not held against it.
    if (close.strays <= NOISE_FLOOR * pixels) return "correct";
    if (loose.strays <= NOISE_FLOOR * pixels || vanishing) return "color_imprecision";
    return lost ? "structural_catastrophe" : "structural_imprecision";
  }
  // A copy of the input is no edit, even where the edit is so slight that the tolerances forgive it.
  if (counts.thresholds[0].changed === 0) return "execution_omission";

  if (loose.iou >= STRUCTURE_RIGHT) return close.iou >= COLOR_RIGHT ? "correct" : "color_imprecision";

  const untouched = editPixels - loose.altered >= LEFT_ALONE * editPixels;
  const strayed = loose.strays > Math.max(STRAY * editPixels, NOISE_FLOOR * pixels);
  if (untouched && !strayed) return "execution_omission";

  const placed = loose.altered >= PLACE_RIGHT * (editPixels + loose.strays);
  const witnessed = counts.preservationPixels >= WITNESS * pixels;
  if (vanishing || (placed && witnessed)) return "color_imprecision";

  return lost ? "structural_catastrophe" : "structural_imprecision";
}
