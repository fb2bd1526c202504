/** Judged outputs as two raters are compared on them: scores of ended runs, and outputs that two judges have judged. */
import { sql } from "drizzle-orm";
import type { AnyScore } from "../scoring/any-score.ts";
import { type Database, retryTransient } from "./database.ts";
import { results, runs } from "./schema.ts";

/** An output of a run. */
export interface OutputPlace {
  readonly runId: string;
  readonly index: number;
}

/** An output that has a score, and who made it. */
export interface ScoredOutput extends OutputPlace {
  readonly model: string;
  readonly version: string | null;
  readonly score: AnyScore;
}

/** Places of one statement: their scores are some kilobytes each. */
const PLACES_PER_QUERY = 100;

/** The scored outputs of ended runs among some places, in any order. */
export async function scoredOutputs(db: Database, places: readonly OutputPlace[]): Promise<ScoredOutput[]> {
  const found: ScoredOutput[] = [];
  for (let start = 0; start < places.length; start += PLACES_PER_QUERY) {
    const wanted = JSON.stringify(places.slice(start, start + PLACES_PER_QUERY));
    const rows = await retryTransient(() =>
      db.all<Omit<ScoredOutput, "score"> & { score: string }>(sql`
        SELECT r."run_id" AS "runId", r."idx" AS "index", r."score" AS "score", u."model_slug" AS "model",
          u."model_version" AS "version"
        FROM json_each(${wanted}) w
        JOIN ${results} r ON r."run_id" = json_extract(w.value, '$.runId') AND r."idx" = json_extract(w.value, '$.index')
        JOIN ${runs} u ON u."id" = r."run_id"
        WHERE r."status" = 'scored' AND u."ended_at" IS NOT NULL`),
    );
    for (const row of rows) found.push({ ...row, score: JSON.parse(row.score) as AnyScore });
  }
  return found;
}

/** Which judge each of some runs has, and whether it has ended; unknown runs are absent. */
export async function judgesOfRuns(
  db: Database,
  runIds: readonly string[],
): Promise<Map<string, { judgeId: string | null; suite: string; hasEnded: boolean }>> {
  const rows = await retryTransient(() =>
    db.all<{ id: string; judgeId: string | null; suite: string; endedAt: number | null }>(sql`
      SELECT "id", "judge_id" AS "judgeId", "suite", "ended_at" AS "endedAt" FROM ${runs}
      WHERE "id" IN (SELECT value FROM json_each(${JSON.stringify(runIds)}))`),
  );
  return new Map(
    rows.map(({ id, judgeId, suite, endedAt }) => [id, { judgeId, suite, hasEnded: endedAt !== null }]),
  );
}

/**
 * Outputs that both judges have scored in ended runs: the same bytes for the same official problem. Fresh problems are
 * each asked in one run only, so no two judges ever see one. At most `limit` pairs, the newest runs first; an output that
 * a judge has scored in several runs is paired once.
 */
export async function sameOutputs(
  db: Database,
  firstJudge: string,
  secondJudge: string,
  limit: number,
): Promise<{ first: OutputPlace; second: OutputPlace }[]> {
  const rows = await retryTransient(() =>
    db.all<{ runA: string; indexA: number; runB: string; indexB: number }>(sql`
      WITH judged AS (
        SELECT u."judge_id" AS judge, u."dataset_id" AS dataset, r."run_id" AS run, r."idx" AS idx,
          coalesce(json_extract(u."selection", '$[' || r."idx" || ']'), r."idx") AS place,
          r."output_sha256" AS output, u."model_slug" AS model
        FROM ${runs} u JOIN ${results} r ON r."run_id" = u."id"
        WHERE u."judge_id" IN (${firstJudge}, ${secondJudge}) AND u."dataset_id" IS NOT NULL
          AND u."ended_at" IS NOT NULL AND r."status" = 'scored')
      SELECT max(a.run) AS "runA", a.idx AS "indexA", b.run AS "runB", b.idx AS "indexB"
      FROM judged a JOIN (
        SELECT judge, dataset, place, output, model, max(run) AS run, idx FROM judged
        WHERE judge = ${secondJudge} GROUP BY dataset, place, output, model) b
        ON a.output = b.output AND a.dataset = b.dataset AND a.place = b.place AND a.model = b.model
      WHERE a.judge = ${firstJudge}
      GROUP BY a.dataset, a.place, a.output, a.model
      ORDER BY "runA" DESC, "indexA" LIMIT ${limit}`),
  );
  return rows.map(({ runA, indexA, runB, indexB }) => ({
    first: { runId: runA, index: indexA },
    second: { runId: runB, index: indexB },
  }));
}
