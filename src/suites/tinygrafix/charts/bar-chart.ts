/** Vertical bars with a name below each (fact sheet §9, bar_chart). */
import type { PixelBox } from "../../../raster/antialias-fill.ts";
import type { Random } from "../../random.ts";
import { ensure, firstOf } from "../attempt.ts";
import {
  type AxesLayout,
  axesMarks,
  categorySpot,
  layOutAxes,
  position,
  TICK_LABEL_SIZE,
  TITLE_LIMIT,
  textMark,
  X_LABEL_LIMIT,
  Y_LABEL_LIMIT,
} from "../axes.ts";
import type { Mark } from "../marks.ts";
import { sampleMagnitude, scaled, threeFigures } from "../numbers.ts";
import { sampleColors, sampleTheme } from "../theme.ts";
import { Words } from "../words.ts";

/** The share of its slot that a bar takes up. */
const BAR_SHARE = 0.8;
/** Room above the highest bar, and the least difference between two values, as shares of the highest possible value. */
const HEADROOM = 1.12;
const LEAST_DIFFERENCE = 0.05;
/** Paper between the names of two neighbours. */
const NAME_GAP = 14;

/** A bar in its slot (0-based, from the left). Its value has three significant figures. */
export interface Bar {
  readonly slot: number;
  readonly name: string;
  readonly value: number;
  readonly color: string;
}

export interface BarLabel {
  readonly slot: number;
  readonly name: string;
}

/** What both pictures share. */
export interface BarFigure extends AxesLayout {
  readonly slots: number;
  /** The left and right edge of each slot's bar, whole pixels. */
  readonly bar_edges: readonly (readonly [left: number, right: number])[];
}

/** What an edit may change. */
export interface BarContent {
  readonly bars: readonly Bar[];
  readonly labels: readonly BarLabel[];
}

export interface BarChart {
  readonly figure: BarFigure;
  readonly content: BarContent;
}

/**
 * A random chart with 4 to 7 bars, none under 5 % of the axis' design height, no two closer than that, and not in
 * ascending or descending order.
 */
export function sampleBarChart(random: Random): BarChart {
  const theme = sampleTheme(random);
  const words = new Words(random);
  const slots = random.integer(4, 7);
  const values = sampleValues(random, slots);
  const captions = {
    title: words.phrase(TITLE_LIMIT),
    x_label: words.phrase(X_LABEL_LIMIT),
    y_label: words.phrase(Y_LABEL_LIMIT),
  };
  const layout = layOutAxes(theme, captions, [0, HEADROOM * Math.max(...values)]);
  const slotWidth = (layout.plot.right - layout.plot.left) / slots;
  const names = words.words(slots, { size: TICK_LABEL_SIZE, width: Math.floor(slotWidth - NAME_GAP) });
  const colors = sampleColors(random, theme, slots);
  const barEdges = names.map((_, slot): [number, number] => {
    const start = layout.plot.left + (slot + (1 - BAR_SHARE) / 2) * slotWidth;
    return [Math.round(start), Math.round(start + BAR_SHARE * slotWidth)];
  });
  return {
    figure: { ...layout, slots, bar_edges: barEdges },
    content: {
      bars: names.map((name, slot) => ({ slot, name, value: values[slot], color: colors[slot] })),
      labels: names.map((name, slot) => ({ slot, name })),
    },
  };
}

function sampleValues(random: Random, count: number): number[] {
  const magnitude = sampleMagnitude(random);
  const top = threeFigures(random.uniform(30, 150));
  const values: number[] = [];
  while (values.length < count) {
    values.push(
      firstOf(200, "values that differ visibly", () => {
        const value = threeFigures(random.uniform(LEAST_DIFFERENCE, 1) * top);
        const isApart = values.every((other) => Math.abs(other - value) >= LEAST_DIFFERENCE * top);
        return isApart ? value : null;
      }),
    );
  }
  ensure(!isOrdered(values), "bars that are not in order yet");
  return values.map((value) => scaled(value, magnitude));
}

function isOrdered(values: readonly number[]): boolean {
  const rises = values.slice(1).map((value, index) => value > values[index]);
  return rises.every(Boolean) || !rises.some(Boolean);
}

/** The pixels of a bar: from its value, rounded to a pixel line, down to the axis. */
export function barBox(figure: BarFigure, bar: Bar): PixelBox {
  const [left, right] = figure.bar_edges[bar.slot];
  return {
    left,
    right,
    top: Math.round(position(figure.y, bar.value)),
    bottom: figure.clip.bottom,
  };
}

export function drawBarChart(figure: BarFigure, content: BarContent): Mark[] {
  const ink = figure.theme.foreground;
  return [
    ...content.bars.map(
      (bar): Mark => ({ kind: "box", role: "bar", color: bar.color, box: barBox(figure, bar) }),
    ),
    ...axesMarks(figure),
    ...content.labels.map(({ slot, name }) => {
      const [left, right] = figure.bar_edges[slot];
      return textMark("bar-label", ink, categorySpot(name, (left + right) / 2));
    }),
  ];
}
