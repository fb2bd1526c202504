/** `results.jsonl` of judged suites: of each problem what was asked for, the score with all its questions, and who judged. */
import { type AnyScoreWire, anyScoreToWire } from "../scoring/any-score.ts";
import type { Services } from "../services.ts";
import { failedJobs } from "../storage/inference-runs.ts";
import { outputJudgementsAt } from "../storage/judgements.ts";
import { type ResultRow, resultsAt } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import { judgedScoreOf } from "./judged-problems.ts";
import { type ProblemSheet, sourceOf } from "./problem-source.ts";
import { compareSlots, failedByUs } from "./stats-lines.ts";

/** Lines made at a time. */
const LINES_A_CHUNK = 50;

interface Failure {
  readonly code: string;
  readonly detail: string;
}

/** Sorted like the lines of pixel suites. A problem without a score has `score` null; `x_plumbline.status` says why. */
export async function* judgedLines(services: Services, run: RunRow): AsyncGenerator<string> {
  const source = sourceOf(services, run);
  const slots = (await source.outline()).toSorted(compareSlots);
  for (let start = 0; start < slots.length; start += LINES_A_CHUNK) {
    const indices = slots.slice(start, start + LINES_A_CHUNK).map(({ index }) => index);
    const [sheets, results, jobs, rows] = await Promise.all([
      source.sheets(indices),
      resultsAt(services.db, run.id, indices),
      failedJobs(services.db, run.id, indices),
      outputJudgementsAt(services.db, run.id, indices),
    ]);
    for (const sheet of sheets) {
      const { index } = sheet;
      const result = results.get(index) ?? null;
      const models = rows.flatMap((row) => (row.index === index ? (row.modelAnswered ?? []) : []));
      const job = jobs.get(index);
      const status = statusOf(result, job?.ourFault === true);
      const failure = failureOf(result) ?? (result === null ? (job ?? null) : null);
      const line = toLine(run, sheet, result);
      yield JSON.stringify({
        ...line,
        x_plumbline: {
          run_id: run.id,
          index,
          status,
          source_id: sheet.sourceId,
          output_sha256: result?.outputSha256 ?? null,
          judge: run.judgeId,
          models_answered: [...new Set(models)].sort(),
          defects: sheet.defects,
          failure: failure === null ? null : { code: failure.code, detail: failure.detail },
        },
      });
    }
  }
}

function statusOf(result: ResultRow | null, jobFailedByUs: boolean): "scored" | "missing" | "failed" {
  if (result?.score) return "scored";
  return failedByUs(result) || (result === null && jobFailedByUs) ? "failed" : "missing";
}

function failureOf(result: ResultRow | null): Failure | null {
  const { failureCode: code = null, failureDetail: detail = null } = result ?? {};
  return code === null ? null : { code, detail: detail ?? "" };
}

interface Line {
  readonly model: string;
  readonly suite: string;
  readonly category: string | null;
  readonly task: string;
  readonly mode: string;
  readonly idx: number;
  readonly input_size: readonly [number, number];
  readonly instruction: string;
  readonly score: AnyScoreWire | null;
}

function toLine(run: RunRow, sheet: ProblemSheet, result: ResultRow | null): Line {
  const { category, task, mode, number, size, instruction } = sheet;
  const score = result === null ? null : judgedScoreOf(result);
  return {
    model: run.modelSlug,
    suite: run.suite,
    category,
    task,
    mode,
    idx: number,
    input_size: size,
    instruction,
    score: score === null ? null : anyScoreToWire(score, true),
  };
}
