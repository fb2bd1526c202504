import { beforeAll, describe, expect, it } from "vitest";
import { ADMIN, call, newLab, problemOf } from "../http/client.ts";
import { BINDINGS } from "../lib/runs.ts";

const { DB } = BINDINGS;

interface Statistic {
  value: number | null;
  reason: string | null;
}
interface Correlation {
  n: number;
  pearson: Statistic;
  spearman: Statistic;
}
interface Agreement {
  outputs: number;
  left_out: Record<string, number>;
  with: { labels?: { id: string; count: number }; judge?: string };
  all: { n: number; agreement: Statistic; kappa: Statistic; kappa_ci95: [number, number] | null };
  metrics: {
    metric: string;
    questions: Agreement["all"];
    samples: Correlation;
    models: Correlation & { means: { model: string; samples: number; judge: number; other: number }[] };
  }[];
}

const JUDGES = ["jdg_aaaaaaaaaaaaaaaaaaaaaaaa", "jdg_bbbbbbbbbbbbbbbbbbbbbbbb"] as const;
let lab: { id: string; key: string };

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(", ");
  await DB.prepare(`INSERT INTO ${table} (${columns}) VALUES (${names.map(() => "?").join(", ")})`)
    .bind(...Object.values(row))
    .run();
}

/** A score of two questions a metric, answered as the letters say: `YN` for Q1 Yes and Q2 No, in IF, VC and VQ. */
function score(answers: string): unknown {
  const questions = ["IF", "VC", "VQ"].flatMap((metric, m) =>
    [0, 1].map((q) => {
      const answer = answers[2 * m + q] === "Y" ? "Yes" : "No";
      return {
        id: `${metric}-Q${q + 1}`,
        metric,
        question: "Is it?",
        expected: "Yes",
        weight: q === 0 ? 1 : 3,
        mirror: null,
        answer,
        correct: answer === "Yes",
        explanation: "",
        agreement: 1,
      };
    }),
  );
  const share = (metric: string) =>
    questions
      .filter((question) => question.metric === metric && question.correct)
      .reduce((sum, { weight }) => sum + weight, 0) / 4;
  const figures = { if: share("IF"), vc: share("VC"), vq: share("VQ") };
  const overall = 0.4 * figures.if + 0.4 * figures.vc + 0.2 * figures.vq;
  return { kind: "creval", ...figures, overall, questions };
}

/** A run of a model with a judge; one output a text, by its place in the data set. */
async function insertRun(
  id: string,
  model: string,
  judge: string,
  outputs: readonly string[],
  more: { ended?: boolean; selection?: number[] } = {},
): Promise<void> {
  const now = Date.now();
  await insert("runs", {
    id,
    lab_id: lab.id,
    suite: "creval",
    suite_version: "1",
    track: "official",
    protocol: "direct",
    model_slug: model,
    status: more.ended === false ? "open" : "completed",
    ranked: 0,
    problem_count: outputs.length,
    plan: "{}",
    dataset_id: "dst_agreement",
    selection: more.selection === undefined ? null : JSON.stringify(more.selection),
    client_seed: "",
    judge_id: judge,
    answers_read: 0,
    metadata: "{}",
    last_event: `evt_${id}`,
    created_at: now,
    expires_at: now + 1_000_000,
    ended_at: more.ended === false ? null : now,
  });
  for (const [index, answers] of outputs.entries()) {
    const place = more.selection?.[index] ?? index;
    await insert("results", {
      run_id: id,
      idx: index,
      status: answers === "" ? "failed" : "scored",
      output_sha256: `${model}-${place}`.padEnd(64, "0"),
      output_type: "image/png",
      claim: "c",
      attempts: 1,
      quota_day: "2026-12-01",
      score: answers === "" ? null : JSON.stringify(score(answers)),
      submitted_at: now,
    });
  }
}

beforeAll(async () => {
  lab = await newLab();
  for (const [at, id] of JUDGES.entries()) {
    await insert("judges", {
      id,
      suite: "creval",
      provider: "openai-compatible",
      host: "judge.example",
      model: `model-${at}`,
      prompt_hash: "p",
      parameters: "{}",
      created_at: at,
    });
  }
  await insert("datasets", {
    id: "dst_agreement",
    suite: "creval",
    title: "t",
    manifest_hash: "m",
    status: "ready",
    problem_count: 3,
    scored_count: 3,
    created_at: 1,
  });
  await insertRun("run_a1", "one", JUDGES[0], ["YYYYYY", "YNYYYN", "NNNNYY"]);
  await insertRun("run_a2", "two", JUDGES[0], ["YYYYYY", "YYYYYY", ""]);
  await insertRun("run_a3", "three", JUDGES[0], ["NNNNNN"]);
  await insertRun("run_open", "four", JUDGES[0], ["YYYYYY"], { ended: false });
  // The same outputs of `one`, asked in another order and judged by the other judge.
  await insertRun("run_b1", "one", JUDGES[1], ["NNNNYY", "YYYYYY"], { selection: [2, 0] });
});

