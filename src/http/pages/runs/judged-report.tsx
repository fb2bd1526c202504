/** Reports of runs whose outputs have verdicts, by a judge or by checks, as sections of their pages. */
import type {
  CrevalFigures,
  CrevalQuestionRow,
  CrevalReport,
  ReportFlag,
  ReportJudge,
} from "../../../scoring/creval/report.types.ts";
import type { InfoeditControlFigures } from "../../../scoring/infoedit/controls.ts";
import type {
  FailureShare,
  InfoeditFigures,
  InfoeditGroup,
  InfoeditReport,
} from "../../../scoring/infoedit/report.types.ts";
import { count, NO_FIGURE, percent, words } from "../format.ts";
import { Facts, type PageSection, ScrollBox } from "../parts.tsx";
import { Breakdown, type BreakdownRow } from "./breakdown.tsx";
import { Headline } from "./headline.tsx";
import { listAddress, type RunPageQuery } from "./query.ts";

const METRIC_TITLES = {
  IF: "Instruction following",
  VC: "Visual consistency",
  VQ: "Visual quality",
} as const;

export function CrevalHeadline({ overall }: CrevalReport) {
  return (
    <Headline
      figures={[
        { title: "Overall", tone: "iou", figure: overall.overall },
        { title: METRIC_TITLES.IF, tone: "edit", figure: overall.if },
        { title: METRIC_TITLES.VC, tone: "preservation", figure: overall.vc },
        { title: METRIC_TITLES.VQ, tone: "muted", figure: overall.vq },
      ]}
      counts={overall}
    />
  );
}

export function crevalSections(report: CrevalReport, runId: string, query: RunPageQuery): PageSection[] {
  const row = (title: string, depth: 0 | 1, figures: CrevalFigures, task?: string): BreakdownRow => ({
    title,
    depth,
    figures: [figures.overall, figures.if, figures.vc, figures.vq],
    counts: figures,
    href: task === undefined ? undefined : listAddress(runId, query, { task }),
  });
  return [
    {
      id: "tasks",
      title: "By category and dimension",
      body: (
        <Breakdown
          label="By category and dimension"
          of="Dimension"
          columns={["Overall", "IF", "VC", "VQ"]}
          rows={report.categories.flatMap((category) => [
            row(category.title, 0, category),
            ...report.tasks
              .filter((task) => task.category === category.id)
              .map((task) => row(task.title, 1, task, task.id)),
          ])}
        />
      ),
    },
    { id: "questions", title: "The questions", body: <QuestionTable rows={report.questions} /> },
    { id: "judge", title: "The judge", body: <Judge {...report} controls={crevalControls(report)} /> },
  ];
}

