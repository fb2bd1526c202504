/**
 * A benchmark folder of the reference tool, with what that tool says of it: imported, run with the outputs that came
 * with it, and read back line by line.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Server, startServer } from "../../scripts/lib/server.ts";
import { sharedPath } from "../lib/shared-data.ts";
import { Api, type Json } from "./lib/api.ts";
import { cli } from "./lib/cli.ts";

const SAMPLE = sharedPath("reference-sample");
if (SAMPLE === null) console.log("skipped: ../shared/reference-sample is absent");

const MODEL = "published-mix";

let state: string;
let server: Server;

/** A server of its own: a data set imported here would become the official track of every other test. */
beforeAll(async () => {
  if (SAMPLE === null) return;
  state = mkdtempSync(join(tmpdir(), "plumbline-sample-"));
  server = await startServer({ state, cronSeconds: 2, isFrozen: true });
});

afterAll(async () => {
  if (SAMPLE === null) return;
  await server.stop();
  rmSync(state, { recursive: true, force: true });
});

it.skipIf(SAMPLE === null).each([
  ["paintbench", "PaintBench", 26, 24],
  ["tinygrafix", "TinyGrafixBench", 20, 20],
])(
  "gives the reference tool's own lines for %s, byte for byte",
  async (suite, benchmark, count, scored) => {
    const folder = SAMPLE as string;
    const imported = await cli(
      "import",
      ...["--suite", suite, "--dir", join(folder, "benchmarks", benchmark)],
      ...["--url", server.url, "--key", server.adminToken, "--json"],
    );
    expect(imported.code, imported.error).toBe(0);
    expect(JSON.parse(imported.out).dataset).toMatchObject({ problem_count: count, scored_count: scored });

    const lab = new Api(server.url, server.labKey);
    const opened = await lab.post("/v1/runs", { suite, track: "official", model: { slug: MODEL } });
    expect(opened.body).toMatchObject({ ranked: false, problem_count: count });
    const run = `/v1/runs/${opened.body.id}`;
    const { body: problems } = await lab.get(`${run}/problems?limit=100`);
    for (const { index, source } of problems.data as Json[]) {
      const [task, number] = source.id.split("/");
      const file = join(
        folder,
        "model_outputs",
        MODEL,
        benchmark,
        task,
        `${number.padStart(4, "0")}_output.png`,
      );
      if (!existsSync(file)) continue;
      const sent = await lab.put(`${run}/problems/${index}/output`, readFileSync(file));
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    }
    await lab.post(`${run}/finalize`);
    await lab.until(run, ({ status }) => status === "completed");

    const { body: bytes } = await lab.as(null).get(`${run}/results.jsonl`);
    const lines = (typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes)).trimEnd().split("\n");
    const expected = readFileSync(join(folder, "expected/problem_stats.jsonl"), "utf8")
      .split("\n")
      .filter((line) => line.includes(`"benchmark": "${benchmark}"`));
    expect(lines.map((line) => line.replace(/, "x_plumbline": \{.*\}\}$/, "}"))).toEqual(expected);

    const aggregate = readFileSync(join(folder, "expected/aggregate_stats.jsonl"), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Json)
      .find((row) => row.benchmark === benchmark && row.level === "benchmark");
    const { body: report } = await lab.as(null).get(`${run}/report`);
    expect(report.overall.miou.mean).toBeCloseTo(aggregate.cie76_mean.mean_iou, 9);
    expect(report.overall.miou.ci95[0]).toBeCloseTo(aggregate.cie76_mean.ci95_iou_low, 9);
    expect(report.overall.miou.ci95[1]).toBeCloseTo(aggregate.cie76_mean.ci95_iou_high, 9);
  },
  300_000,
);
