/**
 * `results.jsonl` of outputs with verdicts: of each problem what was asked for, the score with all its questions or findings,
 * and who judged; nobody where checks read the verdict off a document.
 */
import { type AnyScoreWire, anyScoreToWire } from "../scoring/any-score.ts";
import type { Services } from "../services.ts";
import { failedJobs } from "../storage/inference-runs.ts";
import { outputJudgementsAt } from "../storage/judgements.ts";
import { type ResultRow, resultsAt } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import { judgedScoreOf } from "./judged-problems.ts";
import { type ProblemSource, type SlotOutline, sourceOf } from "./problem-source.ts";
import { failureOf } from "./problems.ts";
import { compareSlots, failedByUs } from "./stats-lines.ts";

/** Lines made at a time. */
const LINES_A_CHUNK = 50;

/** Sorted like the lines of pixel suites. A problem without a score has `score` null; `x_plumbline.status` says why. */
export async function* judgedLines(services: Services, run: RunRow): AsyncGenerator<string> {
  const source = sourceOf(services, run);
  const slots = (await source.outline()).toSorted(compareSlots);
  for (let start = 0; start < slots.length; start += LINES_A_CHUNK) {
    const chunk = slots.slice(start, start + LINES_A_CHUNK);
    const indices = chunk.map(({ index }) => index);
    const [results, jobs, rows] = await Promise.all([
      resultsAt(services.db, run.id, indices),
      failedJobs(services.db, run.id, indices),
      run.judgeId === null ? [] : outputJudgementsAt(services.db, run.id, indices),
    ]);
    const words = await wordsOf(source, indices, results);
    for (const slot of chunk) {
      const { index } = slot;
      const result = results.get(index) ?? null;
      const models = rows.flatMap((row) => (row.index === index ? (row.modelAnswered ?? []) : []));
      const job = jobs.get(index);
      const failure = failureOf(result ?? undefined, job);
      const line = toLine(run, slot, words.get(index) as Words, result);
      yield JSON.stringify({
        ...line,
        x_plumbline: {
          run_id: run.id,
          index,
          status: result?.score ? "scored" : failedByUs(result, job) ? "failed" : "missing",
          source_id: slot.sourceId,
          output_sha256: result?.outputSha256 ?? null,
          judge: run.judgeId,
          models_answered: [...new Set(models)].sort(),
          defects: slot.defects,
          failure: failure === null ? null : { code: failure.code, detail: failure.detail },
        },
      });
    }
  }
}

/** What a line says of a problem beyond its slot. */
interface Words {
  readonly size: readonly [width: number, height: number];
  readonly instruction: string;
}

/** By index. Problems without a judged or checked output are looked at again, all others have them with their result. */
async function wordsOf(
  source: ProblemSource,
  indices: readonly number[],
  results: ReadonlyMap<number, ResultRow>,
): Promise<Map<number, Words>> {
  const words = new Map<number, Words>();
  const unknown: number[] = [];
  for (const index of indices) {
    const facts = results.get(index)?.facts;
    if (facts?.instruction === undefined) unknown.push(index);
    else words.set(index, { size: facts.inputSize, instruction: facts.instruction });
  }
  if (unknown.length === 0) return words;
  for (const sheet of await source.sheets(unknown)) words.set(sheet.index, sheet);
  return words;
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

function toLine(
  run: RunRow,
  slot: SlotOutline,
  { size, instruction }: Words,
  result: ResultRow | null,
): Line {
  const { category, task, mode, number } = slot;
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
