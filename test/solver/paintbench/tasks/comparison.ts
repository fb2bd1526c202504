/** Comparison: pixels only; how stripes go on where the shape was is the scene's. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { backgroundOf } from "../pixels/background.ts";
import { withoutPixels } from "../pixels/paint.ts";
import { looksLike, shapesSeen } from "../pixels/shapes-seen.ts";
import type { Problem } from "../problem.ts";
import { takeContinuation, takeRest } from "../words/endings.ts";
import { measureOf } from "../words/measures.ts";
import { readInstruction } from "../words/reader.ts";
import { readShapeWords, SHAPE_KIND } from "../words/shapes.ts";

const ORDINALS = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

/** What an adjective measures, and whether it asks for the most of it. */
const ADJECTIVES: Readonly<Record<string, readonly ["area" | "width" | "height", boolean]>> = {
  smallest: ["area", false],
  largest: ["area", true],
  narrowest: ["width", false],
  widest: ["width", true],
  shortest: ["height", false],
  tallest: ["height", true],
};

/** Solves a comparison. */
export function solveComparison(problem: Problem): Raster {
  const { input, instruction } = problem;
  const reader = readInstruction(instruction);
  const [ordinal, adjective, kind, byArea] = reader.take(
    `Remove the (?:(${ORDINALS.join("|")}) )?(${Object.keys(ADJECTIVES).join("|")}) (${SHAPE_KIND})( by area)?\\.`,
  );
  const [quantity, most] = ADJECTIVES[adjective];
  if ((byArea !== undefined) !== (quantity === "area")) throw new Error(`cannot read "${instruction}"`);
  takeContinuation(reader, "the shape was");
  takeRest(reader);

  const background = backgroundOf(problem);
  const words = readShapeWords(kind);
  const measure = measureOf(quantity);
  const compared = shapesSeen(input, background)
    .filter((shape) => looksLike(shape, words))
    .sort((a, b) => (most ? measure(b) - measure(a) : measure(a) - measure(b)));
  const rank = ordinal === undefined ? 0 : ORDINALS.indexOf(ordinal) + 1;
  const chosen = compared[rank];
  if (chosen === undefined) throw new Error(`there are only ${compared.length} of "${kind}"`);
  const equal = compared.filter((shape) => measure(shape) === measure(chosen));
  if (equal.length > 1) throw new Error(`${equal.length} shapes have the ${quantity} of the ${instruction}`);
  return withoutPixels(input, chosen.pixels, background);
}
