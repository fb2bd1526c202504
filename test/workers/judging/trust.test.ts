/** What keeps judged figures honest: an outage changes no score, a changed judge is seen, one that is no good is found out. */
import { beforeEach, describe, expect, it } from "vitest";
import { retryFailedJudgements } from "../../../src/judging/retry-failed.ts";
import { estimateRun } from "../../../src/runs/estimate.ts";
import { sourceOf } from "../../../src/runs/problem-source.ts";
import { findRun, type RunRow } from "../../../src/storage/runs.ts";
import { call, newLab, problemOf } from "../http/client.ts";
import { json, type ProblemItem, until } from "../lib/runs.ts";
import { type JudgedRun, judgedServices, openJudged, output, server, startAnew } from "./lib.ts";

beforeEach(startAnew);

interface Report {
  readonly overall: { overall: { mean: number | null }; n_failed: number; coverage: number };
  readonly controls: { yes_bias: number; no_edit_score: number; reliable: boolean };
  readonly judge: { models_answered: string[] };
  readonly flags: string[];
}

async function scoresOf(run: JudgedRun): Promise<Map<number, unknown>> {
  const { data } = await run.get<{ data: ProblemItem[] }>("/problems");
  return new Map(data.flatMap(({ index, score }) => (score === undefined ? [] : [[index, score] as const])));
}

async function rowOf(run: JudgedRun): Promise<RunRow> {
  return (await findRun(run.services.db, run.id)) as RunRow;
}

describe("an answer", () => {
  /** A run whose outputs are the unedited pictures: what its first control asks was asked before. */
  async function unedited(): Promise<JudgedRun> {
    const run = await openJudged({}, { JUDGE_MODEL: "cached" });
    const source = sourceOf(run.services, await rowOf(run));
    for (let index = 0; index < 4; index++) {
      const { bytes } = await (await source.open(index)).input.file();
      await run.put(index, bytes as Uint8Array<ArrayBuffer>);
    }
    await run.judgeAll();
    return run;
  }

  it("is taken over where everything is the same: judge, model, words, pictures, part, repeat", async () => {
    const run = await unedited();
    await run.finish();
    const copied = (await run.judgements("no_edit")).map(({ copied_from }) => copied_from !== null);
    expect(copied).toEqual(Array(9).fill(true));
    const asked = (await run.judgements()).filter(({ copied_from }) => copied_from === null);
    expect(server.calls).toHaveLength(asked.length);
  });

  it("is asked for anew once another model is known to answer under the same name", async () => {
    const run = await unedited();
    server.model = "m-1-2027";
    const other = await openJudged({}, { JUDGE_MODEL: "cached" });
    await other.put(0);
    await other.judgeAll();
    await run.finish();
    const copied = (await run.judgements("no_edit")).filter(({ copied_from }) => copied_from !== null);
    expect(copied).toEqual([]);
    expect((await run.get<Report>("/report")).flags).toContain("judge_changed");
  });

  it("of another model, parameter or address is another judge's", async () => {
    const ids = new Set<string | null>();
    const settings = [
      {},
      { JUDGE_MODEL: "m-2" },
      { JUDGE_TEMPERATURE: "1" },
      { JUDGE_BASE_URL: "https://b.example.org/v1" },
    ];
    for (const one of settings)
      ids.add((await rowOf(await openJudged({}, one as Record<string, string>))).judgeId);
    expect(ids.size).toBe(settings.length);
  });
});

