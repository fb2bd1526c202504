/** What lists show of a run's outputs: a light row each, without the whole score. */
import { eq, sql } from "drizzle-orm";
import { type Database, retryTransient } from "./database.ts";
import type { ResultStatus } from "./results.ts";
import { results } from "./schema.ts";

export interface OutcomeRow {
  readonly index: number;
  readonly status: ResultStatus;
  /** Media type of the output. */
  readonly outputType: string;
  /** The figure that boards rank by, 0…1; null without a score. */
  readonly score: number | null;
  /** Of scores by pixels, one of `Diagnosis`. */
  readonly diagnosis: string | null;
}

/** Every output of a run. Scores of judged suites have their headline under `overall` or, as a verdict, `success`. */
export async function listOutcomes(db: Database, runId: string): Promise<OutcomeRow[]> {
  const inScore = (path: string) => sql`json_extract(${results.score}, ${path})`;
  return retryTransient(() =>
    db
      .select({
        index: results.index,
        status: results.status,
        outputType: results.outputType,
        score: sql<
          number | null
        >`coalesce(${results.miou}, ${inScore("$.overall")}, ${inScore("$.success")})`,
        diagnosis: sql<string | null>`${inScore("$.diagnosis")}`,
      })
      .from(results)
      .where(eq(results.runId, runId)),
  );
}
