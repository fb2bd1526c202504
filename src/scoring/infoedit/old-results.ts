/**
 * Verdicts of the released evaluator (fact sheet infoedit.md §2.4, §3.3), counted anew: success is the conjunction, a
 * skipped output is a missing one, and what the judge left open is a failure of the judge, not of the model.
 */
import {
  COMPLIANCE_FIELDS,
  type InfoeditScore,
  type InfoeditTask,
  PRESERVATION_FIELDS,
  type Verdict,
} from "./infoedit.types.ts";
import { infoeditScore } from "./score.ts";

/** What a stored verdict says that does not follow from its parts. */
export type Contradiction = "edit_compliance" | "content_preservation" | "overall_judgement";

export interface OldVerdict {
  readonly status: "scored" | "missing" | "failed";
  readonly score: InfoeditScore | null;
  /** The words that came with it. */
  readonly reasoning: string;
  readonly contradictions: readonly Contradiction[];
}

/**
 * Reads the `evaluation` of a result record. A sub-field that fails takes its parent along; without sub-fields the
 * failure types of a failing verdict are not known, but for Reshape-Canvas, whose compliance has none.
 */
export function readOldVerdict(task: InfoeditTask, evaluation: unknown): OldVerdict {
  const fields = asObject(evaluation);
  const reasoning = typeof fields.reasoning === "string" ? fields.reasoning : "";
  const [compliance, preservation] = [word(fields.edit_compliance), word(fields.content_preservation)];
  if (compliance === "skip" || preservation === "skip") {
    return { status: "missing", score: null, reasoning, contradictions: [] };
  }
  if (!isVerdict(compliance) || !isVerdict(preservation)) {
    return { status: "failed", score: null, reasoning, contradictions: [] };
  }
  const complianceDetails = detailsOf(fields.edit_compliance_details, COMPLIANCE_FIELDS[task]);
  const score = infoeditScore(
    task,
    {
      compliance:
        task === "aspect_ratio" && compliance === "failure"
          ? { ...complianceDetails, rearranged: "failure" }
          : complianceDetails,
      preservation: detailsOf(fields.content_preservation_details, PRESERVATION_FIELDS),
      complianceFails: compliance === "failure",
      preservationFails: preservation === "failure",
    },
    { by: "rubric", reasoning },
  );
  const both = compliance === "success" && preservation === "success";
  const contradictions: Contradiction[] = [];
  if (score.edit_compliance.verdict !== compliance) contradictions.push("edit_compliance");
  if (score.content_preservation.verdict !== preservation) contradictions.push("content_preservation");
  if (word(fields.overall_judgement) !== (both ? "success" : "failure"))
    contradictions.push("overall_judgement");
  return { status: "scored", score, reasoning, contradictions };
}

/** What names a record: instructions do not, since many infographics share one. */
export interface RowKey {
  readonly id: number;
  /** From 1; -1 where the evaluator passed the whole item over. */
  readonly variant: number;
}

export interface CountedRows<Row> {
  /** By id and variant. */
  readonly rows: readonly Row[];
  /** Keys that several records have, of which the last is counted. */
  readonly repeated: readonly RowKey[];
  /** Items passed over that were judged after all. */
  readonly superseded: readonly RowKey[];
}

/** Counts every output once. */
export function countOnce<Row extends RowKey>(given: readonly Row[]): CountedRows<Row> {
  const byKey = new Map<string, Row>();
  const repeated = new Map<string, RowKey>();
  for (const row of given) {
    const key = `${row.id} ${row.variant}`;
    if (byKey.has(key)) repeated.set(key, { id: row.id, variant: row.variant });
    byKey.set(key, row);
  }
  const all = [...byKey.values()].sort((a, b) => a.id - b.id || a.variant - b.variant);
  const judged = new Set(all.filter(({ variant }) => variant >= 0).map(({ id }) => id));
  const isSuperseded = ({ id, variant }: RowKey) => variant < 0 && judged.has(id);
  return {
    rows: all.filter((row) => !isSuperseded(row)),
    repeated: [...repeated.values()],
    superseded: all.filter(isSuperseded).map(({ id, variant }) => ({ id, variant })),
  };
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function word(value: unknown): string {
  return typeof value === "string" ? value.trim().toLowerCase() : "";
}

function isVerdict(value: string): value is Verdict {
  return value === "success" || value === "failure";
}

function detailsOf<Field extends string>(
  given: unknown,
  fields: readonly Field[],
): Partial<Record<Field, Verdict>> {
  const details = asObject(given);
  return Object.fromEntries(
    fields.flatMap((field): [Field, Verdict][] => {
      const verdict = word(details[field]);
      return isVerdict(verdict) ? [[field, verdict]] : [];
    }),
  ) as Partial<Record<Field, Verdict>>;
}
