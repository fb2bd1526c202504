import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, resolve } from "node:path";
import { getCatalogue } from "../../../src/suites/registry.ts";
import { type AuditedProblem, auditBenchmark } from "../audit/benchmark.ts";
import type { Command } from "../command.ts";
import { CommandError, EXIT } from "../errors.ts";
import { BENCHMARK_NAMES, benchmarkFolder, scanBenchmark } from "../reference-layout.ts";

const MAX_JOBS = 64;

/** What was found in one benchmark's folder. */
interface Audit {
  readonly suite: string;
  readonly folder: string;
  readonly problems: number;
  readonly defective: readonly AuditedProblem[];
  /** What is wrong with the folder itself, such as a list that names other problems. */
  readonly faults: readonly string[];
}

/** Looks for faulty problems in a data set. */
export const auditCommand: Command = {
  name: "audit",
  summary: "look for faulty problems in a data set in the reference layout",
  options: {
    dir: {
      type: "string",
      value: "DIR",
      help: "the benchmark's folder, or the folder that benchmarks lie in",
      required: true,
    },
    suite: {
      type: "string",
      value: "SUITE",
      help: `${Object.keys(BENCHMARK_NAMES).join(" or ")} (all that are there)`,
    },
    jobs: { type: "string", value: "N", help: "threads that look (one a processor)" },
  },
  notes: `
Finds edit_region_empty, edit_region_tiny (under 64 pixels), near_no_op (the unchanged input would score), target_off_canvas
(a moved shape is gone), duplicate_of:<id>, direction_inverted (official rotations: the answer turns the other way) and
unreadable. Exit code 1 where there is any. \`plumbline import\` does the same and sends what it finds along.`,
  async run({ options, json, print }) {
    const jobs = options.integer("jobs", 1, MAX_JOBS, Math.min(availableParallelism(), MAX_JOBS));
    const audits: Audit[] = [];
    for (const [suite, folder] of foldersOf(options.required("dir"), options.text("suite"))) {
      audits.push(await auditFolder(suite, folder, jobs));
    }
    if (json) print(JSON.stringify({ benchmarks: audits.map(toJson) }));
    else for (const line of audits.flatMap(linesOf)) print(line);
    const isClean = audits.every(({ defective, faults }) => defective.length === 0 && faults.length === 0);
    return isClean ? EXIT.ok : EXIT.checkFailed;
  },
};

/** The suites whose benchmarks lie in the folder. A folder that is itself a benchmark is told by its name or tasks. */
function foldersOf(dir: string, suite: string | undefined): [suite: string, folder: string][] {
  if (suite !== undefined) return [[suite, benchmarkFolder(dir, suite)]];
  const root = resolve(dir);
  const inside = Object.entries(BENCHMARK_NAMES).filter(([, name]) => existsSync(`${root}/${name}`));
  if (inside.length > 0) return inside.map(([id, name]) => [id, `${root}/${name}`]);
  const named = Object.entries(BENCHMARK_NAMES).find(([, name]) => name === basename(root));
  const [id] =
    named ??
    Object.entries(BENCHMARK_NAMES).find(([candidate]) =>
      getCatalogue(candidate).categories.some(({ tasks }) =>
        tasks.some((task) => existsSync(`${root}/${task.id}`)),
      ),
    ) ??
    [];
  if (id === undefined) {
    throw new CommandError(
      `${dir} has neither a benchmark's folder (${Object.values(BENCHMARK_NAMES).join(", ")}) nor task folders`,
    );
  }
  return [[id, benchmarkFolder(dir, id)]];
}

async function auditFolder(suite: string, folder: string, jobs: number): Promise<Audit> {
  const { problems, faults } = scanBenchmark(folder);
  const broken = Map.groupBy(faults, ({ sourceId }) => sourceId);
  const sound = problems.filter(({ sourceId }) => !broken.has(sourceId));
  const unreadable = [...broken].flatMap(([id, ofProblem]): AuditedProblem[] =>
    id === null
      ? []
      : [{ id, defects: ["unreadable"], detail: ofProblem.map(({ text }) => text).join("; ") }],
  );
  if (sound.length + unreadable.length === 0) throw new CommandError(`${folder} holds no problems`);
  return {
    suite,
    folder,
    problems: sound.length + unreadable.length,
    defective: [...unreadable, ...(await auditBenchmark(suite, sound, jobs))],
    faults: (broken.get(null) ?? []).map(({ text }) => text),
  };
}

/** How many problems have each fault; all duplicates count as one kind. */
function countsOf({ defective }: Audit): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of defective.flatMap(({ defects }) => defects)) {
    const kind = name.split(":")[0];
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

function toJson(audit: Audit) {
  return { ...audit, counts: countsOf(audit) };
}

function linesOf(audit: Audit): string[] {
  const counts = Object.entries(countsOf(audit)).map(([name, count]) => `${count} ${name}`);
  return [
    ...audit.defective.map(({ id, defects, detail }) =>
      [id, defects.join(" "), ...(detail === undefined ? [] : [`(${detail})`])].join("  "),
    ),
    ...audit.faults,
    `${audit.folder}: ${audit.problems} problems, ${audit.defective.length} with defects${counts.length === 0 ? "" : ` (${counts.join(", ")})`}`,
  ];
}
