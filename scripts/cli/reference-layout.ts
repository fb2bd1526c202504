/** Benchmark folders in the reference tool's layout (fact sheet §10): where they are and what lies in them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { CommandError } from "./errors.ts";
import { foldersIn, inputFolder } from "./folders.ts";
import { firstFaults } from "./whole.ts";

/** Name of the benchmark's folder, for the suites that have this layout. */
export const BENCHMARK_NAMES: Readonly<Record<string, string>> = {
  paintbench: "PaintBench",
  tinygrafix: "TinyGrafixBench",
};

/** One problem on disk; nothing but the metadata has been read yet. */
export interface ReferenceProblem {
  /** `<task folder>/<NNN>`, the digits as in the file's name. */
  readonly sourceId: string;
  readonly task: string;
  readonly mode: string;
  readonly condition: string | null;
  readonly instruction: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The metadata file's bytes as they lie on disk. */
  readonly metadataBytes: Uint8Array;
  readonly inputPath: string;
  readonly answerPath: string;
}

/**
 * The benchmark's folder: `dir` itself, or the folder of the benchmark's name inside it.
 * Throws CommandError when there is neither, or when the suite has no such layout.
 */
export function benchmarkFolder(dir: string, suite: string): string {
  const name = BENCHMARK_NAMES[suite];
  if (name === undefined) {
    throw new CommandError(
      `the suite ${suite} has no folder layout here; there are ${Object.keys(BENCHMARK_NAMES).join(", ")}`,
    );
  }
  const root = inputFolder(dir);
  if (existsSync(`${root}/${name}`)) return `${root}/${name}`;
  const holdsProblems = foldersIn(root).some((folder) => problemNumbers(`${root}/${folder}`).length > 0);
  if (existsSync(`${root}/problems.jsonl`) || holdsProblems) return root;
  throw new CommandError(`${dir} has neither a folder ${name} nor task folders with <NNN>_input.png in them`);
}

/** The numbers, as written, of which a task folder has any file. */
function problemNumbers(folder: string): string[] {
  const numbers = new Set<string>();
  for (const name of readdirSync(folder)) {
    const match = /^(\d+)(?:_input\.png|_answer\.png|\.json)$/.exec(name);
    if (match) numbers.add(match[1]);
  }
  return [...numbers].sort((a, b) => Number(a) - Number(b));
}

/** What is wrong with a benchmark folder, and with which problem (null: with the folder or its list). */
export interface LayoutFault {
  readonly sourceId: string | null;
  readonly text: string;
}

/**
 * All problems of a benchmark folder in the order of their source id (task folder, then number).
 * Throws CommandError that names the first faults: a missing picture or JSON, JSON without its fields, a problem of
 * problems.jsonl that is not there.
 */
export function readBenchmark(folder: string): ReferenceProblem[] {
  const { problems, faults } = scanBenchmark(folder);
  if (faults.length > 0) {
    throw new CommandError(`${folder}: ${firstFaults(faults.map(({ text }) => text))}`);
  }
  if (problems.length === 0) throw new CommandError(`${folder} holds no problems`);
  return problems;
}

/** The problems that can be read, and everything that is wrong, without giving up. */
export function scanBenchmark(folder: string): { problems: ReferenceProblem[]; faults: LayoutFault[] } {
  const faults: LayoutFault[] = [];
  const problems: ReferenceProblem[] = [];
  for (const task of foldersIn(folder)) {
    for (const number of problemNumbers(`${folder}/${task}`)) {
      const found: string[] = [];
      const problem = readProblem(folder, task, number, found);
      if (problem !== null) problems.push(problem);
      faults.push(...found.map((text) => ({ sourceId: `${task}/${number}`, text })));
    }
  }
  faults.push(...faultsAgainstList(folder, problems).map((text) => ({ sourceId: null, text })));
  return { problems, faults };
}

function readProblem(
  folder: string,
  task: string,
  number: string,
  faults: string[],
): ReferenceProblem | null {
  const sourceId = `${task}/${number}`;
  const stem = `${folder}/${sourceId}`;
  const missing = [`${stem}_input.png`, `${stem}_answer.png`, `${stem}.json`].filter(
    (path) => !existsSync(path),
  );
  if (missing.length > 0) {
    faults.push(`${missing.map((path) => path.slice(folder.length + 1)).join(" and ")} missing`);
    return null;
  }
  const metadataBytes = readFileSync(`${stem}.json`);
  const metadata = parseObject(metadataBytes.toString("utf8"));
  if (metadata === null) {
    faults.push(`${sourceId}.json is not a JSON object`);
    return null;
  }
  const { instruction, mode, visual_condition: condition } = metadata;
  if (typeof instruction !== "string" || instruction === "")
    faults.push(`${sourceId}.json has no instruction`);
  if (metadata.task !== task) faults.push(`${sourceId}.json says task ${JSON.stringify(metadata.task)}`);
  return {
    sourceId,
    task,
    mode: typeof mode === "string" && mode !== "" ? mode : "default",
    condition: typeof condition === "string" && condition !== "" ? condition : null,
    instruction: String(instruction),
    metadata,
    metadataBytes,
    inputPath: `${stem}_input.png`,
    answerPath: `${stem}_answer.png`,
  };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** What problems.jsonl, where there is one, says otherwise than the files. */
function faultsAgainstList(folder: string, problems: readonly ReferenceProblem[]): string[] {
  const path = `${folder}/problems.jsonl`;
  if (!existsSync(path)) return [];
  const instructions = new Map(
    problems.map(({ task, sourceId, instruction }) => [
      `${task}/${Number(sourceId.split("/")[1])}`,
      instruction,
    ]),
  );
  const faults: string[] = [];
  readFileSync(path, "utf8")
    .split("\n")
    .forEach((line, position) => {
      if (line.trim() === "") return;
      const entry = parseObject(line);
      if (entry === null) {
        faults.push(`problems.jsonl line ${position + 1} is not a JSON object`);
        return;
      }
      const id = `${entry.task}/${entry.problem_id}`;
      if (!instructions.has(id)) faults.push(`problems.jsonl lists ${id}, which has no files`);
      else if (instructions.get(id) !== entry.instruction) {
        faults.push(`problems.jsonl and the JSON file of ${id} have different instructions`);
      }
    });
  return faults;
}
