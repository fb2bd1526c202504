/** Judging under test: a judge that is a function, and nothing that is put to it unless the test says so. */
import { decodeBase64 } from "hono/utils/encode";
import { vi } from "vitest";
import { digestBytes } from "../../../src/digest.ts";
import { newId } from "../../../src/ids.ts";
import { sweepJudging } from "../../../src/judging/sweep.ts";
import { judgeNext } from "../../../src/judging/work.ts";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { createRaster, rgb } from "../../../src/raster/raster.ts";
import { openRun, type RunRequest } from "../../../src/runs/open.ts";
import { sourceOf } from "../../../src/runs/problem-source.ts";
import type { Question, YesNo } from "../../../src/scoring/creval/creval.types.ts";
import type { Services } from "../../../src/services.ts";
import { findRun } from "../../../src/storage/runs.ts";
import { questionsIn } from "../../lib/judge-rule.ts";
import { call, newLab } from "../http/client.ts";
import { BINDINGS, json, putOutput, type Run, servicesAt, until } from "../lib/runs.ts";

export interface AskedCall {
  /** From 0, over all judges of the file. */
  readonly nth: number;
  readonly model: string;
  readonly questions: readonly { readonly id: string; readonly question: string }[];
  /** SHA-256 of the original's and the edited picture's file. */
  readonly original: string;
  readonly edited: string;
}

/** Answers one question, or gives a whole response instead. */
export type Judge = (call: AskedCall) => Response | ((question: string) => YesNo);

interface Judging {
  judge: Judge;
  /** As which model it answers. */
  model: string;
  calls: AskedCall[];
  inHand: number;
  most: number;
}

/** The judge that all runs of a file have, by its host. */
export const server: Judging = { judge: () => () => "Yes", model: "m-1-2026", calls: [], inHand: 0, most: 0 };

/** Forgets what was said, and gives up what earlier tests have left: places are shared by all runs. */
export async function startAnew(): Promise<void> {
  server.judge = () => () => "Yes";
  server.model = "m-1-2026";
  server.calls.length = 0;
  server.most = 0;
  await BINDINGS.DB.prepare("UPDATE judgements SET status = 'failed' WHERE status <> 'done'").run();
}

vi.stubGlobal("fetch", async (...args: ConstructorParameters<typeof Request>) => {
  const request = new Request(...args) as Request;
  if (new URL(request.url).host !== "judge.example.org") return new Response(null, { status: 404 });
  server.inHand += 1;
  server.most = Math.max(server.most, server.inHand);
  try {
    const asked = await readCall(request);
    server.calls.push(asked);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const answer = server.judge(asked);
    return answer instanceof Response ? answer : completion(asked, answer);
  } finally {
    server.inHand -= 1;
  }
});

async function readCall(request: Request): Promise<AskedCall> {
  const { model, messages } = (await request.json()) as {
    model: string;
    messages: { role: string; content: string | { text?: string; image_url?: { url: string } }[] }[];
  };
  const parts = messages.flatMap(({ content }) => (typeof content === "string" ? [] : content));
  const hashes = await Promise.all(
    parts.flatMap(({ image_url }) =>
      image_url === undefined
        ? []
        : [digestBytes(decodeBase64(image_url.url.split(",")[1]) as Uint8Array<ArrayBuffer>)],
    ),
  );
  const text = parts.map((part) => part.text ?? "").join("\n");
  const [original, edited] = hashes;
  return { nth: server.calls.length, model, questions: questionsIn(text), original, edited };
}

function completion({ questions }: AskedCall, answer: (question: string) => YesNo): Response {
  const answers = questions.map(({ id, question }) => ({
    id,
    explanation: `because of ${id}`,
    answer: answer(question),
  }));
  return Response.json({
    model: server.model,
    choices: [{ finish_reason: "stop", message: { content: JSON.stringify({ answers }) } }],
    usage: { prompt_tokens: 1_000, completion_tokens: 100 },
  });
}

/** The services of the Worker with a judge set up. */
export function judgedServices(offset = 0, settings: Record<string, string> = {}): Services {
  return {
    ...servicesAt(offset),
    judgeSettings: {
      ...BINDINGS,
      JUDGE_BASE_URL: "https://judge.example.org/v1",
      JUDGE_MODEL: "m-1",
      ...settings,
    },
  };
}

export interface JudgementItem {
  readonly id: string;
  readonly idx: number;
  readonly kind: string;
  readonly part: string;
  readonly repeat: number;
  readonly status: string;
  readonly attempts: number;
  readonly due_at: number | null;
  readonly copied_from: string | null;
  readonly failure_code: string | null;
}

