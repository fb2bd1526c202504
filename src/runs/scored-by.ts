/** What is edited in a run, and who therefore says how good an output is. */
import type { RunRow } from "../storage/runs.ts";
import { isJudged } from "../suites/registry.ts";
import type { ProblemOptions } from "../suites/suite.ts";

/** `pixel`: a picture; `html`: its page; `pptx_ops`: its slide, by a list of shape operations. */
export const MODALITIES = ["pixel", "html", "pptx_ops"] as const satisfies readonly Modality[];
export type Modality = NonNullable<ProblemOptions["modality"]>;

/** The modality of a run; runs of other suites than InfoEdit are of pictures. */
export function modalityOf({ options }: Pick<RunRow, "options">): Modality {
  return options.modality ?? "pixel";
}

/** `pixels`: compared with the answer; `judge`: a vision model is asked; `checks`: rules read the verdict off a document. */
export type ScoredBy = "pixels" | "judge" | "checks";

export function scoredBy(run: Pick<RunRow, "suite" | "options">): ScoredBy {
  if (!isJudged(run.suite)) return "pixels";
  return modalityOf(run) === "pixel" ? "judge" : "checks";
}
