/** The way of a judged output: from `judging` to a score or a reason, whatever comes twice, dies or is late. */
import { beforeEach, describe, expect, it } from "vitest";
import { requireJudge } from "../../../src/judging/configured.ts";
import { judgeNext } from "../../../src/judging/work.ts";
import { claimNext } from "../../../src/storage/judgement-work.ts";
import { call, newLab, problemOf } from "../http/client.ts";
import { BINDINGS, json, type ProblemItem, until } from "../lib/runs.ts";
import { openJudged, output, server, startAnew } from "./lib.ts";

beforeEach(startAnew);

const HOUR = 3_600_000;

describe("without a judge", () => {
  it("a judged run cannot be opened, and the answer says so", async () => {
    const { key } = await newLab();
    const response = await call("POST", "/v1/runs", {
      token: key,
      json: { suite: "creval", track: "fresh", model: { slug: "m" } },
    });
    expect(response.status).toBe(503);
    expect((await problemOf(response)).code).toBe("judge_not_configured");
  });
});

describe("an output", () => {
  it("is judging, then scored; the same bytes give the same answer and others are refused", async () => {
    const run = await openJudged();
    const first = await run.put(0);
    expect(first.status).toBe(202);
    expect(await first.json()).toEqual({ index: 0, status: "judging" });
    expect((await run.put(0, output(0), { prefer: "respond-async" })).status).toBe(202);
    expect((await problemOf(await run.put(0, output(0, 1)))).code).toBe("output_already_submitted");
    expect((await run.judgements()).map(({ part, status }) => [part, status])).toEqual([
      ["IF", "waiting"],
      ["VC", "waiting"],
      ["VQ", "waiting"],
    ]);
    await run.judgeAll();
    const again = await run.put(0);
    expect(again.status).toBe(200);
    const { status, score } = (await again.json()) as { status: string; score: Record<string, number> };
    expect(status).toBe("scored");
    expect(score.overall).toBeCloseTo(0.4 * score.if + 0.4 * score.vc + 0.2 * score.vq, 12);
    expect(server.calls).toHaveLength(3);
  });

  it("that is no picture is refused at once, and the slot stays free", async () => {
    const run = await openJudged();
    const broken = output(0).slice(0, 60);
    const refused = await run.put(0, broken);
    expect([refused.status, (await problemOf(refused)).code]).toEqual([422, "image_invalid"]);
    expect(await run.judgements()).toEqual([]);
    expect((await run.put(0)).status).toBe(202);
  });

  it("is asked about as often as the run wants, and the majority counts", async () => {
    const run = await openJudged({ judgeRepeats: 3 });
    server.judge =
      ({ nth }) =>
      () =>
        nth % 3 === 0 ? "No" : "Yes";
    await run.put(1);
    expect(await run.judgements()).toHaveLength(9);
    await run.judgeAll();
    expect(server.calls).toHaveLength(9);
    const problem = await run.get<ProblemItem>("/problems/1");
    expect(problem.status).toBe("scored");
  });

  it("shows before the end neither questions nor answers, to its own lab either", async () => {
    const run = await openJudged();
    await run.putAll();
    server.judge = ({ nth }) => (nth === 0 ? new Response("no", { status: 401 }) : () => "Yes");
    await run.judgeAll();
    const seen = JSON.stringify([
      await run.get("/problems"),
      await run.get("/problems/0"),
      await run.get("/problems/0/judgements"),
      await run.get("/events"),
      await run.get(""),
    ]);
    const asked = server.calls.flatMap(({ questions }) => questions.map(({ question }) => question));
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter((question) => seen.includes(question))).toEqual([]);
    for (const secret of ["because of", "questions", "no_edit", "mismatch", "mirror"]) {
      expect(seen).not.toContain(secret);
    }
    const { data } = await run.get<{ data: Record<string, unknown>[] }>("/problems/0/judgements");
    expect(data).toHaveLength(3);
    expect(data.map(({ status }) => status)).toContain("done");
    const stranger = await newLab();
    const path = `/v1/runs/${run.id}/problems/0/judgements`;
    expect((await call("GET", path, { token: stranger.key })).status).toBe(404);
    expect((await call("GET", path)).status).toBe(401);
  });
});

