/** The runs behind an entry: a lab's number of attempts is public. */
import type { Services } from "../services.ts";
import { endingRuns } from "../storage/boards.ts";
import type { RunRow } from "../storage/runs.ts";
import type { Entry } from "./board.types.ts";

export interface Attempts {
  readonly lab: Entry["lab"];
  /** All runs of the run's model version on its board that have ended, oldest first. */
  readonly runs: readonly Pick<RunRow, "id" | "status" | "ranked" | "answersRead" | "endedAt">[];
}

export async function attemptsOf({ db }: Services, run: RunRow): Promise<Attempts> {
  const { runs, lab } = await endingRuns(db, run);
  return {
    lab,
    runs: runs
      .filter(({ status }) => status !== "finalizing")
      .map(({ id, status, ranked, answersRead, endedAt }) => ({ id, status, ranked, answersRead, endedAt })),
  };
}
