/** Result files of the released evaluator, `<tag>/<source>.<task>.detailed.jsonl` (fact sheet infoedit.md §2.4). */
import {
  type Contradiction,
  countOnce,
  type RowKey,
  readOldVerdict,
} from "../../../src/scoring/infoedit/old-results.ts";
import type { InfoeditProblem } from "../../../src/scoring/infoedit/report.ts";
import { TASK_IDS, type TaskId } from "../../../src/suites/infoedit/edits/plan.ts";
import {
  type Magnitude,
  readId,
  readMagnitude,
  type Source,
  slotOf,
} from "../../../src/suites/infoedit/released.ts";
import { CommandError } from "../errors.ts";
import { foldersIn, inputFolder, namesIn } from "../folders.ts";
import type { InfoeditSample } from "./layout.ts";
import { type Line, readLines } from "./lines.ts";

/** Which record something is about. */
export interface Place extends RowKey {
  readonly source: Source;
  readonly task: TaskId;
}

export interface ModelResults {
  /** The run's tag: its folder. */
  readonly model: string;
  readonly problems: readonly InfoeditProblem[];
  readonly contradictions: readonly (Place & { readonly fields: readonly Contradiction[] })[];
  /** Passed over by the evaluator. */
  readonly skipped: readonly (Place & { readonly reason: string })[];
  /** Without a verdict of the judge. */
  readonly failed: readonly (Place & { readonly reason: string })[];
  readonly repeated: readonly Place[];
  readonly superseded: readonly Place[];
  /** Problems of the benchmark without a record, in sources that have any; empty where the benchmark is not given. */
  readonly unanswered: readonly Place[];
  /** Records of no problem of the benchmark: counted all the same. */
  readonly unlisted: readonly Place[];
  /** Lines that cannot be read, `<file>:<line>: why`. */
  readonly broken: readonly string[];
  /** Files that are no results, or that a detailed file stands in for. */
  readonly ignored: readonly string[];
}

/** How the sources are called in the names of result files, now and earlier. */
const STEMS: Readonly<Record<string, Source>> = { html: "html", ppt: "ppt", v17: "html", v7: "ppt" };
const RESULT_FILE = /^([a-z0-9]+)\.([a-z_]+)(\.detailed)?\.jsonl$/;

/** The folder of the tags: `dir`, or `eval_results` in it. Throws CommandError where no tag has results. */
function tagsFolder(dir: string): string {
  const root = inputFolder(dir);
  const found = [root, `${root}/eval_results`].find((folder) =>
    foldersIn(folder).some((tag) => resultFiles(`${folder}/${tag}`).files.length > 0),
  );
  if (found !== undefined) return found;
  throw new CommandError(
    `${dir} has no <tag>/<source>.<task>.detailed.jsonl, and neither has a folder eval_results in it`,
  );
}

/** Reads the results of every tag. `benchmark` adds what the records do not say; null where it is not given. */
export function readResults(dir: string, benchmark: readonly InfoeditSample[] | null): ModelResults[] {
  const folder = tagsFolder(dir);
  return foldersIn(folder)
    .map((tag) => ({ tag, ...resultFiles(`${folder}/${tag}`) }))
    .filter(({ files }) => files.length > 0)
    .map(({ tag, files, ignored }) => {
      const parts = files.map((file) => readFile(`${folder}/${tag}`, file, benchmark));
      const unanswered = benchmark === null ? [] : unansweredOf(benchmark, files, parts);
      return {
        model: tag,
        problems: [...parts.flatMap((part) => part.problems), ...unanswered.map(({ problem }) => problem)],
        contradictions: parts.flatMap((part) => part.contradictions),
        skipped: parts.flatMap((part) => part.skipped),
        failed: parts.flatMap((part) => part.failed),
        repeated: parts.flatMap((part) => part.repeated),
        superseded: parts.flatMap((part) => part.superseded),
        unanswered: unanswered.map(({ place }) => place),
        unlisted: parts.flatMap((part) => part.unlisted),
        broken: parts.flatMap((part) => part.broken),
        ignored: ignored.map((name) => `${tag}/${name}`),
      };
    });
}

interface ResultFile {
  readonly name: string;
  readonly source: Source;
  readonly task: TaskId;
}

function resultFiles(folder: string): { files: ResultFile[]; ignored: string[] } {
  const files = new Map<string, ResultFile>();
  const ignored: string[] = [];
  // Detailed files come first in this order: they say more than a plain one of the same results.
  const names = namesIn(folder).filter((name) => name.endsWith(".jsonl"));
  for (const name of names.toSorted((a, b) => Number(isDetailed(b)) - Number(isDetailed(a)))) {
    const [, stem, task] = RESULT_FILE.exec(name) ?? [];
    const source = STEMS[stem];
    const key = `${source}.${task}`;
    if (source === undefined || !isTask(task) || files.has(key)) ignored.push(name);
    else files.set(key, { name, source, task });
  }
  return { files: [...files.values()], ignored };
}

