/**
 * A reader of instructions: it knows the sentence, the state that the input shows and nothing of how the problem was
 * made, and works out the state of the answer with arithmetic of its own. Where it differs from the answer, the words
 * leave something open.
 */
import type { DataPoint } from "../../../src/suites/tinygrafix/charts/line-chart.ts";
import type { PointClass } from "../../../src/suites/tinygrafix/charts/scatter-plot.ts";
import type { ChartStates } from "../../../src/suites/tinygrafix/task.ts";

type Chart = ChartStates["chart"];
type StatesOf<Name extends Chart> = Extract<ChartStates, { chart: Name }>;
type Figure<Name extends Chart> = StatesOf<Name>["figure"];
type Content<Name extends Chart> = StatesOf<Name>["before"];

/** The first match of a pattern, its groups as text. Throws where the sentence does not read that way. */
function find(sentence: string, pattern: RegExp): string[] {
  const match = pattern.exec(sentence);
  if (match === null) throw new Error(`cannot read "${sentence}"`);
  return match.slice(1);
}

function quoted(sentence: string): string[] {
  return [...sentence.matchAll(/"([^"]+)"/g)].map(([, text]) => text);
}

function numbers(sentence: string): number[] {
  const plain = sentence.replace(/"[^"]*"|#[0-9A-F]{6}|1-based/g, "");
  return [...plain.matchAll(/-?\d+(\.\d+)?/g)].map(([text]) => Number(text));
}

