/** `plumbline audit`: what it finds in a folder, and what it says of a clean one. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  EMPTY_PROBLEMS,
  made,
  picture,
  SOUND_PROBLEMS,
  square,
  writeProblems,
} from "../lib/made-problems.ts";
import { runCli } from "../lib/run-cli.ts";
import { sharedPath } from "../lib/shared-data.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "plumbline-audit-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

interface Found {
  id: string;
  defects: string[];
  detail?: string;
}

async function audit(
  dir: string,
): Promise<{ code: number; suite: string; problems: number; defective: Found[]; faults: string[] }> {
  const { code, out, error } = await runCli(["audit", "--dir", dir, "--jobs", "1", "--json"]);
  expect(error).toBe("");
  const [benchmark] = JSON.parse(out).benchmarks;
  return { code, ...benchmark };
}

it("finds the three kinds of empty edits, and nothing in sound problems", async () => {
  writeProblems(root, [...SOUND_PROBLEMS, ...EMPTY_PROBLEMS]);
  const { code, defective, ...rest } = await audit(root);
  expect(code).toBe(1);
  expect(rest).toMatchObject({
    suite: "paintbench",
    problems: 6,
    faults: [],
    counts: { edit_region_empty: 3 },
  });
  expect(defective).toEqual([
    { id: "recolor/022", defects: ["edit_region_empty"] },
    { id: "rotation/001", defects: ["direction_inverted", "edit_region_empty"] },
    { id: "scaling/049", defects: ["edit_region_empty"] },
  ]);
});

it("says that a clean folder is clean, whether it is the benchmark's or holds it", async () => {
  writeProblems(root, SOUND_PROBLEMS);
  for (const dir of [root, `${root}/PaintBench`]) {
    const { code, out } = await runCli(["audit", "--dir", dir, "--jobs", "2"]);
    expect([code, out]).toEqual([0, `${root}/PaintBench: 3 problems, 0 with defects\n`]);
  }
});

it("finds doubles, files that cannot be read and a list that names others, and goes on", async () => {
  const [sound] = SOUND_PROBLEMS;
  const other = made("border/001", [
    picture(["#0000FF", square(20, 20, 9)]),
    picture(["#0000FF", square(20, 20, 15)]),
  ]);
  writeProblems(root, [
    sound,
    { ...sound, id: "translation/007", metadata: { ...sound.metadata, problem_id: 7 } },
    ...[0, 1, 2].map((number) => ({
      ...other,
      id: `border/00${number}`,
      metadata: { ...other.metadata, instruction: `${number}` },
    })),
  ]);
  rmSync(`${root}/PaintBench/border/000_answer.png`);
  truncateSync(`${root}/PaintBench/border/001_input.png`, 100);
  writeFileSync(`${root}/PaintBench/problems.jsonl`, '{"task":"border","problem_id":9,"instruction":"x"}\n');
  const { code, defective, problems, faults } = await audit(root);
  expect([code, problems]).toEqual([1, 5]);
  expect(defective.map(({ id, defects }) => [id, ...defects])).toEqual([
    ["border/000", "unreadable"],
    ["border/001", "unreadable"],
    ["translation/007", "duplicate_of:translation/002"],
  ]);
  expect(defective[0].detail).toBe("border/000_answer.png missing");
  expect(defective[1].detail).toContain("border/001_input.png: ");
  expect(faults).toEqual(["problems.jsonl lists border/9, which has no files"]);
});

it("says that there is nothing to look at", async () => {
  const { code, error } = await runCli(["audit", "--dir", root]);
  expect([code, error]).toEqual([2, expect.stringContaining("neither a benchmark's folder")]);
});

const sample = sharedPath("reference-sample", "benchmarks");
it.skipIf(sample === null)(
  "finds in the released sample that rotations turn the other way, and nothing else",
  async () => {
    const { code, defective } = await audit(`${sample}/PaintBench`);
    expect(code).toBe(1);
    expect(defective).toEqual([
      { id: "rotation/002", defects: ["direction_inverted"] },
      { id: "rotation/016", defects: ["direction_inverted"] },
    ]);
    expect((await audit(`${sample}/TinyGrafixBench`)).defective).toEqual([]);
  },
);
