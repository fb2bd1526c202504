import { sampleHeatmap } from "../charts/heatmap.ts";
import type { Task } from "../task.ts";

const STEPS = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] } as const;

/** The values move by whole cells within the frame. */
export const heatmapShiftHeatmap: Task = (random) => {
  const { figure, content } = sampleHeatmap(random);
  const direction = random.choice(["up", "down", "left", "right"] as const);
  const distance = random.integer(1, 2);
  const [down, right] = STEPS[direction];
  const cells = content.cells.map((line, row) =>
    line.map((_, column) => content.cells[row - distance * down]?.[column - distance * right] ?? null),
  );
  return {
    chart: "heatmap",
    figure,
    before: content,
    after: { ...content, cells },
    instruction:
      `Shift the heatmap ${distance} ${distance === 1 ? "cell" : "cells"} ${direction}. Cells that fall off the edge ` +
      "should be discarded, and cells exposed on the opposite side should become empty.",
    edit: { direction, distance },
  };
};
