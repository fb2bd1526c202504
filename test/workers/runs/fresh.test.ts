/** The fresh track: committed before, secret until the end, revealed after it, and derivable by anybody. */
import { beforeAll, describe, expect, it } from "vitest";
import { digestBytes } from "../../../src/digest.ts";
import { decodeRaster } from "../../../src/raster/codec/image.ts";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { commitmentOf, problemSeed } from "../../../src/suites/fairness.ts";
import { getPixelSuite } from "../../../src/suites/registry.ts";
import { call, newLab, problemOf } from "../http/client.ts";
import {
  BINDINGS,
  finish,
  getRun,
  json,
  openRun,
  type ProblemItem,
  putOutput,
  type Run,
} from "../lib/runs.ts";

const SUITE = getPixelSuite("paintbench");
const PLAN = { tasks: ["translation"], conditions: ["horizontal"], problems_per_cell: 2 };
const SLOTS = SUITE.plan({ tasks: ["translation"], conditions: ["horizontal"], problemsPerCell: 2 });
const CLIENT_SEED = "client-seed-é";

let lab: { id: string; key: string };

beforeAll(async () => {
  lab = await newLab();
});

function openFresh(extra: Record<string, unknown> = {}): Promise<Run> {
  return openRun(lab.key, { track: "fresh", client_seed: CLIENT_SEED, ...PLAN, ...extra });
}

/** What the server keeps secret, read past the interface. */
async function secretSeed(id: string): Promise<string> {
  const row = await BINDINGS.DB.prepare("SELECT server_seed FROM runs WHERE id = ?")
    .bind(id)
    .first<{ server_seed: string }>();
  return row?.server_seed ?? "";
}

function drawProblem(run: Pick<Run, "suite_version">, serverSeed: string, index: number) {
  const seed = problemSeed(
    { serverSeed, clientSeed: CLIENT_SEED, suite: "paintbench", version: run.suite_version },
    index,
  );
  return SUITE.generate(SLOTS[index], seed);
}

function problemsOf(id: string, key?: string): Promise<{ data: ProblemItem[] }> {
  return json(call("GET", `/v1/runs/${id}/problems`, { token: key }));
}

describe("opening", () => {
  it("commits to a seed that every run draws anew", async () => {
    const [one, other] = [await openFresh(), await openFresh()];
    expect(one.seed_commitment).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(one.seed_commitment).not.toBe(other.seed_commitment);
    expect(one.server_seed).toBeNull();
    expect(one.seed_commitment).toBe(commitmentOf(await secretSeed(one.id)));
  });

  it("is ranked only for the whole default plan", async () => {
    expect(await openFresh()).toMatchObject({ ranked: false, problem_count: 2 });
    const whole = await openRun(lab.key, { track: "fresh" });
    expect(whole).toMatchObject({ ranked: true, problem_count: 1920 });
    const spelled = await openRun(lab.key, { track: "fresh", problems_per_cell: 12 });
    expect(spelled.ranked).toBe(true);
    const more = await openRun(lab.key, { track: "fresh", problems_per_cell: 13 });
    expect(more.ranked).toBe(false);
    const demanded = await openRun(lab.key, { track: "fresh", ranked: true });
    expect(demanded).toMatchObject({ ranked: true, problem_count: 1920 });
  });

  it.each([
    [{ tasks: ["juggling"] }, 404, "unknown_task"],
    [{ conditions: ["night"] }, 404, "unknown_condition"],
    [{ problems_per_cell: 0 }, 422, "invalid_request"],
    [{ problems_per_cell: 1_000_000_000 }, 422, "invalid_request"],
    [{ tasks: undefined, conditions: undefined, problems_per_cell: 1000 }, 422, "invalid_request"],
    [{ client_seed: "é".repeat(129) }, 422, "invalid_request"],
    [{ ranked: true }, 422, "invalid_request"],
    [{ ranked: false }, 422, "invalid_request"],
    [{ suite: "chess" }, 404, "unknown_suite"],
  ])("refuses %j and says what is valid", async (extra, status, code) => {
    const response = await call("POST", "/v1/runs", {
      token: lab.key,
      json: { suite: "paintbench", track: "fresh", model: { slug: "m" }, ...PLAN, ...extra },
    });
    const problem = await problemOf(response);
    expect([response.status, problem.code]).toEqual([status, code]);
    expect(problem.errors?.[0].message).toBeTruthy();
  });

  it("takes a client seed of 256 bytes", async () => {
    expect((await openFresh({ client_seed: "é".repeat(128) })).id).toBeTruthy();
  });
});

