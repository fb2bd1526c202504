/** All results of a run. */
import type { Services } from "../services.ts";
import { listResults, type ResultRow } from "../storage/results.ts";

/** Results read at a time; a score is about 2 KB. */
const RESULTS_A_PAGE = 500;

export async function allResults({ db }: Services, runId: string): Promise<Map<number, ResultRow>> {
  const results = new Map<number, ResultRow>();
  for (let from = 0; ; ) {
    const page = await listResults(db, runId, from, RESULTS_A_PAGE);
    for (const row of page) results.set(row.index, row);
    if (page.length < RESULTS_A_PAGE) return results;
    from = page[page.length - 1].index + 1;
  }
}
