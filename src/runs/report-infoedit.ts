/**
 * The report of an InfoEdit run: its figures and breakdowns, and of pictures who the judge was and what the controls say of
 * it. Documents are checked by rules, which need neither.
 */
import { isolateBootstrap } from "../bootstrap-module.ts";
import { infoeditControls } from "../judging/control-figures.ts";
import type { ProblemTraits } from "../judging/judge.types.ts";
import { infoeditTraits } from "../judging/rubrics/infoedit/traits.ts";
import type { JudgedScore } from "../scoring/any-score.ts";
import { infoeditControlFigures } from "../scoring/infoedit/controls.ts";
import type { InfoeditScore } from "../scoring/infoedit/infoedit.types.ts";
import { buildInfoeditReport, type InfoeditProblem } from "../scoring/infoedit/report.ts";
import type { Services } from "../services.ts";
import type { RunRow } from "../storage/runs.ts";
import { getCatalogue } from "../suites/registry.ts";
import { boardProblemsOf, type JudgedProblem, judgedProblems } from "./judged-problems.ts";
import { sourceOf } from "./problem-source.ts";
import { judgeOf } from "./report-creval.ts";
import type { MadeReport } from "./report-of.ts";
import { scoredBy } from "./scored-by.ts";

/** Sheets read at a time: each is an infographic composed anew. */
const SHEETS_A_TIME = 50;

export async function infoeditReport(services: Services, run: RunRow): Promise<MadeReport> {
  const problems = await judgedProblems(services, run);
  const traits = await traitsOf(services, run, problems);
  const report = buildInfoeditReport(
    run.id,
    { ...getCatalogue(run.suite), version: run.suiteVersion },
    problems.map((problem) => toReported(run, problem, traits.get(problem.slot.index) as ProblemTraits)),
    isolateBootstrap(),
  );
  const judging = scoredBy(run) === "judge" ? await judgingOf(services, run) : NO_JUDGING;
  const { flags } = judging;
  const { success_rate, n_problems, n_missing, n_failed } = report.overall;
  return {
    body: { ...report, ...judging },
    boardProblems: boardProblemsOf(problems),
    answered: problems.filter(({ status }) => status === "scored").length,
    headline: {
      success_rate: success_rate.mean,
      ci95: success_rate.ci95,
      n_problems,
      n_missing,
      n_failed,
      flags,
    },
    flags,
  };
}

const NO_JUDGING = { controls: null, judge: null, flags: [] };

async function judgingOf(services: Services, run: RunRow) {
  const [judge, answers] = await Promise.all([judgeOf(services, run), infoeditControls(services, run)]);
  const controls = infoeditControlFigures(answers);
  const flags = [
    ...(controls.reliable === false ? ["judge_unreliable"] : []),
    ...(judge.models_answered.length > 1 ? ["judge_changed"] : []),
  ];
  return { controls, judge, flags };
}

/** By index. Problems that were never scored are looked at again, all others have them with their result. */
async function traitsOf(
  services: Services,
  run: RunRow,
  problems: readonly JudgedProblem[],
): Promise<Map<number, ProblemTraits>> {
  const traits = new Map<number, ProblemTraits>();
  const unknown: number[] = [];
  for (const { slot, traits: kept } of problems) {
    if (kept === null) unknown.push(slot.index);
    else traits.set(slot.index, kept);
  }
  const source = sourceOf(services, run);
  for (let start = 0; start < unknown.length; start += SHEETS_A_TIME) {
    const sheets = await source.sheets(unknown.slice(start, start + SHEETS_A_TIME));
    for (const { index, metadata } of sheets) traits.set(index, infoeditTraits(metadata));
  }
  return traits;
}

function toReported(run: RunRow, problem: JudgedProblem, traits: ProblemTraits): InfoeditProblem {
  const { task, mode, category } = problem.slot;
  return {
    ...traits,
    category: category ?? "",
    task,
    mode,
    source: run.track === "fresh" ? "fresh" : (traits.source ?? "html"),
    status: problem.status,
    score: problem.status === "scored" ? infoeditScore(problem.score) : null,
  };
}

function infoeditScore(score: JudgedScore): InfoeditScore {
  if (score.kind === "infoedit") return score;
  throw new TypeError(`a score of ${score.kind} in a run of infoedit`);
}