describe("before the end", () => {
  it("nothing that anybody can ask for gives away seed, answer or metadata", async () => {
    const run = await openFresh();
    const serverSeed = await secretSeed(run.id);
    const problem = drawProblem(run, serverSeed, 0);
    const answer = encodePng(problem.answer) as Uint8Array<ArrayBuffer>;
    const secrets = [serverSeed, problem.seed, await digestBytes(answer)];
    const own = `/v1/runs/${run.id}`;
    const paths = [
      "/v1/runs",
      own,
      `${own}/problems`,
      `${own}/problems/0`,
      `${own}/problems/0/input.png`,
      `${own}/problems/0/answer.png`,
      `${own}/problems/0/output`,
      `${own}/problems/0/error-map.png`,
      `${own}/report`,
      `${own}/results.jsonl`,
      `${own}/events`,
      "/v1/leaderboard",
    ];
    const seen: string[] = [];
    const look = async (response: Response) => {
      const bytes = new Uint8Array(await response.arrayBuffer());
      seen.push(JSON.stringify([...response.headers]), new TextDecoder("latin1").decode(bytes));
      return response.status;
    };
    for (const path of paths) {
      const status = await look(await call("GET", path, { token: lab.key }));
      expect([path, status]).toEqual([path, /answer|output|error-map|report|results/.test(path) ? 409 : 200]);
      const stranger = await look(await call("GET", path));
      if (path.startsWith(own)) expect([path, stranger]).toEqual([path, 401]);
    }
    const input = encodePng(problem.input) as Uint8Array<ArrayBuffer>;
    await look(await putOutput(lab.key, run.id, 0, input));
    await look(await call("POST", `${own}/finalize`));
    for (const path of [own, `${own}/problems`, `${own}/events`]) {
      await look(await call("GET", path, { token: lab.key }));
    }
    const text = seen.join("\n");
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain('"metadata":{"');
    // The scene and the edit, by the names that the metadata has for them; the others are part of every problem.
    const shown = ["task", "mode", "instruction", "category", "seed", "edit_pixels"];
    const hidden = Object.keys(problem.metadata).filter((key) => !shown.includes(key));
    expect(hidden.length).toBeGreaterThan(5);
    for (const key of hidden) expect(text).not.toContain(`"${key}":`);
  });

  it("gives the input that the committed seed draws", async () => {
    const run = await openFresh();
    const { data } = await problemsOf(run.id, lab.key);
    const problem = drawProblem(run, await secretSeed(run.id), 1);
    expect(data[1]).toMatchObject({ index: 1, instruction: problem.instruction, mode: SLOTS[1].mode });
    const file = await call("GET", new URL(data[1].input_url).pathname + new URL(data[1].input_url).search);
    const { raster } = await decodeRaster(new Uint8Array(await file.arrayBuffer()));
    expect(raster.pixels).toEqual(problem.input.pixels);
  });
});

describe("after the end", () => {
  it("anybody can check the commitment, draw the problems again and find the same pictures and scores", async () => {
    const run = await openFresh();
    for (const index of [0, 1]) {
      const { answer } = drawProblem(run, await secretSeed(run.id), index);
      const sent = await putOutput(lab.key, run.id, index, encodePng(answer) as Uint8Array<ArrayBuffer>);
      expect(await sent.json()).toMatchObject({ status: "scored", score: { miou: 1 } });
    }
    const ended = await finish(lab.key, run.id);
    const { server_seed: serverSeed } = await getRun(ended.id);
    expect(commitmentOf(serverSeed!)).toBe(run.seed_commitment);
    const { data } = await problemsOf(run.id);
    for (const { index, seed, metadata } of data) {
      const problem = drawProblem(run, serverSeed!, index);
      expect(seed).toBe(problem.seed);
      expect(metadata).toEqual(JSON.parse(JSON.stringify(problem.metadata)));
      const answer = await call("GET", `/v1/runs/${run.id}/problems/${index}/answer.png`);
      const { raster } = await decodeRaster(new Uint8Array(await answer.arrayBuffer()));
      expect(raster.pixels).toEqual(problem.answer.pixels);
    }
    const report = await json<{ overall: object }>(call("GET", `/v1/runs/${run.id}/report`));
    expect(report.overall).toMatchObject({ miou: { mean: 1, ci95: [1, 1] }, n_missing: 0 });
  });

  it("a cancelled run is revealed too, and lines of problems that nobody answered are complete", async () => {
    const run = await openFresh();
    await call("POST", `/v1/runs/${run.id}/cancel`, { token: lab.key });
    const { server_seed: serverSeed } = await getRun(run.id);
    expect(commitmentOf(serverSeed!)).toBe(run.seed_commitment);
    const lines = (await (await call("GET", `/v1/runs/${run.id}/results.jsonl`)).text())
      .trimEnd()
      .split("\n");
    const problem = drawProblem(run, serverSeed!, 0);
    const line = lines.map((text) => JSON.parse(text)).find(({ x_plumbline }) => x_plumbline.index === 0);
    expect(line).toMatchObject({
      task: "translation",
      visual_condition: "horizontal",
      input_size: [problem.width, problem.height],
      bg_colors: problem.metadata.bg_colors,
      has_output: false,
      x_plumbline: { status: "missing" },
    });
    expect(line.output.edit_pixels + line.output.preservation_pixels).toBe(problem.width * problem.height);
    expect(line.output.edit_pixels).toBeGreaterThan(0);
  });
});
