/** Writing fresh problems of InfoEdit as the benchmark was released (fact sheet infoedit.md §2). */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { SetProblem } from "../../../src/suites/problem-set.ts";
import { CommandError } from "../errors.ts";
import { writeWhole } from "../files.ts";
import { startProgress } from "../progress.ts";
import { workInThreads } from "../threads.ts";

/** A line of a prompt file; `readPrompt` of the suite reads it. */
export interface PromptLine {
  /** From 1, in the task. */
  readonly id: number;
  readonly image_path: string;
  readonly generated_edit_prompts: readonly [string];
}

export interface GeneratedPrompt {
  readonly task: string;
  readonly line: PromptLine;
  /** False where the files were there already. */
  readonly isNew: boolean;
}

/**
 * Writes the problems below the benchmark's folder, each once, and the prompt file of every task with all that lie there.
 * Returns how many are new. Throws CommandError where the folder holds another set.
 */
export async function generateInfoedit(
  folder: string,
  problems: readonly SetProblem[],
  jobs: number,
): Promise<number> {
  const lines = new Map<string, Map<number, PromptLine>>();
  for (const task of new Set(problems.map((problem) => problem.task))) {
    lines.set(task, new Map((await knownLines(promptFile(folder, task))).map((line) => [line.id, line])));
  }
  let written = 0;
  const progress = startProgress("generating", problems.length);
  try {
    const script = new URL("./generate-thread.ts", import.meta.url);
    await workInThreads<SetProblem, GeneratedPrompt>(
      script,
      problems,
      { jobs, setup: { folder } },
      ({ task, line, isNew }) => {
        const [known] = lines.get(task)?.get(line.id)?.generated_edit_prompts ?? [];
        if (known !== undefined && known !== line.generated_edit_prompts[0]) {
          throw new CommandError(
            `${promptFile(folder, task)} is of another set: choose another folder, or remove it`,
          );
        }
        lines.get(task)?.set(line.id, line);
        if (isNew) written++;
        progress.advance(1);
      },
    );
  } finally {
    progress.stop();
  }
  for (const [task, byId] of lines) {
    const sorted = [...byId.values()].sort((a, b) => a.id - b.id);
    await writeWhole(promptFile(folder, task), sorted.map((line) => `${JSON.stringify(line)}\n`).join(""));
  }
  return written;
}

function promptFile(folder: string, task: string): string {
  return `${folder}/data/editing_prompts/html.${task}.jsonl`;
}

async function knownLines(path: string): Promise<PromptLine[]> {
  if (!existsSync(path)) return [];
  const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as PromptLine);
}
