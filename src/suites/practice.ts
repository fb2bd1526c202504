/** Practice problems: anybody names a seed and gets the problem that follows from it (contract §3). */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Raster } from "../raster/raster.ts";
import type { DocumentFile } from "./documents.ts";
import { type PartialSlotKey, resolveSlotKey } from "./plan.ts";
import { getJudgedSuite, getPixelSuite, isJudged } from "./registry.ts";
import { practiceSeedText } from "./seed.ts";
import type { JudgedProblem, JudgedSuite, PixelProblem, PixelSuite, SlotKey } from "./suite.ts";

/** A practice problem by its name: nothing has been drawn yet. */
export interface PracticeProblem extends SlotKey {
  readonly suite: PixelSuite | JudgedSuite;
  /** As the caller named it. */
  readonly seed: string;
}

/**
 * Completes and checks the name of a practice problem; a missing mode or condition is the first one. Throws
 * PlumblineError `unknown_suite`, `unknown_task`, `unknown_mode` or `unknown_condition` with the valid values,
 * `fresh_not_available`, or `invalid_request` for a seed of more than 1,024 bytes.
 */
export function namePractice(suiteId: string, key: PartialSlotKey, seed: string): PracticeProblem {
  const suite = isJudged(suiteId) ? getJudgedSuite(suiteId) : getPixelSuite(suiteId);
  const { task, mode, condition } = resolveSlotKey(suite, key);
  practiceSeedText(seed);
  return { suite, task, mode, condition, seed };
}

/** Draws it. Equal names give equal pixels, words and metadata on every machine. */
export function drawPractice(problem: PracticeProblem): PixelProblem | JudgedProblem {
  return problem.suite.generate(problem, practiceSeedText(problem.seed));
}

/** The picture to edit. Practice problems start from the suites' own drawings, never from a pool. */
export function practiceInput(problem: PixelProblem | JudgedProblem): Raster {
  if ("answer" in problem) return problem.input;
  if (problem.input.kind === "stored") throw new Error("a practice problem has no stored picture");
  return problem.input.draw();
}

/** The right answer, or of a judged suite an edit that would do; null where there is none. */
export function practiceAnswer(problem: PixelProblem | JudgedProblem): Raster | null {
  return "answer" in problem ? problem.answer : (problem.example?.draw() ?? null);
}

/** Whether there is a picture to compare an edit with; draws nothing more. */
export function hasPracticeAnswer(problem: PixelProblem | JudgedProblem): boolean {
  return "answer" in problem || problem.example !== null;
}

/**
 * 64 hex digits that stand for one file of a practice problem: a hash of everything its bytes are a function of, the
 * suite's version among them, so that a copy can be told to be current without drawing anything.
 */
export function practiceFingerprint(
  problem: PracticeProblem,
  file: "input" | "answer" | DocumentFile,
): string {
  const { suite, task, mode, condition, seed } = problem;
  const { id, version } = suite.catalogue;
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([file, id, version, task, mode, condition, seed]))));
}
