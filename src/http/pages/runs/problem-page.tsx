/** One problem of an ended run: the pictures, where they differ, and the numbers beside them. */
import type { ProblemView } from "../../../runs/problems.ts";
import type { RunView } from "../../../runs/view.ts";
import { type AnyScore, isJudgedScore } from "../../../scoring/any-score.ts";
import type { Score } from "../../../scoring/score.types.ts";
import type { SuiteCatalogue } from "../../../suites/suite.ts";
import { assetPath } from "../assets.ts";
import { count, percent } from "../format.ts";
import { Page } from "../layout.tsx";
import { Badge, Facts, Name, type PageSection, Sections } from "../parts.tsx";
import { DIAGNOSES } from "./diagnoses.ts";
import {
  outputFacts,
  picturesOf,
  pixelScoreOf,
  problemFacts,
  problemPath,
  taskTitle,
} from "./problem-view.ts";

/** The tolerance that is shown first, and the only one without script. */
const FIRST_TOLERANCE = 5;

interface ProblemPageProperties {
  readonly run: RunView;
  readonly catalogue: SuiteCatalogue;
  readonly problem: ProblemView;
  /** What a suite has to say of this problem beside pictures and pixel counts: questions and verdicts of a judge. */
  readonly sections: readonly PageSection[];
}

export function ProblemPage({ run, catalogue, problem, sections }: ProblemPageProperties) {
  const { sheet, status, failure } = problem;
  const score = pixelScoreOf(problem);
  const title = taskTitle(catalogue, sheet.task);
  return (
    <Page
      title={`Problem ${sheet.index}: ${title}`}
      styles={[assetPath("run.css")]}
      scripts={[assetPath("problem.js")]}
      wide
    >
      <div class="page">
        <div class="problem-head">
          <nav class="trail" aria-label="Breadcrumb">
            <a href={`/runs/${run.id}`}>
              <Name>{run.modelName ?? run.modelSlug}</Name>
            </a>{" "}
            <span aria-hidden="true">/</span> Problem {sheet.index}
          </nav>
          <Neighbours run={run} index={sheet.index} />
        </div>
        <h1>{title}</h1>
        <blockquote class="instruction">{sheet.instruction}</blockquote>
        {failure === null ? null : (
          <p class="notice">
            <Badge kind="failed">failed</Badge> {failure.detail}{" "}
            {failure.ourFault ? "The problem is in no average." : "It counts as missing."}
          </p>
        )}
        <div class="problem-columns">
          <Pictures run={run} catalogue={catalogue} problem={problem} score={score} />
          <aside class="numbers-beside">
            {score === null ? (
              <JudgedNumbers status={status} score={problem.result?.score ?? null} />
            ) : (
              <ScoreNumbers score={score} />
            )}
            <Facts
              facts={[...problemFacts(problem, catalogue), ...(score === null ? [] : outputFacts(score))]}
            />
          </aside>
        </div>
        <div class="sections">
          <Sections sections={sections} />
        </div>
        <details class="metadata">
          <summary>Metadata of the problem</summary>
          <pre>{JSON.stringify(sheet.metadata, null, 2)}</pre>
        </details>
      </div>
    </Page>
  );
}

interface PicturesProperties extends Pick<ProblemPageProperties, "run" | "catalogue" | "problem"> {
  readonly score: Score | null;
}

