/** What the controls of a run came to, in the form that its suite's report takes. */
import { type ProblemSheet, sourceOf } from "../runs/problem-source.ts";
import { type CrevalControls, mirrorPairs } from "../scoring/creval/controls.ts";
import type { AnsweredQuestion, CrevalScore } from "../scoring/creval/creval.types.ts";
import { weightedShare } from "../scoring/creval/score.ts";
import type { InfoeditControls } from "../scoring/infoedit/controls.ts";
import type { Services } from "../services.ts";
import { controlsOf, type JudgementRow } from "../storage/judgements.ts";
import { resultsAt } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import { crevalRubric } from "./rubrics/creval.ts";
import { type InfoeditVerdict, infoeditRubric } from "./rubrics/infoedit/rubric.ts";
import { crevalAnswers } from "./rubrics/show.ts";
import { subjectOf } from "./subject.ts";

/** The controls of a run that have a verdict, and their problems by index. */
async function judgedControls(
  services: Services,
  run: RunRow,
): Promise<{ rows: JudgementRow[]; sheets: Map<number, ProblemSheet> }> {
  const rows = (await controlsOf(services.db, run.id)).filter(({ status }) => status === "done");
  const indices = [...new Set(rows.map(({ index }) => index))];
  const sheets = await sourceOf(services, run).sheets(indices);
  return { rows, sheets: new Map(sheets.map((sheet) => [sheet.index, sheet])) };
}

/**
 * The controls of a CREval run. Failed ones are left out, as failed outputs are. `scores` are those of the outputs, by
 * index: a mirrored question is held against what was said of the question itself.
 */
export async function crevalControls(
  services: Services,
  run: RunRow,
  scores: ReadonlyMap<number, CrevalScore>,
): Promise<CrevalControls> {
  const { rows, sheets } = await judgedControls(services, run);
  const answersTo = (row: JudgementRow) => answeredOf(row, sheets.get(row.index) as ProblemSheet);
  const followed = (kind: JudgementRow["kind"]) =>
    rows.filter((row) => row.kind === kind && row.part === "IF").map((row) => weightedShare(answersTo(row)));
  return {
    noEdit: followed("no_edit"),
    mismatch: followed("mismatch"),
    pairs: rows
      .filter(({ kind }) => kind === "mirror")
      .flatMap((row) => {
        const score = scores.get(row.index);
        return score === undefined ? [] : mirrorPairs(score, { questions: answersTo(row) });
      }),
  };
}

/** The controls of an InfoEdit run. Failed ones are left out, as failed outputs are. */
export async function infoeditControls(services: Services, run: RunRow): Promise<InfoeditControls> {
  const { rows, sheets } = await judgedControls(services, run);
  const shown = [...new Set(rows.flatMap(({ otherIndex }) => otherIndex ?? []))];
  const results = await resultsAt(services.db, run.id, shown);
  const complies = (kind: JudgementRow["kind"]) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => {
        const sheet = sheets.get(row.index) as ProblemSheet;
        const other = row.otherIndex === null ? undefined : results.get(row.otherIndex);
        const subject = subjectOf(sheet, other?.facts?.outputSize ?? sheet.size);
        const verdicts = new Map([[row.part, [row.verdict as unknown as InfoeditVerdict]]]);
        return infoeditRubric.score(subject, verdicts).edit_compliance.verdict === "success";
      });
  return { noEdit: complies("no_edit"), mismatch: complies("mismatch") };
}

/** The questions of a judgement with what was said. */
function answeredOf(row: JudgementRow, sheet: ProblemSheet): AnsweredQuestion[] {
  const plain = subjectOf(sheet, sheet.size);
  const subject = row.kind === "mirror" ? crevalRubric.mirror(plain) : plain;
  return subject === null ? [] : crevalAnswers(subject, row.part, row.verdict);
}