const rows = (
  labels: [run: string, index: number, item: string, label: string | number, annotator?: string][],
) =>
  labels.map(([run_id, index, item, label, annotator]) => ({
    run_id,
    index,
    ...(item.includes("-") ? { question_id: item } : { metric: item }),
    label,
    ...(annotator === undefined ? {} : { annotator }),
  }));

async function upload(
  judge: string,
  labels: unknown[],
  title = "People",
): Promise<{ id: string; status: number }> {
  const response = await call("POST", `/v1/judges/${judge}/labels`, {
    token: ADMIN,
    json: { title, labels },
  });
  const { id } = (await response.json()) as { id: string };
  return { id, status: response.status };
}

async function agreement(judge: string, query: string): Promise<Agreement> {
  const response = await call("GET", `/v1/judges/${judge}/agreement?${query}`, { token: lab.key });
  expect(response.status).toBe(200);
  return (await response.json()) as Agreement;
}

describe("labels", () => {
  it("are one set however often and in whichever form they are brought in", async () => {
    const first = await upload(JUDGES[0], rows([["run_a1", 0, "IF-Q1", "yes"]]));
    const again = await upload(JUDGES[0], rows([["run_a1", 0, "IF-Q1", "Yes"]]));
    const csv = await call("POST", `/v1/judges/${JUDGES[0]}/labels?title=CSV`, {
      token: ADMIN,
      body: "run_id,index,question_id,label\r\nrun_a1,0,IF-Q1,Yes\r\n",
      headers: { "content-type": "text/csv" },
    });
    expect([first.status, again.status, csv.status]).toEqual([201, 200, 200]);
    expect(await csv.json()).toMatchObject({ id: first.id, title: "People", count: 1, suite: "creval" });
    const listed = await call("GET", `/v1/judges/${JUDGES[1]}/labels`, { token: lab.key });
    expect(((await listed.json()) as { data: { id: string }[] }).data.map(({ id }) => id)).toContain(
      first.id,
    );
  });

  it("are refused with every fault by its place", async () => {
    const response = await call("POST", `/v1/judges/${JUDGES[0]}/labels`, {
      token: ADMIN,
      json: {
        labels: [
          { run_id: "run_a1", index: 0, question_id: "IF-Q1", label: "maybe" },
          { run_id: "run_a1", index: -1, metric: "XX", label: 3 },
          { run_id: "run_a1", index: 0, metric: "overall", label: "good" },
          { run_id: "run_a1", index: 0, label: "Yes" },
          { run_id: "run_a1", index: 0, question_id: "IF-Q1", label: "Yes" },
          { run_id: "run_a1", index: 0, question_id: "IF-Q1", label: "No" },
        ],
      },
    });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors).toEqual([
      { path: "0.label", message: "one of: Yes, No" },
      { path: "1.index", message: "a whole number from 0" },
      { path: "1.metric", message: "one of: IF, VC, VQ, overall" },
      { path: "1.label", message: "one of: Yes, No" },
      { path: "2.label", message: "a number" },
      { path: "3.question_id", message: "either question_id or metric" },
      { path: "5.label", message: "the annotator has labelled this before" },
    ]);
    const unknown = await call("POST", `/v1/judges/${JUDGES[0]}/labels`, {
      token: ADMIN,
      json: { labels: rows([["run_none", 0, "IF-Q1", "Yes"]]) },
    });
    expect((await problemOf(unknown)).errors?.[0].message).toBe("there is no run run_none of creval");
  });

  it("are the operator's to bring in, of a known judge, as JSON or CSV", async () => {
    const path = `/v1/judges/${JUDGES[0]}/labels`;
    const body = { labels: rows([["run_a1", 0, "IF-Q1", "Yes"]]) };
    expect((await call("POST", path, { token: lab.key, json: body })).status).toBe(403);
    expect((await call("POST", "/v1/judges/jdg_none/labels", { token: ADMIN, json: body })).status).toBe(404);
    const typed = (type: string, text: string) =>
      call("POST", path, { token: ADMIN, body: text, headers: { "content-type": type } });
    expect((await typed("application/xml", "<labels/>")).status).toBe(415);
    expect((await typed("application/json", "{")).status).toBe(400);
    expect((await typed("text/csv", 'run_id\n"open')).status).toBe(422);
  });
});

