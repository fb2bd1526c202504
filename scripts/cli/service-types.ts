/** The parts of the service's JSON that the command line reads (contract §5 and §8). */
import type { Modality } from "./modality.ts";

export interface RunBody {
  readonly id: string;
  readonly suite: string;
  readonly suite_version: string;
  readonly track: "fresh" | "official";
  readonly protocol: string;
  readonly model: { readonly slug: string; readonly name?: string | null };
  readonly status: "open" | "finalizing" | "completed" | "expired" | "cancelled" | "failed";
  readonly ranked: boolean;
  /** InfoEdit: what is edited. */
  readonly modality?: Modality | null;
  readonly problem_count: number;
  readonly counts: Readonly<Record<"pending" | "scored" | "judging" | "failed", number>>;
  readonly failure?: { readonly code: string; readonly detail: string } | null;
  /** What has to happen next, and when at the latest. */
  readonly waiting_for?: { readonly what: string; readonly until: string } | null;
}

export interface ProblemBody {
  readonly index: number;
  readonly task: string;
  readonly mode: string;
  readonly condition: string | null;
  readonly category: string | null;
  readonly width: number;
  readonly height: number;
  readonly instruction: string;
  readonly status: string;
  /** `our_fault` is the service's: what failed by its fault is in no average. */
  readonly failure?: { readonly code: string; readonly detail: string; readonly our_fault: boolean };
  /** On the official track. */
  readonly source?: { readonly dataset: string; readonly id: string } | null;
  /** Once the run has ended. */
  readonly metadata?: Readonly<Record<string, unknown>> | null;
}

/** Both null where there is nothing to average. */
export interface Estimate {
  readonly mean: number | null;
  readonly ci95: readonly [number, number] | null;
}

/** Of the report, what is shown of a run: its counts, and its figures by their names. */
export interface ReportBody {
  readonly run_id: string;
  readonly overall: {
    readonly n_problems: number;
    readonly n_missing: number;
    readonly n_failed: number;
  } & Readonly<Record<string, Estimate | number | null>>;
  /** Judged suites. */
  readonly judge?: { readonly id: string; readonly model: string } | null;
  readonly flags?: readonly string[];
}

/** What a run would take. */
export interface EstimateBody {
  readonly problem_count: number;
  /** Null where outputs are scored by pixels. */
  readonly judge: {
    readonly model: string;
    readonly calls: Readonly<Record<"outputs" | "controls" | "total", number>>;
    readonly tokens: Readonly<Record<"input" | "output", number>>;
    readonly cost_usd: number | null;
  } | null;
}
