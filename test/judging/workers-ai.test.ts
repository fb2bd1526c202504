import { describe, expect, it } from "vitest";
import { askJudge } from "../../src/judging/ask.ts";
import type { JudgeConfig } from "../../src/judging/judge.types.ts";
import { judgeConfig, questionSheet, readAnswers } from "./question-sheet.ts";

const ANSWERS = { answers: ["IF-Q1", "IF-Q2", "IF-Q10"].map((id) => ({ id, answer: "No" })) };

interface Inputs {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly response_format?: unknown;
}

/** A binding that does one thing after the other, and what it was asked. */
function binding(...steps: readonly (() => unknown)[]) {
  const asked: Inputs[] = [];
  const ai = {
    async run(_: string, inputs: Record<string, unknown>) {
      asked.push(inputs as unknown as Inputs);
      return steps[Math.min(asked.length, steps.length) - 1]();
    },
  };
  return { ai, asked };
}

function ask(model: string, ai: ReturnType<typeof binding>["ai"], parameters = {}) {
  const config: JudgeConfig = {
    ...judgeConfig("", model, { structuredOutput: true, ...parameters }),
    provider: "workers-ai",
    baseUrl: null,
    apiKey: null,
  };
  const image = { role: "edited", bytes: Uint8Array.of(255, 216), type: "image/jpeg", sha256: "" } as const;
  return askJudge(config, questionSheet([image]), readAnswers, {
    allowLocalTargets: false,
    now: Date.now,
    ai,
  });
}

function failing(message: string) {
  return () => {
    throw new Error(message);
  };
}

describe("a model of Workers AI", () => {
  it("is shown pictures and words, and its answer is read in all its forms", async () => {
    const usage = { prompt_tokens: 7, completion_tokens: 3 };
    const forms = [
      { response: JSON.stringify(ANSWERS), usage },
      { response: ANSWERS, usage },
      { model: "@cf/eye", choices: [{ message: { content: JSON.stringify(ANSWERS) } }], usage },
    ];
    for (const form of forms) {
      const { ai, asked } = binding(() => form);
      const { verdict, exchanges } = await ask("@cf/eye", ai);
      expect(verdict["IF-Q2"]).toBe("No");
      expect(exchanges[0].tokens).toEqual({ input: 7, output: 3 });
      expect(asked[0].messages[1].content).toEqual([
        { type: "image_url", image_url: { url: "data:image/jpeg;base64,/9g=", detail: "high" } },
        { type: "text", text: questionSheet().text },
      ]);
    }
  });

  it("is asked without a schema where it takes none", async () => {
    const { ai, asked } = binding(
      failing("5025: This model doesn't support JSON Schema: response_format"),
      () => ({
        response: ANSWERS,
      }),
    );
    await ask("@cf/plain", ai);
    await ask("@cf/plain", ai);
    expect(asked.map(({ response_format }) => response_format !== undefined)).toEqual([true, false, false]);
  });

  it.each([
    ["3040: No more data centers to forward the request to", "rate_limited"],
    ["InferenceUpstreamError: 3007: Request timeout", "timeout"],
    ["5007: No such model @cf/eye or task", "rejected"],
    ["5016: User has not agreed to the model's terms", "unauthorized"],
    ["something broke", "unavailable"],
  ])("that fails with %j has the fault %s", async (message, fault) => {
    await expect(ask("@cf/eye", binding(failing(message)).ai)).rejects.toMatchObject({ fault });
  });

  it("that does not answer is given up in time", async () => {
    const { ai } = binding(() => new Promise(() => {}));
    await expect(ask("@cf/eye", ai, { timeoutMs: 50 })).rejects.toMatchObject({ fault: "timeout" });
  });

  it("that answers badly is asked a second time", async () => {
    const { ai, asked } = binding(
      () => ({ response: "fine" }),
      () => ({ response: ANSWERS }),
    );
    const { exchanges } = await ask("@cf/eye", ai);
    expect(exchanges.map(({ isRepair }) => isRepair)).toEqual([false, true]);
    expect(asked[1].messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
  });
});
