/** From a seed to a proposal: sentences and states can be listed without painting anything. */
import { Random } from "../random.ts";
import { Unsuitable } from "./attempt.ts";
import { TINYGRAFIX_VERSION } from "./catalogue.ts";
import type { Proposal } from "./task.ts";
import { TASKS } from "./tasks/index.ts";

/** One draw in three at worst suits a task's rules, so a slot fails with a probability below 10⁻³⁰. */
const ATTEMPTS = 200;

/**
 * The proposal of a task for a seed: the first attempt whose random stream meets every rule of the task. Throws
 * RangeError for an unknown task.
 */
export function propose(task: string, seedText: string): Proposal {
  const draw = TASKS.get(task);
  if (draw === undefined) throw new RangeError(`no such task: ${task}`);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return draw(new Random(`${seedText}|tinygrafix|${TINYGRAFIX_VERSION}|${task}|${attempt}`));
    } catch (error) {
      if (!(error instanceof Unsuitable)) throw error;
    }
  }
  // Without the seed: the message ends in a log, and the seed of an open run is nobody's to read.
  throw new Error(`no ${task} in ${ATTEMPTS} attempts`);
}
