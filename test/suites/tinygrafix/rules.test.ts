import { describe, expect, it } from "vitest";
import { markBox } from "../../../src/suites/tinygrafix/marks.ts";
import { propose } from "../../../src/suites/tinygrafix/propose.ts";
import { drawStates, type Proposal } from "../../../src/suites/tinygrafix/task.ts";
import { TASKS } from "../../../src/suites/tinygrafix/tasks/index.ts";
import { faults, pixelDifferences } from "./rules.ts";

const SEEDS = Array.from({ length: 30 }, (_, index) => `rules-${index}`);

/** The proposals of one chart, narrowed to its type. */
function proposals<Name extends Proposal["chart"]>(chart: Name, task: string) {
  return SEEDS.map((seed) => propose(`${chart}_${task}`, seed)).filter(
    (proposal): proposal is Extract<Proposal, { chart: Name }> => proposal.chart === chart,
  );
}

describe.each([...TASKS.keys()])("%s", (task) => {
  it("keeps captions apart and on the paper, names readable, colours distinct, words true, other layers still", () => {
    for (const seed of SEEDS) expect(faults(task, propose(task, seed)), seed).toEqual([]);
  });

  it("changes at least 200 pixels, and none outside the boxes of what the edit adds or takes away", () => {
    for (const seed of SEEDS.slice(0, 2)) {
      const { inside, outside } = pixelDifferences(propose(task, seed));
      expect(outside, seed).toBe(0);
      expect(inside, seed).toBeGreaterThanOrEqual(200);
    }
  });
});

describe("bar charts", () => {
  it("to sort are never in order already, whichever the order", () => {
    for (const { before } of proposals("bar_chart", "sort_bars")) {
      const values = before.bars.map((bar) => bar.value);
      const rises = values.slice(1).filter((value, index) => value > values[index]).length;
      expect(rises).toBeGreaterThan(0);
      expect(rises).toBeLessThan(values.length - 1);
    }
  });

  it("have values of three figures that differ by more than a bar's edge can blur", () => {
    for (const { before, figure } of proposals("bar_chart", "recolor_bar")) {
      const values = before.bars.map((bar) => bar.value).sort((a, b) => a - b);
      for (const value of values) expect(Number(value.toPrecision(3))).toBe(value);
      const top = figure.y.domain[1];
      values.slice(1).forEach((value, index) => {
        expect((value - values[index]) / top).toBeGreaterThan(0.04);
      });
    }
  });
});

describe("heatmaps", () => {
  it("to mask have no value within 2 % of the range from the threshold", () => {
    for (const { before, edit, figure } of proposals("heatmap", "mask_cells")) {
      const span = figure.range[1] - figure.range[0];
      for (const value of before.cells.flat()) {
        if (value !== null) expect(Math.abs(value - Number(edit.threshold)) / span).toBeGreaterThan(0.02);
      }
    }
  });

  it("never ask for a value that the key does not show", () => {
    for (const { edit, figure } of proposals("heatmap", "add_cell")) {
      expect(Number(edit.value)).toBeGreaterThanOrEqual(figure.range[0]);
      expect(Number(edit.value)).toBeLessThanOrEqual(figure.range[1]);
    }
  });

  it("have cells of equal whole pixels that fill their frame, so that a shift moves pixels exactly", () => {
    for (const { figure } of proposals("heatmap", "shift_heatmap")) {
      expect(figure.plot.right - figure.plot.left).toBe(figure.columns * figure.cell_width);
      expect(figure.plot.bottom - figure.plot.top).toBe(figure.rows * figure.cell_height);
    }
  });
});

describe("line charts", () => {
  it("shade exactly to the stated x values, also between data points", () => {
    for (const proposal of proposals("line_chart", "shade_interval")) {
      const { figure, after } = proposal;
      const shade = drawStates(proposal).after.find((mark) => mark.role === "shade")!;
      const { left, right } = markBox(shade);
      const at = (value: number): number =>
        figure.plot.left +
        ((value - figure.x.domain[0]) / (figure.x.domain[1] - figure.x.domain[0])) *
          (figure.plot.right - figure.plot.left);
      expect(left).toBe(Math.floor(at(after.shade!.from) - 1 / 128));
      expect(right).toBe(Math.ceil(at(after.shade!.to) + 1 / 128));
    }
  });

  it("cut a filtered line exactly on the threshold and keep nothing beyond it", () => {
    for (const { before, after, edit } of proposals("line_chart", "filter_series")) {
      const threshold = Number(edit.threshold);
      const sign = edit.comparison === "at least" ? 1 : -1;
      const kept = after.runs.flat().map(([, y]) => sign * (y - threshold));
      expect(Math.min(...kept)).toBeGreaterThanOrEqual(0);
      const ends = after.runs.flatMap((run) => [run[0], run[run.length - 1]]);
      const own = new Set(before.runs[0].map(([x]) => x));
      for (const [x, y] of ends) if (!own.has(x)) expect(y).toBe(threshold);
    }
  });
});

describe("scatter plots", () => {
  it("never let two markers touch, also with x and y exchanged", () => {
    for (const proposal of proposals("scatter_plot", "swap_axes")) {
      for (const marks of Object.values(drawStates(proposal))) {
        const discs = marks.flatMap((mark) => (mark.kind === "disc" ? [mark] : []));
        discs.forEach(({ center: [x, y], radius }, index) => {
          for (const other of discs.slice(index + 1)) {
            expect(Math.hypot(x - other.center[0], y - other.center[1])).toBeGreaterThan(2 * radius + 2);
          }
        });
      }
    }
  });

  it("have one point that is clearly the furthest from the line", () => {
    for (const { before, edit } of proposals("scatter_plot", "remove_outlier")) {
      const { from, to } = before.with_line.line!;
      const slope = (to[1] - from[1]) / (to[0] - from[0]);
      const distances = before.with_line.points
        .map((point) => ({ point, distance: Math.abs(point[1] - from[1] - slope * (point[0] - from[0])) }))
        .sort((a, b) => b.distance - a.distance);
      expect(distances[0].point).toEqual(edit.point);
      expect(distances[1].distance).toBeLessThan(0.8 * distances[0].distance);
    }
  });
});
