import { firstOf } from "../attempt.ts";
import { emptyCells, sampleHeatmap, sampleKeyRange } from "../charts/heatmap.ts";
import { plainNumber, threeFigures } from "../numbers.ts";
import type { Task } from "../task.ts";

/** The value is rounded to three figures first and still lies within the key. */
export const heatmapAddCell: Task = (random) => {
  const range = sampleKeyRange(random);
  const { figure, content } = sampleHeatmap(random, range);
  const { row, column } = random.choice(emptyCells(content.cells));
  const value = firstOf(50, "a value within the key", () => {
    const rounded = threeFigures(range.valueAt(random.fraction()));
    return rounded >= figure.range[0] && rounded <= figure.range[1] ? rounded : null;
  });
  const cells = content.cells.map((line, y) =>
    line.map((old, x) => (y === row && x === column ? value : old)),
  );
  return {
    chart: "heatmap",
    figure,
    before: content,
    after: { ...content, cells },
    instruction:
      `Fill the empty cell at row ${row + 1}, column ${column + 1} (1-based indexing from top left) ` +
      `with the color that the key gives to the value ${plainNumber(value)}.`,
    edit: { row: row + 1, column: column + 1, value },
  };
};