function colors(sentence: string): string[] {
  return sentence.match(/#[0-9A-F]{6}/g) ?? [];
}

function readBarChart(task: string, sentence: string, before: Content<"bar_chart">): Content<"bar_chart"> {
  const [name] = quoted(sentence);
  const slotOf = (wanted: string): number => before.labels.find((label) => label.name === wanted)!.slot;
  switch (task) {
    case "add_bar": {
      const added = { slot: slotOf(name), name, value: numbers(sentence)[0], color: colors(sentence)[0] };
      return { ...before, bars: [...before.bars, added].sort((a, b) => a.slot - b.slot) };
    }
    case "recolor_bar": {
      const [color] = colors(sentence);
      return { ...before, bars: before.bars.map((bar) => (bar.name === name ? { ...bar, color } : bar)) };
    }
    case "remove_bar":
      return {
        bars: before.bars.filter((bar) => bar.name !== name),
        labels: before.labels.filter((label) => label.name !== name),
      };
    case "sort_bars": {
      const [order] = find(sentence, /in (ascending|descending) order/);
      const bars = before.bars.map((bar) => {
        const lower = before.bars.filter((other) => other.value < bar.value).length;
        return { ...bar, slot: order === "ascending" ? lower : before.bars.length - 1 - lower };
      });
      bars.sort((a, b) => a.slot - b.slot);
      return { bars, labels: bars.map(({ slot, name: label }) => ({ slot, name: label })) };
    }
    default:
      throw new Error(`no reader for ${task}`);
  }
}

function readHeatmap(task: string, sentence: string, before: Content<"heatmap">): Content<"heatmap"> {
  const map = (change: (value: number | null, row: number, column: number) => number | null) => ({
    ...before,
    cells: before.cells.map((line, row) => line.map((value, column) => change(value, row, column))),
  });
  switch (task) {
    case "add_cell": {
      const [atRow, atColumn, added] = numbers(sentence);
      return map((value, row, column) => (row + 1 === atRow && column + 1 === atColumn ? added : value));
    }
    case "change_colormap": {
      const [low] = find(sentence, /low-value color of (#\w{6})/);
      const [high] = find(sentence, /high-value color of (#\w{6})/);
      return { ...before, color_map: { low, high } };
    }
    case "mask_cells": {
      const [comparison] = find(sentence, /value (greater|less) than/);
      const [threshold] = numbers(sentence);
      const sign = comparison === "greater" ? 1 : -1;
      return map((value) => (value !== null && sign * (value - threshold) > 0 ? null : value));
    }
    case "shift_heatmap": {
      const [distance, towards] = find(sentence, /(\d) cells? (up|down|left|right)/);
      const away = Number(distance);
      const rows = towards === "down" ? -away : towards === "up" ? away : 0;
      const columns = towards === "right" ? -away : towards === "left" ? away : 0;
      return map((_, row, column) => before.cells[row + rows]?.[column + columns] ?? null);
    }
    default:
      throw new Error(`no reader for ${task}`);
  }
}

function readLineChart(
  task: string,
  sentence: string,
  figure: Figure<"line_chart">,
  before: Content<"line_chart">,
): Content<"line_chart"> {
  const points = before.runs.flat();
  switch (task) {
    case "draw_segments":
      return { ...before, runs: [points] };
    case "filter_series": {
      if (quoted(sentence)[0] !== figure.y_label.text) throw new Error("the words name another axis");
      const [comparison] = find(sentence, /is (at least|at most)/);
      return { ...before, runs: keepParts(points, numbers(sentence)[0], comparison === "at least" ? 1 : -1) };
    }
    case "normalize_series": {
      const [lowest, highest] = numbers(sentence);
      const ys = points.map(([, y]) => y);
      const [low, high] = [Math.min(...ys), Math.max(...ys)];
      const scale = (highest - lowest) / (high - low);
      return { ...before, runs: [points.map(([x, y]): DataPoint => [x, lowest + (y - low) * scale])] };
    }
    case "shade_interval": {
      if (quoted(sentence)[0] !== figure.x_label.text) throw new Error("the words name another axis");
      const [from, to] = numbers(sentence);
      return { ...before, shade: { from, to, color: colors(sentence)[0] } };
    }
    default:
      throw new Error(`no reader for ${task}`);
  }
}

/** Walks along the line segment by segment and keeps what lies on the wanted side of the threshold. */
function keepParts(points: readonly DataPoint[], threshold: number, sign: 1 | -1): DataPoint[][] {
  const parts: DataPoint[][] = [];
  let open: DataPoint[] | null = null;
  for (let index = 0; index < points.length; index++) {
    const [x, y] = points[index];
    const isKept = sign * (y - threshold) >= 0;
    if (index > 0) {
      const [fromX, fromY] = points[index - 1];
      const wasKept = sign * (fromY - threshold) >= 0;
      const crossing: DataPoint = [fromX + ((x - fromX) * (threshold - fromY)) / (y - fromY), threshold];
      if (isKept && !wasKept) open = [crossing];
      if (!isKept && wasKept) open?.push(crossing);
    } else if (isKept) open = [];
    if (isKept) open?.push(points[index]);
    const ends = !isKept || index === points.length - 1;
    if (ends && open !== null) {
      parts.push(open);
      open = null;
    }
  }
  return parts;
}

function readNetwork(
  task: string,
  sentence: string,
  figure: Figure<"network">,
  before: Content<"network">,
): Content<"network"> {
  const [name, ...others] = quoted(sentence);
  switch (task) {
    case "add_node": {
      const [x, y] = figure.center;
      const nodes = before.key.map((entry, index) => {
        const angle = (2 * Math.PI * index) / before.key.length;
        const radius = figure.circle_radius;
        // Positions are stated to 1/256 px.
        const at = [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
        return { ...entry, at: at.map((value) => Math.round(value * 256) / 256) as [number, number] };
      });
      const added = others.map((other): [string, string] => [name, other]);
      return { ...before, nodes, edges: [...before.edges, ...added] };
    }
    case "recolor_node": {
      const [color] = colors(sentence);
      const recolor = <Entry extends { name: string }>(entry: Entry): Entry =>
        entry.name === name ? { ...entry, color } : entry;
      return { ...before, nodes: before.nodes.map(recolor), key: before.key.map(recolor) };
    }
    case "remove_node":
      return {
        ...before,
        nodes: before.nodes.filter((node) => node.name !== name),
        edges: before.edges.filter(([from, to]) => from !== name && to !== name),
      };
    case "swap_nodes": {
      const at = (wanted: string) => before.nodes.find((node) => node.name === wanted)!.at;
      const swapped = new Map([
        [name, at(others[0])],
        [others[0], at(name)],
      ]);
      return {
        ...before,
        nodes: before.nodes.map((node) => ({ ...node, at: swapped.get(node.name) ?? node.at })),
      };
    }
    default:
      throw new Error(`no reader for ${task}`);
  }
}

function readScatterPlot(
  task: string,
  sentence: string,
  figure: Figure<"scatter_plot">,
  before: Content<"scatter_plot">,
): Content<"scatter_plot"> {
  const { with_line, without_line } = before;
  switch (task) {
    case "draw_best_fit_line": {
      const [slope, intercept] = leastSquares(without_line.points);
      const end = (x: number): DataPoint => [x, intercept + slope * x];
      const line = { from: end(figure.x.domain[0]), to: end(figure.x.domain[1]) };
      return { ...before, without_line: { ...without_line, line } };
    }
    case "recolor_class": {
      const [color] = colors(sentence);
      return /without a line/.test(sentence)
        ? { ...before, without_line: { ...without_line, color } }
        : { ...before, with_line: { ...with_line, color } };
    }
    case "remove_outlier": {
      const { from, to } = with_line.line!;
      const distance = ([x, y]: DataPoint): number =>
        Math.abs(from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]) - y);
      const furthest = Math.max(...with_line.points.map(distance));
      const points = with_line.points.filter((point) => distance(point) < furthest);
      return { ...before, with_line: { ...with_line, points } };
    }
    case "swap_axes":
      return { with_line: exchange(with_line), without_line: exchange(without_line) };
    default:
      throw new Error(`no reader for ${task}`);
  }
}

function exchange({ color, points, line }: PointClass): PointClass {
  const [first, last] = line === null ? [] : [line.from, line.to];
  return {
    color,
    points: points.map(([x, y]) => [y, x]),
    line: first && last ? { from: [first[1], first[0]], to: [last[1], last[0]] } : null,
  };
}

/** Slope and intercept from the normal equations. */
function leastSquares(points: readonly DataPoint[]): [slope: number, intercept: number] {
  const n = points.length;
  const sum = (value: (point: DataPoint) => number): number =>
    points.reduce((total, point) => total + value(point), 0);
  const [sx, sy] = [sum(([x]) => x), sum(([, y]) => y)];
  const [sxx, sxy] = [sum(([x]) => x * x), sum(([x, y]) => x * y)];
  const slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
  return [slope, (sy - slope * sx) / n];
}

/** The states of a problem as a reader of its words makes them: `after` is the reader's own. */
export function readAnswer(task: string, sentence: string, states: ChartStates): ChartStates {
  const edit = task.slice(states.chart.length + 1);
  switch (states.chart) {
    case "bar_chart":
      return { ...states, after: readBarChart(edit, sentence, states.before) };
    case "heatmap":
      return { ...states, after: readHeatmap(edit, sentence, states.before) };
    case "line_chart":
      return { ...states, after: readLineChart(edit, sentence, states.figure, states.before) };
    case "network":
      return { ...states, after: readNetwork(edit, sentence, states.figure, states.before) };
    case "scatter_plot":
      return { ...states, after: readScatterPlot(edit, sentence, states.figure, states.before) };
  }
}
