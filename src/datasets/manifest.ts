/** The manifest of an official data set: which problems it has, checked against the suite's catalogue. */
import { sha256Text } from "../digest.ts";
import { type ErrorItem, PlumblineError } from "../errors.ts";
import type { DatasetProblemRow, DatasetRow, ProblemOutline } from "../storage/datasets.ts";
import { getCatalogue } from "../suites/registry.ts";
import type { SuiteCatalogue } from "../suites/suite.ts";

/** Diagnostics that released sets bring along: taken into runs, kept out of every average (fact sheet §1). */
const DIAGNOSTIC_TASKS: Readonly<Record<string, readonly string[]>> = { paintbench: ["preservation"] };

/** A problem as the importer names it (docs/datasets.md). */
export interface ProblemEntry {
  readonly index: number;
  /** `<task folder>/<NNN>`. */
  readonly sourceId: string;
  readonly task: string;
  readonly mode: string;
  readonly condition: string | null;
  /** Size of its pictures in pixels. */
  readonly width: number;
  readonly height: number;
  readonly instruction: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly metadataSha256: string;
  readonly inputSha256: string;
  /** Null in suites whose outputs are judged, and only there. */
  readonly answerSha256: string | null;
  readonly defects: readonly string[];
}

/** A problem's id in the suite's released layout: its task folder and the digits of its file name. */
const SOURCE_ID = /^([a-z0-9_]{1,64})\/(\d{1,9})$/;

/**
 * Checks entries against the catalogue of the data set's suite and makes their rows.
 * Throws PlumblineError `invalid_request` with one item a fault, and the valid values.
 */
export function toProblemRows(dataset: DatasetRow, entries: readonly ProblemEntry[]): DatasetProblemRow[] {
  const catalogue = getCatalogue(dataset.suite);
  const faults = [
    ...entries.flatMap((entry, position) =>
      faultsOf(catalogue, dataset, entry).map(({ path, message }) => ({
        path: `problems.${position}.${path}`,
        message,
      })),
    ),
    ...repeated(entries, "index"),
    ...repeated(entries, "sourceId"),
  ];
  if (faults.length > 0) {
    throw new PlumblineError("invalid_request", "Some problems do not fit the suite.", { errors: faults });
  }
  return entries.map((entry) => toRow(catalogue, dataset.id, entry));
}

function toRow(catalogue: SuiteCatalogue, datasetId: string, entry: ProblemEntry): DatasetProblemRow {
  const category = categoryOf(catalogue, entry.task);
  return {
    datasetId,
    index: entry.index,
    sourceId: entry.sourceId,
    number: Number(SOURCE_ID.exec(entry.sourceId)?.[2]),
    category,
    task: entry.task,
    mode: entry.mode,
    condition: entry.condition,
    width: entry.width,
    height: entry.height,
    instruction: entry.instruction,
    metadata: entry.metadata,
    metadataSha256: entry.metadataSha256,
    inputSha256: entry.inputSha256,
    answerSha256: entry.answerSha256,
    editPixels: entry.inputSha256 === entry.answerSha256 ? 0 : null,
    defects: [...entry.defects],
    scored: category !== null,
  };
}

function categoryOf(catalogue: SuiteCatalogue, task: string): string | null {
  return catalogue.categories.find(({ tasks }) => tasks.some(({ id }) => id === task))?.id ?? null;
}

function faultsOf(catalogue: SuiteCatalogue, dataset: DatasetRow, entry: ProblemEntry): ErrorItem[] {
  const faults: ErrorItem[] = [];
  const tasks = catalogue.categories.flatMap((category) => category.tasks);
  const diagnostics = DIAGNOSTIC_TASKS[catalogue.id] ?? [];
  const task = tasks.find(({ id }) => id === entry.task);
  if (task === undefined && !diagnostics.includes(entry.task)) {
    faults.push({ path: "task", message: oneOf([...tasks.map(({ id }) => id), ...diagnostics]) });
  }
  if (task !== undefined && !task.modes.includes(entry.mode)) {
    faults.push({ path: "mode", message: oneOf(task.modes) });
  }
  const conditions = catalogue.conditions.map(({ id }) => id);
  const condition = catalogue.conditions.find(({ id }) => id === entry.condition);
  if (conditions.length === 0 ? entry.condition !== null : condition === undefined) {
    const message = conditions.length === 0 ? "null: the suite has no visual conditions" : oneOf(conditions);
    faults.push({ path: "condition", message });
  }
  if ((entry.answerSha256 === null) !== (catalogue.scoring === "judge")) {
    const message = catalogue.scoring === "judge" ? "null: outputs of the suite are judged" : "is missing";
    faults.push({ path: "answer_sha256", message });
  }
  if (entry.index >= dataset.problemCount) {
    faults.push({ path: "index", message: `0 to ${dataset.problemCount - 1}` });
  }
  if (SOURCE_ID.exec(entry.sourceId)?.[1] !== entry.task) {
    faults.push({
      path: "source_id",
      message: `the task's folder and the number in the file name: ${entry.task}/012`,
    });
  }
  return faults;
}

function repeated(entries: readonly ProblemEntry[], field: "index" | "sourceId"): ErrorItem[] {
  const seen = new Set<number | string>();
  const path = field === "index" ? "index" : "source_id";
  return entries.flatMap((entry, position) => {
    const isRepeated = seen.has(entry[field]);
    seen.add(entry[field]);
    return isRepeated ? [{ path: `problems.${position}.${path}`, message: "named twice in this call" }] : [];
  });
}

function oneOf(values: readonly string[]): string {
  return `one of: ${values.join(", ")}`;
}

/** The name of a folder's content: SHA-256 over one line a problem in the order of their index (docs/datasets.md). */
export function manifestHash(
  problems: readonly Pick<ProblemOutline, "sourceId" | "inputSha256" | "answerSha256" | "metadataSha256">[],
): string {
  const lines = problems.map(
    ({ sourceId, inputSha256, answerSha256, metadataSha256 }) =>
      `${sourceId} ${inputSha256} ${answerSha256 ?? "-"} ${metadataSha256}\n`,
  );
  return sha256Text(lines.join(""));
}
