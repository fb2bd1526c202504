/** The board itself: a row a model version, with its place, its score on its interval, and its categories. */
import { counted, NO_FIGURE, percent, percentInterval } from "../format.ts";
import { Badge, Name, ScrollBox } from "../parts.tsx";
import { heatClass, heatTop } from "../plots/heat.ts";
import { IntervalAxis, IntervalMark, type IntervalScale, intervalScale } from "../plots/interval.tsx";
import { SortableHead } from "./head.tsx";
import type { BoardPageQuery } from "./query.ts";
import { type BoardRow, type BoardTable, type Column, columnsOf } from "./view.ts";

/** Cells of a row before the categories. */
const CELLS_BEFORE = 4;
/** Runs that are linked one by one; further ones are counted. */
const RUNS_LINKED = 3;

export function EntryTable({ table, query }: { table: BoardTable; query: BoardPageQuery }) {
  const { rows, sort, metric } = table;
  const categories = columnsOf(table.categories);
  const scale = intervalScale(yardsticks(rows).map(({ ci95 }) => ci95[1]));
  const top = topOf(rows, categories);
  const head = { sort, query };
  return (
    <ScrollBox label="Leaderboard">
      <table class="board">
        <caption class="visually-hidden">
          {metric} in percent, averaged over all completed ranked runs of a model version, with its 95 %
          interval. Heads of columns sort the rows.
        </caption>
        <thead>
          <tr>
            <th scope="col" class="place">
              Rank
            </th>
            <SortableHead {...head} sortKey="model" cell={1} class="model">
              Model
            </SortableHead>
            <SortableHead {...head} sortKey="score" cell={2} class="score number">
              {metric}
            </SortableHead>
            <th scope="col" class="drawn">
              <span class="visually-hidden">95 % interval</span>
              <IntervalAxis scale={scale} />
            </th>
            {categories.map(({ key, title }, index) => (
              <SortableHead {...head} sortKey={key} cell={CELLS_BEFORE + index} class="figure">
                {title}
              </SortableHead>
            ))}
            <SortableHead {...head} sortKey="attempts" cell={CELLS_BEFORE + categories.length} class="number">
              Runs
            </SortableHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <EntryRow row={row} scale={scale} categories={categories} top={top} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface RowProperties {
  readonly row: BoardRow;
  readonly scale: IntervalScale;
  readonly categories: readonly Column[];
  readonly top: number;
}

function EntryRow({ row, scale, categories, top }: RowProperties) {
  const { score, ci95, isBaseline } = row;
  return (
    <tr
      class={isBaseline ? "baseline" : undefined}
      hidden={row.isHidden}
      data-row={row.key}
      data-open={row.hasOpenWeights ? "" : undefined}
    >
      <td class="place">
        <Place row={row} />
      </td>
      <th scope="row" class="model">
        <ModelCell row={row} />
      </th>
      <td class="score number" data-value={score}>
        <strong>{percent(score)}</strong>
        <span class="range-text">{percentInterval(ci95)}</span>
      </td>
      <td class="drawn">
        <IntervalMark scale={scale} mean={score} ci95={ci95} tone={isBaseline ? "muted" : "iou"} />
      </td>
      {categories.map(({ key }) => (
        <FigureCell share={row.scores[key]?.score} top={top} />
      ))}
      <td class="runs number" data-value={row.attempts}>
        <Runs row={row} />
      </td>
    </tr>
  );
}

function Place({ row: { rank, rankRange } }: { row: BoardRow }) {
  if (rank === null || rankRange === null) return <span class="soft">{NO_FIGURE}</span>;
  const [best, worst] = rankRange;
  return (
    <>
      <span class="rank">{rank}</span>
      {best === worst ? null : (
        <span class="range-text">
          <span class="visually-hidden">places </span>
          {best}–{worst}
        </span>
      )}
    </>
  );
}

function ModelCell({ row }: { row: BoardRow }) {
  const { name, version, url, lab } = row;
  return (
    <>
      <span class="names">
        {url === null ? (
          <Name>{name}</Name>
        ) : (
          <a href={url} rel="nofollow noopener noreferrer">
            <Name>{name}</Name>
          </a>
        )}
        {version === null ? null : (
          <span class="version">
            <Name>{version}</Name>
          </span>
        )}
      </span>
      <span class="under">
        <Name>{lab}</Name>
        {row.isBaseline ? <Badge kind="baseline">baseline</Badge> : null}
        {row.isProvisional ? <Badge kind="provisional">provisional</Badge> : null}
        {row.hasOpenWeights ? <Badge kind="open">open weights</Badge> : null}
      </span>
    </>
  );
}

/** The runs that are averaged, each a link, and how many were tried in all. */
function Runs({ row: { runIds, attempts } }: { row: BoardRow }) {
  const linked = runIds.slice(-RUNS_LINKED);
  const left = runIds.length - linked.length;
  return (
    <>
      <span class="links">
        {left === 0 ? null : <span class="soft">+{left} </span>}
        {linked.map((id, index) => (
          <a href={`/runs/${id}`} aria-label={`Run ${left + index + 1}`}>
            {left + index + 1}
          </a>
        ))}
      </span>
      <span class="range-text">{counted(attempts, "attempt")}</span>
    </>
  );
}

export function FigureCell({ share, top }: { share: number | undefined; top: number }) {
  return share === undefined ? (
    <td class="figure soft">{NO_FIGURE}</td>
  ) : (
    <td class={`figure ${heatClass(share, top)}`}>{percent(share)}</td>
  );
}

/** Where the colours end. */
export function topOf(rows: readonly BoardRow[], columns: readonly Column[]): number {
  return heatTop(yardsticks(rows).flatMap(({ scores }) => columns.map(({ key }) => scores[key]?.score ?? 0)));
}

/** The rows that scales are made for. Baselines, the oracle first among them, would leave all models small and pale. */
function yardsticks(rows: readonly BoardRow[]): readonly BoardRow[] {
  const models = rows.filter(({ isBaseline }) => !isBaseline);
  return models.length > 0 ? models : rows;
}
