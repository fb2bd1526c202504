/**
 * A judged run from outside: a real server with a judge on loopback that plays a rule on pixels, so that every verdict, and
 * with it every figure of the report, can be worked out by hand. Nothing of the service's own scoring is used for that.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Server, startServer } from "../../scripts/lib/server.ts";
import { decodeRaster } from "../../src/raster/codec/image.ts";
import { encodePng } from "../../src/raster/codec/png-encode.ts";
import type { Raster } from "../../src/raster/raster.ts";
import { changedPercent, questionNumber } from "../lib/judge-rule.ts";
import { type JudgeServer, startJudgeServer } from "../lib/judge-server.ts";
import { Api, type Json } from "./lib/api.ts";
import { cli } from "./lib/cli.ts";

const PER_CELL = 10;
const PROBLEMS = 9 * PER_CELL;
/** A twentieth of the problems, rounded up. */
const CONTROLS = 5;
const TASKS = ["material_transformation", "containerized_scenario"];
const MINUTES = 60_000;

let folder: string;
let server: Server;
let judge: JudgeServer;
let lab: Api;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-judging-"));
  judge = await startJudgeServer({ model: "rule-1" });
  process.env.JUDGE_BASE_URL = judge.baseUrl;
  process.env.JUDGE_MODEL = "rule";
  process.env.JUDGE_CONCURRENCY = "5";
  process.env.RETRY_TIME_SCALE = "0.01";
  server = await startServer({ state: join(folder, "state"), cronSeconds: 2, isFrozen: true });
  lab = new Api(server.url, server.labKey);
}, 240_000);

