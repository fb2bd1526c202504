/**
 * Titles, axes, ticks and tick labels: where everything of a figure lies that no edit touches. A layout is computed
 * once from what input and answer share, and both are drawn from it. Lengths in pixels.
 */
import { tickStep, ticks } from "d3-array";
import { format, precisionFixed } from "d3-format";
import type { PixelBox } from "../../raster/antialias-fill.ts";
import { textWidth } from "../../raster/text/text-outline.ts";
import { ensure } from "./attempt.ts";
import { FIGURE_HEIGHT, FIGURE_WIDTH } from "./catalogue.ts";
import type { Mark, TextSpot } from "./marks.ts";
import type { Theme } from "./theme.ts";

/** Pixels an em: 18, 14 and 11 points at 160 dpi, as the reference sets them, rounded. */
export const TITLE_SIZE = 40;
export const AXIS_LABEL_SIZE = 31;
export const TICK_LABEL_SIZE = 24;

/** Paper left free around everything. */
export const MARGIN = 24;
export const SPINE_WIDTH = 2;
export const TICK_LENGTH = 8;
/** Between the end of a tick and its label. */
const TICK_GAP = 6;
/** Height of digits and capitals in DejaVu Sans, in ems. */
const CAP_HEIGHT = 0.729;

const TITLE_BASELINE = 60;
const X_LABEL_BASELINE = FIGURE_HEIGHT - MARGIN - 7;
const Y_LABEL_BASELINE = MARGIN + 24;

/** The data area of a figure with a title above, ticks below and at its left. */
export const PLOT_TOP = 84;
export const PLOT_BOTTOM = 664;

/** What captions may take up, so that they fit whatever the tick labels are. */
export const TITLE_LIMIT = { size: TITLE_SIZE, width: 720 };
export const X_LABEL_LIMIT = { size: AXIS_LABEL_SIZE, width: 640 };
export const Y_LABEL_LIMIT = { size: AXIS_LABEL_SIZE, width: 560 };

/** A linear scale: `domain` in data units maps to `pixels` (left to right, or bottom to top). */
export interface Scale {
  readonly domain: readonly [low: number, high: number];
  readonly pixels: readonly [low: number, high: number];
}

/** A tick: `at` is the pixel line (between two pixels) that the data value falls on, rounded. */
export interface Tick {
  readonly at: number;
  readonly label: TextSpot;
}

export interface AxesLayout {
  readonly theme: Theme;
  /** The data area; its edges are the middle lines of the spines. */
  readonly plot: PixelBox;
  /** The part of the data area that spines leave free: data are clipped to it. */
  readonly clip: PixelBox;
  readonly title: TextSpot;
  readonly x_label: TextSpot;
  readonly y_label: TextSpot;
  readonly y: Scale;
  readonly y_ticks: readonly Tick[];
}

/** A layout with numbers on both axes. */
export interface NumericLayout extends AxesLayout {
  readonly x: Scale;
  readonly x_ticks: readonly Tick[];
}

export interface Captions {
  readonly title: string;
  readonly x_label: string;
  readonly y_label: string;
}

/** Where a value falls on a scale, in pixels, not rounded. */
export function position(scale: Scale, value: number): number {
  const [low, high] = scale.domain;
  const [from, to] = scale.pixels;
  return from + ((value - low) / (high - low)) * (to - from);
}

/** A box made smaller on each side by the half of a spine that lies within. */
export function withinSpines(box: PixelBox): PixelBox {
  const half = SPINE_WIDTH / 2;
  return { left: box.left + half, top: box.top + half, right: box.right - half, bottom: box.bottom - half };
}

interface LabelledValue {
  readonly value: number;
  readonly label: string;
}

/** About `count` round values within a domain, printed with the decimals that their step needs. */
function roundValues([low, high]: readonly [number, number], count: number): LabelledValue[] {
  const print = format(`.${precisionFixed(tickStep(low, high, count))}f`);
  return ticks(low, high, count).map((value) => ({ value, label: print(value) }));
}

/** Lays out title, axis labels and the y axis; `right` is the right edge of the data area. */
export function layOutAxes(
  theme: Theme,
  captions: Captions,
  yDomain: readonly [number, number],
  right = FIGURE_WIDTH - MARGIN,
): AxesLayout {
  const values = roundValues(yDomain, 6);
  const widest = Math.max(...values.map(({ label }) => textWidth(label, TICK_LABEL_SIZE)));
  const left = Y_LABEL_BASELINE + 20 + Math.ceil(widest) + TICK_GAP + TICK_LENGTH;
  const plot = { left, top: PLOT_TOP, right, bottom: PLOT_BOTTOM };
  const y: Scale = { domain: yDomain, pixels: [PLOT_BOTTOM, PLOT_TOP] };
  const middle = (left + right) / 2;
  return {
    theme,
    plot,
    clip: withinSpines(plot),
    title: titleSpot(captions.title, middle),
    x_label: centered(captions.x_label, AXIS_LABEL_SIZE, middle, X_LABEL_BASELINE),
    y_label: turned(captions.y_label, (PLOT_TOP + PLOT_BOTTOM) / 2),
    y,
    y_ticks: values.map(({ value, label }) => {
      const at = Math.round(position(y, value));
      const x = left - TICK_LENGTH - TICK_GAP - Math.ceil(textWidth(label, TICK_LABEL_SIZE));
      return {
        at,
        label: spot(label, TICK_LABEL_SIZE, x, at + Math.round((CAP_HEIGHT * TICK_LABEL_SIZE) / 2)),
      };
    }),
  };
}