function Pictures({ run, catalogue, problem, score }: PicturesProperties) {
  const [width, height] = problem.sheet.size;
  const map = `${problemPath(run.id, problem.sheet.index)}/error-map.png?t=`;
  return (
    <section class="look" aria-label="Pictures">
      <div class="pictures" data-compare>
        {picturesOf(run, problem, catalogue).map(({ title, src, alt }) => (
          <figure>
            <img src={src} alt={alt} width={width} height={height} />
            <figcaption>{title}</figcaption>
          </figure>
        ))}
        {score === null ? null : (
          <figure class="error-map" data-error-map={map}>
            <img
              src={`${map}${FIRST_TOLERANCE}`}
              alt="Error map: where the output is right and wrong"
              width={width}
              height={height}
            />
            <figcaption>
              Error map at ΔE <output data-tolerance>{FIRST_TOLERANCE}</output>
            </figcaption>
            <ul class="map-legend">
              <li class="edit-right">edit, right</li>
              <li class="edit-wrong">edit, wrong</li>
              <li class="kept-right">kept, right</li>
              <li class="kept-wrong">kept, wrong</li>
            </ul>
          </figure>
        )}
      </div>
    </section>
  );
}

/** What a judge's verdict, or that of checks, comes to; without one, how far the problem has come. */
function JudgedNumbers({ status, score }: { status: ProblemView["status"]; score: AnyScore | null }) {
  if (score === null || !isJudgedScore(score)) {
    return (
      <p class="verdict">
        <span>
          <Badge kind={status}>{status}</Badge>
        </span>
      </p>
    );
  }
  if (score.kind === "creval") {
    return (
      <p class="verdict">
        <span class="value">
          {percent(score.overall)} <small>% overall</small>
        </span>
      </p>
    );
  }
  const halves = [
    ["edit compliance", score.edit_compliance.verdict],
    ["content preservation", score.content_preservation.verdict],
  ] as const;
  return (
    <div class="verdict">
      <span class="value">{score.success ? "Success" : "Failure"}</span>
      {halves.map(([half, verdict]) => (
        <span>
          <Badge kind={verdict === "success" ? "scored" : "failed"}>{verdict}</Badge> in {half}
        </span>
      ))}
    </div>
  );
}

function ScoreNumbers({ score }: { score: Score }) {
  const { title, meaning } = DIAGNOSES[score.diagnosis];
  return (
    <>
      <div class="verdict">
        <span class="value">
          {percent(score.miou)} <small>% mIoU</small>
        </span>
        <span class={`mark ${score.diagnosis}`}>{title}</span>
        <span class="soft">{meaning}</span>
      </div>
      <table class="numbers" data-thresholds>
        <caption>
          By tolerance, in percent. {count(score.editPixels)} pixels to edit,{" "}
          {count(score.preservationPixels)} to keep.
        </caption>
        <thead>
          <tr>
            <th scope="col">ΔE</th>
            <th scope="col" class="figure">
              IoU
            </th>
            <th scope="col" class="figure">
              Edit
            </th>
            <th scope="col" class="figure">
              Kept
            </th>
            <th scope="col" class="figure">
              Changed px
            </th>
          </tr>
        </thead>
        <tbody>
          {score.thresholds.map(({ t, iou, editAccuracy, preservationAccuracy, changed }) => (
            <tr data-t={t}>
              <th scope="row">{t}</th>
              <td class="figure">{percent(iou)}</td>
              <td class="figure">{percent(editAccuracy)}</td>
              <td class="figure">{percent(preservationAccuracy)}</td>
              <td class="figure">{count(changed)}</td>
            </tr>
          ))}
          <tr class="mean">
            <th scope="row">Mean</th>
            <td class="figure">{percent(score.miou)}</td>
            <td class="figure">{percent(score.meanEditAccuracy)}</td>
            <td class="figure">{percent(score.meanPreservationAccuracy)}</td>
            <td class="figure">{count(Math.round(score.meanChangedPixels))}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function Neighbours({ run, index }: { run: RunView; index: number }) {
  const to = (other: number) => `/runs/${run.id}/problems/${other}`;
  return (
    <nav class="neighbours" aria-label="Neighbouring problems">
      {index === 0 ? null : (
        <a class="button" rel="prev" href={to(index - 1)}>
          ← Previous
        </a>
      )}
      {index + 1 >= run.problemCount ? null : (
        <a class="button" rel="next" href={to(index + 1)}>
          Next →
        </a>
      )}
    </nav>
  );
}