function QuestionTable({ rows }: { rows: readonly CrevalQuestionRow[] }) {
  return (
    <ScrollBox label="The questions">
      <table class="breakdown">
        <caption class="visually-hidden">How the judge answered, by kind of question, in percent.</caption>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            {["Expected", "Weight", "Questions", "As expected", "Yes", "Repeats agree"].map((title) => (
              <th scope="col" class="figure">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ metric, expected, weight, n, correct, yes, agreement }) => (
            <tr class={expected === null && weight === null ? "depth-0" : "depth-1"}>
              <th scope="row">{METRIC_TITLES[metric]}</th>
              <td class="figure">{expected ?? "all"}</td>
              <td class="figure">{weight ?? "all"}</td>
              <td class="figure">{count(n)}</td>
              <td class="figure">{percent(correct)}</td>
              <td class="figure">{percent(yes)}</td>
              <td class="figure">{percent(agreement)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const FLAGS = {
  judge_unreliable: "The hidden controls say that this judge is not to be relied on.",
  judge_changed: "More than one model answered under the judge’s name.",
} as const;

interface JudgeProperties {
  readonly judge: ReportJudge;
  readonly flags: readonly ReportFlag[];
  /** What the hidden controls came to. */
  readonly controls: readonly (readonly [title: string, figure: string])[];
}

function Judge({ judge, flags, controls }: JudgeProperties) {
  return (
    <>
      {flags.map((flag) => (
        <p class="notice">{FLAGS[flag]}</p>
      ))}
      <Facts
        facts={[
          ["Model", `${judge.model} (${judge.provider})`],
          ["Answered as", judge.models_answered.join(", ") || "never"],
          ["Prompt", judge.prompt_hash],
          ...controls,
        ]}
      />
    </>
  );
}

function crevalControls({ controls }: CrevalReport): JudgeProperties["controls"] {
  const { no_edit_score, mismatch_score, mirror_consistency, yes_bias, n } = controls;
  return [
    ["No edit", `${percent(no_edit_score)} % given to ${n.no_edit} unedited pictures`],
    ["Mismatch", `${percent(mismatch_score)} % given to ${n.mismatch} outputs of other problems`],
    ["Mirrored", `${percent(mirror_consistency)} % of ${n.pairs} pairs hold one Yes`],
    ["Yes bias", yes_bias === null ? NO_FIGURE : yes_bias.toFixed(2)],
  ];
}

function infoeditControls({ controls }: JudgedInfoeditReport): JudgeProperties["controls"] {
  if (controls === null) return [];
  const { no_edit_score, mismatch_score, n } = controls;
  return [
    ["No edit", `${percent(no_edit_score)} % of ${n.no_edit} unedited pictures said to comply`],
    ["Mismatch", `${percent(mismatch_score)} % of ${n.mismatch} outputs of other problems said to comply`],
  ];
}

/** The report as it is stored: with who judged, where somebody did. */
export interface JudgedInfoeditReport extends InfoeditReport {
  readonly judge: ReportJudge | null;
  readonly controls: InfoeditControlFigures | null;
  readonly flags: readonly ReportFlag[];
}

export function InfoeditHeadline({ overall }: InfoeditReport) {
  return (
    <Headline
      figures={[
        { title: "Success rate", tone: "iou", figure: overall.success_rate },
        { title: "Edit compliance", tone: "edit", figure: overall.edit_compliance },
        { title: "Content preservation", tone: "preservation", figure: overall.content_preservation },
      ]}
      counts={overall}
    />
  );
}

export function infoeditSections(
  report: JudgedInfoeditReport,
  runId: string,
  query: RunPageQuery,
): PageSection[] {
  const row = (title: string, depth: 0 | 1 | 2, figures: InfoeditFigures): BreakdownRow => ({
    title,
    depth,
    figures: [figures.success_rate, figures.edit_compliance, figures.content_preservation],
    counts: figures,
  });
  const breakdown = (id: string, title: string, rows: readonly BreakdownRow[]): PageSection[] =>
    rows.length === 0
      ? []
      : [
          {
            id,
            title,
            body: (
              <Breakdown
                label={title}
                of="Group"
                columns={["Success rate", "Edit compliance", "Content preservation"]}
                rows={rows}
              />
            ),
          },
        ];
  const plain = (groups: readonly InfoeditGroup[]) => groups.map((group) => row(group.title, 1, group));
  return [
    {
      id: "failures",
      title: "Ways to fail",
      body: <Failures failures={report.failures} isJudged={report.judge !== null} />,
    },
    ...breakdown(
      "tasks",
      "By task and mode",
      report.tasks.flatMap((task) => [
        { ...row(task.title, 1, task), href: listAddress(runId, query, { task: task.id }) },
        ...(task.modes.length > 1 ? task.modes.map((mode) => row(mode.title, 2, mode)) : []),
      ]),
    ),
    ...breakdown("difficulties", "By difficulty", plain(report.difficulties)),
    ...breakdown("directions", "By direction of reshaping", plain(report.directions)),
    ...breakdown("families", "By family of blocks", plain(report.families)),
    report.judge === null
      ? { id: "checks", title: "Checked by rules, no judge", body: <Checks /> }
      : {
          id: "judge",
          title: "The judge",
          body: <Judge {...report} judge={report.judge} controls={infoeditControls(report)} />,
        },
  ];
}

function Checks() {
  return (
    <p>
      Every verdict was read off the edited document, and each finding names the element that is wrong:{" "}
      <a href="/docs/infoedit#the-checks">the checks</a>. Scores of pictures, which a judge looks at, are
      another measure.
    </p>
  );
}

function Failures({ failures, isJudged }: { failures: readonly FailureShare[]; isJudged: boolean }) {
  return (
    <ScrollBox label="Ways to fail">
      <table class="breakdown">
        <caption class="visually-hidden">How many problems failed in which way.</caption>
        <thead>
          <tr>
            <th scope="col">Failure</th>
            {["Problems", isJudged ? "% of judged" : "% of checked", "% of failed"].map((title) => (
              <th scope="col" class="figure">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {failures.map((failure) => (
            <tr class="depth-1">
              <th scope="row">{words(failure.type)}</th>
              <td class="figure">{count(failure.count)}</td>
              <td class="figure">{percent(failure.share)}</td>
              <td class="figure">{percent(failure.share_of_failures)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
