/** Swap-Block: named blocks of different sizes exchange their places as whole units. */
import type { Random } from "../../random.ts";
import type { LaidOut } from "../layout/shapes.ts";
import type { Infographic } from "../model.ts";
import { type Difficulty, SWAPPED_PAIRS } from "./difficulty.ts";
import { hasOwnHeading } from "./names.ts";
import type { SwapPlan } from "./plan.ts";

/** Blocks of a pair differ by this share in width or height at least, so that neither fits the other's place as it is. */
const LEAST_DIFFERENCE = 0.15;

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
  for (const pairs of random.shuffle(pairings(named, wanted, laid)).slice(0, TRIES)) {
    yield { task: "swap_inter", pairs: pairs.map(([first, second]) => [first, second]) };
  }
}

type Pairs = readonly (readonly [string, string])[];

/** Every way to make so many pairs of blocks that differ enough; at most 45 of six blocks. */
function pairings(ids: readonly string[], wanted: number, laid: LaidOut): Pairs[] {
  if (wanted === 0) return [[]];
  return ids.flatMap((first, position) => {
    const later = ids.slice(position + 1);
    return later
      .filter((second) => differ(laid, first, second))
      .flatMap((second) => {
        const rest = later.filter((id) => id !== second);
        return pairings(rest, wanted - 1, laid).map((others): Pairs => [[first, second], ...others]);
      });
  });
}

function differ(laid: LaidOut, first: string, second: string): boolean {
  const [a, b] = [first, second].map((id) => laid.blocks.find((block) => block.id === id)?.frame);
  if (a === undefined || b === undefined) return false;
  const share = (one: number, other: number) => Math.abs(one - other) / Math.max(one, other);
  return share(a.width, b.width) >= LEAST_DIFFERENCE || share(a.height, b.height) >= LEAST_DIFFERENCE;
}
