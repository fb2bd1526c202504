/** The report of a run that has ended, whatever its suite: the one switch over what reports are made of. */
import type { Services } from "../services.ts";
import type { BoardProblemTuple } from "../storage/reports.ts";
import type { RunRow } from "../storage/runs.ts";
import { crevalReport } from "./report-creval.ts";
import { infoeditReport } from "./report-infoedit.ts";
import { pixelReport } from "./report-pixels.ts";

export interface MadeReport {
  /** As it goes over the wire. */
  readonly body: object;
  /** What the leaderboard counts. */
  readonly boardProblems: BoardProblemTuple[];
  /** Of those, problems that an output was scored for. */
  readonly answered: number;
  /** What the event of the run's end tells. */
  readonly headline: Readonly<Record<string, unknown>>;
  /** What readers of its scores have to know. */
  readonly flags: string[];
}

export function reportOf(services: Services, run: RunRow): Promise<MadeReport> {
  switch (run.suite) {
    case "creval":
      return crevalReport(services, run);
    case "infoedit":
      return infoeditReport(services, run);
    default:
      return pixelReport(services, run);
  }
}
