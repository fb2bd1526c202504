/** The command line against a running service: a whole run, a broken-off one, and what it leaves on disk. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { Api, type Json } from "./lib/api.ts";
import { cli, startCli } from "./lib/cli.ts";

const SERVICE = ["--url", inject("url"), "--key", inject("labKey")];
const SMALL = [
  "--suite",
  "paintbench",
  "--tasks",
  "translation,removal",
  "--conditions",
  "horizontal",
  "--per-cell",
  "2",
];
const lab = new Api(inject("url"), inject("labKey"));

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-cli-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it("drives baselines whose scores come in the order oracle, noisy-oracle, copy-input", async () => {
  const scores: number[] = [];
  for (const baseline of ["oracle", "noisy-oracle", "copy-input"]) {
    const admin = ["--admin-token", inject("adminToken")];
    const { code, out, error } = await cli(
      "run",
      ...SERVICE,
      ...SMALL,
      ...admin,
      "--baseline",
      baseline,
      "--json",
    );
    expect(code, error).toBe(0);
    const { run, report } = JSON.parse(out);
    expect(run).toMatchObject({
      status: "completed",
      ranked: false,
      answers_read: baseline.endsWith("oracle"),
    });
    scores.push(report.overall.miou.mean);
  }
  expect(scores[0]).toBe(1);
  expect(scores[1]).toBeLessThan(1);
  expect(scores[1]).toBeGreaterThan(scores[2]);
});

it("hands problems to a program, counts those it fails on, and exports what the results say", async () => {
  const program = join(folder, "edit.cjs");
  writeFileSync(
    program,
    `const [input, instruction, output, task] = process.argv.slice(2);
if (task === "removal") { console.error("cannot do " + task); process.exit(1); }
if (!instruction.includes(" ")) process.exit(2);
require("node:fs").copyFileSync(input, output);`,
  );
  const template = `'${process.execPath}' '${program}' {input} {instruction} {output} {task}`;
  const args = ["--model", "copier", "--cmd", template, "--retries", "0", "--json"];
  const { code, out, error } = await cli("run", ...SERVICE, ...SMALL, ...args);
  expect(code, error).toBe(0);
  expect(error).toContain("2 problems have no output");
  expect(error).toContain("the program ended with 1: cannot do removal");
  const { run, report, failures } = JSON.parse(out);
  expect(failures).toHaveLength(2);
  expect(report.overall).toMatchObject({ n_problems: 4, n_missing: 2 });

  const target = join(folder, "export");
  const exported = await cli("export", ...SERVICE, "--run", run.id, "--out", target, "--json");
  expect(exported.code, exported.error).toBe(0);
  expect(JSON.parse(exported.out)).toMatchObject({ problems: 4, outputs: 2 });
  for (const name of ["run.json", "report.json", "results.jsonl"])
    expect(existsSync(join(target, name))).toBe(true);
  const lines: Json[] = readFileSync(join(target, "results.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  for (const line of lines) {
    const stem = join(target, "benchmarks/PaintBench", line.task, String(line.idx).padStart(3, "0"));
    const outputs = join(target, "model_outputs/copier/PaintBench", line.task);
    const output = join(outputs, `${String(line.idx).padStart(4, "0")}_output.png`);
    expect(existsSync(output)).toBe(line.has_output);
    const scored = await cli(
      "score",
      ...["--input", `${stem}_input.png`, "--answer", `${stem}_answer.png`],
      ...(line.has_output ? ["--output", output] : []),
    );
    expect(JSON.parse(scored.out).miou).toBe(line.output.cie76_mean.iou);
  }
  const listed = readFileSync(join(target, "benchmarks/PaintBench/problems.jsonl"), "utf8")
    .trim()
    .split("\n");
  expect(listed).toHaveLength(4);
  expect(readdirSync(join(target, "benchmarks/PaintBench")).sort()).toEqual([
    "problems.jsonl",
    "removal",
    "translation",
  ]);

  const aggregated = await cli("aggregate", "--results", join(target, "results.jsonl"), "--no-ci");
  const rows: Json[] = aggregated.out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const benchmark = rows.find(({ level }) => level === "benchmark");
  expect(benchmark.cie76_mean.mean_iou).toBeCloseTo(report.overall.miou.mean, 12);
});

it("goes on with a run after the command was killed", async () => {
  // A program that hangs on the second problem, so that the kill falls into the middle of the run.
  const program = join(folder, "hang.cjs");
  writeFileSync(
    program,
    `const [input, output, index] = process.argv.slice(2);
if (index === "1") setInterval(() => {}, 1000);
else require("node:fs").copyFileSync(input, output);`,
  );
  const template = `'${process.execPath}' '${program}' {input} {output} {index}`;
  const args = [...SERVICE, ...SMALL, "--model", "crasher", "--concurrency", "1", "--cmd", template];
  const { child, finished } = startCli(["run", ...args]);
  const id = await new Promise<string>((resolve) => {
    child.stderr?.on("data", (text: string) => {
      const match = /run (run_\w+)/.exec(text);
      if (match) resolve(match[1]);
    });
  });
  await lab.until(`/v1/runs/${id}`, ({ counts }) => counts.scored === 1);
  child.kill("SIGKILL");
  await finished;

  const resumed = await cli("run", ...SERVICE, "--resume", id, "--baseline", "copy-input", "--json");
  expect(resumed.code, resumed.error).toBe(0);
  expect(JSON.parse(resumed.out).run).toMatchObject({ id, status: "completed", counts: { scored: 4 } });
});

it("says in one line when there is no service, with exit code 3", async () => {
  const { code, error, out } = await cli(
    "export",
    "--url",
    "http://127.0.0.1:9",
    "--key",
    "x",
    "--run",
    "r",
    "--out",
    folder,
  );
  expect(code).toBe(3);
  expect(out).toBe("");
  expect(error).toMatch(/^plumbline: http:\/\/127\.0\.0\.1:9 does not answer \(.*\)\n$/);
});