/** An output for problem `index`: no two are alike. */
export function output(index: number, variant = 0): Uint8Array<ArrayBuffer> {
  return encodePng(createRaster(16, 16, rgb(index, variant, 77))) as Uint8Array<ArrayBuffer>;
}

/** A run of four problems of two dimensions, opened with the judge that is set up. */
export class JudgedRun {
  readonly id: string;
  readonly key: string;
  offset = 0;
  settings: Record<string, string>;

  constructor(id: string, key: string, settings: Record<string, string>) {
    this.id = id;
    this.key = key;
    this.settings = settings;
  }

  get services(): Services {
    return judgedServices(this.offset, this.settings);
  }

  put(index: number, bytes = output(index), headers?: Record<string, string>): Promise<Response> {
    return putOutput(this.key, this.id, index, bytes, headers);
  }

  async putAll(): Promise<void> {
    for (let index = 0; index < 4; index++) {
      const response = await this.put(index);
      if (response.status !== 202) throw new Error(await response.text());
    }
  }

  /** Puts to the judge whatever is due, as many at a time as there are places. */
  async judgeAll(): Promise<void> {
    for (;;) {
      const now = this.services.now();
      const due = (await this.judgements()).filter(
        ({ status, due_at }) => status === "waiting" && (due_at ?? 0) <= now,
      );
      if (due.length === 0) return;
      await Promise.all(Array.from({ length: 6 }, () => judgeNext(this.services)));
    }
  }

  sweep(): Promise<void> {
    return sweepJudging(this.services);
  }

  async judgements(kind?: string): Promise<JudgementItem[]> {
    const query = BINDINGS.DB.prepare(
      "SELECT * FROM judgements WHERE run_id = ? ORDER BY kind, idx, part, repeat",
    );
    const { results } = await query.bind(this.id).all<JudgementItem>();
    return kind === undefined ? results : results.filter((row) => row.kind === kind);
  }

  async get<T = Record<string, unknown>>(path = ""): Promise<T> {
    return json<T>(call("GET", `/v1/runs/${this.id}${path}`, { token: this.key }));
  }

  /** Finalizes, lets the outputs and the controls be judged, and waits for the end. */
  async finish(): Promise<Run> {
    await this.judgeAll();
    await call("POST", `/v1/runs/${this.id}/finalize`, { token: this.key });
    return until(async () => {
      await this.judgeAll();
      const run = await this.get<Run>();
      return run.status !== "finalizing" && run;
    });
  }

  /** What a judge would say who sees everything right: by question, in the words of problem `index`. */
  async truth(): Promise<(call: AskedCall) => (question: string) => YesNo> {
    const run = await findRun(this.services.db, this.id);
    if (run === null) throw new Error("no run");
    const source = sourceOf(this.services, run);
    const byOriginal = new Map<string, { index: number; expected: Map<string, YesNo>; edited: string }>();
    for (let index = 0; index < run.problemCount; index++) {
      const { sheet, input } = await source.open(index);
      const expected = new Map<string, YesNo>();
      for (const question of sheet.metadata.questions as Question[]) {
        expected.set(question.question, question.expected);
        if (question.mirror !== null) expected.set(question.mirror, opposite(question.expected));
      }
      const original = await digestBytes((await input.file()).bytes as Uint8Array<ArrayBuffer>);
      byOriginal.set(original, { index, expected, edited: await digestBytes(output(index)) });
    }
    return ({ original, edited }) => {
      const known = byOriginal.get(original);
      if (known === undefined) throw new Error("an original that is none");
      return (question) => {
        const expected = known.expected.get(question) ?? "No";
        return edited === known.edited ? expected : opposite(expected);
      };
    };
  }
}

function opposite(answer: YesNo): YesNo {
  return answer === "Yes" ? "No" : "Yes";
}

export const TASKS = ["material_transformation", "commercial_design"];

/** Opens a run of four problems. */
export async function openJudged(
  request: Partial<RunRequest> = {},
  settings: Record<string, string> = {},
): Promise<JudgedRun> {
  const { id: labId, key } = await newLab();
  const run = await openRun(judgedServices(0, settings), labId, newId("run"), {
    suite: "creval",
    model: { slug: "m", name: null, version: null, url: null, openWeights: null },
    track: "fresh",
    protocol: "direct",
    clientSeed: "",
    plan: { tasks: TASKS, problemsPerCell: 2 },
    metadata: {},
    ...request,
  });
  return new JudgedRun(run.id, key, settings);
}
