/** Reading a leaderboard as it stands, in the breakdown that is asked for. */
import { PlumblineError } from "../errors.ts";
import { currentJudgeId } from "../judging/configured.ts";
import { scoredBy } from "../runs/scored-by.ts";
import type { Services } from "../services.ts";
import { findBoard } from "../storage/boards.ts";
import { newestBoardJudge } from "../storage/judges.ts";
import { getCatalogue } from "../suites/registry.ts";
import type { ReferenceResult, SuiteCatalogue, SuiteMetric } from "../suites/suite.ts";
import type { Board, BoardScore, Entry, PlacedEntry } from "./board.types.ts";
import { placeEntries } from "./place.ts";
import { type BoardName, boardKey, boardPrefix, currentBasis } from "./refresh.ts";

/** What a board is broken down by. `overall` is the board itself. */
export const BREAKDOWNS = ["overall", "category", "task", "condition"] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** The board of one category, task or condition. */
export interface BoardGroup {
  readonly id: string;
  readonly title: string;
  /** In their places by this group's score, which is the one that `score` and `ci95` give. */
  readonly entries: readonly PlacedEntry[];
}

export interface BoardView extends Board {
  readonly by: Breakdown;
  /** In the order of the catalogue; empty for `overall`. */
  readonly groups: readonly BoardGroup[];
  /** Milliseconds since the epoch; null where no run has ended yet. */
  readonly updatedAt: number | null;
  /** What `score` is in all entries. */
  readonly metric: SuiteMetric;
  /** Published figures of what is edited here, always apart from measured ones. */
  readonly referenceResults: readonly ReferenceResult[];
}

/** Which board is asked for; of a judged suite without a judge that of the judge that is set up, or else the newest one. */
export type BoardAsked = Omit<BoardName, "judgeId"> & { readonly judge?: string };

/** Throws PlumblineError `unknown_suite`, and `invalid_request` for a judge or a modality where there is none. */
export async function readBoard(services: Services, asked: BoardAsked, by: Breakdown): Promise<BoardView> {
  const catalogue = getCatalogue(asked.suite);
  const { suite, track, protocol, modality } = asked;
  if (modality !== "pixel") requireModality(asked);
  const judge = await judgeOf(services, asked);
  const basis = (await currentBasis(services, asked)) ?? "";
  const stored = await findBoard(services.db, boardKey({ suite, track, protocol, modality, judgeId: judge }));
  // A board of an older suite version or data set is history as soon as there is a newer one.
  const isCurrent = stored !== null && stored.basis === basis;
  const entries = isCurrent ? (JSON.parse(stored.body) as Board).entries : [];
  return {
    suite,
    track,
    protocol,
    modality,
    basis,
    judge,
    by,
    entries,
    groups: groupsOf(catalogue, by).map(({ id, title }) => ({
      id,
      title,
      entries: placeInGroup(entries, by, id),
    })),
    updatedAt: isCurrent ? stored.updatedAt : null,
    metric: catalogue.metric,
    referenceResults: catalogue.referenceResults.filter(
      (result) => (result.modality ?? "pixel") === modality,
    ),
  };
}

function requireModality({ suite, track }: BoardAsked): void {
  if (suite === "infoedit" && track === "fresh") return;
  const message = "only pixel: documents are edited with suite infoedit on the fresh track";
  throw new PlumblineError("invalid_request", "There are no runs of documents on that board.", {
    errors: [{ path: "modality", message }],
  });
}

async function judgeOf(services: Services, asked: BoardAsked): Promise<string | null> {
  const { suite, modality, judge } = asked;
  if (scoredBy({ suite, options: { modality } }) === "judge") {
    if (judge !== undefined) return judge;
    const current = currentJudgeId(services, suite);
    return current ?? (await newestBoardJudge(services.db, `${boardPrefix(asked)}|`));
  }
  if (judge === undefined) return null;
  throw new PlumblineError("invalid_request", "Outputs on this board are not judged.", {
    errors: [{ path: "judge", message: "only where outputs are judged" }],
  });
}

function groupsOf(catalogue: SuiteCatalogue, by: Breakdown): readonly { id: string; title: string }[] {
  switch (by) {
    case "overall":
      return [];
    case "category":
      return catalogue.categories;
    case "task":
      return catalogue.categories.flatMap(({ tasks }) => tasks);
    case "condition":
      return catalogue.conditions;
  }
}

/** An entry's score in a group. */
export function scoreIn(entry: Entry, by: Breakdown, id: string): BoardScore | undefined {
  switch (by) {
    case "overall":
      return entry;
    case "category":
      return entry.categories[id];
    case "task":
      return entry.tasks[id];
    case "condition":
      return entry.conditions[id];
  }
}

function placeInGroup(entries: readonly Entry[], by: Breakdown, id: string): PlacedEntry[] {
  return placeEntries(entries, (entry) => scoreIn(entry, by, id)).map((entry) => ({
    ...entry,
    ...scoreOnly(scoreIn(entry, by, id) ?? entry),
  }));
}

function scoreOnly({ score, ci95 }: BoardScore): BoardScore {
  return { score, ci95 };
}
