/** Swap-Block: named blocks of different sizes exchange their places as whole units. */
import type { Random } from "../../random.ts";
import type { LaidOut } from "../layout/shapes.ts";
import type { Infographic } from "../model.ts";
import { type Difficulty, SWAPPED_PAIRS } from "./difficulty.ts";
import { hasOwnHeading } from "./names.ts";
import type { SwapPlan } from "./plan.ts";

/** Blocks of a pair differ by this share in width or height at least, so that neither fits the other's place as it is. */
export const LEAST_DIFFERENCE = 0.15;

/** How many ways of pairing are tried. */
const TRIES = 12;

/** Plans in random order. */
export function* swapPlans(
  model: Infographic,
  laid: LaidOut,
  random: Random,
  difficulty: Difficulty,
): Generator<SwapPlan> {
  const wanted = SWAPPED_PAIRS[difficulty];
  const named = model.blocks.filter((block) => hasOwnHeading(model, block)).map(({ id }) => id);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const pairs = pairUp(random.shuffle(named), laid).slice(0, wanted);
    if (pairs.length === wanted) yield { task: "swap_inter", pairs };
  }
}

/** Each block with the next one that differs enough, while there are any. */
function pairUp(ids: readonly string[], laid: LaidOut): [string, string][] {
  const free = [...ids];
  const pairs: [string, string][] = [];
  while (free.length > 1) {
    const first = free.shift() as string;
    const partner = free.findIndex((id) => differ(laid, first, id));
    if (partner >= 0) pairs.push([first, free.splice(partner, 1)[0]]);
  }
  return pairs;
}

function differ(laid: LaidOut, first: string, second: string): boolean {
  const [a, b] = [first, second].map((id) => laid.blocks.find((block) => block.id === id)?.frame);
  if (a === undefined || b === undefined) return false;
  const share = (one: number, other: number) => Math.abs(one - other) / Math.max(one, other);
  return share(a.width, b.width) >= LEAST_DIFFERENCE || share(a.height, b.height) >= LEAST_DIFFERENCE;
}
