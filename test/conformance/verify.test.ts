/** `plumbline verify` as an outsider uses it: against an honest service, and against one that lies. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { Api, type Json } from "./lib/api.ts";
import { cli } from "./lib/cli.ts";

const lab = new Api(inject("url"), inject("labKey"));
const operator = lab.as(inject("adminToken"));

/** A fresh run of six small problems, of which one is answered, three copied and two never sent. */
let run: Json;
const ANSWERED = 0;
const COPIED = [1, 2, 4];

beforeAll(async () => {
  const opened = await lab.post("/v1/runs", {
    suite: "paintbench",
    track: "fresh",
    model: { slug: "verified" },
    client_seed: "ours: ✓|1",
    tasks: ["removal", "translation", "preservation"],
    conditions: ["horizontal"],
    problems_per_cell: 2,
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  const problem = (index: number) => `/v1/runs/${opened.body.id}/problems/${index}`;
  const answer = await operator.get(`${problem(ANSWERED)}/answer.png`);
  await lab.put(`${problem(ANSWERED)}/output`, answer.body);
  for (const index of COPIED) {
    const input = await lab.get(`${problem(index)}/input.png`);
    expect((await lab.put(`${problem(index)}/output`, input.body)).status).toBe(201);
  }
  const early = await verify(inject("url"), opened.body.id, "--key", inject("labKey"));
  expect([early.code, early.error]).toEqual([2, expect.stringContaining("is open")]);
  await lab.post(`/v1/runs/${opened.body.id}/finalize`);
  run = await lab.until(`/v1/runs/${opened.body.id}`, ({ status }) => status === "completed");
  expect(run.seed_commitment).toBe(opened.body.seed_commitment);
});

async function verify(
  url: string,
  id: string,
  ...args: string[]
): Promise<{ code: number | null; error: string; body: Json }> {
  const { code, out, error } = await cli(
    "verify",
    "--url",
    url,
    "--run",
    id,
    "--jobs",
    "1",
    "--json",
    ...args,
  );
  return { code, error, body: out === "" ? null : JSON.parse(out) };
}

it("confirms an honest run without a key, with what was noted when it was opened", async () => {
  const noted = ["--commitment", run.seed_commitment, "--client-seed", "ours: ✓|1"];
  const { code, body, error } = await verify(inject("url"), run.id, ...noted);
  expect(code, error + JSON.stringify(body)).toBe(0);
  expect(body).toEqual({
    run_id: run.id,
    ok: true,
    problems: 6,
    checked: { scored: 4, missing: 2, failed: 0 },
    report: "same",
    differences: [],
  });
  const { out } = await cli("verify", "--url", inject("url"), "--run", run.id, "--jobs", "2");
  expect(out).toBe(`run ${run.id} is verified: 6 problems (4 scored, 2 missing, 0 failed) and the report\n`);
});

it("confirms a cancelled run, whose seed is revealed too", async () => {
  const { body: opened } = await lab.post("/v1/runs", {
    suite: "tinygrafix",
    track: "fresh",
    model: { slug: "verified" },
    tasks: ["bar_chart_remove_bar"],
    problems_per_cell: 1,
  });
  await lab.post(`/v1/runs/${opened.id}/cancel`);
  await lab.until(`/v1/runs/${opened.id}/report`, ({ run_id }) => run_id === opened.id);
  const { code, body } = await verify(inject("url"), opened.id);
  expect([code, body.checked, body.report]).toEqual([0, { scored: 0, missing: 1, failed: 0 }, "same"]);
});

it("finds one changed byte of a stored output, and names the problem", async () => {
  const index = COPIED[1];
  const output = (await lab.get(`/v1/runs/${run.id}/problems/${index}/output`)).body as Uint8Array;
  const blob = storedFile(output);
  const changed = Buffer.from(output);
  changed[changed.length >> 1] ^= 1;
  writeFileSync(blob, changed);
  try {
    const { code, body } = await verify(inject("url"), run.id);
    expect(code).toBe(1);
    expect(body.ok).toBe(false);
    const ofProblems = body.differences.filter((found: Json) => found.index !== null);
    expect(new Set(ofProblems.map((found: Json) => found.index))).toEqual(new Set([index]));
    expect(ofProblems).toContainEqual({ index, what: expect.stringContaining("output: it has the SHA-256") });
    const { out } = await cli("verify", "--url", inject("url"), "--run", run.id, "--jobs", "1");
    expect(out).toMatch(new RegExp(`^problem ${index} \\(removal/`));
    expect(out).toContain(`run ${run.id} is NOT verified`);
  } finally {
    writeFileSync(blob, output);
  }
  expect((await verify(inject("url"), run.id)).code).toBe(0);
});

/** The file of the local R2 that holds these bytes. */
function storedFile(bytes: Uint8Array): string {
  const wanted = createHash("sha256").update(bytes).digest("hex");
  const folder = join(inject("state"), "v3/r2");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.includes("/blobs/")) continue;
    const path = join(folder, name);
    if (createHash("sha256").update(readFileSync(path)).digest("hex") === wanted) return path;
  }
  throw new Error("no blob holds the output");
}

