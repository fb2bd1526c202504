import { describe, expect, it } from "vitest";
import { PlumblineError } from "../../src/errors.ts";
import {
  DEFAULT_PARAMETERS,
  type JudgeSettings,
  readJudgeConfig,
  readJudgeUse,
} from "../../src/judging/config.ts";
import type { JudgeConfig } from "../../src/judging/judge.types.ts";
import {
  type CacheKeyParts,
  cacheKeyOf,
  judgeHostOf,
  judgeIdOf,
  promptSha256Of,
} from "../../src/judging/judge-id.ts";

const BASE = {
  JUDGE_BASE_URL: "https://api.example.org/v1",
  JUDGE_API_KEY: "sk-secret-1",
  JUDGE_MODEL: "eye-2",
};

describe("readJudgeConfig", () => {
  it("is null where nothing is set, or only set to nothing", () => {
    expect(readJudgeConfig({})).toBeNull();
    expect(readJudgeConfig({ JUDGE_BASE_URL: "", JUDGE_MODEL: " " })).toBeNull();
  });

  it("has documented defaults", () => {
    expect(readJudgeConfig(BASE)).toEqual({
      provider: "openai-compatible",
      baseUrl: "https://api.example.org/v1",
      apiKey: "sk-secret-1",
      model: "eye-2",
      parameters: DEFAULT_PARAMETERS,
    });
    expect(readJudgeUse(BASE)).toEqual({ concurrency: 4, price: null });
  });

  it("takes what is set", () => {
    const settings = {
      ...BASE,
      JUDGE_BASE_URL: "https://api.example.org/v1//",
      JUDGE_TEMPERATURE: "default",
      JUDGE_MAX_TOKENS: "900",
      JUDGE_DETAIL: "low",
      JUDGE_MAX_IMAGE_SIDE: "none",
      JUDGE_STRUCTURED_OUTPUT: "0",
      JUDGE_TIMEOUT_MS: "30000",
      JUDGE_CONCURRENCY: "9",
      JUDGE_PRICE_INPUT: "2.5",
      JUDGE_PRICE_OUTPUT: "10",
    };
    expect(readJudgeConfig(settings)).toMatchObject({
      baseUrl: "https://api.example.org/v1",
      parameters: {
        temperature: null,
        maxTokens: 900,
        detail: "low",
        maxImageSide: null,
        structuredOutput: false,
        timeoutMs: 30_000,
      },
    });
    expect(readJudgeUse(settings)).toEqual({ concurrency: 9, price: { input: 2.5, output: 10 } });
  });

  it("needs a binding for Workers AI, and no address", () => {
    const settings = { JUDGE_PROVIDER: "workers-ai", JUDGE_MODEL: "@cf/eye" };
    expect(readJudgeConfig({ ...settings, AI: { run: async () => ({}) } })).toMatchObject({
      provider: "workers-ai",
      baseUrl: null,
      apiKey: null,
      model: "@cf/eye",
    });
    expect(() => readJudgeConfig(settings)).toThrow(/binding `AI` is missing/);
    const both = { ...BASE, ...settings, AI: { run: async () => ({}) } };
    expect(() => readJudgeConfig(both)).toThrow(/JUDGE_BASE_URL is not for/);
  });

  it("takes a loopback address only where local targets are allowed", () => {
    const local = { ...BASE, JUDGE_BASE_URL: "http://127.0.0.1:8000/v1" };
    expect(readJudgeConfig({ ...local, ALLOW_LOCAL_TARGETS: "1" })?.baseUrl).toBe("http://127.0.0.1:8000/v1");
    expect(() => readJudgeConfig(local)).toThrow(/JUDGE_BASE_URL/);
  });

  const wrong: readonly (readonly [keyof JudgeSettings, string | undefined])[] = [
    ["JUDGE_MODEL", undefined],
    ["JUDGE_BASE_URL", undefined],
    ["JUDGE_BASE_URL", "api.example.org"],
    ["JUDGE_BASE_URL", "http://api.example.org/v1"],
    ["JUDGE_BASE_URL", "https://sk-secret-1@api.example.org/v1"],
    ["JUDGE_BASE_URL", "https://api.example.org/v1/chat/completions"],
    ["JUDGE_BASE_URL", "https://api.example.org/v1?key=sk-secret-1"],
    ["JUDGE_PROVIDER", "openai"],
    ["JUDGE_API_KEY", "sk-secret-1 \n x"],
    ["JUDGE_API_KEY", "sk-secret-1\u2026"],
    ["JUDGE_TEMPERATURE", "hot"],
    ["JUDGE_TEMPERATURE", "3"],
    ["JUDGE_TEMPERATURE", "-1"],
    ["JUDGE_TEMPERATURE", "0x1"],
    ["JUDGE_MAX_TOKENS", "0"],
    ["JUDGE_MAX_TOKENS", "10.5"],
    ["JUDGE_DETAIL", "High"],
    ["JUDGE_MAX_IMAGE_SIDE", "1"],
    ["JUDGE_STRUCTURED_OUTPUT", "yes"],
    ["JUDGE_TIMEOUT_MS", "12"],
    ["JUDGE_CONCURRENCY", "0"],
    ["JUDGE_PRICE_INPUT", "sk-secret-1"],
    ["JUDGE_PRICE_OUTPUT", "1"],
  ];
  it.each(wrong)("says that %s cannot be %j, without a default and without the key", (name, value) => {
    const settings = { ...BASE, [name]: value };
    let thrown: unknown;
    try {
      readJudgeConfig(settings);
      readJudgeUse(settings);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(PlumblineError);
    const { code, message } = thrown as PlumblineError;
    expect(code).toBe("judge_not_configured");
    // The price that stands alone is not the one to be named.
    expect(message).toContain(name === "JUDGE_PRICE_OUTPUT" ? "JUDGE_PRICE_INPUT" : name);
    expect(message).not.toContain("sk-secret-1");
  });
});

const config = readJudgeConfig(BASE) as JudgeConfig;
const rubric = { suite: "creval", promptHash: "a".repeat(64) } as const;
const withParameters = (change: object) => ({ ...config, parameters: { ...config.parameters, ...change } });

describe("judgeIdOf", () => {
  const id = judgeIdOf(config, rubric);

  it("is stable, and does not depend on the key or on how long one waits", () => {
    expect(id).toMatch(/^jdg_[0-9a-f]{24}$/);
    expect(judgeIdOf({ ...withParameters({ timeoutMs: 5_000 }), apiKey: "another" }, rubric)).toBe(id);
  });

  it.each([
    ["provider", { ...config, provider: "workers-ai" as const }, rubric],
    ["address", { ...config, baseUrl: "https://api.example.org/deployments/x/v1" }, rubric],
    ["model", { ...config, model: "eye-3" }, rubric],
    ["temperature", withParameters({ temperature: 1 }), rubric],
    ["default temperature", withParameters({ temperature: null }), rubric],
    ["tokens", withParameters({ maxTokens: 1 }), rubric],
    ["detail", withParameters({ detail: "low" }), rubric],
    ["picture side", withParameters({ maxImageSide: null }), rubric],
    ["structured output", withParameters({ structuredOutput: false }), rubric],
    ["prompts", config, { ...rubric, promptHash: "b".repeat(64) }],
    ["suite", config, { ...rubric, suite: "infoedit" as const }],
  ])("is another one with another %s", (_, changed, changedRubric) => {
    expect(judgeIdOf(changed, changedRubric)).not.toBe(id);
  });

  it("names its host", () => {
    expect(judgeHostOf(config)).toBe("api.example.org");
    expect(judgeHostOf({ baseUrl: null })).toBeNull();
  });
});

describe("cacheKeyOf", () => {
  const parts: CacheKeyParts = {
    judgeId: "jdg_1",
    modelAnswered: "eye-2-2026-01",
    promptSha256: "1".repeat(64),
    imageSha256s: ["2".repeat(64), "3".repeat(64)],
    parameters: config.parameters,
    part: "IF",
    repeat: 0,
  };

  it.each([
    ["judge", { judgeId: "jdg_2" }],
    ["model that answered", { modelAnswered: "eye-2-2026-02" }],
    ["model that is not known", { modelAnswered: null }],
    ["prompt", { promptSha256: "4".repeat(64) }],
    ["picture", { imageSha256s: ["2".repeat(64), "5".repeat(64)] }],
    ["order of pictures", { imageSha256s: [...parts.imageSha256s].reverse() }],
    ["number of pictures", { imageSha256s: parts.imageSha256s.slice(1) }],
    ["parameter", { parameters: { ...parts.parameters, temperature: 0.5 } }],
    ["part", { part: "VC" }],
    ["repeat", { repeat: 1 }],
  ])("changes with the %s", (_, change) => {
    expect(cacheKeyOf({ ...parts, ...change })).not.toBe(cacheKeyOf(parts));
    expect(cacheKeyOf({ ...parts })).toBe(cacheKeyOf(parts));
  });
});

describe("promptSha256Of", () => {
  const request = { system: "s", text: "t", schema: { name: "n", json: { type: "object" } } };

  it.each([
    { system: "s2" },
    { text: "t2" },
    { schema: { name: "n2", json: { type: "object" } } },
    { schema: { name: "n", json: { type: "array" } } },
    { system: "st", text: "" },
  ])("changes with %j", (change) => {
    expect(promptSha256Of({ ...request, ...change })).not.toBe(promptSha256Of(request));
  });
});
