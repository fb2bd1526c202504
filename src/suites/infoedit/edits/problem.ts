/**
 * One problem from a seed: infographics are composed until one has an edit of the wanted task and difficulty that is
 * worth asking. The true edited infographic is laid out with it, so no problem is asked that has no answer.
 */
import { PlumblineError } from "../../../errors.ts";
import { Random } from "../../random.ts";
import { CANVAS_SIZES, orientationOf, RATIO_IDS } from "../canvas.ts";
import { compose, type Wishes } from "../compose.ts";
import { layoutViolations } from "../invariants.ts";
import { layOut } from "../layout/layout.ts";
import type { LaidOut } from "../layout/shapes.ts";
import type { Infographic } from "../model.ts";
import { LayoutRejection } from "../rejection.ts";
import { getTemplate } from "../templates/registry.ts";
import { TOPICS } from "../texts/topics/index.ts";
import { Writer } from "../texts/writer.ts";
import { disturbed, framesOf, isAnchored, isFull, isRearranged, LEAST_DISTURBED } from "./coupling.ts";
import { type Difficulty, type Direction, endsOf, isDifficulty, SWAPPED_PAIRS } from "./difficulty.ts";
import { expandPlans } from "./expand.ts";
import { insertPlans } from "./insert.ts";
import { applyEdit, type EditPlan, type TaskId } from "./plan.ts";
import { reshapePlans } from "./reshape.ts";
import { swapPlans } from "./swap.ts";
import { instructionOf } from "./wording.ts";

export interface EditProblem {
  readonly model: Infographic;
  readonly before: LaidOut;
  readonly plan: EditPlan;
  readonly edited: Infographic;
  /** The true edited infographic: one right answer of many. */
  readonly after: LaidOut;
  readonly instruction: string;
  /** Nodes and blocks beside the target that the edit moves. */
  readonly moved: number;
}

/** Infographics that are tried for one problem, and edits tried on each. */
const CANVASES = 40;
const PLANS = 6;

/** How much smaller or larger the type of a true edit may be; the checks allow a little more. */
const TYPE_RANGE = { local: [0.78, 1.25], reshape: [0.62, 1.6] } as const;

/**
 * The problem of a seed text. `mode` is a difficulty, or for `aspect_ratio` a direction. Throws PlumblineError
 * `internal_error` where none is found, which the deep tests show does not happen.
 */
export function findEditProblem(task: TaskId, mode: string, seedText: string): EditProblem {
  for (let canvas = 0; canvas < CANVASES; canvas++) {
    const name = `${seedText}|${task}|${mode}|${canvas}`;
    const random = new Random(`infoedit edit ${name}`);
    const model = composeFor(name, random, task, mode);
    if (model === null) continue;
    const found = editOf(model, random, task, mode);
    if (found !== null) return found;
  }
  throw new PlumblineError("internal_error", `No ${task} problem was found for this seed.`);
}

/** An edit of an infographic that is worth asking, or null. */
function editOf(model: Infographic, random: Random, task: TaskId, mode: string): EditProblem | null {
  const before = layOut(model);
  let tried = 0;
  for (const plan of plansFor(model, before, random, task, mode)) {
    if (tried++ === PLANS) return null;
    const found = workOut(model, before, plan, random);
    if (found !== null) return found;
  }
  return null;
}

function composeFor(name: string, random: Random, task: TaskId, mode: string): Infographic | null {
  const wishes: Wishes = {
    ...(task === "swap_inter" && isDifficulty(mode) ? { leastBlocks: 2 * SWAPPED_PAIRS[mode] } : {}),
    ...(task === "aspect_ratio" ? { ratio: random.choice(ratiosOf(mode as Direction)) } : {}),
  };
  try {
    return compose(name, wishes);
  } catch (error) {
    if (error instanceof LayoutRejection) return null;
    throw error;
  }
}

function ratiosOf(direction: Direction) {
  const { from } = endsOf(direction);
  return RATIO_IDS.filter((ratio) => orientationOf(CANVAS_SIZES[ratio]) === from);
}

function plansFor(
  model: Infographic,
  before: LaidOut,
  random: Random,
  task: TaskId,
  mode: string,
): Iterable<EditPlan> {
  const difficulty = mode as Difficulty;
  switch (task) {
    case "text_expand":
      return expandPlans(model, writerOf(model, random), random, difficulty);
    case "add":
      return insertPlans(model, writerOf(model, random), random, difficulty);
    case "swap_inter":
      return swapPlans(model, before, random, difficulty);
    case "aspect_ratio":
      return reshapePlans(model, random, mode as Direction);
  }
}

/** A writer on the infographic's topic and subject. */
function writerOf(model: Infographic, random: Random): Writer {
  const topic = TOPICS.find(({ id }) => id === model.topic);
  if (topic === undefined) throw new RangeError(`no topic ${model.topic}`);
  return new Writer(topic, random, model.subject);
}

/** Carries a plan out; null where the outcome has no layout, breaks a rule, or hardly moves anything. */
function workOut(model: Infographic, before: LaidOut, plan: EditPlan, random: Random): EditProblem | null {
  if (!isAnchored(model, plan)) return null;
  try {
    const edited = applyEdit(model, plan);
    const after = layOut(edited);
    const moved = disturbed(before, after, plan).length;
    if (moved < LEAST_DISTURBED || !keepsType(before, after, plan)) return null;
    if (plan.task === "text_expand" && !isFull(before, after, plan)) return null;
    if (plan.task === "aspect_ratio" && !isRearranged(before, framesOf(before), after, framesOf(after)))
      return null;
    if (layoutViolations(after, overlapping(edited)).length > 0) return null;
    return { model, before, plan, edited, after, instruction: instructionOf(model, plan, random), moved };
  } catch (error) {
    if (error instanceof LayoutRejection) return null;
    throw error;
  }
}

/** Whether the type stays near its size: an edit that only fits in much smaller type has no good answer. */
function keepsType(before: LaidOut, after: LaidOut, { task }: EditPlan): boolean {
  const factor = after.theme.body / before.theme.body;
  const [least, most] = TYPE_RANGE[task === "aspect_ratio" ? "reshape" : "local"];
  return factor >= least && factor <= most;
}

/** Blocks whose siblings overlap by design. */
export function overlapping({ blocks }: Infographic): ReadonlySet<string> {
  return new Set(blocks.filter(({ template }) => getTemplate(template).overlapping).map(({ id }) => id));
}
