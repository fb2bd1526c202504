/** Labels that people gave to judged outputs: their file, checked, and the sets that are kept. */
import { sha256Text } from "../digest.ts";
import { type ErrorItem, PlumblineError } from "../errors.ts";
import { newId } from "../ids.ts";
import { type LabelRules, labelRules } from "../scoring/ratings.ts";
import type { Services } from "../services.ts";
import {
  findLabelSet,
  findSameLabels,
  insertLabelSet,
  type LabelSetRow,
  listLabelSets,
} from "../storage/label-sets.ts";
import { getLabels, putLabels } from "../storage/objects.ts";
import { judgesOfRuns } from "../storage/rated-outputs.ts";
import { readCsv } from "./read-csv.ts";
import { knownJudge } from "./view.ts";

export type LabelSet = LabelSetRow;

/** One label. */
export interface Label {
  readonly runId: string;
  readonly index: number;
  /** A question's id, or a metric. */
  readonly item: string;
  /** An answer of the suite, or a number for a metric that is one. */
  readonly label: string | number;
  /** Who gave it; empty where nobody is named. */
  readonly annotator: string;
}

/** Most labels of a set. */
const MAX_LABELS = 100_000;
/** Most faults named in one refusal. */
const FAULTS_NAMED = 100;

/**
 * Takes a set of labels for the suite of a judge. The same labels again are the same set.
 *
 * @param rows of a JSON array or a CSV file: `run_id`, `index`, `question_id` or `metric`, `label`, perhaps `annotator`.
 * Throws PlumblineError `unknown_judge`, or `invalid_request` with every fault by its place in the file.
 */
export async function addLabels(
  services: Services,
  judgeId: string,
  title: string,
  rows: readonly unknown[],
): Promise<{ set: LabelSetRow; created: boolean }> {
  const { db, bucket, now } = services;
  const { suite } = await knownJudge(services, judgeId);
  const labels = toLabels(labelRules(suite), rows);
  await requireRuns(services, suite, labels);
  const sha256 = sha256Text(JSON.stringify(labels));
  const before = await findSameLabels(db, suite, sha256);
  if (before !== null) return { set: before, created: false };
  const id = newId("lbl", now());
  // Stored first: a set that is listed has its labels.
  await putLabels(bucket, id, labels);
  return insertLabelSet(db, { id, suite, title, sha256, count: labels.length, createdAt: now() });
}

/** The rows of a CSV file. Throws PlumblineError `invalid_request`. */
export function labelRowsOfCsv(text: string): unknown[] {
  try {
    return readCsv(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid([{ path: "body", message: error.message }]);
  }
}

/** Sets that can be compared with a judge, newest first. Throws `unknown_judge`. */
export async function pageOfLabelSets(
  services: Services,
  judgeId: string,
  count: number,
  before?: string,
): Promise<LabelSetRow[]> {
  const { suite } = await knownJudge(services, judgeId);
  return listLabelSets(services.db, suite, count, before);
}

/** A set with its labels. Throws `unknown_label_set`, also for one of another suite. */
export async function readLabelSet(
  { db, bucket }: Services,
  suite: string,
  id: string,
): Promise<{ set: LabelSetRow; labels: readonly Label[] }> {
  const set = await findLabelSet(db, id);
  if (set === null || set.suite !== suite) {
    throw new PlumblineError("unknown_label_set", `There is no set of labels ${id} of ${suite}.`);
  }
  const labels = await getLabels(bucket, id);
  if (labels === null) throw new Error(`labels ${id} are gone`);
  return { set, labels: labels as readonly Label[] };
}

/** Checks rows and makes labels of them. Throws PlumblineError `invalid_request` with one item a fault. */
export function toLabels(rules: LabelRules, rows: readonly unknown[]): Label[] {
  if (rows.length === 0) throw invalid([{ path: "body", message: "there are no labels" }]);
  if (rows.length > MAX_LABELS) {
    throw invalid([{ path: "body", message: `at most ${MAX_LABELS} labels, not ${rows.length}` }]);
  }
  const faults: ErrorItem[] = [];
  const labels: Label[] = [];
  const seen = new Set<string>();
  rows.forEach((row, at) => {
    const read = readLabel(rules, row);
    if ("faults" in read) {
      faults.push(...read.faults.map(({ path, message }) => ({ path: `${at}.${path}`, message })));
      return;
    }
    const place = JSON.stringify([read.runId, read.index, read.item, read.annotator]);
    if (seen.has(place))
      faults.push({ path: `${at}.label`, message: "the annotator has labelled this before" });
    seen.add(place);
    labels.push(read);
  });
  if (faults.length > 0) throw invalid(faults);
  return labels;
}

function readLabel(rules: LabelRules, row: unknown): Label | { readonly faults: ErrorItem[] } {
  if (typeof row !== "object" || row === null) return { faults: [{ path: "row", message: "not an object" }] };
  const { run_id: runId, annotator } = row as Record<string, unknown>;
  const { index, question, metric, label } = fieldsOf(row as Record<string, unknown>);
  const faults: ErrorItem[] = [];
  if (typeof runId !== "string" || runId === "") faults.push({ path: "run_id", message: "the id of a run" });
  if (!Number.isSafeInteger(index) || index < 0)
    faults.push({ path: "index", message: "a whole number from 0" });
  if ((question === "") === (metric === "")) {
    faults.push({ path: "question_id", message: "either question_id or metric" });
  }
  const known = rules.metrics.find((name) => name.toLowerCase() === metric.toLowerCase());
  if (metric !== "" && known === undefined) {
    faults.push({ path: "metric", message: `one of: ${rules.metrics.join(", ")}` });
  }
  const isFigure = known !== undefined && rules.figures.includes(known);
  const value = isFigure ? readNumber(label) : readAnswer(rules, label);
  if (value === null) {
    const message = isFigure ? "a number" : `one of: ${rules.answers.join(", ")}`;
    faults.push({ path: "label", message });
  }
  if (faults.length > 0) return { faults };
  return {
    runId: runId as string,
    index,
    item: known ?? question,
    label: value as string | number,
    annotator: annotator === undefined || annotator === null ? "" : String(annotator),
  };
}

/** The fields as a CSV file and JSON have them alike. */
function fieldsOf(row: Record<string, unknown>) {
  const text = (value: unknown) => (value === undefined || value === null ? "" : String(value).trim());
  const index = text(row.index);
  return {
    index: /^\d{1,9}$/.test(index) ? Number(index) : -1,
    question: text(row.question_id),
    metric: text(row.metric),
    label: text(row.label),
  };
}

function readNumber(label: string): number | null {
  const value = label === "" ? Number.NaN : Number(label);
  return Number.isFinite(value) ? value : null;
}

function readAnswer(rules: LabelRules, label: string): string | null {
  return rules.answers.find((answer) => answer.toLowerCase() === label.toLowerCase()) ?? null;
}

async function requireRuns({ db }: Services, suite: string, labels: readonly Label[]): Promise<void> {
  const ids = [...new Set(labels.map(({ runId }) => runId))];
  const runs = await judgesOfRuns(db, ids);
  const unknown = ids.filter((id) => runs.get(id)?.suite !== suite);
  if (unknown.length > 0) {
    throw invalid(unknown.map((id) => ({ path: "run_id", message: `there is no run ${id} of ${suite}` })));
  }
}

function invalid(faults: readonly ErrorItem[]): PlumblineError {
  return new PlumblineError("invalid_request", "The labels are not valid.", {
    errors: faults.slice(0, FAULTS_NAMED),
  });
}
