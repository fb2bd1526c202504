/** InfoEdit's pixel track through the judging service: one call an output, measured ratio, figures in report and board. */
import { beforeEach, expect, it } from "vitest";
import { ADMIN, call, problemOf } from "../http/client.ts";
import { BINDINGS, json } from "../lib/runs.ts";
import { openJudged, output, server, startAnew } from "./lib.ts";

beforeEach(startAnew);

const KEPT = {
  elements_preserved: "success",
  content_unchanged: "success",
  visual_style_preserved: "success",
  no_occlusion: "success",
  structural_integrity: "success",
};
const FIELDS = {
  correct_position: "success",
  content_fully_rendered: "success",
  content_intact: "success",
  rearranged: "success",
};

function reply(compliance: object, preservation: object): Response {
  const content = JSON.stringify({
    reasoning: "seen",
    edit_compliance: compliance,
    content_preservation: preservation,
  });
  return Response.json({ model: server.model, choices: [{ finish_reason: "stop", message: { content } }] });
}

it("a run is judged, what can be measured is measured, and its report has the figures of a hand computation", async () => {
  const run = await openJudged({
    suite: "infoedit",
    plan: { tasks: ["add", "aspect_ratio"], problemsPerCell: 1 },
  });
  // Problem 0 (Insert-Element) covers something; problem 1 (Reshape-Canvas) has not the ratio that was asked for.
  const originals = new Map<string, number>();
  server.judge = ({ original }) => {
    if (!originals.has(original)) originals.set(original, originals.size);
    return reply(FIELDS, originals.get(original) === 0 ? { ...KEPT, no_occlusion: "failure" } : KEPT);
  };
  for (let index = 0; index < 2; index++) {
    expect((await run.put(index, output(index))).status).toBe(202);
    await run.judgeAll();
  }
  expect(await run.judgements("output")).toHaveLength(2);
  const ended = await run.finish();
  expect(ended.status).toBe("completed");

  const report = await run.get<{
    overall: Record<string, { mean: number }>;
    tasks: { id: string; success_rate: { mean: number } }[];
    failures: { type: string; count: number }[];
  }>("/report");
  expect(report.tasks.map(({ id, success_rate }) => [id, success_rate.mean])).toEqual([
    ["add", 0],
    ["aspect_ratio", 0],
  ]);
  expect(report.overall.success_rate.mean).toBe(0);
  expect(report.overall.edit_compliance.mean).toBe(0.5);
  const seen = report.failures.filter(({ count }) => count > 0).map(({ type, count }) => [type, count]);
  expect(seen).toEqual([
    ["no_relayout", 1],
    ["occlusion", 1],
  ]);

  const problem = await run.get<{ score: Record<string, unknown>; metadata: Record<string, unknown> }>(
    "/problems/1",
  );
  expect(problem.score).toMatchObject({ success: false, by: "rubric", failure_types: ["no_relayout"] });
  expect(problem.metadata).toMatchObject({
    direction: "landscape_to_portrait",
    target_orientation: "portrait",
  });
});

