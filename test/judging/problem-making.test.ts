import { afterEach, describe, expect, it } from "vitest";
import type { PlumblineError } from "../../src/errors.ts";
import { DEFAULT_PARAMETERS } from "../../src/judging/config.ts";
import type { JudgeConfig } from "../../src/judging/judge.types.ts";
import { makeProblem, type ProblemWish } from "../../src/judging/problem-making/make-problem.ts";
import { encodePng } from "../../src/raster/codec/png-encode.ts";
import { createRaster, rgb } from "../../src/raster/raster.ts";
import { METRICS } from "../../src/scoring/creval/creval.types.ts";
import { type JudgeServer, type SeenCall, startJudgeServer } from "../lib/judge-server.ts";

const PICTURE = encodePng(createRaster(64, 48, rgb(200, 60, 40)));
const WISH: ProblemWish = {
  picture: PICTURE,
  dimension: "material_transformation",
  instruction: null,
  rewrite: true,
};
const INSTRUCTION =
  "Turn the red field into felt with two blue buttons, a yellow seam and a wooden frame round it.";

let server: JudgeServer;
afterEach(() => server.close());

async function make(
  reply: (call: SeenCall, stage: string) => unknown,
  wish: Partial<ProblemWish> = {},
): Promise<Awaited<ReturnType<typeof makeProblem>>> {
  server = await startJudgeServer({
    model: "writer-2026-01",
    rule: (_, call) => JSON.stringify(reply(call, stageOf(call))),
  });
  const config: JudgeConfig = {
    provider: "openai-compatible",
    baseUrl: server.baseUrl,
    apiKey: null,
    model: "writer",
    parameters: DEFAULT_PARAMETERS,
  };
  return makeProblem(config, { allowLocalTargets: true, now: Date.now }, { ...WISH, ...wish });
}

function stageOf({ text }: SeenCall): string {
  if (text.startsWith("Write one")) return "write";
  if (text.startsWith("Word this")) return "rewrite";
  return text.includes("was followed") ? "IF" : text.includes("does not change") ? "VC" : "VQ";
}

function questions(stage: string, count = 5): unknown {
  return {
    questions: Array.from({ length: count }, (_, at) => ({
      thinking: `Because of ${at}.`,
      question: `Is attribute ${at} of ${stage} there?`,
      mirror: `Is attribute ${at} of ${stage} missing?`,
      answer: at === 0 ? "No" : "Yes",
      weight: stage === "VC" ? 2 : 1,
    })),
  };
}

const good = (_: SeenCall, stage: string) =>
  stage === "write"
    ? { instruction: INSTRUCTION }
    : stage === "rewrite"
      ? { instruction: INSTRUCTION.replace("blue", "green") }
      : questions(stage);

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error("it succeeded");
    },
    (error: PlumblineError) => error,
  );

describe("a problem made by a model", () => {
  it("goes through the stages, each with the original picture alone", async () => {
    const made = await make(good);
    expect(made.instruction).toContain("two green buttons");
    expect(made.questions).toHaveLength(15);
    expect(made.questions.map(({ id }) => id).filter((id) => id.endsWith("-1"))).toEqual([
      "IF-1",
      "VC-1",
      "VQ-1",
    ]);
    expect(made.questions.find(({ id }) => id === "VC-1")).toMatchObject({
      expected: "No",
      weight: 2,
      mirror: "Is attribute 0 of VC missing?",
    });
    expect(made).toMatchObject({ modelsAnswered: ["writer-2026-01"], calls: 5 });
    expect(server.calls.map(({ images }) => images.length)).toEqual([1, 1, 1, 1, 1]);
    for (const call of server.calls.slice(2)) {
      expect(call.text).toContain("<instruction>\n");
      expect(call.text).toContain("two green buttons");
    }
  });

  it("leaves out the stages that nobody wants", async () => {
    const made = await make(good, { instruction: INSTRUCTION, rewrite: false });
    expect(made.instruction).toBe(INSTRUCTION);
    expect(server.calls.map(stageOf).sort()).toEqual([...METRICS]);
  });

  it("is asked for once more with what was wrong", async () => {
    const made = await make((call, stage) =>
      stage === "VC" && call.turns.length === 0 ? questions(stage, 4) : good(call, stage),
    );
    expect(made.questions).toHaveLength(15);
    expect(made.calls).toBe(6);
    const again = server.calls.find(({ turns }) => turns.length > 0);
    expect(again?.turns.at(-1)?.content).toContain("VC has 4 questions; at least 5 are needed.");
  });

  it("fails with the stage and every fault when the second attempt is no better", async () => {
    const error = await failure(
      make((call, stage) => (stage === "IF" ? questions(stage, 3) : good(call, stage))),
    );
    expect(error).toMatchObject({
      code: "question_making_failed",
      status: 502,
      message:
        "The questions of IF cannot be used after a second attempt: IF has 3 questions; at least 5 are needed.",
      errors: [{ path: "The questions of IF", message: "IF has 3 questions; at least 5 are needed." }],
    });
  });

  it("fails with the reason when the server does not answer", async () => {
    server = await startJudgeServer({ fault: () => "busy" });
    const config: JudgeConfig = {
      provider: "openai-compatible",
      baseUrl: server.baseUrl,
      apiKey: null,
      model: "busy-writer",
      parameters: DEFAULT_PARAMETERS,
    };
    const error = await failure(makeProblem(config, { allowLocalTargets: true, now: Date.now }, WISH));
    expect(error.code).toBe("question_making_failed");
    expect(error.message).toContain("The instruction did not come: ");
    expect(error.message).toContain("(rate_limited)");
    expect(error.headers["retry-after"]).toBe("1");
  });

  it("refuses a given instruction that could not be judged, before it asks anything", async () => {
    const error = await failure(
      make(good, { instruction: "Print {{brand}} on the box, in gold letters please." }),
    );
    expect(error).toMatchObject({ code: "invalid_request", errors: [{ path: "instruction" }] });
    expect(server.calls).toHaveLength(0);
  });
});
