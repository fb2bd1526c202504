/** The leaderboard. It is whole without script; the script only sorts and filters without asking again. */
import type { BoardView } from "../../../leaderboard/read.ts";
import type { SuiteCatalogue } from "../../../suites/suite.ts";
import { assetPath } from "../assets.ts";
import { count, minute } from "../format.ts";
import { Page } from "../layout.tsx";
import { Badge } from "../parts.tsx";
import { EntryTable } from "./entry-table.tsx";
import { BoardChoices, RowFilters, SuiteTabs } from "./filters.tsx";
import { HeatMap } from "./heat-map.tsx";
import { Published } from "./published.tsx";
import { apiQuery, type BoardPageQuery } from "./query.ts";
import { type BoardTable, boardTable } from "./view.ts";

interface LeaderboardProperties {
  readonly board: BoardView;
  readonly catalogue: SuiteCatalogue;
  readonly query: BoardPageQuery;
}

export function LeaderboardPage({ board, catalogue, query }: LeaderboardProperties) {
  const table = boardTable(board, catalogue, query);
  const { rows } = table;
  const isFresh = board.track === "fresh";
  const { problemCount, officialProblemCount = problemCount } = catalogue;
  const rankedCount = isFresh ? problemCount : officialProblemCount;
  return (
    <Page
      title={`${catalogue.title} leaderboard`}
      description={`Image-editing models on ${catalogue.title}: scores with 95 % intervals${isFresh ? ", on problems that nobody has seen before" : ""}.`}
      styles={[assetPath("board.css")]}
      scripts={[assetPath("board.js")]}
      wide
    >
      <div class="page">
        <header class="hero">
          <h1>How well do models edit images?</h1>
          <p class="lead">
            {isFresh
              ? "Every run gets problems that nobody has seen before. Its seed is committed to before the first problem and revealed after the last, so "
              : "Every run gets the released problems, which everybody may have seen. Its outputs are public when it has ended, so "}
            <a href="/docs/fairness">anyone can check every number</a>.
          </p>
        </header>
        <SuiteTabs query={query} />
        <div class="bar">
          <BoardChoices query={query} catalogue={catalogue} />
          {rows.length === 0 ? null : (
            <RowFilters
              query={query}
              shown={rows.filter(({ isHidden }) => !isHidden).length}
              total={rows.length}
            />
          )}
        </div>
        {rows.length === 0 ? (
          <EmptyBoard catalogue={catalogue} problemCount={rankedCount} />
        ) : (
          <Filled table={table} query={query} />
        )}
        <p class="provenance soft">
          <span>
            {catalogue.title} {isFresh ? catalogue.version : board.basis} · {count(rankedCount)} problems a
            ranked run
            {board.updatedAt === null ? null : ` · updated ${minute(board.updatedAt)}`}
            {board.modality === "pixel" ? null : (
              <>
                {" "}
                · <a href="/docs/infoedit#the-checks">checked by rules</a>, no judge
              </>
            )}
            {board.judge === null ? null : (
              <>
                {" "}
                · judge{" "}
                <a href={`/v1/judges/${board.judge}`}>
                  <code>{board.judge}</code>
                </a>
              </>
            )}
          </span>
          <span>
            <a href={`/v1/leaderboard?${apiQuery(query)}`}>JSON</a>{" "}
            <a href={`/v1/leaderboard.csv?${apiQuery(query)}&by=task`}>CSV</a>{" "}
            <a href={`/explore/${catalogue.id}`}>See the problems</a>
          </span>
        </p>
        <HeatMap table={table} block={table.tasks} query={query} />
        <HeatMap table={table} block={table.conditions} query={query} />
        <Published results={board.referenceResults} modality={board.modality} catalogue={catalogue} />
      </div>
    </Page>
  );
}

function Filled({ table, query }: { table: BoardTable; query: BoardPageQuery }) {
  return (
    <>
      <EntryTable table={table} query={query} />
      <p class="soft" data-nothing hidden={table.rows.some(({ isHidden }) => !isHidden)}>
        No model matches these filters.
      </p>
      <HowToRead metric={table.metric} />
    </>
  );
}

function HowToRead({ metric }: { metric: string }) {
  return (
    <details class="how">
      <summary>How to read this board</summary>
      <dl>
        <div>
          <dt>{metric}</dt>
          <dd>
            In percent, with its 95 % bootstrap interval: the average over <em>all</em> completed ranked runs
            of a model version, never the best one. <a href="/docs/methodology">Methodology</a>
          </dd>
        </div>
        <div>
          <dt>Rank</dt>
          <dd>
            By score; beneath it the places that the intervals leave open. Models whose ranges overlap are not
            told apart.
          </dd>
        </div>
        <div>
          <dt>Attempts</dt>
          <dd>Every run of the model version that ended, cancelled and expired ones too.</dd>
        </div>
        <div>
          <dt>
            <Badge kind="provisional">provisional</Badge>
          </dt>
          <dd>The average rests on less than the full plan.</dd>
        </div>
        <div>
          <dt>
            <Badge kind="baseline">baseline</Badge>
          </dt>
          <dd>No model: a built-in yardstick, or a run whose answers were read. Never ranked.</dd>
        </div>
      </dl>
    </details>
  );
}

function EmptyBoard({ catalogue, problemCount }: { catalogue: SuiteCatalogue; problemCount: number }) {
  return (
    <div class="empty">
      <p>
        <strong>No ranked run has been completed on this board yet.</strong>
      </p>
      <p class="soft">
        A run is {count(problemCount)} problems. <a href="/docs/quick-start">Be the first</a>, or{" "}
        <a href={`/explore/${catalogue.id}`}>look at the problems</a>.
      </p>
    </div>
  );
}