function isDetailed(name: string): boolean {
  return name.endsWith(".detailed.jsonl");
}

function isTask(task: string): task is TaskId {
  return (TASK_IDS as readonly string[]).includes(task);
}

interface Part extends Omit<ModelResults, "model" | "unanswered" | "ignored"> {
  readonly ids: ReadonlySet<number>;
}

interface Row extends RowKey {
  readonly fields: Readonly<Record<string, unknown>>;
}

function readFile(folder: string, file: ResultFile, benchmark: readonly InfoeditSample[] | null): Part {
  const { source, task } = file;
  const { given, broken } = rowsOf(`${folder}/${file.name}`, file.name);
  const { rows, repeated, superseded } = countOnce(given);
  const listed = new Map(
    (benchmark ?? [])
      .filter((sample) => sample.source === source && sample.task === task)
      .map((sample) => [sample.id, sample]),
  );
  const placeOf = ({ id, variant }: RowKey): Place => ({ source, task, id, variant });
  const read = rows.map((row) => ({
    place: placeOf(row),
    verdict: readOldVerdict(task, row.fields.evaluation),
    magnitude: merged(readMagnitude(row.fields), listed.get(row.id)?.magnitude),
  }));
  const having = (status: string) =>
    read
      .filter(({ verdict }) => verdict.status === status)
      .map(({ place, verdict }) => ({ ...place, reason: verdict.reasoning }));
  return {
    ids: new Set(rows.map(({ id }) => id)),
    problems: read.map(({ verdict, magnitude }) => ({
      ...describe(source, task, magnitude),
      status: verdict.status,
      score: verdict.score,
    })),
    contradictions: read
      .filter(({ verdict }) => verdict.contradictions.length > 0)
      .map(({ place, verdict }) => ({ ...place, fields: verdict.contradictions })),
    skipped: having("missing"),
    failed: having("failed"),
    repeated: repeated.map(placeOf),
    superseded: superseded.map(placeOf),
    unlisted: benchmark === null ? [] : rows.filter(({ id }) => !listed.has(id)).map(placeOf),
    broken,
  };
}

/** What a record says, and where it says nothing, what the benchmark says. */
function merged(own: Magnitude, listed: Magnitude | undefined): Magnitude {
  if (listed === undefined) return own;
  const given = Object.entries(own).filter(([, value]) => value !== null);
  return { ...listed, ...Object.fromEntries(given) };
}

function describe(
  source: Source,
  task: TaskId,
  magnitude: Magnitude,
): Omit<InfoeditProblem, "status" | "score"> {
  const { mode, difficulty, direction } = slotOf(task, magnitude, null);
  return { category: "infographics", task, mode, difficulty, direction, families: [], source };
}

function rowsOf(path: string, name: string): { given: Row[]; broken: string[] } {
  const given: Row[] = [];
  const broken: string[] = [];
  for (const line of readLines(path)) {
    const row = toRow(line);
    if (typeof row === "string") broken.push(`${name}:${line.number}: ${row}`);
    else given.push(row);
  }
  return { given, broken };
}

/** The record of a line, or why it is none. A record without a variant is of the first. */
function toRow({ content }: Line): Row | string {
  if ("fault" in content) return content.fault;
  if (typeof content.value !== "object" || content.value === null) return "the record is not an object";
  const fields = content.value as Readonly<Record<string, unknown>>;
  const id = readId(fields.id);
  const variant = fields.variant ?? 1;
  if (id === null) return `id is ${JSON.stringify(fields.id) ?? "missing"}`;
  if (!Number.isSafeInteger(variant)) return `variant is ${JSON.stringify(variant)}`;
  return { id, variant: variant as number, fields };
}

function unansweredOf(
  benchmark: readonly InfoeditSample[],
  files: readonly ResultFile[],
  parts: readonly Part[],
) {
  const sources = new Set(files.map(({ source }) => source));
  return benchmark
    .filter(({ source, task, id }) => {
      const at = files.findIndex((file) => file.source === source && file.task === task);
      return sources.has(source) && !parts[at]?.ids.has(id);
    })
    .map(({ source, task, id, magnitude }) => ({
      place: { source, task, id, variant: 1 } satisfies Place,
      problem: {
        ...describe(source, task, magnitude),
        status: "missing",
        score: null,
      } satisfies InfoeditProblem,
    }));
}
