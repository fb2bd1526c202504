/** The report of an InfoEdit run: its figures and breakdowns, and who the judge was and what the controls say of it. */
import { isolateBootstrap } from "../bootstrap-module.ts";
import { infoeditControls } from "../judging/control-figures.ts";
import type { JudgedScore } from "../scoring/any-score.ts";
import { infoeditControlFigures } from "../scoring/infoedit/controls.ts";
import type { InfoeditScore } from "../scoring/infoedit/infoedit.types.ts";
import { buildInfoeditReport, type InfoeditProblem } from "../scoring/infoedit/report.ts";
import type { Services } from "../services.ts";
import type { RunRow } from "../storage/runs.ts";
import { getCatalogue } from "../suites/registry.ts";
import { boardProblemsOf, type JudgedProblem, judgedProblems } from "./judged-problems.ts";
import { type ProblemSheet, sourceOf } from "./problem-source.ts";
import { judgeOf } from "./report-creval.ts";
import type { MadeReport } from "./report-of.ts";

/** Sheets read at a time: each is an infographic composed anew. */
const SHEETS_A_TIME = 50;

export async function infoeditReport(services: Services, run: RunRow): Promise<MadeReport> {
  const problems = await judgedProblems(services, run);
  const judge = run.judgeId === null ? null : await judgeOf(services, run);
  const sheets = await sheetsOf(services, run, problems);
  const report = buildInfoeditReport(
    run.id,
    { ...getCatalogue(run.suite), version: run.suiteVersion },
    problems.map((problem) => toReported(run, problem, sheets.get(problem.slot.index))),
    isolateBootstrap(),
  );
  const controls = judge === null ? null : infoeditControlFigures(await infoeditControls(services, run));
  const flags = [
    ...(controls?.reliable === false ? ["judge_unreliable"] : []),
    ...(judge !== null && judge.models_answered.length > 1 ? ["judge_changed"] : []),
  ];
  const { success_rate, n_problems, n_missing, n_failed } = report.overall;
  return {
    body: { ...report, controls, judge, flags },
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

async function sheetsOf(
  services: Services,
  run: RunRow,
  problems: readonly JudgedProblem[],
): Promise<Map<number, ProblemSheet>> {
  const sheets = new Map<number, ProblemSheet>();
  const source = sourceOf(services, run);
  for (let start = 0; start < problems.length; start += SHEETS_A_TIME) {
    const indices = problems.slice(start, start + SHEETS_A_TIME).map(({ slot }) => slot.index);
    for (const sheet of await source.sheets(indices)) sheets.set(sheet.index, sheet);
  }
  return sheets;
}

function toReported(run: RunRow, problem: JudgedProblem, sheet: ProblemSheet | undefined): InfoeditProblem {
  const { task, mode, category } = problem.slot;
  const metadata = sheet?.metadata ?? {};
  const { difficulty, direction, families, target_families: targets, source } = metadata;
  const touched = Array.isArray(targets) && targets.length > 0 ? targets : families;
  return {
    category: category ?? "",
    task,
    mode,
    difficulty: typeof difficulty === "string" ? difficulty : null,
    direction: typeof direction === "string" ? direction : null,
    families: Array.isArray(touched) ? touched.filter((family) => typeof family === "string") : [],
    source: run.track === "fresh" ? "fresh" : typeof source === "string" ? source : "html",
    status: problem.status,
    score: problem.status === "scored" ? infoeditScore(problem.score) : null,
  };
}

function infoeditScore(score: JudgedScore): InfoeditScore {
  if (score.kind === "infoedit") return score;
  throw new TypeError(`a score of ${score.kind} in a run of infoedit`);
}
