/** Table judgements: written with the output that they judge, and read in every way that is asked for. */
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import { insertFrom } from "./insert-if.ts";
import { judgements } from "./schema.ts";

export { JUDGEMENT_STATUSES } from "./schema.ts";

export type JudgementRow = typeof judgements.$inferSelect;
export type JudgementStatus = JudgementRow["status"];

/** States in which somebody still has to do something. */
export const UNSETTLED = ["waiting", "asking"] as const satisfies readonly JudgementStatus[];

/** Condition, usable in any statement: a judgement of the run is not settled yet. */
export function isBeingJudged(runId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${judgements}
    WHERE ${judgements.runId} = ${runId} AND ${inArray(judgements.status, [...UNSETTLED])})`;
}

/** A judgement to be made. */
export interface NewJudgement extends Pick<JudgementRow, "id" | "index" | "kind" | "part" | "repeat"> {
  readonly outputSha256: string | null;
  readonly otherIndex: number | null;
}

export interface NewJudgements {
  readonly runId: string;
  readonly judgeId: string;
  readonly deadline: number;
  readonly now: number;
  readonly judgements: readonly NewJudgement[];
}

/**
 * The statement that writes judgements if `condition` holds when it runs. In a place that has one already, it is made
 * anew where it had failed or is of other bytes; a verdict on the same bytes stands.
 */
export function insertJudgements(db: Database, given: NewJudgements, condition: SQL) {
  const { now } = given;
  const field = (name: keyof NewJudgement) => sql`json_extract(value, ${`$.${name}`})`;
  const row = {
    id: field("id"),
    runId: given.runId,
    index: field("index"),
    kind: field("kind"),
    part: field("part"),
    repeat: field("repeat"),
    judgeId: given.judgeId,
    status: "waiting" as const,
    otherIndex: field("otherIndex"),
    outputSha256: field("outputSha256"),
    attempts: 0,
    dueAt: now,
    deadline: given.deadline,
    createdAt: now,
  };
  // One text for all of them: a statement takes 100 parameters.
  const list = JSON.stringify(given.judgements);
  return insertFrom(db, judgements, row, sql`FROM json_each(${list}) WHERE ${condition}`).onConflictDoUpdate({
    target: [judgements.runId, judgements.kind, judgements.index, judgements.part, judgements.repeat],
    set: { ...FORGOTTEN, id: sql`excluded.id`, outputSha256: sql`excluded.output_sha256`, ...renewed(given) },
    setWhere: sql`${judgements.status} = 'failed' OR ${judgements.outputSha256} IS NOT excluded.output_sha256`,
  });
}

/** What is forgotten of a judgement that is made anew. */
export const FORGOTTEN = {
  claim: null,
  attempts: 0,
  cacheKey: null,
  copiedFrom: null,
  modelAnswered: null,
  promptSha256: null,
  imageSha256s: null,
  verdict: null,
  repaired: null,
  latencyMs: null,
  inputTokens: null,
  outputTokens: null,
  failureCode: null,
  failureDetail: null,
  endedAt: null,
} as const satisfies Partial<JudgementRow>;

/** What a judgement that waits (again) has. */
export function renewed({ now, deadline }: { readonly now: number; readonly deadline: number }) {
  return { status: "waiting" as const, dueAt: now, deadline };
}

export async function findJudgement(db: Database, id: string): Promise<JudgementRow | null> {
  const [row] = await retryTransient(() =>
    db.select().from(judgements).where(eq(judgements.id, id)).limit(1),
  );
  return row ?? null;
}

/** Judgements of a problem by kind, part and repeat; of one kind when given. */
export async function judgementsOf(
  db: Database,
  runId: string,
  index: number,
  kind?: JudgementRow["kind"],
): Promise<JudgementRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(judgements)
      .where(
        and(
          eq(judgements.runId, runId),
          eq(judgements.index, index),
          kind === undefined ? undefined : eq(judgements.kind, kind),
        ),
      )
      .orderBy(asc(judgements.kind), asc(judgements.part), asc(judgements.repeat)),
  );
}

/** All controls of a run. */
export async function controlsOf(db: Database, runId: string): Promise<JudgementRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(judgements)
      .where(and(eq(judgements.runId, runId), ne(judgements.kind, "output")))
      .orderBy(asc(judgements.kind), asc(judgements.index), asc(judgements.part), asc(judgements.repeat)),
  );
}

/** Verdicts on the outputs of a run at some indices. */
export async function outputJudgementsAt(
  db: Database,
  runId: string,
  indices: readonly number[],
): Promise<JudgementRow[]> {
  return retryTransient(() =>
    db
      .select()
      .from(judgements)
      .where(
        and(
          eq(judgements.runId, runId),
          eq(judgements.kind, "output"),
          sql`${judgements.index} IN (SELECT value FROM json_each(${JSON.stringify(indices)}))`,
        ),
      )
      .orderBy(asc(judgements.index), asc(judgements.part), asc(judgements.repeat)),
  );
}

/** An answer that may be taken over: a verdict with this key that the judge was asked for. */
export async function cachedJudgement(db: Database, cacheKey: string): Promise<JudgementRow | null> {
  const [row] = await retryTransient(() =>
    db
      .select()
      .from(judgements)
      .where(
        and(eq(judgements.cacheKey, cacheKey), eq(judgements.status, "done"), isNull(judgements.copiedFrom)),
      )
      .limit(1),
  );
  return row ?? null;
}

/** The models that verdicts of a run are from, as the server called them. */
export async function modelsAnswered(db: Database, runId: string): Promise<string[]> {
  const rows = await retryTransient(() =>
    db
      .selectDistinct({ model: judgements.modelAnswered })
      .from(judgements)
      .where(and(eq(judgements.runId, runId), eq(judgements.status, "done")))
      .orderBy(asc(judgements.modelAnswered)),
  );
  return rows.flatMap(({ model }) => model ?? []);
}

/** The last deadline of an unsettled judgement of a run, or null. */
export async function lastDeadline(db: Database, runId: string): Promise<number | null> {
  return (await judgings(db, [runId])).get(runId)?.until ?? null;
}

/** How far the judging of a run has come. Times in milliseconds since the epoch. */
export interface JudgingRow {
  readonly runId: string;
  readonly since: number;
  /** The last deadline of an unsettled judgement. */
  readonly until: number;
  /** Judgements that were asked for in vain and are asked for again, and when the first of them is. */
  readonly retried: number;
  readonly nextAt: number | null;
}

/** The judging of each of some runs, by the run's id. Runs of which nothing is being judged are absent. */
export async function judgings(db: Database, runIds: readonly string[]): Promise<Map<string, JudgingRow>> {
  const isRetried = sql`(${judgements.status} = 'waiting' AND ${judgements.attempts} > 0)`;
  const rows = await retryTransient(() =>
    db
      .select({
        runId: judgements.runId,
        since: sql<number>`min(${judgements.createdAt})`,
        until: sql<number>`max(${judgements.deadline})`,
        retried: sql<number>`total(${isRetried})`,
        nextAt: sql<number | null>`min(CASE WHEN ${isRetried} THEN ${judgements.dueAt} END)`,
      })
      .from(judgements)
      .where(
        and(
          sql`${judgements.runId} IN (SELECT value FROM json_each(${JSON.stringify(runIds)}))`,
          inArray(judgements.status, [...UNSETTLED]),
        ),
      )
      .groupBy(judgements.runId),
  );
  return new Map(rows.map((row) => [row.runId, row]));
}
