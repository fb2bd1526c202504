/** Judges and judgements as callers see them. What a run's problems are made of stays hidden until it has ended. */
import { PlumblineError } from "../errors.ts";
import { requireIndex, sourceOf } from "../runs/problem-source.ts";
import { hasEnded } from "../runs/state.ts";
import type { AnsweredQuestion } from "../scoring/creval/creval.types.ts";
import type { Services } from "../services.ts";
import { findJudgement, type JudgementRow, judgementsOf } from "../storage/judgements.ts";
import { findJudge, type JudgeRow, judgePosition, listJudges } from "../storage/judges.ts";
import { getReplies } from "../storage/objects.ts";
import { findResult } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import type { JudgedSubject, JudgeExchange } from "./judge.types.ts";
import { rubricOf } from "./rubrics/index.ts";
import { showAnswers } from "./rubrics/show.ts";
import { subjectOf } from "./subject.ts";

export { JUDGEMENT_STATUSES } from "../storage/judgements.ts";
export type { JudgeRow } from "../storage/judges.ts";

/** What only the ended run shows of a judgement. */
export interface JudgementDetails {
  /** Each question with what the judge said; null where there is no verdict, or it is none on questions. */
  readonly answers: readonly AnsweredQuestion[] | null;
  /** Word for word, where it was asked for; null where the judge was never asked. */
  readonly exchanges: readonly JudgeExchange[] | null;
}

export interface JudgementView {
  readonly row: JudgementRow;
  /** Null before the end. */
  readonly details: JudgementDetails | null;
}

/**
 * The judgements of a problem: before the run's end those of the output alone, without what was asked and said; after it
 * all of them, with the exchanges too if `withExchanges`. Throws `unknown_problem`.
 */
export async function viewJudgements(
  services: Services,
  run: RunRow,
  index: number,
  withExchanges: boolean,
): Promise<{ judge: JudgeRow | null; judgements: JudgementView[] }> {
  requireIndex(run, index);
  const { db } = services;
  const isOver = hasEnded(run);
  const [judge, rows] = await Promise.all([
    run.judgeId === null ? null : findJudge(db, run.judgeId),
    judgementsOf(db, run.id, index, isOver ? undefined : "output"),
  ]);
  if (!isOver || rows.length === 0) {
    return { judge, judgements: rows.map((row) => ({ row, details: null })) };
  }
  const [[sheet], result] = await Promise.all([
    sourceOf(services, run).sheets([index]),
    findResult(db, run.id, index),
  ]);
  const subject = subjectOf(sheet, result?.facts?.outputSize ?? sheet.size);
  const judgements = await Promise.all(
    rows.map(
      async (row): Promise<JudgementView> => ({
        row,
        details: {
          answers: answersOf(run.suite, subject, row),
          exchanges: withExchanges ? await exchangesOf(services, row) : null,
        },
      }),
    ),
  );
  return { judge, judgements };
}

function answersOf(
  suite: string,
  plain: JudgedSubject,
  row: JudgementRow,
): readonly AnsweredQuestion[] | null {
  if (row.verdict === null) return null;
  const subject = row.kind === "mirror" ? rubricOf(suite).mirror?.(plain) : plain;
  return subject == null ? null : showAnswers(suite, subject, row.part, row.verdict);
}

/** Of an answer that was taken over, those of the judgement that it was taken from. */
async function exchangesOf(
  { db, bucket }: Services,
  row: JudgementRow,
): Promise<readonly JudgeExchange[] | null> {
  const asked = row.copiedFrom === null ? row : await findJudgement(db, row.copiedFrom);
  return asked === null ? null : ((await getReplies(bucket, asked)) as readonly JudgeExchange[] | null);
}

/** A judge. Throws PlumblineError `unknown_judge`. */
export async function knownJudge({ db }: Services, id: string): Promise<JudgeRow> {
  const judge = await findJudge(db, id);
  if (judge !== null) return judge;
  throw new PlumblineError("unknown_judge", `There is no judge ${id}.`);
}

/** Judges, the newest first, each with the position that the next page starts after. */
export async function pageOfJudges(
  { db }: Services,
  count: number,
  filter: { before?: string; suite?: string },
): Promise<{ judge: JudgeRow; position: string }[]> {
  if (filter.before !== undefined && !/^\d{1,15} jdg_[0-9a-f]+$/.test(filter.before)) {
    throw new PlumblineError("invalid_request", "The cursor is not one that this list gave out.", {
      errors: [{ path: "cursor", message: "Not a cursor of this list" }],
    });
  }
  const judges = await listJudges(db, count, filter);
  return judges.map((judge) => ({ judge, position: judgePosition(judge) }));
}