afterAll(async () => {
  await server?.stop();
  await judge?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Question {
  readonly id: string;
  readonly metric: "IF" | "VC" | "VQ";
  readonly question: string;
  readonly expected: "Yes" | "No";
  readonly weight: number;
  readonly mirror: string | null;
}

async function all(path: string): Promise<Json[]> {
  const items: Json[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { body } = await lab.get(`${path}?limit=100${cursor === "" ? "" : `&cursor=${cursor}`}`);
    items.push(...body.data);
    cursor = body.next_cursor;
  }
  return items;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The rule's answer to a question where so many percent of the pixels differ. */
function answer(question: string, percent: number): "Yes" | "No" {
  return percent > questionNumber(question) ? "Yes" : "No";
}

/** Σ weight·correct / Σ weight over the questions of a metric. */
function share(questions: readonly Question[], metric: string, percent: number): number {
  const own = questions.filter((question) => question.metric === metric);
  const right = own.filter(({ question, expected }) => answer(question, percent) === expected);
  const sum = (some: readonly Question[]) => some.reduce((total, { weight }) => total + weight, 0);
  return sum(right) / sum(own);
}

/** An ended run with what the rule saw of each problem: its questions, and how much of the output differs from the input. */
async function seen(path: string, outputs: ReadonlyMap<number, Raster>, inputs: ReadonlyMap<number, Raster>) {
  const problems = await all(`${path}/problems`);
  return problems.map((problem) => {
    const { index } = problem;
    const [input, output] = [inputs.get(index) as Raster, outputs.get(index) as Raster];
    const questions = problem.metadata.questions as Question[];
    const percent = changedPercent(input, output);
    const [following, consistency, quality] = ["IF", "VC", "VQ"].map((metric) =>
      share(questions, metric, percent),
    );
    const overall = 0.4 * following + 0.4 * consistency + 0.2 * quality;
    return {
      problem,
      questions,
      percent,
      input,
      output,
      if: following,
      vc: consistency,
      vq: quality,
      overall,
    };
  });
}

type Seen = Awaited<ReturnType<typeof seen>>;

function expectFigures(figures: Json, samples: Seen): void {
  for (const name of ["if", "vc", "vq", "overall"] as const) {
    expect(figures[name].mean, name).toBeCloseTo(mean(samples.map((sample) => sample[name])), 12);
    const [low, high] = figures[name].ci95;
    expect(low).toBeLessThanOrEqual(figures[name].mean);
    expect(high).toBeGreaterThanOrEqual(figures[name].mean);
  }
  expect(figures).toMatchObject({ n_problems: samples.length, n_missing: 0, n_failed: 0, coverage: 1 });
}

/** The controls by hand, from which problems they were made of. */
async function expectControls(path: string, report: Json, samples: Seen): Promise<void> {
  const scores: Record<string, number[]> = { no_edit: [], mismatch: [] };
  const sums: number[] = [];
  for (const sample of samples) {
    const { body } = await lab.get(`${path}/problems/${sample.problem.index}/judgements`);
    for (const { kind, part, other_index, questions } of body.data as Json[]) {
      if (kind === "mirror") {
        for (const { id } of questions) {
          const asked = sample.questions.find((question) => question.id === id) as Question;
          const answers = [asked.question, asked.mirror ?? ""].map((text) => answer(text, sample.percent));
          sums.push(answers.filter((one) => one === "Yes").length);
        }
      } else if (kind !== "output" && part === "IF") {
        const shown = kind === "no_edit" ? sample.input : samples[other_index].output;
        scores[kind].push(share(sample.questions, "IF", changedPercent(sample.input, shown)));
      }
    }
  }
  const { controls } = report;
  expect([scores.no_edit.length, scores.mismatch.length]).toEqual([CONTROLS, CONTROLS]);
  expect(controls.no_edit_score).toBeCloseTo(mean(scores.no_edit), 12);
  expect(controls.mismatch_score).toBeCloseTo(mean(scores.mismatch), 12);
  expect(controls.yes_bias).toBeCloseTo(mean(sums) - 1, 12);
  expect(controls.n).toEqual({ no_edit: CONTROLS, mismatch: CONTROLS, pairs: sums.length });
}

async function expectReport(path: string, samples: Seen): Promise<Json> {
  const { body: report } = await lab.get(`${path}/report`);
  expectFigures(report.overall, samples);
  expect(report.tasks).toHaveLength(9);
  for (const task of report.tasks) {
    expectFigures(
      task,
      samples.filter(({ problem }) => problem.task === task.id),
    );
  }
  for (const category of report.categories) {
    expectFigures(
      category,
      samples.filter(({ problem }) => problem.category === category.id),
    );
  }
  expect(report.macro.overall.mean).toBeCloseTo(
    mean(report.categories.map(({ overall }: Json) => overall.mean)),
    12,
  );
  for (const { metric, expected, weight, n, correct } of report.questions) {
    const rows = samples.flatMap((sample) =>
      sample.questions
        .filter(
          (question) =>
            question.metric === metric &&
            (expected === null || question.expected === expected) &&
            (weight === null || question.weight === weight),
        )
        .map((question) => Number(answer(question.question, sample.percent) === question.expected)),
    );
    expect([metric, expected, weight, n]).toEqual([metric, expected, weight, rows.length]);
    if (n > 0) expect(correct).toBeCloseTo(mean(rows), 12);
  }
  expect(report.judge).toMatchObject({
    provider: "openai-compatible",
    model: "rule",
    models_answered: ["rule-1"],
  });
  await expectControls(path, report, samples);
  return report;
}

it(
  "a fresh CREval run of 90 samples, some sent back as they are and some edited to any extent, is judged through the queue while one call in six goes wrong once, and every figure of its report is that of a hand computation",
  async () => {
    const dry = await lab.post("/v1/runs", request({ dry_run: true }));
    expect([dry.status, dry.body.judge.calls.outputs]).toEqual([200, 3 * PROBLEMS]);
    judge.fault = (nth) => (nth % 6 === 5 ? (["busy", "unavailable", "nonsense"] as const)[nth % 3] : null);
    const { body: run } = await lab.post("/v1/runs", request({ model: { slug: "stripes" } }));
    expect(run).toMatchObject({ status: "open", problem_count: PROBLEMS, judge: { repeats: 1 } });
    const path = `/v1/runs/${run.id}`;
    const inputs = new Map<number, Raster>();
    const outputs = new Map<number, Raster>();
    for (const { index } of await all(`${path}/problems`)) {
      const { body: file } = await lab.get(`${path}/problems/${index}/input.png`);
      const input = (await decodeRaster(file)).raster;
      const isCopy = index % 3 === 0;
      const output = isCopy ? input : striped(input, (index * 37) % 101);
      inputs.set(index, input);
      outputs.set(index, output);
      const sent = await lab.put(`${path}/problems/${index}/output`, isCopy ? file : encodePng(output));
      expect([sent.status, sent.body]).toEqual([202, { index, status: "judging" }]);
    }
    expect((await lab.post(`${path}/finalize`)).status).toBe(202);
    await lab.until(path, ({ status }) => status === "completed", 900);
    expect(judge.most).toBeLessThanOrEqual(5);
    const samples = await seen(path, outputs, inputs);
    for (const sample of samples) {
      expect(sample.problem.score.overall).toBeCloseTo(sample.overall, 12);
    }
    await expectReport(path, samples);
    const lines = await resultLines(path);
    expect(lines).toHaveLength(PROBLEMS);
    expect(lines[0]).toMatchObject({ suite: "creval", score: { questions: expect.any(Array) } });
  },
  20 * MINUTES,
);

it(
  "the command line drives a run with a baseline, prints its figures, and verifies it from outside",
  async () => {
    judge.fault = () => null;
    const service = ["--url", server.url, "--key", server.labKey];
    const options = ["--suite", "creval", "--tasks", TASKS.join(","), "--per-cell", "2"];
    const { code, out, error } = await cli(
      "run",
      ...service,
      ...options,
      "--baseline",
      "copy-input",
      "--json",
    );
    expect(code, error).toBe(0);
    const { run, report } = JSON.parse(out);
    expect(run).toMatchObject({ status: "completed", ranked: false, counts: { scored: 4, failed: 0 } });
    // The rule says No to whatever was not edited: a judge that always says No is none either.
    expect(report.controls.yes_bias).toBe(-1);
    expect(report.flags).toEqual(["judge_unreliable"]);
    const verified = await cli("verify", ...service, "--run", run.id);
    expect(verified.code, verified.out).toBe(0);
    expect(verified.out).toContain("verdicts themselves are taken as they are");
  },
  10 * MINUTES,
);

it(
  "a quarter of the calls refused changes no score; retry-failed asks exactly those again and makes the report anew",
  async () => {
    judge.reset();
    judge.fault = (nth) => (nth % 4 === 2 ? "filter" : null);
    const { body: run } = await lab.post("/v1/runs", request({ tasks: TASKS, problems_per_cell: 4 }));
    const path = `/v1/runs/${run.id}`;
    for (let index = 0; index < 8; index++) {
      const { body: input } = await lab.get(`${path}/problems/${index}/input.png`);
      await lab.put(`${path}/problems/${index}/output`, input);
    }
    await lab.post(`${path}/finalize`);
    const ended = await lab.until(path, ({ status }) => status === "completed", 300);
    const { failed } = ended.counts;
    expect(failed).toBeGreaterThan(0);
    const { body: before } = await lab.get(`${path}/report`);
    expect(before.overall).toMatchObject({ n_failed: failed, coverage: (8 - failed) / 8 });
    const problems = await all(`${path}/problems`);
    const scores = problems.filter(({ status }) => status === "scored");
    for (const { failure } of problems.filter(({ status }) => status === "failed")) {
      expect(failure).toMatchObject({ code: "judge_failed", our_fault: true });
    }

    judge.fault = () => null;
    judge.reset();
    const retried = await lab.post(`${path}/retry-failed`);
    expect([retried.status, retried.body.outputs]).toEqual([202, failed]);
    await lab.until(path, ({ counts, waiting_for }) => counts.scored === 8 && waiting_for === null, 300);
    expect(judge.calls.length).toBeLessThanOrEqual(retried.body.judgements);
    const { body: after } = await lab.get(`${path}/report`);
    expect(after.overall).toMatchObject({ n_failed: 0, coverage: 1 });
    const now = new Map((await all(`${path}/problems`)).map((problem) => [problem.index, problem.score]));
    for (const { index, score } of scores) expect(now.get(index)).toEqual(score);
    const again = await lab.post(`${path}/retry-failed`);
    expect([again.status, again.body.code]).toEqual([409, "nothing_to_retry"]);
  },
  10 * MINUTES,
);

function request(more: object): object {
  return { suite: "creval", track: "fresh", model: { slug: "m" }, problems_per_cell: PER_CELL, ...more };
}

/** The first `percent` percent of a picture's rows in a colour that no scene has there. */
function striped({ width, height, pixels }: Raster, percent: number): Raster {
  const changed = pixels.slice();
  const end = Math.floor((height * percent) / 100) * width;
  for (let at = 0; at < end; at++) changed[at] = changed[at] ^ 0x00010101;
  return { width, height, pixels: changed };
}

async function resultLines(path: string): Promise<Json[]> {
  const response = await fetch(`${server.url}${path}/results.jsonl`);
  return (await response.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}
