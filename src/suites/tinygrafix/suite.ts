/** TinyGrafixBench as the rest of the house sees it. */
import { planSlots, resolveSlotKey } from "../plan.ts";
import { checkSeedText } from "../seed.ts";
import type { PixelProblem, PixelSuite, SlotKey } from "../suite.ts";
import { TINYGRAFIX_CATALOGUE, TINYGRAFIX_VERSION } from "./catalogue.ts";
import type { Mark } from "./marks.ts";
import { paint } from "./paint.ts";
import { propose } from "./propose.ts";
import { drawStates } from "./task.ts";

const PLANNABLE = { catalogue: TINYGRAFIX_CATALOGUE };

export const tinygrafix: PixelSuite = {
  catalogue: TINYGRAFIX_CATALOGUE,
  plan: (options) => planSlots(PLANNABLE, options),
  generate,
};

/** The problem of a slot. Throws PlumblineError for an unknown task, mode or condition and for a seed text too long. */
function generate(key: SlotKey, seedText: string): PixelProblem {
  checkSeedText(seedText);
  const { category, task, mode, condition } = resolveSlotKey(PLANNABLE, key);
  const { instruction, ...states } = propose(task, seedText);
  const { background } = states.figure.theme;
  const { before, after } = drawStates(states);
  const input = paint(background, before);
  return {
    suite: "tinygrafix",
    version: TINYGRAFIX_VERSION,
    category,
    task,
    mode,
    condition,
    seed: seedText,
    width: input.width,
    height: input.height,
    instruction,
    metadata: { ...states, z_order: layers(after) },
    input,
    answer: paint(background, after),
  };
}

/** What is drawn over what, from the lowest layer to the highest. */
function layers(marks: readonly Mark[]): string[] {
  return marks.map((mark) => mark.role).filter((role, index, roles) => role !== roles[index - 1]);
}
