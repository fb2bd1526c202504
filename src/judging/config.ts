/**
 * The judge as the operator has set it up (docs/judging.md). A setting that is wrong is an error that names it, when the
 * judge is wanted: a silent default would be another judge than the one that was meant.
 */
import type { Bindings } from "../env.ts";
import { PlumblineError } from "../errors.ts";
import { requireTarget } from "../targets/guard.ts";
import type { JudgeConfig, JudgeParameters } from "./judge.types.ts";

export type JudgeSettings = Pick<
  Bindings,
  | "JUDGE_PROVIDER"
  | "JUDGE_BASE_URL"
  | "JUDGE_API_KEY"
  | "JUDGE_MODEL"
  | "JUDGE_TEMPERATURE"
  | "JUDGE_MAX_TOKENS"
  | "JUDGE_DETAIL"
  | "JUDGE_MAX_IMAGE_SIDE"
  | "JUDGE_STRUCTURED_OUTPUT"
  | "JUDGE_TIMEOUT_MS"
  | "JUDGE_CONCURRENCY"
  | "JUDGE_PRICE_INPUT"
  | "JUDGE_PRICE_OUTPUT"
  | "AI"
  | "ALLOW_LOCAL_TARGETS"
>;

/** What an answer depends on where nothing is set. */
export const DEFAULT_PARAMETERS: JudgeParameters = {
  // The least that a server leaves to chance.
  temperature: 0,
  // Twenty questions with a sentence of explanation each take about 1,500.
  maxTokens: 4_096,
  detail: "high",
  // Servers make larger pictures smaller themselves, each in its own way.
  maxImageSide: 2_048,
  structuredOutput: true,
  timeoutMs: 120_000,
};

/** How the judge is used; none of it changes what it answers. */
export interface JudgeUse {
  /** Most calls at the same time, over all runs. */
  readonly concurrency: number;
  /** US dollars a million tokens, for estimates; null where the operator has not said. */
  readonly price: { readonly input: number; readonly output: number } | null;
}

const DEFAULT_CONCURRENCY = 4;

type SettingName = Exclude<keyof JudgeSettings, "AI">;

/**
 * The judge, or null where none is set up. Throws PlumblineError `judge_not_configured` with a sentence that names the
 * setting that is missing or wrong; never with its value.
 */
export function readJudgeConfig(settings: JudgeSettings): JudgeConfig | null {
  const provider = settingOf(settings, "JUDGE_PROVIDER");
  const model = settingOf(settings, "JUDGE_MODEL");
  const baseUrl = settingOf(settings, "JUDGE_BASE_URL");
  const apiKey = settingOf(settings, "JUDGE_API_KEY");
  if ([provider, model, baseUrl, apiKey].every((value) => value === null)) return null;
  if (provider !== null && provider !== "openai-compatible" && provider !== "workers-ai") {
    throw wrong("JUDGE_PROVIDER", "must be `openai-compatible` or `workers-ai`");
  }
  if (model === null) throw wrong("JUDGE_MODEL", "is missing");
  // What a header cannot carry would look like a server that cannot be reached.
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw wrong("JUDGE_API_KEY", "must be of visible ASCII characters, without spaces");
  }
  const parameters = readParameters(settings);
  if (provider === "workers-ai") {
    if (settings.AI === undefined) {
      throw wrong("JUDGE_PROVIDER", "is `workers-ai`, but the Workers AI binding `AI` is missing");
    }
    if (baseUrl !== null) throw wrong("JUDGE_BASE_URL", "is not for JUDGE_PROVIDER `workers-ai`");
    return { provider, baseUrl: null, apiKey: null, model, parameters };
  }
  if (baseUrl === null) throw wrong("JUDGE_BASE_URL", "is missing");
  return {
    provider: "openai-compatible",
    baseUrl: readBaseUrl(baseUrl, settings.ALLOW_LOCAL_TARGETS === "1"),
    // Servers of one's own often have none.
    apiKey,
    model,
    parameters,
  };
}