describe("a service that lies", () => {
  let proxy: Server | undefined;

  afterEach(() => {
    proxy?.close();
    proxy?.closeAllConnections();
  });

  type Lies = readonly (readonly [path: RegExp, lie: (body: Json) => Json | Promise<Json>])[];

  /** Passes everything on, but says something else at some paths. */
  async function tell(lies: Lies): Promise<string> {
    proxy = createServer(async (request, response) => {
      const answer = await lab.get(request.url as string, { token: null });
      let { body } = answer;
      for (const [path, lie] of lies) if (path.test(request.url as string)) body = await lie(body);
      response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
      response.end(body instanceof Uint8Array ? body : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => proxy?.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  }

  const RUN = /\/v1\/runs\/run_[^/]*$/;
  const LIST = /\/problems\?/;

  /** A lie about one problem of the list. */
  function about(index: number, change: (problem: Json) => object): Lies[number] {
    const changed = (problem: Json) =>
      problem.index === index ? { ...problem, ...change(problem) } : problem;
    return [LIST, (page) => ({ ...page, data: page.data.map(changed) })];
  }

  it("is found out in every lie at once, each with its problem", async () => {
    const answer = async () => (await lab.get(`/v1/runs/${run.id}/problems/1/answer.png`)).body;
    const lies: Lies = [
      [RUN, (body) => ({ ...body, ranked: true, counts: { ...body.counts, scored: 6 } })],
      about(0, () => ({ instruction: "Do nothing.", category: "color_change" })),
      about(1, ({ score }) => ({ score: { ...score, miou: 1 } })),
      about(2, () => ({ status: "missing", score: undefined })),
      about(3, ({ metadata }) => ({ metadata: { ...metadata, n: 4 }, status: "scored" })),
      about(4, ({ score }) => ({ score: { ...score, output: { ...score.output, sha256: "0".repeat(64) } } })),
      [/\/problems\/1\/input\.png$/, answer],
      [/\/report$/, (body) => ({ ...body, overall: { ...body.overall, n_missing: 0 } })],
    ];
    const { code, body } = await verify(await tell(lies), run.id);
    expect(code).toBe(1);
    for (const [index, what] of [
      [null, "ranked: served true, expected false"],
      [null, "counts.scored: served 6"],
      [0, "category: served"],
      [1, "score.miou: served 1, expected 0"],
      [2, "status: said to be missing, but an output is served"],
      [3, "metadata.n: served 4"],
      [3, "score: the problem is scored without a score"],
      [4, "output: it has the SHA-256"],
      [1, "input.png: "],
      [null, "report.overall."],
    ] as const) {
      expect(body.differences).toContainEqual({ index, what: expect.stringContaining(what) });
    }
  });

  it("about its seeds is found out", async () => {
    const other = await tell([[RUN, (body) => ({ ...body, server_seed: "ab".repeat(32), client_seed: "" })]]);
    const noted = ["--client-seed", "ours: ✓|1", "--commitment", `sha256:${"0".repeat(64)}`];
    const { code, body } = await verify(other, run.id, ...noted);
    expect(code).toBe(1);
    for (const [index, what] of [
      [null, "server_seed: its SHA-256 is"],
      [null, "seed_commitment: served"],
      [null, "client_seed: served"],
      [0, "instruction: served"],
      [5, "seed: served"],
    ] as const) {
      expect(body.differences).toContainEqual({ index, what: expect.stringContaining(what) });
    }
  });

  it("about its plan, or reveals no seed, is found out", async () => {
    const lie = (body: Json) => ({ ...body, server_seed: null });
    const { code, body } = await verify(await tell([[RUN, lie]]), run.id);
    expect([code, body.differences]).toEqual([
      1,
      [{ index: null, what: "server_seed: it was not revealed" }],
    ]);
    proxy?.close();
    const plan = (served: Json) => ({ ...served, plan: { ...served.plan, tasks: ["removal", "rotation"] } });
    const planned = await verify(await tell([[RUN, plan]]), run.id);
    expect(planned.body.differences).toContainEqual({
      index: 0,
      what: expect.stringContaining("task: served"),
    });
  });

  it("about nothing, but is of another release: the check is refused in one line", async () => {
    const { code, error } = await verify(
      await tell([[RUN, (body) => ({ ...body, suite_version: "99.0.0" })]]),
      run.id,
    );
    expect([code, error.trim().split("\n")]).toEqual([2, [expect.stringContaining("99.0.0")]]);
  });
});

it("says that there is no such run", async () => {
  const { code, error } = await verify(inject("url"), "run_01KB7X9V7E6W7J4Q8Z3N5T2R1C");
  expect([code, error]).toEqual([2, expect.stringContaining("unknown_run")]);
});
