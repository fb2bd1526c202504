/** The report of a CREval run: its figures, what the controls say of the judge, and who the judge was. */
import { isolateBootstrap } from "../bootstrap-module.ts";
import { crevalControls } from "../judging/control-figures.ts";
import { judgeIdOfRun } from "../judging/enqueue.ts";
import type { JudgedScore } from "../scoring/any-score.ts";
import type { CrevalScore } from "../scoring/creval/creval.types.ts";
import { buildCrevalReport, type CrevalReportProblem } from "../scoring/creval/report.ts";
import type { CrevalReport, ReportFlag, ReportJudge } from "../scoring/creval/report.types.ts";
import type { Services } from "../services.ts";
import { modelsAnswered } from "../storage/judgements.ts";
import { findJudge } from "../storage/judges.ts";
import type { RunRow } from "../storage/runs.ts";
import { getCatalogue } from "../suites/registry.ts";
import { boardProblemsOf, type JudgedProblem, judgedProblems } from "./judged-problems.ts";
import type { MadeReport } from "./report-of.ts";

export async function crevalReport(services: Services, run: RunRow): Promise<MadeReport> {
  const [problems, judge] = await Promise.all([judgedProblems(services, run), judgeOf(services, run)]);
  const scores = new Map(
    problems.flatMap((problem) =>
      problem.status === "scored" ? [[problem.slot.index, crevalScore(problem.score)] as const] : [],
    ),
  );
  const made = buildCrevalReport(
    run.id,
    { ...getCatalogue(run.suite), version: run.suiteVersion },
    problems.map(toReported),
    await crevalControls(services, run, scores),
    isolateBootstrap(),
  );
  const flags: ReportFlag[] = [...made.flags];
  if (judge.models_answered.length > 1) flags.push("judge_changed");
  const report: CrevalReport = { ...made, judge, flags };
  const { overall, n_problems, n_missing, n_failed } = report.overall;
  return {
    body: report,
    boardProblems: boardProblemsOf(problems),
    answered: scores.size,
    headline: { overall: overall.mean, ci95: overall.ci95, n_problems, n_missing, n_failed, flags },
    flags,
  };
}

function toReported(problem: JudgedProblem): CrevalReportProblem {
  const { task, defects } = problem.slot;
  return problem.status === "scored"
    ? { task, defects, status: "scored", score: crevalScore(problem.score) }
    : { task, defects, status: problem.status };
}

function crevalScore(score: JudgedScore): CrevalScore {
  if (score.kind === "creval") return score;
  throw new TypeError(`a score of ${score.kind} in a run of creval`);
}

/** Who judged a run, and as which models. */
export async function judgeOf({ db }: Services, run: RunRow): Promise<ReportJudge> {
  const id = judgeIdOfRun(run);
  const [judge, models] = await Promise.all([findJudge(db, id), modelsAnswered(db, run.id)]);
  if (judge === null) throw new Error(`judge ${id} is gone`);
  const { provider, model, promptHash } = judge;
  return { id, provider, model, models_answered: models, prompt_hash: promptHash };
}
