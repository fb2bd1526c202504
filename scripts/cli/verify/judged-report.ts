/** Verifying the report of a judged run: its figures follow from the scores, and those of controls from verdicts. */
import type { JudgedSubject } from "../../../src/judging/judge.types.ts";
import { crevalRubric } from "../../../src/judging/rubrics/creval.ts";
import { rubricOf } from "../../../src/judging/rubrics/index.ts";
import { infoeditTraits } from "../../../src/judging/rubrics/infoedit/traits.ts";
import { crevalAnswers } from "../../../src/judging/rubrics/show.ts";
import { type CrevalControls, mirrorPairs } from "../../../src/scoring/creval/controls.ts";
import type { CrevalScore } from "../../../src/scoring/creval/creval.types.ts";
import { buildCrevalReport, type CrevalReportProblem } from "../../../src/scoring/creval/report.ts";
import { weightedShare } from "../../../src/scoring/creval/score.ts";
import { infoeditControlFigures } from "../../../src/scoring/infoedit/controls.ts";
import type { InfoeditScore } from "../../../src/scoring/infoedit/infoedit.types.ts";
import { buildInfoeditReport, type InfoeditProblem } from "../../../src/scoring/infoedit/report.ts";
import { getCatalogue } from "../../../src/suites/registry.ts";
import { newBootstrap } from "../../lib/bootstrap.ts";
import type { Client } from "../client.ts";
import { differences } from "./compare.ts";
import { asJson, type ServedJudgedRun, type ServedJudgement, type VerifiedJudged } from "./judged.ts";
import { fetchReport } from "./run.ts";

/** What the report says otherwise than its problems and controls; null where the run has none. */
export async function judgedReportDiffers(
  client: Client,
  run: ServedJudgedRun,
  problems: readonly VerifiedJudged[],
): Promise<string[] | null> {
  const served = (await fetchReport(client, run.id)) as {
    judge?: { models_answered: readonly string[] } | null;
  } | null;
  if (served === null)
    return run.status === "completed" ? ["report: the run is completed and has none"] : null;
  const own = run.suite === "creval" ? crevalReport(run, problems) : infoeditReport(run, problems);
  if (!("flags" in own)) return differences("report", served, asJson(own));
  const flags = [
    ...own.flags,
    ...((served.judge?.models_answered ?? []).length > 1 ? ["judge_changed"] : []),
  ];
  return differences("report", served, asJson({ ...own, flags }));
}

function catalogueOf(run: ServedJudgedRun) {
  return { ...getCatalogue(run.suite), version: run.suite_version };
}

/** Whether a problem is in no average because the service, and not the lab, left it without a score. */
function failedByUs({ served }: VerifiedJudged): boolean {
  return served.status === "failed" && served.failure?.our_fault !== false;
}

function crevalReport(run: ServedJudgedRun, problems: readonly VerifiedJudged[]) {
  return buildCrevalReport(
    run.id,
    catalogueOf(run),
    problems.map((problem): CrevalReportProblem => {
      const { task, defects } = problem.served;
      const { score } = problem;
      if (score?.kind === "creval") return { task, defects, status: "scored", score };
      return { task, defects, status: failedByUs(problem) ? "failed" : "missing" };
    }),
    crevalControls(problems),
    newBootstrap(),
  );
}

/** With what the controls say of the judge; documents are checked without one. */
function infoeditReport(run: ServedJudgedRun, problems: readonly VerifiedJudged[]) {
  const report = buildInfoeditReport(
    run.id,
    catalogueOf(run),
    problems.map((problem): InfoeditProblem => {
      const { task, mode, category, metadata } = problem.served;
      const traits = infoeditTraits(metadata ?? {});
      const score = problem.score?.kind === "infoedit" ? problem.score : null;
      return {
        ...traits,
        category: category ?? "",
        task,
        mode,
        source: run.track === "fresh" ? "fresh" : (traits.source ?? "html"),
        status: score !== null ? "scored" : failedByUs(problem) ? "failed" : "missing",
        score,
      };
    }),
    newBootstrap(),
  );
  if (run.judge === null) return { ...report, judge: null, controls: null, flags: [] };
  const controls = infoeditControls(problems);
  return { ...report, controls, flags: controls.reliable === false ? ["judge_unreliable"] : [] };
}

/** The controls of a kind that have a verdict, each with its problem. */
function settledControls(problems: readonly VerifiedJudged[], wanted: ServedJudgement["kind"]) {
  return problems.flatMap((problem) =>
    problem.judgements
      .filter(({ kind, status }) => kind === wanted && status === "done")
      .map((judgement) => ({ problem, judgement })),
  );
}

function crevalControls(problems: readonly VerifiedJudged[]): CrevalControls {
  const followed = (kind: ServedJudgement["kind"]) =>
    settledControls(problems, kind)
      .filter(({ judgement }) => judgement.part === "IF")
      .map(({ problem, judgement }) =>
        weightedShare(crevalAnswers(problem.subject, judgement.part, judgement.verdict)),
      );
  return {
    noEdit: followed("no_edit"),
    mismatch: followed("mismatch"),
    pairs: settledControls(problems, "mirror").flatMap(({ problem, judgement }) => {
      const mirrored = crevalRubric.mirror(problem.subject);
      if (mirrored === null || problem.score === null) return [];
      const questions = crevalAnswers(mirrored, judgement.part, judgement.verdict);
      return mirrorPairs(problem.score as CrevalScore, { questions });
    }),
  };
}

function infoeditControls(problems: readonly VerifiedJudged[]) {
  const byIndex = new Map(problems.map((problem) => [problem.served.index, problem]));
  const complies = (kind: ServedJudgement["kind"]) =>
    settledControls(problems, kind).map(({ problem: { subject }, judgement }) => {
      const { other_index: other, part, verdict } = judgement;
      // The ratio is measured, so what was shown has to be known: the input itself, or another problem's output.
      const outputSize = byIndex.get(other ?? -1)?.subject.outputSize ?? subject.inputSize;
      const shown: JudgedSubject = { ...subject, outputSize };
      const score = rubricOf("infoedit").score(shown, new Map([[part, [verdict]]])) as InfoeditScore;
      return score.edit_compliance.verdict === "success";
    });
  return infoeditControlFigures({ noEdit: complies("no_edit"), mismatch: complies("mismatch") });
}