describe("agreement with people", () => {
  it("is counted by answers, samples and models, and says what was left out", async () => {
    const { id } = await upload(
      JUDGES[0],
      rows([
        // The judge said Yes, No.
        ["run_a1", 1, "IF-Q1", "Yes", "ann"],
        ["run_a1", 1, "IF-Q1", "Yes", "bob"],
        ["run_a1", 1, "IF-Q1", "No", "cat"],
        ["run_a1", 1, "IF-Q2", "Yes", "ann"],
        // People are split.
        ["run_a1", 0, "VC-Q1", "Yes", "ann"],
        ["run_a1", 0, "VC-Q1", "No", "bob"],
        ["run_a3", 0, "IF-Q1", "No"],
        ["run_a3", 0, "IF-Q2", "No"],
        ["run_a1", 0, "IF-Q9", "Yes"],
        // No verdict, and a run that has not ended.
        ["run_a2", 2, "IF-Q1", "Yes"],
        ["run_open", 0, "IF-Q1", "Yes"],
        // Figures on a scale of their own: 5, 3 (of 2 and 4), 1.
        ["run_a2", 0, "overall", 5],
        ["run_a1", 1, "overall", 2, "ann"],
        ["run_a1", 1, "overall", 4, "bob"],
        ["run_a3", 0, "overall", 1],
      ]),
    );
    const result = await agreement(JUDGES[0], `labels=${id}`);
    expect(result.outputs).toBe(3);
    expect(result.left_out).toEqual({ not_ended: 1, not_judged: 1, unknown_question: 1, undecided: 1 });
    const [following, , , overall] = result.metrics;
    expect(following.metric).toBe("IF");
    // Judge Y N N N, people Y Y N N.
    expect(following.questions).toMatchObject({ n: 4, agreement: { value: 0.75 }, kappa: { value: 0.5 } });
    expect(following.models.means).toEqual([
      { model: "one", samples: 1, judge: 0.25, other: 1 },
      { model: "three", samples: 1, judge: 0, other: 0 },
    ]);
    expect(following.models.pearson).toEqual({ value: null, reason: "2 points are too few; it takes 3" });
    expect(overall.samples.n).toBe(3);
    expect(overall.samples.spearman.value).toBe(1);
    expect(overall.models.means.map(({ model, other }) => [model, other])).toEqual([
      ["one", 3],
      ["three", 1],
      ["two", 5],
    ]);
    expect(result.all.n).toBe(4);
  });

  it("finds outputs that another judge has judged in a run of his own", async () => {
    const { id } = await upload(
      JUDGES[1],
      rows([
        ["run_a1", 2, "IF-Q1", "No"],
        ["run_a1", 1, "IF-Q1", "Yes"],
      ]),
    );
    const result = await agreement(JUDGES[1], `labels=${id}`);
    expect(result).toMatchObject({ outputs: 1, left_out: { not_judged: 1 }, all: { n: 1 } });
  });
});

describe("agreement of two judges", () => {
  it("is counted on the same bytes for the same problem", async () => {
    const result = await agreement(JUDGES[0], `with=${JUDGES[1]}`);
    expect(result).toMatchObject({ outputs: 2, with: { judge: JUDGES[1] } });
    expect(result.all).toMatchObject({
      n: 12,
      agreement: { value: 1 },
      kappa: { value: 1 },
      kappa_ci95: [1, 1],
    });
    expect(result.metrics.map(({ metric }) => metric)).toEqual(["IF", "VC", "VQ", "overall"]);
    expect(result.metrics[0].samples.pearson.reason).toBe("2 points are too few; it takes 3");
  });

  it("takes one other rater, known and of the same suite", async () => {
    const get = (query: string) =>
      call("GET", `/v1/judges/${JUDGES[0]}/agreement${query}`, { token: lab.key });
    expect((await get("")).status).toBe(422);
    expect((await get(`?with=${JUDGES[0]}`)).status).toBe(422);
    expect((await problemOf(await get("?with=jdg_none"))).code).toBe("unknown_judge");
    expect((await problemOf(await get("?labels=lbl_none"))).code).toBe("unknown_label_set");
    expect((await call("GET", `/v1/judges/${JUDGES[0]}/agreement?with=${JUDGES[1]}`)).status).toBe(401);
  });
});
