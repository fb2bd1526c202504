import { ensure } from "../attempt.ts";
import { emptyCells, sampleHeatmap, sampleKeyRange } from "../charts/heatmap.ts";
import { plainNumber, threeFigures } from "../numbers.ts";
import type { Task } from "../task.ts";

/** No value comes closer to the threshold than this share of the key's range, so that colours decide clearly. */
const CLEARANCE = 0.03;

/** Cells beyond a threshold become empty; some go and some stay. */
export const heatmapMaskCells: Task = (random) => {
  const range = sampleKeyRange(random);
  const threshold = threeFigures(range.valueAt(random.uniform(0.3, 0.7)));
  const comparison = random.coin() ? "greater" : "less";
  const { figure, content } = sampleHeatmap(
    random,
    range,
    (value) => Math.abs(value - threshold) >= CLEARANCE * range.span,
  );
  const isRemoved = (value: number): boolean =>
    comparison === "greater" ? value > threshold : value < threshold;
  const cells = content.cells.map((line) =>
    line.map((value) => (value !== null && isRemoved(value) ? null : value)),
  );
  const total = figure.rows * figure.columns;
  const removed = emptyCells(cells).length - emptyCells(content.cells).length;
  ensure(removed >= 2 && total - emptyCells(cells).length >= 2, "cells on both sides of the threshold");
  return {
    chart: "heatmap",
    figure,
    before: content,
    after: { ...content, cells },
    instruction:
      `Remove every cell with a value ${comparison} than ${plainNumber(threshold)}, ` +
      "so that the background color shows in its place.",
    edit: { comparison, threshold },
  };
};