it("the report groups problems by what they are made of, and results tell their words, whether answered or not", async () => {
  const run = await openJudged({
    suite: "infoedit",
    plan: { tasks: ["add", "aspect_ratio"], problemsPerCell: 1 },
  });
  server.judge = () => reply(FIELDS, KEPT);
  await run.put(0);
  expect((await run.finish()).status).toBe("completed");

  const problems = await Promise.all(
    [0, 1].map((index) =>
      run.get<{ instruction: string; metadata: Record<string, string[]> }>(`/problems/${index}`),
    ),
  );
  const [{ target_families: edited }, { families: shown }] = problems.map(({ metadata }) => metadata);
  const report =
    await run.get<Record<"families" | "directions" | "difficulties" | "sources", { id: string }[]>>(
      "/report",
    );
  const ids = (groups: { id: string }[]) => groups.map(({ id }) => id);
  expect(edited).not.toHaveLength(0);
  expect(ids(report.families)).toEqual([...new Set([...edited, ...shown])].sort());
  expect(ids(report.directions)).toEqual([problems[1].metadata.direction]);
  expect(ids(report.difficulties)).toEqual([problems[0].metadata.difficulty]);
  expect(ids(report.sources)).toEqual(["fresh"]);

  // What the answered problem says is read with its result: composing it again is the dearest part of a report.
  const kept = await BINDINGS.DB.prepare(
    "SELECT idx, json_extract(facts, '$.traits.families') AS families FROM results WHERE run_id = ?",
  )
    .bind(run.id)
    .all();
  expect(kept.results).toEqual([{ idx: 0, families: JSON.stringify(edited) }]);

  const lines = (await (await call("GET", `/v1/runs/${run.id}/results.jsonl`)).text()).trim().split("\n");
  const told = lines.map(
    (line) => JSON.parse(line) as { instruction: string; x_plumbline: { status: string } },
  );
  expect(told.map(({ instruction, x_plumbline }) => [x_plumbline.status, instruction])).toEqual([
    ["scored", problems[0].instruction],
    ["missing", problems[1].instruction],
  ]);
});

it("a practice problem has its example picture", async () => {
  const problem = await json<{ instruction: string; answer_url: string | null }>(
    call("GET", "/v1/practice/infoedit/swap_inter?seed=1"),
  );
  expect(problem.instruction).toMatch(/other's place/);
  expect(problem.answer_url).toContain("/answer.png");
});

it("hints mark the input of a swap, are told in words, and leave the run unranked", async () => {
  const plain = await openJudged({ suite: "infoedit", plan: { tasks: ["swap_inter"], problemsPerCell: 1 } });
  const marked = await openJudged({
    suite: "infoedit",
    plan: { tasks: ["swap_inter"], problemsPerCell: 1 },
    hints: true,
  });
  expect(await marked.get()).toMatchObject({ hints: true, ranked: false });
  expect(await plain.get()).toMatchObject({ hints: false });
  const words = async (run: typeof plain) =>
    (await run.get<{ instruction: string }>("/problems/0")).instruction;
  expect(await words(marked)).toContain("numbered magenta boxes");
  expect(await words(plain)).not.toContain("magenta");
});

it("hints are refused where nothing can be marked", async () => {
  await expect(openJudged({ hints: true })).rejects.toMatchObject({
    code: "invalid_request",
    errors: [{ path: "hints", message: "only with suite infoedit on the fresh track" }],
  });
});

it("the true edit as a document is nobody's but the operator's before the end, and reading it is told", async () => {
  const run = await openJudged({ suite: "infoedit", plan: { tasks: ["text_expand"], problemsPerCell: 1 } });
  const path = `/v1/runs/${run.id}/problems/0/answer.html`;
  const refused = await call("GET", path, { token: run.key });
  expect([refused.status, (await problemOf(refused)).code]).toEqual([409, "run_not_ended"]);
  expect((await call("GET", path)).status).toBe(401);
  expect(await run.get()).toMatchObject({ answers_read: false });

  const read = await call("GET", path, { token: ADMIN });
  expect(read.headers.get("cache-control")).toBe("private, no-store");
  expect(read.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none';/);
  expect(await read.text()).toContain('<main id="canvas"');
  expect(await run.get()).toMatchObject({ answers_read: true });
  for (const [file, type] of [
    ["answer.json", "application/json"],
    ["answer.pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ]) {
    const other = await call("GET", path.replace("answer.html", file), { token: ADMIN });
    expect([other.status, other.headers.get("content-type")]).toEqual([200, type]);
  }
});

it("pictures that are no documents have no true edit as one", async () => {
  const run = await openJudged();
  const response = await call("GET", `/v1/runs/${run.id}/problems/0/answer.html`, { token: ADMIN });
  expect([response.status, (await problemOf(response)).code]).toEqual([404, "no_answer_picture"]);
});
