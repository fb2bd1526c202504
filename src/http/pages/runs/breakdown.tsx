/** A table of averages: a row a category, task, mode or condition, the first mean drawn on its interval. */
import type { Figure } from "../../../scoring/report.types.ts";
import { count, percent, percentInterval } from "../format.ts";
import { ScrollBox } from "../parts.tsx";
import { IntervalAxis, IntervalMark, intervalScale } from "../plots/interval.tsx";
import type { Counts } from "./headline.tsx";

export interface BreakdownRow {
  readonly title: string;
  /** 0: stands out; 1: plain; 2: a part of the row above. */
  readonly depth: 0 | 1 | 2;
  /** One a column. */
  readonly figures: readonly Figure[];
  readonly counts: Counts;
  /** Where the row's problems are listed. */
  readonly href?: string;
}

interface BreakdownProperties {
  readonly label: string;
  /** Head of the first column. */
  readonly of: string;
  /** Titles of the figures; the first one is drawn. */
  readonly columns: readonly string[];
  readonly rows: readonly BreakdownRow[];
}

export function Breakdown({ label, of, columns, rows }: BreakdownProperties) {
  const [drawn, ...others] = columns;
  const scale = intervalScale(rows.flatMap(({ figures: [{ mean, ci95 }] }) => ci95?.[1] ?? mean ?? []));
  const hasGaps = rows.some(({ counts }) => counts.n_missing + counts.n_failed > 0);
  return (
    <ScrollBox label={label}>
      <table class="breakdown">
        <caption class="visually-hidden">{label}: means in percent, with their 95 % intervals.</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col" class="figure">
              {drawn}
            </th>
            <th scope="col" class="drawn">
              <span class="visually-hidden">95 % interval</span>
              <IntervalAxis scale={scale} />
            </th>
            {[...others, "Problems", ...(hasGaps ? ["Missing / failed"] : [])].map((title) => (
              <th scope="col" class="figure">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, depth, figures: [first, ...rest], counts, href }) => (
            <tr class={`depth-${depth}`}>
              <th scope="row">{href === undefined ? title : <a href={href}>{title}</a>}</th>
              <td class="figure">{percent(first.mean)}</td>
              <td class="drawn">
                <IntervalMark scale={scale} mean={first.mean} ci95={first.ci95} />
              </td>
              {rest.map(({ mean, ci95 }) => (
                <td
                  class="figure"
                  title={mean === null ? undefined : `95 % interval ${percentInterval(ci95)}`}
                >
                  {percent(mean)}
                </td>
              ))}
              <td class="figure">{count(counts.n_problems)}</td>
              {hasGaps ? (
                <td class="figure">
                  {counts.n_missing} / {counts.n_failed}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
