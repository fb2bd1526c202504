import { beforeAll, describe, expect, it } from "vitest";
import { call, problemOf } from "../http/client.ts";
import { importCreval, picture } from "../lib/creval-dataset.ts";
import type { ProblemItem, Run } from "../lib/runs.ts";
import { type JudgedRun, openJudged, server } from "./lib.ts";

let run: JudgedRun;
let ended: Run;

beforeAll(async () => {
  await importCreval();
  run = await openJudged({ track: "official", plan: {} });
  // Yes to every question: of five in each metric, the last one wants No.
  server.judge = () => () => "Yes";
  for (const index of [0, 1]) expect((await run.put(index)).status).toBe(202);
  ended = await run.finish();
}, 60_000);

describe("a run on an official data set of CREval", () => {
  it("asks the questions of the data set, and nothing of them is seen before the end", async () => {
    const open = await openJudged({ track: "official", plan: {} });
    const { data } = await open.get<{ data: ProblemItem[] }>("/problems");
    expect(data.map(({ task }) => task)).toEqual(["material_transformation", "surreal_fantasy"]);
    expect(JSON.stringify(data)).not.toContain("Is attribute");
    expect(data[0].source?.id).toBe("material_transformation/1");
  });

  it("shows the input as it was imported, and has no answer picture", async () => {
    const input = await call("GET", `/v1/runs/${run.id}/problems/1/input.png`, { token: run.key });
    expect(new Uint8Array(await input.arrayBuffer())).toEqual(picture(1));
    const answer = await call("GET", `/v1/runs/${run.id}/problems/1/answer.png`, { token: run.key });
    expect(answer.status).toBe(404);
    expect((await problemOf(answer)).code).toBe("no_answer_picture");
  });

  it("is judged, scored by the reference answers, and reported", async () => {
    expect(ended).toMatchObject({ status: "completed", problem_count: 2, counts: { scored: 2, failed: 0 } });
    const item = await run.get<{ score: unknown; metadata: { questions: unknown[] } }>("/problems/0");
    expect(item.score).toMatchObject({ if: 0.8, vc: 0.8, vq: 0.8 });
    expect(item.metadata.questions).toHaveLength(15);
    const report = await run.get<{ overall: Record<string, { mean: number }>; tasks: { id: string }[] }>(
      "/report",
    );
    expect(report.overall.if.mean).toBeCloseTo(0.8, 12);
    expect(report.overall.overall.mean).toBeCloseTo(0.8, 12);
    expect(report.tasks.map(({ id }) => id).sort()).toEqual(["material_transformation", "surreal_fantasy"]);
  });
});
