/** What a judge was asked about an output and what it said: sections of a problem's page. */
import type { JudgementView, JudgeRow } from "../../../judging/view.ts";
import type { ProblemView } from "../../../runs/problems.ts";
import { type AnyScore, isJudgedScore } from "../../../scoring/any-score.ts";
import type { AnsweredQuestion } from "../../../scoring/creval/creval.types.ts";
import type { Finding, InfoeditScore, Verdict } from "../../../scoring/infoedit/infoedit.types.ts";
import { NO_FIGURE, percent, words } from "../format.ts";
import { Badge, type PageSection, ScrollBox } from "../parts.tsx";

const KINDS = {
  output: "the output",
  no_edit: "control: the unedited picture",
  mismatch: "control: another problem’s output",
  mirror: "control: the questions mirrored",
} as const;

/** Nothing for a problem that was neither judged nor checked. */
export function verdictSections(
  { result }: ProblemView,
  judged: { readonly judge: JudgeRow | null; readonly judgements: readonly JudgementView[] },
): PageSection[] {
  const score = result?.score ?? null;
  const verdict = score === null ? null : verdictOf(score);
  const findings = score !== null && "findings" in score ? score.findings : [];
  return [
    ...(verdict === null ? [] : [{ id: "verdict", title: "Verdict", body: verdict }]),
    ...(findings.length === 0
      ? []
      : [{ id: "findings", title: "Findings", body: <Findings findings={findings} /> }]),
    ...(judged.judgements.length === 0
      ? []
      : [{ id: "judgements", title: "What the judge was asked", body: <Judgements {...judged} /> }]),
  ];
}

function verdictOf(score: AnyScore) {
  if (!isJudgedScore(score)) return null;
  if (score.kind === "infoedit") return <InfoeditVerdict score={score} />;
  const figures = [
    ["Overall", score.overall],
    ["Instruction following", score.if],
    ["Visual consistency", score.vc],
    ["Visual quality", score.vq],
  ] as const;
  return (
    <>
      <p>{figures.map(([title, figure]) => `${title} ${percent(figure)} %`).join(" · ")}</p>
      <Questions questions={score.questions} />
    </>
  );
}

function Questions({ questions }: { questions: readonly AnsweredQuestion[] }) {
  return (
    <ScrollBox label="Questions and answers">
      <table class="verdicts">
        <thead>
          <tr>
            {["", "Question", "Expected", "Answer", "Why"].map((title) => (
              <th scope="col">{title === "" ? <span class="visually-hidden">Right</span> : title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map(({ id, question, weight, expected, answer, correct, explanation, agreement }) => (
            <tr>
              <td>
                <Badge kind={correct ? "scored" : "failed"}>{correct ? "right" : "wrong"}</Badge>
              </td>
              <th scope="row">
                {question}
                <span class="range-text">
                  {id}
                  {weight === 1 ? "" : `, weight ${weight}`}
                </span>
              </th>
              <td>{expected}</td>
              <td>
                {answer}
                {agreement === 1 ? null : <span class="range-text">{percent(agreement)} % of repeats</span>}
              </td>
              <td>{explanation}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function InfoeditVerdict({ score }: { score: InfoeditScore }) {
  const isChecked = score.by === "checks";
  const halves = [
    ["Edit compliance", score.edit_compliance],
    ["Content preservation", score.content_preservation],
  ] as const;
  const findingsOf = (field: string) => score.findings.filter((finding) => finding.field === field).length;
  return (
    <>
      <p>
        <VerdictBadge verdict={score.success ? "success" : "failure"} />{" "}
        {isChecked ? "Read off the document, without a judge." : "By the rubric."}
      </p>
      <ScrollBox label="Verdict by field">
        <table class="verdicts fields">
          <thead>
            <tr>
              {["Field", "Verdict", ...(isChecked ? ["Findings"] : [])].map((title) => (
                <th scope="col">{title}</th>
              ))}
            </tr>
          </thead>
          {halves.map(([title, { verdict, details }]) => (
            <tbody>
              <tr class="half">
                <th scope="rowgroup">{title}</th>
                <td>
                  <VerdictBadge verdict={verdict} />
                </td>
                {isChecked ? <td /> : null}
              </tr>
              {Object.entries(details).map(([field, said]) => (
                <tr>
                  <th scope="row">{words(field)}</th>
                  <td>
                    <VerdictBadge verdict={said} />
                  </td>
                  {isChecked ? <td>{findingsOf(field) || NO_FIGURE}</td> : null}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollBox>
      {score.reasoning === "" ? null : <blockquote class="reasoning">{score.reasoning}</blockquote>}
    </>
  );
}

function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return <Badge kind={verdict === "success" ? "scored" : "failed"}>{verdict}</Badge>;
}

/** Findings that everybody sees; there may be a hundred of a field. */
const FINDINGS_SHOWN = 20;

/** What the checks found wrong, element by element. */
function Findings({ findings }: { findings: readonly Finding[] }) {
  const [first, rest] = [findings.slice(0, FINDINGS_SHOWN), findings.slice(FINDINGS_SHOWN)];
  return (
    <>
      <FindingTable label="Findings" findings={first} />
      {rest.length === 0 ? null : (
        <details class="judgement">
          <summary>{rest.length} more</summary>
          <FindingTable label="Further findings" findings={rest} />
        </details>
      )}
    </>
  );
}

function FindingTable({ label, findings }: { label: string; findings: readonly Finding[] }) {
  return (
    <ScrollBox label={label}>
      <table class="verdicts findings">
        <thead>
          <tr>
            {["Element", "What is wrong"].map((title) => (
              <th scope="col">{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {findings.map(({ field, element, detail }) => (
            <tr>
              <td>
                <code>{element}</code>
              </td>
              <th scope="row">
                {detail}
                <span class="range-text">{words(field)}</span>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface JudgementsProperties {
  readonly judge: JudgeRow | null;
  readonly judgements: readonly JudgementView[];
}

function Judgements({ judge, judgements }: JudgementsProperties) {
  return (
    <>
      {judge === null ? null : (
        <p class="soft">
          Judge: {judge.model} ({judge.provider}), prompt <code>{judge.promptHash.slice(0, 12)}</code>
        </p>
      )}
      {judgements.map(({ row, details }) => (
        <details class="judgement">
          <summary>
            {words(row.part)}, {KINDS[row.kind]}
            {row.repeat === 0 ? "" : `, repeat ${row.repeat + 1}`}: {row.status}
            {row.latencyMs === null ? "" : `, ${(row.latencyMs / 1000).toFixed(1)} s`}
          </summary>
          {row.failureDetail === null ? null : <p class="notice">{row.failureDetail}</p>}
          {details?.answers == null ? (
            <pre>{JSON.stringify(row.verdict, null, 2)}</pre>
          ) : (
            <Questions questions={details.answers} />
          )}
          {row.modelAnswered === null ? null : <p class="soft">Answered by {row.modelAnswered}.</p>}
        </details>
      ))}
    </>
  );
}
