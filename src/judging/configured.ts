/** The judge that is set up now, for each suite that can be judged: another suite asks otherwise, so it is another judge. */
import { PlumblineError } from "../errors.ts";
import type { Services } from "../services.ts";
import type { JudgeRow } from "../storage/judges.ts";
import { type JudgeUse, readJudgeConfig, readJudgeUse } from "./config.ts";
import type { JudgeConfig, Rubric } from "./judge.types.ts";
import { judgeHostOf, judgeIdOf } from "./judge-id.ts";
import { listRubrics, rubricOf } from "./rubrics/index.ts";

export interface ConfiguredJudge {
  readonly id: string;
  readonly config: JudgeConfig;
  readonly use: JudgeUse;
  readonly rubric: Rubric;
}

/** The judge of a suite. Throws PlumblineError `judge_not_configured` where none is set up, or a setting is wrong. */
export function requireJudge({ judgeSettings }: Services, suite: string): ConfiguredJudge {
  const config = readJudgeConfig(judgeSettings);
  if (config !== null) return toJudge(config, readJudgeUse(judgeSettings), rubricOf(suite));
  throw new PlumblineError(
    "judge_not_configured",
    "Outputs of this suite are judged by a vision model, and this service has none set up.",
  );
}

/** The judges of all suites; empty where none is set up. Throws PlumblineError `judge_not_configured` for a wrong setting. */
export function configuredJudges({ judgeSettings }: Services): ConfiguredJudge[] {
  const config = readJudgeConfig(judgeSettings);
  if (config === null) return [];
  const use = readJudgeUse(judgeSettings);
  return listRubrics().map((rubric) => toJudge(config, use, rubric));
}

/** The id of the judge of a suite, or null, whatever is wrong with the settings: for readers who need no judge. */
export function currentJudgeId(services: Services, suite: string): string | null {
  try {
    return configuredJudges(services).find(({ rubric }) => rubric.suite === suite)?.id ?? null;
  } catch (error) {
    if (error instanceof PlumblineError) return null;
    throw error;
  }
}

function toJudge(config: JudgeConfig, use: JudgeUse, rubric: Rubric): ConfiguredJudge {
  return { id: judgeIdOf(config, rubric), config, use, rubric };
}

/** A judge as it is written down: all that can change an answer, and no key. */
export function judgeRowOf({ id, config, rubric }: ConfiguredJudge, now: number): JudgeRow {
  const { provider, model, parameters } = config;
  return {
    id,
    suite: rubric.suite,
    provider,
    host: judgeHostOf(config),
    model,
    promptHash: rubric.promptHash,
    parameters,
    modelAnswered: null,
    createdAt: now,
  };
}