/** How the judge may be used. Throws as `readJudgeConfig`. */
export function readJudgeUse(settings: JudgeSettings): JudgeUse {
  const input = numberOf(settings, "JUDGE_PRICE_INPUT", 0, 10_000);
  const output = numberOf(settings, "JUDGE_PRICE_OUTPUT", 0, 10_000);
  if ((input === null) !== (output === null)) {
    throw wrong(
      input === null ? "JUDGE_PRICE_INPUT" : "JUDGE_PRICE_OUTPUT",
      "is missing beside the other price",
    );
  }
  return {
    concurrency: integerOf(settings, "JUDGE_CONCURRENCY", 1, 64) ?? DEFAULT_CONCURRENCY,
    price: input === null || output === null ? null : { input, output },
  };
}

function readParameters(settings: JudgeSettings): JudgeParameters {
  const defaults = DEFAULT_PARAMETERS;
  const temperature = settingOf(settings, "JUDGE_TEMPERATURE");
  const side = settingOf(settings, "JUDGE_MAX_IMAGE_SIDE");
  return {
    temperature:
      temperature === "default"
        ? null
        : (numberOf(settings, "JUDGE_TEMPERATURE", 0, 2, " or `default`") ?? defaults.temperature),
    maxTokens: integerOf(settings, "JUDGE_MAX_TOKENS", 1, 131_072) ?? defaults.maxTokens,
    detail: oneOf(settings, "JUDGE_DETAIL", ["low", "high", "auto"] as const) ?? defaults.detail,
    maxImageSide:
      side === "none"
        ? null
        : (integerOf(settings, "JUDGE_MAX_IMAGE_SIDE", 64, 8_192, " or `none`") ?? defaults.maxImageSide),
    structuredOutput: (oneOf(settings, "JUDGE_STRUCTURED_OUTPUT", ["1", "0"] as const) ?? "1") === "1",
    timeoutMs: integerOf(settings, "JUDGE_TIMEOUT_MS", 1_000, 600_000) ?? defaults.timeoutMs,
  };
}

/** The base of the addresses that are asked, without a slash at its end. */
function readBaseUrl(address: string, allowLocal: boolean): string {
  const base = address.replace(/\/+$/, "");
  if (/\/chat\/completions$/.test(base)) {
    throw wrong("JUDGE_BASE_URL", "must end before `/chat/completions`");
  }
  if (/[?#]/.test(base)) throw wrong("JUDGE_BASE_URL", "must have neither `?` nor `#`");
  try {
    requireTarget(base, { allowLocal, ownHost: null });
  } catch (error) {
    if (!(error instanceof PlumblineError)) throw error;
    throw wrong("JUDGE_BASE_URL", `cannot be used (${error.errors[0].message})`);
  }
  return base;
}

/** What a setting says; null where it is not set or empty. */
function settingOf(settings: JudgeSettings, name: SettingName): string | null {
  const value = settings[name]?.trim();
  return value === undefined || value === "" ? null : value;
}

function numberOf(
  settings: JudgeSettings,
  name: SettingName,
  least: number,
  most: number,
  otherwise = "",
): number | null {
  const text = settingOf(settings, name);
  if (text === null) return null;
  const value = /^\d{1,7}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw wrong(name, `must be a number from ${least} to ${most}${otherwise}`);
}

function integerOf(
  settings: JudgeSettings,
  name: SettingName,
  least: number,
  most: number,
  otherwise = "",
): number | null {
  const value = numberOf(settings, name, least, most, otherwise);
  if (value === null || Number.isInteger(value)) return value;
  throw wrong(name, `must be a whole number from ${least} to ${most}${otherwise}`);
}

function oneOf<Value extends string>(
  settings: JudgeSettings,
  name: SettingName,
  values: readonly Value[],
): Value | null {
  const text = settingOf(settings, name);
  if (text === null) return null;
  const value = values.find((known) => known === text);
  if (value !== undefined) return value;
  throw wrong(name, `must be one of ${values.map((known) => `\`${known}\``).join(", ")}`);
}

/** Without the value: it may be a key in the wrong place. */
function wrong(name: SettingName, what: string): PlumblineError {
  return new PlumblineError("judge_not_configured", `The judge cannot be used: the setting ${name} ${what}.`);
}
