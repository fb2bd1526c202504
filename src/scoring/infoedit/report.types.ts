/** A run's report on InfoEdit as it goes over the wire (contract §8 with InfoEdit's own figures). */
import type { Interval } from "../bootstrap.ts";
import type { FailureType } from "./infoedit.types.ts";

/** Shares 0…1 with their 95 % intervals; null where there is nothing to average. */
export interface Share {
  mean: number | null;
  ci95: Interval | null;
}

export interface InfoeditFigures {
  /** Edit compliance, content preservation, and both (success rate). */
  edit_compliance: Share;
  content_preservation: Share;
  success_rate: Share;
  n_problems: number;
  /** Never answered: they count as failures in all three. */
  n_missing: number;
  /** Without a verdict: they are in no average. */
  n_failed: number;
  /** Share of the problems that the averages rest on. */
  coverage: number | null;
}

export interface InfoeditGroup extends InfoeditFigures {
  id: string;
  title: string;
}

export interface FailureShare {
  type: FailureType;
  /** Problems that show it. */
  count: number;
  /** Of the problems with a verdict, and of those among them that failed; null where there are none. */
  share: number | null;
  share_of_failures: number | null;
}

export interface InfoeditReport {
  run_id: string;
  suite: "infoedit";
  version: string;
  /** `success_rate` is the mean of the tasks' success rates (the paper's "Avg SR"). */
  overall: InfoeditFigures;
  categories: InfoeditGroup[];
  /** The four tasks, each with its modes. */
  tasks: (InfoeditGroup & { category: string; modes: InfoeditGroup[]; failures: FailureShare[] })[];
  conditions: [];
  /** easy, medium, hard; Reshape-Canvas has none. */
  difficulties: InfoeditGroup[];
  /** Of Reshape-Canvas. */
  directions: InfoeditGroup[];
  /** Problems with at least one target block of the family (of Reshape-Canvas: any block). */
  families: InfoeditGroup[];
  /** `fresh`, `html`, `ppt`: where the infographics come from. */
  sources: InfoeditGroup[];
  failures: FailureShare[];
}