/**
 * Lays out both axes with numbers. The x axis gets as many labels as stand clear of each other, and the data area ends
 * early enough for the last label to stay on the paper.
 */
export function layOutNumericAxes(
  theme: Theme,
  captions: Captions,
  xDomain: readonly [number, number],
  yDomain: readonly [number, number],
): NumericLayout {
  for (let count = 8; count >= 3; count--) {
    const values = roundValues(xDomain, count);
    const widest = Math.max(...values.map(({ label }) => textWidth(label, TICK_LABEL_SIZE)));
    const right = FIGURE_WIDTH - Math.max(MARGIN, Math.ceil(widest / 2) + 10);
    const layout = layOutAxes(theme, captions, yDomain, right);
    const x: Scale = { domain: xDomain, pixels: [layout.plot.left, right] };
    const pitch = position(x, values[1]?.value ?? 0) - position(x, values[0].value);
    if (values.length < 2 || pitch < widest + 28) continue;
    return { ...layout, x, x_ticks: values.map(({ value, label }) => xTick(x, value, label)) };
  }
  ensure(false, "tick labels that stand clear of each other");
}

function xTick(x: Scale, value: number, label: string): Tick {
  const at = Math.round(position(x, value));
  const baseline = PLOT_BOTTOM + TICK_LENGTH + TICK_GAP + Math.round(CAP_HEIGHT * TICK_LABEL_SIZE);
  return { at, label: centered(label, TICK_LABEL_SIZE, at, baseline) };
}

/** A name below the data area where the axis has no ticks, centred on x. */
export function categorySpot(name: string, x: number): TextSpot {
  return centered(name, TICK_LABEL_SIZE, x, PLOT_BOTTOM + 10 + Math.round(CAP_HEIGHT * TICK_LABEL_SIZE));
}

/** A title centred on x, but kept on the paper. */
export function titleSpot(text: string, x: number): TextSpot {
  const half = textWidth(text, TITLE_SIZE) / 2;
  const kept = Math.min(Math.max(x, MARGIN + half), FIGURE_WIDTH - MARGIN - half);
  return centered(text, TITLE_SIZE, kept, TITLE_BASELINE);
}

/** A caption to the right of x, its capitals centred on y. */
export function besideSpot(text: string, x: number, y: number): TextSpot {
  return spot(text, TICK_LABEL_SIZE, x, y + Math.round((CAP_HEIGHT * TICK_LABEL_SIZE) / 2));
}

function spot(text: string, size: number, x: number, y: number): TextSpot {
  return { text, size, x, y, turned: false };
}

function centered(text: string, size: number, x: number, y: number): TextSpot {
  return spot(text, size, Math.round(x - textWidth(text, size) / 2), y);
}

function turned(text: string, y: number): TextSpot {
  const start = Math.round(y + textWidth(text, AXIS_LABEL_SIZE) / 2);
  return { text, size: AXIS_LABEL_SIZE, x: Y_LABEL_BASELINE, y: start, turned: true };
}

/** The frame of a data area: four spines, each centred on an edge. */
export function frameMarks(plot: PixelBox, color: string, role = "spine"): Mark[] {
  const half = SPINE_WIDTH / 2;
  const outer = {
    left: plot.left - half,
    top: plot.top - half,
    right: plot.right + half,
    bottom: plot.bottom + half,
  };
  return [
    { ...outer, bottom: outer.top + SPINE_WIDTH },
    { ...outer, top: outer.bottom - SPINE_WIDTH },
    { ...outer, right: outer.left + SPINE_WIDTH },
    { ...outer, left: outer.right - SPINE_WIDTH },
  ].map((box) => ({ kind: "box", role, color, box }));
}

export function textMark(role: string, color: string, caption: TextSpot): Mark {
  return { kind: "text", role, color, spot: caption };
}

/** Everything of a layout that is drawn on top of the data. */
export function axesMarks(layout: AxesLayout & { readonly x_ticks?: readonly Tick[] }): Mark[] {
  const ink = layout.theme.foreground;
  const { plot } = layout;
  const half = SPINE_WIDTH / 2;
  const xTicks = layout.x_ticks ?? [];
  const tickBox = (box: PixelBox): Mark => ({ kind: "box", role: "tick", color: ink, box });
  return [
    ...frameMarks(plot, ink),
    ...xTicks.map(({ at }) =>
      tickBox({ left: at - half, right: at + half, top: plot.bottom, bottom: plot.bottom + TICK_LENGTH }),
    ),
    ...layout.y_ticks.map(({ at }) =>
      tickBox({ left: plot.left - TICK_LENGTH, right: plot.left, top: at - half, bottom: at + half }),
    ),
    ...[...xTicks, ...layout.y_ticks].map(({ label }) => textMark("tick-label", ink, label)),
    textMark("title", ink, layout.title),
    textMark("axis-label", ink, layout.x_label),
    textMark("axis-label", ink, layout.y_label),
  ];
}
