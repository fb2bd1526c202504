/**
 * PaintBench problems can be solved by reading: somebody who knows the words, the picture and, where edges fall between
 * pixels, the scene's geometry, draws the answer, in every task, mode and condition.
 */
import { afterAll, expect, it } from "vitest";
import { CONDITIONS, examine, failures, SUBJECTS, summaryLine } from "../solver/paintbench/examine.ts";

const SEEDS = 50;

const table: string[] = [];

afterAll(() => console.info(table.join("\n")));

it.each(SUBJECTS)(
  `$task $mode: mIoU of at least $required for ${SEEDS} seeds in each condition`,
  (subject) => {
    const marks = examine(subject, CONDITIONS, SEEDS);
    table.push(summaryLine(subject, marks));
    expect(failures(subject, marks)).toEqual([]);
  },
);
