/** What a run would take, before it is opened: problems, calls to the judge, tokens, cost (docs/judging.md, "Estimates"). */
import { newId } from "../ids.ts";
import type { ConfiguredJudge } from "../judging/configured.ts";
import { controlCount } from "../judging/controls.ts";
import type { JudgeParameters } from "../judging/judge.types.ts";
import { subjectOf } from "../judging/subject.ts";
import type { Services } from "../services.ts";
import type { RunRow } from "../storage/runs.ts";
import { planRun, type RunRequest } from "./open.ts";
import { type ProblemSheet, sourceOf } from "./problem-source.ts";

/** Problems that are looked at, one a task, so that an estimate costs no more than a page of problems. */
const SAMPLED = 12;

/** English words and JSON: about four characters a token. */
const CHARACTERS_A_TOKEN = 4;

/** A question's answer with a sentence or two of explanation. */
const TOKENS_A_QUESTION = 60;
/** Of a call whose questions cannot be counted. */
const TOKENS_A_REPLY = 600;

export interface JudgeEstimate {
  readonly judge: ConfiguredJudge;
  readonly repeats: number;
  readonly calls: { readonly outputs: number; readonly controls: number; readonly total: number };
  readonly tokensPerCall: { readonly input: number; readonly output: number };
  readonly tokens: { readonly input: number; readonly output: number };
  /** US dollars; null where the operator named no prices. */
  readonly cost: number | null;
}

/** What a run would take; `judging` is null where outputs are scored by pixels. Nothing is opened. Throws as `openRun`. */
export async function estimateRun(
  services: Services,
  labId: string,
  request: RunRequest,
): Promise<{ row: RunRow; judging: JudgeEstimate | null }> {
  const { row, judge } = await planRun(services, labId, newId("run"), request);
  return { row, judging: judge === null ? null : await estimateJudging(services, row, judge) };
}

async function estimateJudging(
  services: Services,
  row: RunRow,
  judge: ConfiguredJudge,
): Promise<JudgeEstimate> {
  const { rubric, config, use } = judge;
  const calls = (await sampleOf(services, row)).map((sheet) => {
    const subject = subjectOf(sheet, sheet.size);
    const parts = rubric.parts(subject);
    const words = parts.map((part) => {
      const { system, text, schema } = rubric.ask(subject, part);
      return system.length + text.length + JSON.stringify(schema.json).length;
    });
    const picture = pictureTokens(sheet.size, config.parameters);
    return {
      parts: parts.length,
      input: sum(words.map((length) => length / CHARACTERS_A_TOKEN + 2 * picture)),
      output: replyTokens(sheet, parts.length),
    };
  });
  const parts = sum(calls.map((call) => call.parts));
  const perCall = (of: (call: (typeof calls)[number]) => number) =>
    parts === 0 ? 0 : Math.round(sum(calls.map(of)) / parts);
  const partsAProblem = calls.length === 0 ? 0 : parts / calls.length;
  const outputs = Math.round(row.problemCount * partsAProblem * row.judgeRepeats);
  const controls = Math.round(3 * Math.min(controlCount(row.problemCount), row.problemCount) * partsAProblem);
  const total = outputs + controls;
  const tokensPerCall = { input: perCall(({ input }) => input), output: perCall(({ output }) => output) };
  const tokens = { input: total * tokensPerCall.input, output: total * tokensPerCall.output };
  const { price } = use;
  const cost =
    price === null ? null : (tokens.input * price.input + tokens.output * price.output) / 1_000_000;
  return {
    judge,
    repeats: row.judgeRepeats,
    calls: { outputs, controls, total },
    tokensPerCall,
    tokens,
    cost,
  };
}

/** The first problem of each task. */
async function sampleOf(services: Services, row: RunRow): Promise<readonly ProblemSheet[]> {
  const source = sourceOf(services, row);
  const firsts = new Map<string, number>();
  for (const { task, index } of await source.outline()) if (!firsts.has(task)) firsts.set(task, index);
  return source.sheets([...firsts.values()].slice(0, SAMPLED));
}

/** Tokens of one reply to each of a problem's calls, all together. */
function replyTokens({ metadata }: ProblemSheet, parts: number): number {
  const { questions } = metadata;
  return Array.isArray(questions) ? questions.length * TOKENS_A_QUESTION : parts * TOKENS_A_REPLY;
}

const TILE = 512;
const LONGEST_SIDE = 2_048;
const SHORTEST_SIDE = 768;
const BASE_TOKENS = 85;
const TOKENS_A_TILE = 170;

/**
 * What a picture costs as OpenAI documents it for its first vision models: 85 tokens, and for detail 170 more for each tile
 * of 512 pixels once it is fitted into 2048 × 2048 and its shorter side into 768. Other servers count otherwise.
 */
export function pictureTokens(
  [width, height]: readonly [number, number],
  { detail, maxImageSide }: Pick<JudgeParameters, "detail" | "maxImageSide">,
): number {
  if (detail === "low") return BASE_TOKENS;
  const longest = Math.min(LONGEST_SIDE, maxImageSide ?? LONGEST_SIDE);
  const first = Math.min(1, longest / Math.max(width, height));
  const second = Math.min(1, SHORTEST_SIDE / (Math.min(width, height) * first));
  const tiles = (side: number) => Math.ceil((side * first * second) / TILE);
  return BASE_TOKENS + TOKENS_A_TILE * tiles(width) * tiles(height);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
