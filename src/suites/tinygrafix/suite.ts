/** TinyGrafixBench as the rest of the house sees it. */
import type { Raster } from "../../raster/raster.ts";
import { planSlots, resolveSlotKey } from "../plan.ts";
import { Random } from "../random.ts";
import type { PixelProblem, PixelSuite, SlotKey } from "../suite.ts";
import { Unsuitable } from "./attempt.ts";
import { TINYGRAFIX_CATALOGUE, TINYGRAFIX_VERSION } from "./catalogue.ts";
import { paint } from "./paint.ts";
import { drawStates, type Proposal, type Task } from "./task.ts";
import { TASKS } from "./tasks/index.ts";

const PLANNABLE = { catalogue: TINYGRAFIX_CATALOGUE };

/** Attempts a problem may take; some need a handful, none of a million was seen to need a hundred. */
const ATTEMPTS = 1000;

/** An edit of fewer pixels would make a score out of noise. */
export const LEAST_EDIT_PIXELS = 200;

export const tinygrafix: PixelSuite = {
  catalogue: TINYGRAFIX_CATALOGUE,
  plan: (options) => planSlots(PLANNABLE, options),
  generate,
};

/**
 * The problem of a slot: the first attempt whose random stream meets every rule of its task and whose pictures differ
 * in enough pixels. Throws PlumblineError for an unknown task, mode or condition.
 */
function generate(key: SlotKey, seedText: string): PixelProblem {
  const { category, task, mode, condition } = resolveSlotKey(PLANNABLE, key);
  const propose = TASKS.get(task)!;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stream = `${seedText}|tinygrafix|${TINYGRAFIX_VERSION}|${task}|${attempt}`;
    const drawn = draw(propose, stream);
    if (drawn === null) continue;
    const { input, answer, proposal } = drawn;
    const { instruction, ...metadata } = proposal;
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
      metadata,
      input,
      answer,
    };
  }
  throw new Error(`no ${task} in ${ATTEMPTS} attempts for the seed ${seedText}`);
}

interface Drawn {
  readonly proposal: Proposal;
  readonly input: Raster;
  readonly answer: Raster;
}

/** One attempt; null where it breaks a rule. */
function draw(propose: Task, stream: string): Drawn | null {
  const proposal = tryToPropose(propose, stream);
  if (proposal === null) return null;
  const { before, after } = drawStates(proposal);
  const { background } = proposal.figure.theme;
  const input = paint(background, before);
  const answer = paint(background, after);
  return countDifferences(input, answer) < LEAST_EDIT_PIXELS ? null : { proposal, input, answer };
}

function tryToPropose(propose: Task, stream: string): Proposal | null {
  try {
    return propose(new Random(stream));
  } catch (error) {
    if (error instanceof Unsuitable) return null;
    throw error;
  }
}

function countDifferences(input: Raster, answer: Raster): number {
  let count = 0;
  for (let index = 0; index < input.pixels.length; index++) {
    if (input.pixels[index] !== answer.pixels[index]) count++;
  }
  return count;
}
