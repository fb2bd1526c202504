/** Where a run's problems come from: drawn from its seed (fresh track) or read from its data set (official track). */
import { PlumblineError } from "../errors.ts";
import type { RowSource } from "../raster/raster.ts";
import type { Services } from "../services.ts";
import type { StoredBytes } from "../storage/objects.ts";
import type { RunRow } from "../storage/runs.ts";
import type { JudgedProblem, SlotKey } from "../suites/suite.ts";
import { freshSource } from "./fresh-source.ts";
import { officialSource } from "./official-source.ts";

/** What is known of a slot without looking at its problem. */
export interface SlotOutline extends SlotKey {
  /** Position in the run, 0-based. */
  readonly index: number;
  /** Null for diagnostics. */
  readonly category: string | null;
  /** False for diagnostics that stay out of every average. */
  readonly scored: boolean;
  /** Number of the problem in its task; `idx` of the results line. */
  readonly number: number;
  /** `<task folder>/<NNN>` on the official track. */
  readonly sourceId: string | null;
  /** Size of the input in pixels; null where only drawing the problem tells. */
  readonly size: readonly [width: number, height: number] | null;
  /** Pixels of the edit region; null where only drawing the problem tells. */
  readonly editPixels: number | null;
  /** Known faults of the problem itself. */
  readonly defects: readonly string[];
}

/** A problem without its pictures. */
export interface ProblemSheet extends SlotOutline {
  readonly size: readonly [width: number, height: number];
  readonly instruction: string;
  /** Whether there is an answer picture: the right one, or an example where outputs are judged. */
  readonly hasAnswer: boolean;
  /** Secret until the run has ended. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The seed text of a fresh problem; secret until the run has ended. */
  readonly seed: string | null;
}

export interface Picture {
  /** The pixels, from the top; each call starts anew. */
  rows(): Promise<RowSource>;
  /** The picture as a file: as imported, or encoded as PNG. */
  file(): Promise<StoredBytes>;
}

export interface OpenProblem {
  readonly sheet: ProblemSheet;
  readonly input: Picture;
  /** Null where outputs are judged and nobody made an example. */
  readonly answer: Picture | null;
  /** The problem in forms that are edited as documents; null where it has none. */
  readonly documents: JudgedProblem | null;
}

export interface ProblemSource {
  /** Every slot of the run, in order. */
  outline(): Promise<readonly SlotOutline[]>;
  /** Problems at some indices, in the order given. */
  sheets(indices: readonly number[]): Promise<readonly ProblemSheet[]>;
  /** One problem with its pictures. */
  open(index: number): Promise<OpenProblem>;
}

/** The problems of a run. Throws PlumblineError `service_unavailable` where this server can no longer draw them. */
export function sourceOf(services: Services, run: RunRow): ProblemSource {
  return run.track === "fresh" ? freshSource(services, run) : officialSource(services, run);
}

/** Throws PlumblineError `unknown_problem` unless the run has a problem at that index. */
export function requireIndex(run: Pick<RunRow, "id" | "problemCount">, index: number): void {
  if (Number.isInteger(index) && index >= 0 && index < run.problemCount) return;
  throw new PlumblineError("unknown_problem", `The run has no problem ${index}.`, {
    errors: [{ path: "index", message: `0 to ${run.problemCount - 1}` }],
  });
}

/** The answer of a problem. Throws PlumblineError `no_answer_picture` where it has none. */
export function requireAnswer({ sheet, answer }: OpenProblem): Picture {
  if (answer !== null) return answer;
  throw noAnswer(sheet.index);
}

export function noAnswer(index: number): PlumblineError {
  return new PlumblineError(
    "no_answer_picture",
    `Problem ${index} has no answer picture: what is sent for it is judged.`,
  );
}

/** Colours of the background in a problem's metadata, where it names them. */
export function backgroundColors(metadata: Readonly<Record<string, unknown>>): string[] | null {
  const { bg_colors: colors } = metadata;
  return Array.isArray(colors) && colors.every((color) => typeof color === "string") ? colors : null;
}
