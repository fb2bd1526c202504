/**
 * Telling a shape's type from its pixels, as somebody who looks at the picture would: every type is laid over the
 * pixels in every attitude that has the same centre and spread, the best ones are adjusted, and the closest wins.
 */
import type { ShapeType } from "../problem.ts";
import { SHAPE_TYPES } from "../problem.ts";
import type { Component } from "./components.ts";
import type { Attitude, Sample } from "./template.ts";
import { adjust, overlap, sampleOf, spreadOf, templateOf } from "./template.ts";

/** Types whose width and height vary freely. */
const FREE: ReadonlySet<ShapeType> = new Set(["rectangle", "diamond", "arrow", "cross", "ring"]);

/** After how many degrees a type looks the same again; a type that is never turned has none. */
const TURNS: Readonly<Partial<Record<ShapeType, number>>> = {
  triangle: 360,
  diamond: 180,
  hexagon: 60,
  semicircle: 360,
  heart: 360,
  star: 72,
  arrow: 360,
  ring: 180,
};
const STEP = 6;

/** How wide and high the others are, relative to each other. */
const ASPECTS: Readonly<Partial<Record<ShapeType, number>>> = {
  circle: 1,
  triangle: Math.sqrt(3),
  hexagon: 2 / Math.sqrt(3),
  semicircle: 2,
  heart: 1.10687,
  star: 1.05146,
  cloud: 4 / 3,
};

function attitudes(type: ShapeType, component: Component, width: number): Attitude[] {
  const template = templateOf(type);
  const turns = TURNS[type] ?? STEP;
  return Array.from({ length: turns / STEP }, (_, index) => {
    const rotation = index * STEP;
    const spread = spreadOf(component, width, rotation);
    const aspect = ASPECTS[type];
    const high = Math.sqrt(component.pixels.length / template.area / (aspect ?? 1));
    const size = FREE.has(type)
      ? { width: Math.sqrt(spread.across / template.across), height: Math.sqrt(spread.down / template.down) }
      : { width: high * (aspect ?? 1), height: high };
    return { type, center: spread.center, rotation, ...size };
  });
}

interface Guess {
  readonly attitude: Attitude;
  readonly overlap: number;
}

function bestOf(attitudesOfType: readonly Attitude[], sample: Sample): Guess {
  return attitudesOfType
    .map((attitude) => ({ attitude, overlap: overlap(attitude, sample) }))
    .reduce((best, guess) => (guess.overlap > best.overlap ? guess : best));
}

function turnsOf({ type }: Attitude): number {
  return TURNS[type] === undefined ? 0 : 1;
}

/** Sides of the grids of places that a first and a close look compare. */
const FIRST_LOOK = 18;
const CLOSE_LOOK = 40;

/** Types whose overlap lies further than this behind the best are out of the race. */
const MARGIN = 0.12;

/**
 * The type of a component of a picture of that width. A level square is both a rectangle and a diamond on its side: it
 * counts as what need not be turned. Throws where no type comes close.
 */
export function recognise(component: Component, width: number): ShapeType {
  const coarse = sampleOf(component, width, FIRST_LOOK);
  const guesses = SHAPE_TYPES.map((type) => bestOf(attitudes(type, component, width), coarse));
  const best = Math.max(...guesses.map((guess) => guess.overlap));
  const close = guesses.filter((guess) => guess.overlap > best - MARGIN).map(({ attitude }) => attitude);
  if (close.length === 1 && best > 0.8) return close[0].type;

  const fine = sampleOf(component, width, CLOSE_LOOK);
  const [first] = close
    .map((attitude) => adjust(attitude, fine, TURNS[attitude.type] !== undefined, FREE.has(attitude.type)))
    .sort((a, b) => b.overlap - a.overlap || turnsOf(a.attitude) - turnsOf(b.attitude));
  if (first.overlap < 0.85) {
    throw new Error(
      `a shape at column ${component.left}, row ${component.top} looks like a ${first.attitude.type} (${first.overlap})`,
    );
  }
  return first.attitude.type;
}
