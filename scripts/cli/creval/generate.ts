/** Writing fresh problems of CREval as the benchmark was released (fact sheet creval.md §2). */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { ReleasedInstruction } from "../../../src/suites/creval/released.ts";
import type { SetProblem } from "../../../src/suites/problem-set.ts";
import { CommandError } from "../errors.ts";
import { writeWhole } from "../files.ts";
import { startProgress } from "../progress.ts";
import { workInThreads } from "../threads.ts";
import type { ReleasedProblem } from "./generate-thread.ts";

/** Ids are the dimension's number times this, plus the problem's number in it: a part of a set has those of the whole. */
export const ID_STEP = 1_000;

/**
 * Writes the problems below the benchmark's folder, each once, and instruction.json with all that lie there. Returns how
 * many are new. Throws CommandError where the folder holds another set.
 */
export async function generateReleased(
  folder: string,
  problems: readonly SetProblem[],
  jobs: number,
): Promise<number> {
  const path = `${folder}/instruction.json`;
  const entries = new Map((await knownEntries(path)).map((entry) => [entry.id, entry]));
  let written = 0;
  const progress = startProgress("generating", problems.length);
  try {
    const script = new URL("./generate-thread.ts", import.meta.url);
    await workInThreads<SetProblem, ReleasedProblem>(
      script,
      problems,
      { jobs, setup: { folder } },
      ({ entry, isNew }) => {
        const known = entries.get(entry.id);
        if (known !== undefined && known.input_prompt !== entry.input_prompt) {
          throw new CommandError(`${path} is of another set: choose another folder, or remove it`);
        }
        entries.set(entry.id, entry);
        if (isNew) written++;
        progress.advance(1);
      },
    );
  } finally {
    progress.stop();
  }
  const sorted = [...entries.values()].sort((a, b) => a.id - b.id);
  await writeWhole(path, `${JSON.stringify(sorted, null, 2)}\n`);
  return written;
}

async function knownEntries(path: string): Promise<readonly ReleasedInstruction[]> {
  return existsSync(path) ? JSON.parse(await readFile(path, "utf8")) : [];
}