describe("a run", () => {
  it("waits for its outputs and for the controls, and then has a report with all of it", async () => {
    const run = await openJudged();
    await run.putAll();
    await call("POST", `/v1/runs/${run.id}/finalize`, { token: run.key });
    const waiting = await run.get<{ status: string; waiting_for: { what: string; until: string } }>();
    expect([waiting.status, waiting.waiting_for.what]).toEqual(["finalizing", "judging"]);
    expect(Date.parse(waiting.waiting_for.until) - Date.now()).toBeGreaterThan(23 * HOUR);
    server.judge = await run.truth();
    const ended = await run.finish();
    expect(ended.status).toBe("completed");
    const report = await run.get<{
      overall: Record<string, unknown>;
      controls: Record<string, unknown>;
      judge: Record<string, unknown>;
      flags: string[];
    }>("/report");
    expect(report.overall).toMatchObject({
      overall: { mean: 1 },
      n_problems: 4,
      n_missing: 0,
      n_failed: 0,
      coverage: 1,
    });
    expect(report.controls).toMatchObject({
      no_edit_score: 0,
      mismatch_score: 0,
      yes_bias: 0,
      n: { no_edit: 3, mismatch: 3 },
      reliable: true,
    });
    expect(report.judge).toMatchObject({ model: "m-1", models_answered: ["m-1-2026"] });
    expect(report.flags).toEqual([]);
    const kinds = (await run.judgements()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "output")).toHaveLength(12);
    expect(kinds.filter((kind) => kind === "no_edit")).toHaveLength(9);
    const judged = await json<{ data: { kind: string; questions: { question: string }[] }[] }>(
      call("GET", `/v1/runs/${run.id}/problems/0/judgements?exchanges=true`),
    );
    expect(judged.data[0].questions.length).toBeGreaterThan(3);
    expect(JSON.stringify(judged)).toContain("because of IF-1");
  });

  it("that is cancelled gives up what was not begun, with a reason, and has its report", async () => {
    const run = await openJudged();
    await run.putAll();
    await judgeNext(run.services);
    const cancelled = await call("POST", `/v1/runs/${run.id}/cancel`, { token: run.key });
    expect(cancelled.status).toBe(200);
    const statuses = (await run.judgements()).map(({ status, failure_code }) => [status, failure_code]);
    expect(statuses.filter(([status]) => status === "done")).toHaveLength(1);
    expect(statuses.filter(([, code]) => code === "run_ended")).toHaveLength(11);
    await until(async () => (await call("GET", `/v1/runs/${run.id}/report`)).status === 200);
    const report = await run.get<{ overall: Record<string, unknown> }>("/report");
    expect(report.overall).toMatchObject({ n_failed: 4, coverage: 0, overall: { mean: null } });
    const retry = await call("POST", `/v1/runs/${run.id}/retry-failed`, { token: run.key });
    expect((await problemOf(retry)).code).toBe("nothing_to_retry");
  });

  it("that is finalized cannot be cancelled any more, and loses none of its judgements by the attempt", async () => {
    const run = await openJudged();
    await run.putAll();
    await call("POST", `/v1/runs/${run.id}/finalize`, { token: run.key });
    const refused = await call("POST", `/v1/runs/${run.id}/cancel`, { token: run.key });
    expect((await problemOf(refused)).code).toBe("run_not_open");
    expect((await run.judgements()).every(({ status }) => status === "waiting")).toBe(true);
  });
});

describe("whatever happens to a call", () => {
  it("fifty messages at once never make more calls than there are places, and each question sheet is put once", async () => {
    const run = await openJudged({}, { JUDGE_CONCURRENCY: "2" });
    await run.putAll();
    await Promise.all(Array.from({ length: 50 }, () => judgeNext(run.services)));
    await run.judgeAll();
    expect(server.most).toBeLessThanOrEqual(2);
    expect(server.calls).toHaveLength(12);
    expect(
      (await run.judgements()).every(({ status, attempts }) => status === "done" && attempts === 1),
    ).toBe(true);
  });

  it("one whose caller died is made again when its lease is over", async () => {
    const run = await openJudged();
    await run.put(0);
    const { db } = run.services;
    const { id } = requireJudge(run.services, "creval");
    const now = run.services.now();
    expect(await claimNext(db, [id], 4, "dead", now + 60_000, now)).not.toBeNull();
    await run.judgeAll();
    expect((await run.judgements()).map(({ status }) => status).sort()).toEqual(["asking", "done", "done"]);
    run.offset = 2 * 60_000;
    await run.sweep();
    run.offset = 4 * 60_000;
    await run.judgeAll();
    expect((await run.judgements()).map(({ attempts }) => attempts).sort()).toEqual([1, 1, 2]);
    expect((await run.get<ProblemItem>("/problems/0")).status).toBe("scored");
  });

  it("a judge that is busy is asked again after the time that it names; after five times it is given up", async () => {
    const run = await openJudged();
    await run.put(0);
    server.judge = () => new Response("{}", { status: 429, headers: { "retry-after": "1800" } });
    await run.judgeAll();
    const [first] = await run.judgements();
    expect([first.status, first.attempts, first.failure_code]).toEqual(["waiting", 1, "rate_limited"]);
    expect((first.due_at ?? 0) - Date.now()).toBeGreaterThan(1_700_000);
    for (let attempt = 2; attempt <= 5; attempt++) {
      run.offset += HOUR;
      await run.judgeAll();
    }
    expect((await run.judgements()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ["failed", 5],
      ["failed", 5],
      ["failed", 5],
    ]);
    const problem = await run.get<ProblemItem & { failure: Record<string, unknown> }>("/problems/0");
    expect(problem.failure).toMatchObject({ code: "judge_failed", our_fault: true });
    expect(problem.score).toBeUndefined();
  });

  it("a judge that is no longer set up is waited for during a day, and then there is a reason", async () => {
    const run = await openJudged();
    await run.put(0);
    run.settings = { JUDGE_MODEL: "another" };
    await judgeNext(run.services);
    expect(server.calls).toHaveLength(0);
    run.offset = 25 * HOUR;
    await run.sweep();
    const { failure } = await run.get<{ failure: Record<string, unknown> }>("/problems/0");
    expect(failure).toMatchObject({ code: "judge_failed", detail: expect.stringContaining("overdue") });
  });

  it("an error of our own is a fault that passes", async () => {
    const run = await openJudged();
    await run.put(0);
    const { objects } = await BINDINGS.BUCKET.list({ prefix: `runs/${run.id}/outputs/0/` });
    await BINDINGS.BUCKET.delete(objects[0].key);
    await run.judgeAll();
    const interrupted = (await run.judgements()).map(({ status, failure_code }) => [status, failure_code]);
    expect(interrupted).toEqual(Array(3).fill(["waiting", "interrupted"]));
    await BINDINGS.BUCKET.put(objects[0].key, output(0));
    run.offset = 10 * 60_000;
    await run.judgeAll();
    expect((await run.get<ProblemItem>("/problems/0")).status).toBe("scored");
  });

  it("a setting that is wrong is told when a run is opened", async () => {
    await expect(openJudged({}, { JUDGE_TEMPERATURE: "hot" })).rejects.toThrow("JUDGE_TEMPERATURE");
  });
});
