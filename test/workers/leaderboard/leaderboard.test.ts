/** Boards from runs: what is listed, what is counted, and how it is served. */
import { beforeAll, describe, expect, it } from "vitest";
import type { PlacedEntry } from "../../../src/leaderboard/board.types.ts";
import { ADMIN, call, newLab } from "../http/client.ts";
import { drawAnswer, drawInput, importSet, png } from "../lib/dataset.ts";
import { finish, json, openRun, putOutput } from "../lib/runs.ts";

type Listed = PlacedEntry & { readonly miou: number };

interface Board {
  entries: Listed[];
  groups: { id: string; entries: Listed[] }[];
  updated_at: string | null;
  reference_results: unknown[];
}

const PATH = "/v1/leaderboard?suite=paintbench&track=official";

let lab: { id: string; key: string };

beforeAll(async () => {
  await importSet();
  lab = await newLab();
});

async function baselineRun(baseline: string, outputs: (index: number) => Uint8Array<ArrayBuffer>) {
  const run = await openRun(lab.key, { model: { slug: baseline }, metadata: { baseline } });
  for (const index of [0, 1, 2, 3]) await putOutput(lab.key, run.id, index, outputs(index));
  return finish(lab.key, run.id);
}

describe("a board", () => {
  it("is empty, with the published figures, before any run", async () => {
    const board = await json<Board>(call("GET", PATH));
    expect(board.entries).toEqual([]);
    expect(board.reference_results.length).toBeGreaterThan(0);
  });

  it("does not list a partial run of a model", async () => {
    const run = await openRun(lab.key, { model: { slug: "partial" } });
    await putOutput(lab.key, run.id, 0, png(drawAnswer(0)));
    expect((await finish(lab.key, run.id)).status).toBe("completed");
    expect((await json<Board>(call("GET", PATH))).entries).toEqual([]);
  });

  it("does not list what never answered anything", async () => {
    const run = await openRun(lab.key, { model: { slug: "blank" }, metadata: { baseline: "blank" } });
    expect((await finish(lab.key, run.id)).status).toBe("completed");
    expect((await json<Board>(call("GET", PATH))).entries).toEqual([]);
  });

  it("lists baselines by score, without a rank, provisional where their plan is partial", async () => {
    await baselineRun("copy-input", (index) => png(drawInput(index)));
    await baselineRun("oracle", (index) => png(drawAnswer(index)));
    const { entries, updated_at } = await json<Board>(call("GET", PATH));
    expect(entries.map(({ model, miou, rank }) => [model.slug, miou, rank])).toEqual([
      ["oracle", 1, null],
      ["copy-input", 0, null],
    ]);
    expect(entries[0]).toMatchObject({
      baseline: true,
      provisional: true,
      runs: 1,
      attempts: 1,
      problems: 4,
      ci95: [1, 1],
      lab: { id: lab.id },
      categories: { color_change: { miou: 1 }, structural_manipulation: { miou: 1 } },
      tasks: { blending: { miou: 1 }, construction: { miou: 1 } },
      conditions: { baseline: { miou: 1 }, horizontal: { miou: 1 } },
    });
    expect(updated_at).not.toBeNull();
  });

  it("counts every attempt, cancelled ones too", async () => {
    const given = await openRun(lab.key, { model: { slug: "oracle" }, metadata: { baseline: "oracle" } });
    await call("POST", `/v1/runs/${given.id}/cancel`, { token: lab.key });
    await baselineRun("oracle", (index) => png(drawAnswer(index)));
    const { entries } = await json<Board>(call("GET", PATH));
    expect(entries[0]).toMatchObject({ runs: 2, attempts: 3, problems: 8 });
    expect(entries[0].run_ids).toHaveLength(2);
  });

  it("lists a run whose answers were read as a baseline, whatever it calls itself", async () => {
    const run = await openRun(lab.key, { model: { slug: "spy" } });
    await call("GET", `/v1/runs/${run.id}/problems/0/answer.png`, { token: ADMIN });
    await putOutput(lab.key, run.id, 0, png(drawAnswer(0)));
    await finish(lab.key, run.id);
    const { entries } = await json<Board>(call("GET", PATH));
    expect(entries.find(({ model }) => model.slug === "spy")).toMatchObject({ baseline: true, rank: null });
  });

  it("is broken down by category, task or condition", async () => {
    const { groups } = await json<Board>(call("GET", `${PATH}&by=task`));
    expect(groups).toHaveLength(20);
    const blending = groups.find(({ id }) => id === "blending");
    expect(blending?.entries.map(({ model, miou }) => [model.slug, miou])).toEqual([
      ["oracle", 1],
      ["spy", 0.5],
      ["copy-input", 0],
    ]);
    expect((await call("GET", `${PATH}&by=moon`)).status).toBe(422);
    expect((await call("GET", "/v1/leaderboard?suite=chess")).status).toBe(404);
  });

  it("has a strong tag that answers 304", async () => {
    const first = await call("GET", PATH);
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^"/);
    const second = await call("GET", PATH, { headers: { "if-none-match": tag } });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe("");
  });

  it("is served as CSV and as a page that needs no script", async () => {
    const csv = await call("GET", "/v1/leaderboard.csv?suite=paintbench&track=official&by=category");
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect((await csv.text()).split("\r\n")[1]).toContain("oracle");
    const page = await call("GET", "/?suite=paintbench&track=official");
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    const html = await page.text();
    expect(html).toContain("oracle");
    expect(html).toContain("Published results");
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|style="|onclick/);
  });
});
