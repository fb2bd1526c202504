/** All models × all tasks (or conditions): a table whose cells are coloured by their figure. */
import { percent } from "../format.ts";
import { Name, ScrollBox } from "../parts.tsx";
import { HEAT_STEPS } from "../plots/heat.ts";
import { FigureCell, topOf } from "./entry-table.tsx";
import { SortableHead } from "./head.tsx";
import type { BoardPageQuery } from "./query.ts";
import { type BoardRow, type BoardTable, type ColumnBlock, columnsOf } from "./view.ts";

interface HeatMapProperties {
  readonly table: BoardTable;
  readonly block: ColumnBlock;
  readonly query: BoardPageQuery;
}

export function HeatMap({ table, block, query }: HeatMapProperties) {
  const { rows, sort, metric } = table;
  const columns = columnsOf(block);
  if (columns.length === 0 || rows.length === 0) return null;
  const top = topOf(rows, columns);
  const id = `heat-${block.title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section aria-labelledby={id}>
      <div class="heading">
        <h2 id={id}>{block.title}</h2>
        <HeatLegend top={top} />
      </div>
      <ScrollBox label={block.title}>
        <table class="heat">
          <caption class="visually-hidden">
            {metric} in percent, {block.title.toLowerCase()}. Heads of columns sort the rows.
          </caption>
          <thead>
            {block.groups.length > 1 ? (
              <tr class="groups">
                <td />
                {block.groups.map((group) => (
                  <th scope="colgroup" colspan={group.columns.length}>
                    {group.title}
                  </th>
                ))}
              </tr>
            ) : null}
            <tr>
              <th scope="col" class="model">
                Model
              </th>
              {columns.map(({ key, title }, index) => (
                <SortableHead sortKey={key} sort={sort} query={query} cell={index + 1} class="upright">
                  <span>{title}</span>
                </SortableHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <HeatRow row={row} keys={columns.map(({ key }) => key)} top={top} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

function HeatRow({ row, keys, top }: { row: BoardRow; keys: readonly string[]; top: number }) {
  return (
    <tr class={row.isBaseline ? "baseline" : undefined} hidden={row.isHidden} data-row={row.key}>
      <th scope="row" class="model">
        <Name>{row.name}</Name>
      </th>
      {keys.map((key) => (
        <FigureCell share={row.scores[key]?.score} top={top} />
      ))}
    </tr>
  );
}

/** The colours from 0 to the figure of the fullest one. */
export function HeatLegend({ top }: { top: number }) {
  return (
    <p class="heat-legend" role="img" aria-label={`Colours from 0 to ${percent(top)} percent`}>
      <span>0</span>
      {[...Array(HEAT_STEPS).keys()].map((step) => (
        <i class={`h${step}`} />
      ))}
      <span>{Math.round(100 * top)} %</span>
    </p>
  );
}
