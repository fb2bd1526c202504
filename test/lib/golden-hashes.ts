/**
 * Golden hashes: what a suite draws for fixed seeds, as a table beside its tests. A row that no longer fits means that
 * the same seed gives another problem, which only a new version of the suite may do. `scripts/golden-hashes.ts` writes
 * the tables; tests in Node and in workerd draw the rows again.
 */
import { createHash } from "node:crypto";
import { practiceInput } from "../../src/suites/practice.ts";
import type { JudgedSuite, PixelSuite, SlotKey } from "../../src/suites/suite.ts";
import { hashRgb } from "./rgb-hash.ts";

export const GOLDEN_SEEDS = ["golden-0", "golden-1", "golden-2"] as const;

/** Hex digits of a SHA-256 that are kept: 64 bits are plenty against chance, and a table stays readable. */
const DIGITS = 16;

/** Input picture, answer picture (of a judged suite the metadata with all questions), instruction. */
export type GoldenRow = readonly [input: string, answer: string, instruction: string];

export interface GoldenTable {
  readonly version: string;
  /** Name of a kind of problem (`goldenName`) → seed → hashes. */
  readonly hashes: Readonly<Record<string, Readonly<Record<string, GoldenRow>>>>;
}

/** One key for each task, mode and condition of the suite's plan, diagnostics left out. */
export function goldenKeys(suite: PixelSuite | JudgedSuite): SlotKey[] {
  return [...new Map(suite.plan().map((slot) => [goldenName(slot), slot])).values()];
}

/** `translation/amount/baseline`, or the task alone where the suite has no conditions. */
export function goldenName({ task, mode, condition }: SlotKey): string {
  return condition === null ? task : `${task}/${mode}/${condition}`;
}

/** Draws one problem and hashes it. */
export function goldenRow(suite: PixelSuite | JudgedSuite, key: SlotKey, seed: string): GoldenRow {
  const problem = suite.generate(key, seed);
  const answer = "answer" in problem ? hashRgb(problem.answer) : hashText(JSON.stringify(problem.metadata));
  return [hashRgb(practiceInput(problem)), answer, hashText(problem.instruction)].map((hash) =>
    hash.slice(0, DIGITS),
  ) as unknown as GoldenRow;
}

function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Draws the rows of one kind of problem. */
export function goldenRows(suite: PixelSuite | JudgedSuite, key: SlotKey): Record<string, GoldenRow> {
  return Object.fromEntries(GOLDEN_SEEDS.map((seed) => [seed, goldenRow(suite, key, seed)]));
}
