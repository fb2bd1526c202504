/** A run that has ended: what it came to, and everything needed to check it. */
import type { Attempts } from "../../../leaderboard/attempts.ts";
import type { ProblemListing } from "../../../runs/problem-list.ts";
import type { RunView } from "../../../runs/view.ts";
import type { SuiteCatalogue } from "../../../suites/suite.ts";
import { assetPath } from "../assets.ts";
import { Page } from "../layout.tsx";
import { type PageSection, Sections } from "../parts.tsx";
import { ProblemGrid } from "./problem-grid.tsx";
import { PROBLEMS_ANCHOR, type RunPageQuery } from "./query.ts";
import { reportParts } from "./report-view.tsx";
import { commonSections, RunTitle } from "./run-facts.tsx";

export interface EndedRun {
  readonly run: RunView;
  readonly catalogue: SuiteCatalogue;
  readonly attempts: Attempts;
  /** JSON text; null while it is being made, and where it could not be made. */
  readonly report: string | null;
  readonly listing: ProblemListing;
}

interface RunPageProperties extends EndedRun {
  readonly query: RunPageQuery;
  /** Scheme and host of this service. */
  readonly origin: string;
}

export function RunPage({ run, catalogue, attempts, report, listing, query, origin }: RunPageProperties) {
  const isWaiting = report === null && run.waitingFor !== null;
  const parts = report === null ? null : reportParts(catalogue.id, report, run.id, query);
  const grid: PageSection = {
    id: PROBLEMS_ANCHOR,
    title: "Problems",
    body: <ProblemGrid run={run} catalogue={catalogue} listing={listing} query={query} />,
  };
  return (
    <Page
      title={`${run.modelName ?? run.modelSlug} on ${catalogue.title}`}
      styles={[assetPath("run.css")]}
      scripts={[assetPath("copy.js"), assetPath(isWaiting ? "run-live.js" : "run.js")]}
      wide
    >
      <div class="page" data-live={isWaiting ? "report" : undefined} data-run={run.id}>
        <RunTitle run={run} catalogue={catalogue} attempts={attempts} />
        {parts === null ? <NoReport run={run} /> : parts.headline}
        <div class="sections">
          <Sections sections={[...(parts?.sections ?? []), grid, ...commonSections(run, attempts, origin)]} />
        </div>
      </div>
    </Page>
  );
}

function NoReport({ run }: { run: RunView }) {
  return (
    <p class="notice" role="status">
      {run.waitingFor === null
        ? (run.failureDetail ?? "The run has no report.")
        : `${run.waitingFor.detail} This page shows it as soon as it stands.`}
    </p>
  );
}
