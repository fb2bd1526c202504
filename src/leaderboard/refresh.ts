/** Leaderboards are computed when a run ends, not when somebody looks. */
import { isolateBootstrap } from "../bootstrap-module.ts";
import { type Modality, modalityOf } from "../runs/scored-by.ts";
import type { Services } from "../services.ts";
import { endingRuns, listEntries, putBoard, putEntry } from "../storage/boards.ts";
import { newestReadyDataset } from "../storage/datasets.ts";
import { countedRuns } from "../storage/reports.ts";
import type { RunRow } from "../storage/runs.ts";
import { getCatalogue } from "../suites/registry.ts";
import type { Board, Entry } from "./board.types.ts";
import { buildEntry, chooseRuns } from "./entry.ts";
import { placeEntries } from "./place.ts";

/**
 * Which board. Scores of different judges never meet, so judged suites have one a judge; nor do those of pictures and of
 * documents, so InfoEdit has one a modality.
 */
export type BoardName = Pick<RunRow, "suite" | "track" | "protocol" | "judgeId"> & {
  readonly modality: Modality;
};

/** The board that a run counts on. */
export function boardOf(run: RunRow): BoardName {
  const { suite, track, protocol, judgeId } = run;
  return { suite, track, protocol, judgeId, modality: modalityOf(run) };
}

export function boardKey({ judgeId, ...name }: BoardName): string {
  return judgeId === null ? boardPrefix(name) : `${boardPrefix(name)}|${judgeId}`;
}

export function boardPrefix({ suite, track, protocol, modality }: Omit<BoardName, "judgeId">): string {
  return `${modality === "pixel" ? suite : `${suite}.${modality}`}|${track}|${protocol}`;
}

/**
 * Computes the entry of a run's model version anew, taking the run itself for completed if it is about to be, and the
 * board with it. Returns how many ended runs the entry has seen.
 */
export async function refreshEntry(services: Services, run: RunRow): Promise<number> {
  const { db } = services;
  const { runs, lab } = await endingRuns(db, run);
  const ended = runs.filter(({ id, status }) => status !== "finalizing" || id === run.id);
  const completed = ended.filter(
    (other) =>
      (other.status === "completed" || (other.id === run.id && other.status === "finalizing")) &&
      basisOf(other) === basisOf(run),
  );
  const chosen = chooseRuns(completed);
  const entry =
    chosen &&
    buildEntry(
      chosen,
      await countedRuns(
        db,
        chosen.runs.map(({ id }) => id),
      ),
      {
        lab,
        attempts: ended.length,
        fullCount: getCatalogue(run.suite).problemCount,
        bootstrap: isolateBootstrap(),
      },
    );
  if (entry !== null) {
    await putEntry(db, {
      board: boardKey(boardOf(run)),
      basis: basisOf(run),
      labId: run.labId,
      modelSlug: run.modelSlug,
      modelVersion: run.modelVersion ?? "",
      body: { ...entry },
      runsSeen: ended.length,
    });
    await assembleBoard(services, boardOf(run));
  }
  return ended.length;
}

/** How many runs of a run's model version have ended. */
export async function countEndedRuns({ db }: Services, run: RunRow): Promise<number> {
  const { runs } = await endingRuns(db, run);
  return runs.filter(({ status }) => status !== "finalizing").length;
}

/** Puts a board together from its entries. Entries of an older suite version or data set are left out. */
export async function assembleBoard(services: Services, name: BoardName): Promise<void> {
  const { db } = services;
  const { suite, track, protocol, modality, judgeId: judge } = name;
  const basis = await currentBasis(services, name);
  if (basis === null) return;
  const rows = await listEntries(db, boardKey(name), basis);
  const entries = rows.map(({ body }) => body as unknown as Entry);
  const placed = placeEntries(entries, (entry) => entry);
  const board: Board = { suite, track, protocol, modality, basis, judge, entries: placed };
  await putBoard(db, {
    key: boardKey(name),
    basis,
    body: JSON.stringify(board),
    runsSeen: rows.reduce((sum, { runsSeen }) => sum + runsSeen, 0),
    updatedAt: services.now(),
  });
}

/** What the entries of a board have in common now; null where the official track has no data set. */
export async function currentBasis(
  { db }: Services,
  { suite, track }: Pick<BoardName, "suite" | "track">,
): Promise<string | null> {
  if (track === "fresh") return getCatalogue(suite).version;
  return (await newestReadyDataset(db, suite))?.id ?? null;
}

function basisOf(run: RunRow): string {
  return run.datasetId ?? run.suiteVersion;
}