describe("an outage for a quarter of the calls", () => {
  it("changes no score, lowers the coverage, and is repaired by asking exactly those again", async () => {
    const run = await openJudged();
    await run.putAll();
    const truth = await run.truth();
    const isOut = ({ nth }: { nth: number }) => nth % 4 === 1;
    server.judge = (asked) => (isOut(asked) ? new Response("no", { status: 403 }) : truth(asked));
    const ended = await run.finish();
    expect(ended.status).toBe("completed");
    const failed = (await run.judgements()).filter(({ status }) => status === "failed");
    expect(failed.length).toBeGreaterThan(4);
    const before = await run.get<Report>("/report");
    expect(before.overall.n_failed).toBe(ended.counts.failed);
    expect(before.overall.coverage).toBe(1 - ended.counts.failed / 4);
    const scores = await scoresOf(run);
    for (const score of scores.values()) expect(score).toMatchObject({ overall: 1 });

    server.judge = truth;
    server.calls.length = 0;
    const path = `/v1/runs/${run.id}/retry-failed`;
    const refused = await call("POST", path, { token: run.key });
    // The Worker's own settings have no judge; those of the test do.
    expect((await problemOf(refused)).code).toBe("judge_not_configured");
    const retried = await retryFailedJudgements(run.services, await rowOf(run));
    expect(retried).toEqual({ judgements: failed.length, outputs: ended.counts.failed });
    const again = await retryFailedJudgements(run.services, await rowOf(run));
    expect(again).toEqual({ judgements: 0, outputs: 0 });
    expect((await run.get<{ status: string; waiting_for: { what: string } }>()).waiting_for.what).toBe(
      "judging",
    );
    const repaired = await until(async () => {
      await run.judgeAll();
      const report = await run.get<Report>("/report");
      return report.overall.n_failed === 0 && (await rowOf(run)).finalizeBy === null && report;
    });
    expect(server.calls).toHaveLength(failed.length);
    expect(repaired.overall).toMatchObject({ coverage: 1, overall: { mean: 1 } });
    expect(repaired.controls.reliable).toBe(true);
    for (const [index, score] of scores) expect((await scoresOf(run)).get(index)).toEqual(score);
    expect((await rowOf(run)).status).toBe("completed");
    await expect(retryFailedJudgements(run.services, await rowOf(run))).rejects.toMatchObject({
      code: "nothing_to_retry",
    });
  });
});

describe("a judge", () => {
  it("that says Yes to everything is found out by the controls, and the board says so", async () => {
    const run = await openJudged({ metadata: { baseline: "copy-input" } });
    await run.putAll();
    await run.finish();
    const report = await run.get<Report>("/report");
    expect(report.controls).toMatchObject({ yes_bias: 1, reliable: false });
    expect(report.controls.no_edit_score).toBeGreaterThan(0.5);
    expect(report.flags).toEqual(["judge_unreliable"]);
    const { judgeId } = await rowOf(run);
    const board = await json<{ judge: string; entries: Record<string, unknown>[] }>(
      call("GET", `/v1/leaderboard?suite=creval&judge=${judgeId}`),
    );
    expect(board.judge).toBe(judgeId);
    expect(board.entries).toHaveLength(1);
    expect(board.entries[0]).toMatchObject({
      judge: judgeId,
      flags: ["judge_unreliable"],
      provisional: true,
      rank: null,
      metrics: { if: { score: expect.any(Number) }, vc: {}, vq: {} },
    });
    const elsewhere = await json<{ entries: unknown[] }>(
      call("GET", "/v1/leaderboard?suite=creval&judge=jdg_000000000000000000000000"),
    );
    expect(elsewhere.entries).toEqual([]);
    const pixels = await call("GET", `/v1/leaderboard?suite=paintbench&judge=${judgeId}`);
    expect(pixels.status).toBe(422);
  });

  it("that finds every infographic well edited is found out too", async () => {
    const run = await openJudged({
      suite: "infoedit",
      plan: { tasks: ["add", "swap_inter"], problemsPerCell: 2 },
    });
    const success = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, "success"]));
    server.judge = () => {
      const content = JSON.stringify({
        reasoning: "fine",
        edit_compliance: success("correct_position", "content_fully_rendered", "content_intact"),
        content_preservation: success(
          "elements_preserved",
          "content_unchanged",
          "visual_style_preserved",
          "no_occlusion",
          "structural_integrity",
        ),
      });
      const choices = [{ finish_reason: "stop", message: { content } }];
      return Response.json({ model: server.model, choices });
    };
    await run.putAll();
    await run.finish();
    const report = await run.get<Report>("/report");
    expect(report.controls).toEqual({
      no_edit_score: 1,
      mismatch_score: 1,
      n: { no_edit: 3, mismatch: 3 },
      reliable: false,
    });
    expect(report.flags).toEqual(["judge_unreliable"]);
  });

  it("whose model changes in the middle of a run marks the run, which is then on no board", async () => {
    const run = await openJudged({ metadata: { baseline: "copy-input" } }, { JUDGE_MODEL: "alias" });
    const truth = await run.truth();
    server.judge = (asked) => {
      if (server.calls.length > 6) server.model = "alias-2";
      return truth(asked);
    };
    await run.putAll();
    await run.finish();
    const report = await run.get<Report>("/report");
    expect(report.judge.models_answered).toEqual(["alias-2", "m-1-2026"]);
    expect(report.flags).toEqual(["judge_changed"]);
    expect((await run.get<{ flags: string[] }>()).flags).toEqual(["judge_changed"]);
    const { judgeId } = await rowOf(run);
    const board = await json<{ entries: unknown[] }>(
      call("GET", `/v1/leaderboard?suite=creval&judge=${judgeId}`),
    );
    expect(board.entries).toEqual([]);
  });

  it("is listed without its key and without where it stands in somebody's network", async () => {
    const run = await openJudged({}, { JUDGE_API_KEY: "s3cret-key", JUDGE_MODEL: "listed" });
    const { judgeId } = await rowOf(run);
    const judge = await json<Record<string, unknown>>(call("GET", `/v1/judges/${judgeId}`));
    expect(judge).toMatchObject({
      id: judgeId,
      suite: "creval",
      provider: "openai-compatible",
      host: "judge.example.org",
      model: "listed",
      model_answered: null,
      is_current: false,
    });
    const inside = await openJudged({}, { JUDGE_BASE_URL: "http://127.0.0.1:9/v1" });
    const list = await json<{ data: { id: string; host: string | null }[] }>(
      call("GET", "/v1/judges?suite=creval&limit=100"),
    );
    expect(JSON.stringify(list)).not.toContain("s3cret");
    const { judgeId: insideId } = await rowOf(inside);
    expect(list.data.find(({ id }) => id === insideId)?.host).toBeNull();
    const first = await json<{ data: { id: string }[]; next_cursor: string }>(
      call("GET", "/v1/judges?limit=1"),
    );
    const second = await json<{ data: { id: string }[] }>(
      call("GET", `/v1/judges?limit=1&cursor=${first.next_cursor}`),
    );
    expect(second.data[0].id).not.toBe(first.data[0].id);
    expect((await call("GET", "/v1/judges/jdg_0")).status).toBe(404);
  });
});

