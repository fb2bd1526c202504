/** What a run is, whose, what was tried before, and how to check it. */
import type { Attempts } from "../../../leaderboard/attempts.ts";
import { type Modality, modalityOf, scoredBy } from "../../../runs/scored-by.ts";
import type { RunView } from "../../../runs/view.ts";
import type { SuiteCatalogue } from "../../../suites/suite.ts";
import { BoardPageQuery, boardAddress } from "../board/query.ts";
import { counted, minute } from "../format.ts";
import { Badge, Code, Facts, Name, type PageSection } from "../parts.tsx";

interface TitleProperties {
  readonly run: RunView;
  readonly catalogue: SuiteCatalogue;
  readonly attempts: Attempts;
}

export function RunTitle({ run, catalogue, attempts }: TitleProperties) {
  const { suite, track, protocol, status } = run;
  const modality = modalityOf(run);
  const board = boardAddress(BoardPageQuery.parse({ suite, track, protocol, modality }));
  return (
    <header>
      <nav class="trail" aria-label="Breadcrumb">
        <a href={board}>{catalogue.title}</a> <span aria-hidden="true">/</span> Run <code>{run.id}</code>
      </nav>
      <h1 class="model-title">
        <Name>{run.modelName ?? run.modelSlug}</Name>
        {run.modelVersion === null ? null : (
          <span class="version">
            <Name>{run.modelVersion}</Name>
          </span>
        )}
      </h1>
      <div class="run-line">
        <span>
          by <Name>{attempts.lab.name}</Name>
        </span>
        <Badge kind={status}>{status}</Badge>
        <Badge kind={run.ranked && !isYardstick(run) ? "open" : "provisional"}>{standing(run)}</Badge>
        <span class="soft">
          {track} problems · {MODALITIES[modality]}
          {protocol} · {counted(run.problemCount, "problem")}
          {run.endedAt === null ? null : ` · ended ${minute(run.endedAt)}`}
        </span>
      </div>
    </header>
  );
}

/** What was edited, where that is no picture. */
const MODALITIES = {
  pixel: "",
  html: "edited as HTML · ",
  pptx_ops: "edited by slide operations · ",
} as const satisfies Record<Modality, string>;

function isYardstick(run: RunView): boolean {
  return run.baseline !== null || run.answersRead;
}

function standing(run: RunView): string {
  if (run.baseline !== null) return "baseline";
  if (run.answersRead) return "answers were read";
  if (!run.ranked) return "partial plan, unranked";
  return run.status === "completed" ? "ranked" : "not counted";
}

/** The fairness box and the attempts: sections that every run has. */
export function commonSections(run: RunView, attempts: Attempts, origin: string): PageSection[] {
  return [
    { id: "verify", title: "Check it yourself", body: <Fairness run={run} origin={origin} /> },
    { id: "attempts", title: "Attempts", body: <AttemptList run={run} attempts={attempts} /> },
  ];
}

const VERIFIES = {
  pixels: "This regenerates every problem, scores every output again and compares:",
  judge:
    "This checks the problems, the pictures that the judge was shown, and that scores and report follow from its verdicts:",
  checks: "This regenerates every problem, checks every document again and compares:",
} as const;

function Fairness({ run, origin }: { run: RunView; origin: string }) {
  const { seedCommitment, serverSeed, clientSeed, id } = run;
  return (
    <div class="fairness">
      {seedCommitment === null ? (
        <p>
          The problems are those of the data set <code>{run.datasetId}</code>. Every output can be fetched and
          checked again.
        </p>
      ) : (
        <>
          <p>
            The commitment was public before the first problem was fetched; the seed was revealed when the run
            ended. Whoever hashes the seed gets the commitment, and whoever knows it can draw every problem
            again. <a href="/docs/fairness">How this works</a>
          </p>
          <Facts
            facts={[
              ["Commitment", <code>{seedCommitment}</code>],
              ["Server seed", <code>{serverSeed ?? "not revealed yet"}</code>],
              ["Client seed", clientSeed === "" ? <span class="soft">none</span> : <code>{clientSeed}</code>],
            ]}
          />
        </>
      )}
      <p>{VERIFIES[scoredBy(run)]}</p>
      <Code language="sh" text={`npx plumbline verify --url ${origin} --run ${id}`} />
      <p class="soft">
        Raw data: <a href={`/v1/runs/${id}`}>run</a> · <a href={`/v1/runs/${id}/report`}>report</a> ·{" "}
        <a href={`/v1/runs/${id}/results.jsonl`}>results.jsonl</a> ·{" "}
        <a href={`/v1/runs/${id}/events`}>events</a>
      </p>
    </div>
  );
}

function AttemptList({ run, attempts: { runs } }: { run: RunView; attempts: Attempts }) {
  return (
    <>
      <p class="soft">
        {counted(runs.length, "run")} of this model version ended on this board, cancelled and expired ones
        included. The board averages all completed ranked ones.
      </p>
      <ul class="attempts">
        {runs.map(({ id, status, ranked, endedAt }) => (
          <li>
            <a href={`/runs/${id}`} aria-current={id === run.id ? "page" : undefined}>
              <code>{id}</code>
            </a>
            <Badge kind={status}>{status}</Badge>
            {ranked ? null : <Badge kind="provisional">partial plan</Badge>}
            {endedAt === null ? null : <span class="soft">{minute(endedAt)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
