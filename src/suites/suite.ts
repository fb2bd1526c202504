/**
 * What a suite is. A suite is pure: (version, slot, seed text) → problem. No I/O, no bindings, no clock
 * (docs/architecture.md §3). Everything the service, the command line and the tests know of a suite goes through here.
 */
import type { Raster } from "../raster/raster.ts";
import type { InfoeditScore } from "../scoring/infoedit/infoedit.types.ts";
import type { ObservedDocument } from "./infoedit/checks/observed.ts";

export type SuiteId = "paintbench" | "tinygrafix" | "infoedit" | "creval";

export interface TaskInfo {
  readonly id: string;
  readonly title: string;
  /** In catalogue order; a task without modes has the one mode `default`. */
  readonly modes: readonly string[];
  readonly description: string;
}

export interface CategoryInfo {
  readonly id: string;
  readonly title: string;
  readonly tasks: readonly TaskInfo[];
}

export interface ConditionInfo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
}

/** A published figure, in percent as printed by its source; always shown apart from measured ones. */
export interface ReferenceResult {
  readonly model: string;
  readonly source: string;
  readonly overall: number;
  readonly by: Readonly<Record<string, number>>;
  /** InfoEdit: beside which board it is shown. */
  readonly modality?: ProblemOptions["modality"];
}

export interface SuiteMetric {
  readonly id: "miou" | "overall" | "success_rate";
  readonly title: string;
}

/** The public catalogue entry of a suite (contract §2). */
export interface SuiteCatalogue {
  readonly id: SuiteId;
  readonly title: string;
  readonly version: string;
  readonly scoring: "pixels" | "judge";
  /** The figure that boards rank by, a fraction 0…1. */
  readonly metric: SuiteMetric;
  readonly source: { readonly paper: string; readonly arxiv: string };
  readonly problemCount: number;
  /** Problems of the released data set, where that is another number: what a ranked run on the official track has. */
  readonly officialProblemCount?: number;
  readonly problemsPerCell: number;
  readonly categories: readonly CategoryInfo[];
  /** Empty where the suite has no visual conditions. */
  readonly conditions: readonly ConditionInfo[];
  readonly referenceResults: readonly ReferenceResult[];
}

/** One place in a run's plan. `condition` is null for suites without conditions. */
export interface Slot {
  readonly index: number;
  readonly category: string;
  readonly task: string;
  readonly mode: string;
  readonly condition: string | null;
}

export interface PlanOptions {
  readonly tasks?: readonly string[];
  readonly conditions?: readonly string[];
  readonly problemsPerCell?: number;
}

export type SlotKey = Pick<Slot, "task" | "mode" | "condition">;

/** What every problem that a suite draws has, whatever its output is scored by. */
export interface DrawnProblem extends SlotKey {
  readonly suite: SuiteId;
  readonly version: string;
  readonly category: string;
  /** The seed text that the problem is a pure function of. */
  readonly seed: string;
  /** Size of the input picture in pixels. */
  readonly width: number;
  readonly height: number;
  readonly instruction: string;
  /** Scene and edit in plain JSON; secret until the run ends. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A problem of a pixel-scored suite: two pictures of the same or different size and a sentence. */
export interface PixelProblem extends DrawnProblem {
  readonly input: Raster;
  readonly answer: Raster;
}

/** What suites that draw their own problems have in common, whatever outputs are scored by. */
export interface DrawingSuite {
  readonly catalogue: SuiteCatalogue;
  /** Unscored tasks outside the default plan, run only when they are named. */
  readonly diagnostics?: readonly CategoryInfo[];
  /**
   * The slots of a run in their fixed order. Throws PlumblineError `unknown_task`, `unknown_condition` or
   * `invalid_request` with the valid values.
   */
  plan(options?: PlanOptions): Slot[];
}

/** A suite whose outputs are scored by pixels. Catalogue-only suites (official track alone) have no `generate`. */
export interface PixelSuite extends DrawingSuite {
  generate(key: SlotKey, seedText: string): PixelProblem;
}

/** The picture that a problem starts from: drawn by us, or an operator's, stored under the hash of its file. */
export type SourcePicture =
  | { readonly kind: "drawn"; draw(): Raster }
  | { readonly kind: "stored"; readonly sha256: string };

/** A problem of a suite whose outputs are judged. Pictures are drawn when they are asked for: they cost the most. */
export interface JudgedProblem extends DrawnProblem {
  readonly input: SourcePicture;
  /** An edit that would do: for people to look at, and what the oracle baseline sends. Never the only right one. */
  readonly example: { draw(): Raster } | null;
  /** The input as documents that can be edited (InfoEdit); absent where the suite has none. */
  readonly sources?: EditableDocument;
  /** The example in the same forms, and as the operations that make the slide into it. */
  readonly exampleSources?: EditableDocument & { operations(): readonly unknown[] };
  /** The verdict on an edited document, where rules can tell it (InfoEdit). */
  readonly checks?: DocumentChecks;
}

/** Reads the verdict on an edited document off it: no model is asked. */
export interface DocumentChecks {
  /** px at which the edited page is to be shown; the source has the problem's own size. */
  readonly outputSize: { readonly width: number; readonly height: number };
  /** Of pages, as one and the same browser shows source and output. */
  page(source: ObservedDocument, output: ObservedDocument): InfoeditScore;
  /** Of a list of shape operations: JSON that was parsed. Throws PlumblineError `document_invalid`. */
  operations(list: unknown): InfoeditScore;
}

/** A picture as a document: an HTML page, or a presentation of one slide. */
export interface EditableDocument {
  html(): string;
  /** Bytes of the .pptx file. */
  pptx(): Uint8Array;
}

/** A source picture that problems may be made of, with what is to be seen in it. */
export interface PoolPicture {
  readonly id: string;
  /** Of the file in storage. */
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  /** Subject, parts, colours, counts, place and texts, in the suite's own vocabulary. */
  readonly scene: Readonly<Record<string, unknown>>;
}

/** What a run may choose beside its plan; a problem is a pure function of these too. */
export interface ProblemOptions {
  /** Source pictures instead of the suite's own drawings. */
  readonly pool?: readonly PoolPicture[];
  /** InfoEdit: what is edited. */
  readonly modality?: "pixel" | "html" | "pptx_ops";
  /** InfoEdit: whether the input shows numbered boxes round what is to be edited. */
  readonly hints?: boolean;
}

/** A suite that draws its own problems and whose outputs are judged. */
export interface JudgedSuite extends DrawingSuite {
  generate(key: SlotKey, seedText: string, options?: ProblemOptions): JudgedProblem;
}
