/** The leaderboard as it is stored and served (contract §9). */
import type { Modality } from "../runs/scored-by.ts";
import type { Interval } from "../scoring/bootstrap.ts";

/** The headline figure of a suite, 0…1, with its 95 % interval: mean IoU of pixel suites, the overall score of judged ones. */
export interface BoardScore {
  score: number;
  ci95: Interval;
}

/** What all completed runs of a lab's model version come to. */
export interface Entry extends BoardScore {
  model: {
    slug: string;
    name: string | null;
    version: string | null;
    url: string | null;
    open_weights: boolean | null;
  };
  lab: { id: string; slug: string; name: string };
  /** By id; only what the runs have problems of. */
  categories: Record<string, BoardScore>;
  tasks: Record<string, BoardScore>;
  conditions: Record<string, BoardScore>;
  /** Judged suites: what the score is made of, by name (creval: `if`, `vc`, `vq`). */
  metrics?: Record<string, BoardScore>;
  /** Judged suites: who judged all of its runs; of documents nobody did. */
  judge?: string;
  /** What readers of the score have to know, of any of its runs: `judge_unreliable`, `judge_changed`. */
  flags?: string[];
  /** Completed runs that the averages rest on. */
  runs: number;
  /** All runs of the model version that ended by its lab's doing: completed, cancelled and expired ones. */
  attempts: number;
  /** Answers that the averages rest on, over all runs; missing ones count, as 0. */
  problems: number;
  /**
   * The averages rest on less than the full plan (a partial baseline, or problems whose scoring failed), or on a judge that
   * failed its controls.
   */
  provisional: boolean;
  /** A built-in baseline, or a run whose answers were read before its end: listed without a rank. */
  baseline: boolean;
  run_ids: string[];
}

/** An entry in its place. */
export interface PlacedEntry extends Entry {
  rank: number | null;
  /** Best and worst place that the intervals leave open. */
  rank_range: [number, number] | null;
}

export interface Board {
  suite: string;
  track: "fresh" | "official";
  protocol: "direct" | "augmented";
  /** What is edited: pictures, but for InfoEdit's code track. */
  modality: Modality;
  /** Version of the suite (fresh) or id of the data set (official) that all entries share. */
  basis: string;
  /** Who judged all entries; null where they were scored by pixels or checked by rules. */
  judge: string | null;
  entries: PlacedEntry[];
}
