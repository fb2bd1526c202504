/** Types as templates that can be laid over the pixels of a component. */
import { fillOutline } from "../geometry/fill.ts";
import { unitOutline } from "../geometry/outlines.ts";
import { sineAndCosine } from "../geometry/points.ts";
import type { Point, ShapeType } from "../problem.ts";
import type { Component } from "./components.ts";

/** The unit outline as a picture of this many pixels a side. */
const DETAIL = 256;

/** Area as a share of the box; mean and variance of u and v over the area. */
interface Template {
  readonly bits: Uint8Array;
  readonly area: number;
  readonly middle: Point;
  readonly across: number;
  readonly down: number;
}

const templates = new Map<ShapeType, Template>();

export function templateOf(type: ShapeType): Template {
  let template = templates.get(type);
  if (template === undefined) {
    template = makeTemplate(type);
    templates.set(type, template);
  }
  return template;
}

function makeTemplate(type: ShapeType): Template {
  const outline = unitOutline(type).map((line) => line.map(({ x, y }) => ({ x: x * DETAIL, y: y * DETAIL })));
  const { bits } = fillOutline(outline, DETAIL, DETAIL);
  let [count, sumU, sumV, sumUU, sumVV] = [0, 0, 0, 0, 0];
  for (let index = 0; index < bits.length; index++) {
    if (bits[index] === 0) continue;
    const u = ((index % DETAIL) + 0.5) / DETAIL;
    const v = (Math.floor(index / DETAIL) + 0.5) / DETAIL;
    [count, sumU, sumV, sumUU, sumVV] = [count + 1, sumU + u, sumV + v, sumUU + u * u, sumVV + v * v];
  }
  const middle = { x: sumU / count, y: sumV / count };
  return {
    bits,
    area: count / (DETAIL * DETAIL),
    middle,
    across: sumUU / count - middle.x ** 2,
    down: sumVV / count - middle.y ** 2,
  };
}

/** A type laid somewhere: `center` is the middle of its area, in px. */
export interface Attitude {
  readonly type: ShapeType;
  readonly center: Point;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** Places around a component, each with whether the component covers it. */
export interface Sample {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly covered: Uint8Array;
}

/** About `side` places a side, of a component of a picture of that width. */
export function sampleOf(component: Component, width: number, side: number): Sample {
  const members = new Set(component.pixels);
  const longest = Math.max(component.right - component.left, component.bottom - component.top) + 1;
  const step = Math.max(1, Math.floor(longest / side));
  const [xs, ys, covered]: [number[], number[], number[]] = [[], [], []];
  for (let y = component.top - step; y <= component.bottom + step; y += step) {
    for (let x = component.left - step; x <= component.right + step; x += step) {
      xs.push(x + 0.5);
      ys.push(y + 0.5);
      covered.push(x >= 0 && x < width && members.has(y * width + x) ? 1 : 0);
    }
  }
  return { xs: Float64Array.from(xs), ys: Float64Array.from(ys), covered: Uint8Array.from(covered) };
}

/** Middle of a component's area, and its variance along the axes of a frame that is turned clockwise. */
export function spreadOf(
  component: Component,
  width: number,
  rotation: number,
): { readonly center: Point; readonly across: number; readonly down: number } {
  const { center, xx, xy, yy } = momentsOf(component, width);
  const [sine, cosine] = sineAndCosine(rotation);
  const across = cosine * cosine * xx + 2 * sine * cosine * xy + sine * sine * yy;
  const down = sine * sine * xx - 2 * sine * cosine * xy + cosine * cosine * yy;
  return { center, across, down };
}

interface Moments {
  readonly center: Point;
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

const knownMoments = new WeakMap<Component, Moments>();

function momentsOf(component: Component, width: number): Moments {
  const known = knownMoments.get(component);
  if (known !== undefined) return known;
  const { left, top, pixels } = component;
  let [sumX, sumY, sumXX, sumXY, sumYY] = [0, 0, 0, 0, 0];
  for (const index of pixels) {
    const x = (index % width) - left;
    const y = Math.floor(index / width) - top;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumXY += x * y;
    sumYY += y * y;
  }
  const count = pixels.length;
  const [x, y] = [sumX / count, sumY / count];
  const moments = {
    center: { x: left + x + 0.5, y: top + y + 0.5 },
    // A pixel is a square, not a point: its own variance is 1/12.
    xx: sumXX / count - x * x + 1 / 12,
    xy: sumXY / count - x * y,
    yy: sumYY / count - y * y + 1 / 12,
  };
  knownMoments.set(component, moments);
  return moments;
}

/** Common places over places of either, between the component and the type as laid. */
export function overlap({ type, center, width, height, rotation }: Attitude, sample: Sample): number {
  const { bits, middle } = templateOf(type);
  const [sine, cosine] = sineAndCosine(rotation);
  let [both, either] = [0, 0];
  for (let index = 0; index < sample.xs.length; index++) {
    const [dx, dy] = [sample.xs[index] - center.x, sample.ys[index] - center.y];
    const column = Math.floor((middle.x + (cosine * dx + sine * dy) / width) * DETAIL);
    const row = Math.floor((middle.y + (cosine * dy - sine * dx) / height) * DETAIL);
    const inside =
      column >= 0 && row >= 0 && column < DETAIL && row < DETAIL ? bits[row * DETAIL + column] : 0;
    const covered = sample.covered[index];
    both += inside & covered;
    either += inside | covered;
  }
  return both / either;
}

/** Moves, sizes and turns a type by ever smaller steps as long as it fits better. */
export function adjust(
  start: Attitude,
  sample: Sample,
  turns: boolean,
  stretches: boolean,
): { readonly attitude: Attitude; readonly overlap: number } {
  let best = { attitude: start, overlap: overlap(start, sample) };
  for (let round = 0; round < 4; round++) {
    const factor = 1.04 ** (1 / 2 ** round) - 1;
    const shift = factor * Math.max(start.width, start.height);
    const angle = 4 / 2 ** round;
    const variants = (from: Attitude): Attitude[] => [
      ...[-shift, shift].map((by) => ({ ...from, center: { x: from.center.x + by, y: from.center.y } })),
      ...[-shift, shift].map((by) => ({ ...from, center: { x: from.center.x, y: from.center.y + by } })),
      ...[1 - factor, 1 + factor].map((by) => ({
        ...from,
        width: from.width * by,
        height: from.height * by,
      })),
      ...(stretches ? [1 - factor, 1 + factor].map((by) => ({ ...from, width: from.width * by })) : []),
      ...(turns ? [-angle, angle].map((by) => ({ ...from, rotation: from.rotation + by })) : []),
    ];
    for (let improved = true; improved; ) {
      improved = false;
      for (const attitude of variants(best.attitude)) {
        const closer = overlap(attitude, sample);
        if (closer <= best.overlap) continue;
        best = { attitude, overlap: closer };
        improved = true;
      }
    }
  }
  return best;
}
