/** The parts of the service's JSON that the command line reads (contract §5 and §8). */

export interface RunBody {
  readonly id: string;
  readonly suite: string;
  readonly suite_version: string;
  readonly track: "fresh" | "official";
  readonly protocol: string;
  readonly model: { readonly slug: string; readonly name?: string | null };
  readonly status: "open" | "finalizing" | "completed" | "expired" | "cancelled" | "failed";
  readonly ranked: boolean;
  readonly problem_count: number;
  readonly counts: Readonly<Record<"pending" | "scored" | "judging" | "failed", number>>;
  readonly failure?: { readonly code: string; readonly detail: string } | null;
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

export interface Estimate {
  readonly mean: number;
  readonly ci95: readonly [number, number] | null;
}

export interface ReportBody {
  readonly run_id: string;
  readonly overall: {
    readonly miou: Estimate;
    readonly edit_accuracy: Estimate;
    readonly preservation_accuracy: Estimate;
    readonly n_problems: number;
    readonly n_missing: number;
    readonly n_failed: number;
  };
}