describe("before a run", () => {
  it("is estimated: problems, calls with controls and repeats, tokens, cost; and nothing is opened", async () => {
    const { id: labId, key } = await newLab();
    const services = judgedServices(0, { JUDGE_PRICE_INPUT: "2", JUDGE_PRICE_OUTPUT: "8" });
    const request = {
      suite: "creval",
      model: { slug: "m", name: null, version: null, url: null, openWeights: null },
      track: "fresh",
      protocol: "direct",
      clientSeed: "",
      plan: {},
      metadata: {},
      judgeRepeats: 2,
    } as const;
    const { row, judging } = await estimateRun(services, labId, request);
    expect(row.problemCount).toBe(270);
    expect(judging?.calls).toEqual({ outputs: 270 * 3 * 2, controls: 14 * 3 * 3, total: 1_746 });
    const { tokens, cost } = judging as NonNullable<typeof judging>;
    expect(cost).toBeCloseTo((tokens.input * 2 + tokens.output * 8) / 1e6, 9);
    expect(tokens.input / 1_746).toBeGreaterThan(1_500);
    const dry = await call("POST", "/v1/runs", {
      token: key,
      json: { suite: "paintbench", track: "fresh", model: { slug: "m" }, dry_run: true },
    });
    expect(dry.status).toBe(200);
    expect(await dry.json()).toMatchObject({ dry_run: true, problem_count: 1_920, judge: null });
    const runs = await json<{ data: unknown[] }>(call("GET", "/v1/runs", { token: key }));
    expect(runs.data).toEqual([]);
  });

  it("what is only for judged suites is refused elsewhere", async () => {
    const { key } = await newLab();
    const response = await call("POST", "/v1/runs", {
      token: key,
      json: { suite: "paintbench", track: "fresh", model: { slug: "m" }, judge: { repeats: 3 } },
    });
    expect([response.status, (await problemOf(response)).errors?.[0].path]).toEqual([422, "judge/repeats"]);
  });
});

it("an output whose verdict failed can be sent again with other bytes, and is judged as new", async () => {
  const run = await openJudged();
  await run.put(0);
  server.judge = () =>
    Response.json({ error: { code: "content_filter", message: "filtered" } }, { status: 400 });
  await run.judgeAll();
  expect((await run.get<ProblemItem>("/problems/0")).status).toBe("failed");
  server.judge = () => () => "Yes";
  expect((await run.put(0, output(0, 9))).status).toBe(202);
  await run.judgeAll();
  expect((await run.get<ProblemItem>("/problems/0")).status).toBe("scored");
  expect(await run.judgements("output")).toHaveLength(3);
});
