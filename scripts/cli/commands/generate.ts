import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { planSet, type SetProblem } from "../../../src/suites/problem-set.ts";
import { getJudgedSuite, getPixelSuite, isJudged } from "../../../src/suites/registry.ts";
import type { Command } from "../command.ts";
import { generateReleased } from "../creval/generate.ts";
import { CommandError, EXIT } from "../errors.ts";
import { writeWhole } from "../files.ts";
import type { GeneratedProblem, GenerateSetup } from "../generate/thread.ts";
import { generateInfoedit } from "../infoedit/generate.ts";
import { startProgress } from "../progress.ts";
import { type LayoutProblem, listingText, problemStem } from "../reference-files.ts";
import { BENCHMARK_NAMES } from "../reference-layout.ts";
import { workInThreads } from "../threads.ts";

/** Suites with layouts of their own: the name of the benchmark's folder, and who writes it. */
const RELEASED = {
  creval: { name: "CREval-Bench", generate: generateReleased },
  infoedit: { name: "InfoEdit", generate: generateInfoedit },
} as const;

const MAX_PER_CELL = 1_000;
const MAX_JOBS = 64;

/** Writes a set of problems that follows from a text, in the reference tool's layout. */
export const generateCommand: Command = {
  name: "generate",
  summary: "write the problems that follow from a seed, in the reference tool's layout",
  options: {
    suite: {
      type: "string",
      value: "SUITE",
      help: [...Object.keys(BENCHMARK_NAMES), ...Object.keys(RELEASED)].join(", "),
      required: true,
    },
    out: {
      type: "string",
      value: "DIR",
      help: "folder to write to; the benchmark's own folder is made in it",
      required: true,
    },
    seed: {
      type: "string",
      value: "TEXT",
      help: "any text of at most 1,024 bytes: the same text, the same files",
    },
    tasks: { type: "string", value: "A,B", help: "only these tasks (all scored ones)" },
    modes: { type: "string", value: "A,B", help: "only these modes of the tasks" },
    conditions: { type: "string", value: "A,B", help: "only these visual conditions" },
    "per-cell": {
      type: "string",
      value: "N",
      help: "problems a task and condition (the suite's own number)",
    },
    jobs: { type: "string", value: "N", help: "threads that draw (one a processor)" },
  },
  notes: `
Writes DIR/<benchmark>/<task>/<NNN>_input.png, <NNN>_answer.png, <NNN>.json and DIR/<benchmark>/problems.jsonl, as the
reference tools read them. Pictures are 8-bit RGB, charts too (the reference's own charts are RGBA; its tools convert).
Diagnostics (preservation) are written where --tasks names them. A part of a set has the very files of the whole.
Files that are there already are kept, so that a broken-off command is resumed by starting it again.
The problem of a JSON file is also the practice problem of the seed that the file names behind "practice:".
CREval is written as it was released: DIR/CREval-Bench/instruction.json, image/<stem>.png and
questions_all/<IF, VC or VQ>/<stem>.json. InfoEdit too: DIR/InfoEdit/data/editing_prompts/html.<task>.jsonl and
data/html_infographics/<stem>.png, .html, .meta.json, with the slide as .pptx beside them; true_edits/<task>/<id>_edited_1
has the true edit in the same forms, and as shape operations (.json). plumbline import reads both back.`,
  async run({ options, json, print }) {
    const name = options.required("suite");
    const suite = isJudged(name) ? getJudgedSuite(name) : getPixelSuite(name);
    const { id, version } = suite.catalogue;
    const released = id === "creval" || id === "infoedit" ? RELEASED[id] : null;
    const folder = `${resolve(options.required("out"))}/${released?.name ?? BENCHMARK_NAMES[id]}`;
    const jobs = options.integer("jobs", 1, MAX_JOBS, Math.min(availableParallelism(), MAX_JOBS));
    const seed = options.text("seed");
    if (seed === undefined) throw new CommandError("--seed is missing: any text, the empty one too");
    const problems = planSet(suite, seed, {
      tasks: options.list("tasks"),
      modes: options.list("modes"),
      conditions: options.list("conditions"),
      problemsPerCell: options.integer("per-cell", 1, MAX_PER_CELL, undefined),
    });

    const started = performance.now();
    const written =
      released === null
        ? await generateReference(id, folder, problems, jobs)
        : await released.generate(folder, problems, jobs);
    const seconds = (performance.now() - started) / 1_000;
    print(
      json
        ? JSON.stringify({ suite: id, version, folder, problems: problems.length, written, seconds })
        : `${problems.length} problems of ${id} ${version} are in ${folder} (${written} written in ${seconds.toFixed(1)} s)`,
    );
    return EXIT.ok;
  },
};

/** Writes problems in the reference tool's layout, and their list. Returns how many are new. */
async function generateReference(
  suite: string,
  folder: string,
  problems: readonly SetProblem[],
  jobs: number,
): Promise<number> {
  const listing: LayoutProblem[] = [];
  let written = 0;
  const progress = startProgress("generating", problems.length);
  try {
    const setup: GenerateSetup = { suite, folder };
    const script = new URL("../generate/thread.ts", import.meta.url);
    await workInThreads<SetProblem, GeneratedProblem>(
      script,
      problems,
      { jobs, setup },
      (result, problem) => {
        listing.push({ ...problem, instruction: result.instruction });
        if (result.isNew) written++;
        progress.advance(1);
      },
    );
  } finally {
    progress.stop();
  }
  await writeWhole(
    `${folder}/problems.jsonl`,
    listingText([...listing, ...(await otherProblems(folder, listing))]),
  );
  return written;
}

/** Problems that an earlier command wrote into the same folder, from its list. */
async function otherProblems(folder: string, listing: readonly LayoutProblem[]): Promise<LayoutProblem[]> {
  const path = `${folder}/problems.jsonl`;
  if (!existsSync(path)) return [];
  const own = new Set(listing.map((problem) => problemStem(folder, problem)));
  return (await readFile(path, "utf8"))
    .split("\n")
    .filter((line) => line !== "")
    .map((line): LayoutProblem => {
      const { category, task, mode, visual_condition, problem_id, instruction } = JSON.parse(line);
      const condition = visual_condition ?? null;
      return { category: category ?? null, task, mode, condition, number: problem_id, instruction };
    })
    .filter((problem) => {
      const stem = problemStem(folder, problem);
      return !own.has(stem) && existsSync(`${stem}.json`);
    });
}
