/**
 * A set of problems that follows from one text, as `plumbline generate` writes it: which problems it has, their numbers
 * in the reference tool's layout (fact sheet §2, §10) and the practice seed of each.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { PlumblineError } from "../errors.ts";
import { checkSeedLength, MAX_SEED_BYTES } from "./seed.ts";
import type { DrawingSuite, PlanOptions, Slot, SlotKey } from "./suite.ts";

export interface SetOptions extends PlanOptions {
  /** Of the chosen tasks' modes, only these. */
  readonly modes?: readonly string[];
}

/** One problem of a set. */
export interface SetProblem extends SlotKey {
  /** Null for diagnostics, which are outside all categories. */
  readonly category: string | null;
  /** Number of the problem in its task, 0-based: `problem_id` of the reference tool. */
  readonly number: number;
  /** The practice seed it is drawn from: 64 hex digits. */
  readonly seed: string;
}

/**
 * The problems of a set, in plan order. A part of a set (some tasks, modes or conditions) has the numbers and the seeds
 * that the same problems have in the whole: number = place of the condition in the catalogue × problems a cell + place
 * in the cell, where modes follow each other in catalogue order. The seed of a problem is
 * hex(SHA-256(`text|suite|version|task|mode|condition|repeat`)), repeat counting from 0 within task, mode and condition.
 * Throws PlumblineError `unknown_task`, `unknown_condition`, `unknown_mode` or `invalid_request` with the valid values.
 */
export function planSet(suite: DrawingSuite, text: string, options: SetOptions = {}): SetProblem[] {
  checkSeedLength(text, MAX_SEED_BYTES);
  const { catalogue } = suite;
  const slots = suite.plan(options);
  checkModes(suite, slots, options);
  const perCell = options.problemsPerCell ?? catalogue.problemsPerCell;
  const scored = new Set(catalogue.categories.map(({ id }) => id));
  const cells = new Map<string, number>();
  const repeats = new Map<string, number>();
  return slots
    .map(({ task, mode, condition, category }): SetProblem => {
      const place = countUp(cells, `${task}|${condition}`);
      const repeat = countUp(repeats, `${task}|${condition}|${mode}`);
      const conditionPlace = Math.max(
        0,
        catalogue.conditions.findIndex(({ id }) => id === condition),
      );
      const name = [text, catalogue.id, catalogue.version, task, mode, condition ?? "", repeat].join("|");
      return {
        task,
        mode,
        condition,
        category: scored.has(category) ? category : null,
        number: conditionPlace * perCell + place,
        seed: bytesToHex(sha256(utf8ToBytes(name))),
      };
    })
    .filter(({ mode }) => options.modes?.includes(mode) ?? true);
}

/** How often the key was seen before. */
function countUp(counts: Map<string, number>, key: string): number {
  const count = counts.get(key) ?? 0;
  counts.set(key, count + 1);
  return count;
}

function checkModes(suite: DrawingSuite, slots: readonly Slot[], { modes, tasks }: SetOptions): void {
  if (modes === undefined) return;
  const categories = [...suite.catalogue.categories, ...(suite.diagnostics ?? [])];
  const chosen = new Set(slots.map(({ task }) => task));
  const infos = categories.flatMap((category) => category.tasks).filter(({ id }) => chosen.has(id));
  const known = [...new Set(infos.flatMap((task) => task.modes))];
  modes.forEach((mode, position) => {
    if (known.includes(mode)) return;
    throw new PlumblineError("unknown_mode", `None of the chosen tasks has a mode "${mode}".`, {
      errors: [{ path: `modes/${position}`, message: `one of: ${known.join(", ")}` }],
    });
  });
  // A task that was asked for by name and would silently be left out is a mistake of the asker's.
  const without = infos.find((task) => tasks !== undefined && !task.modes.some((id) => modes.includes(id)));
  if (without !== undefined) {
    throw new PlumblineError("unknown_mode", `The task ${without.id} has no mode "${modes.join('", "')}".`, {
      errors: [{ path: "modes", message: `one of: ${without.modes.join(", ")}` }],
    });
  }
}
