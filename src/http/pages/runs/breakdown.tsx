/** A table of averages: a row a category, task, mode or condition, each mean on its interval. */
import type { Figure, ReportFigures } from "../../../scoring/report.types.ts";
import { count, percent, percentInterval } from "../format.ts";
import { ScrollBox } from "../parts.tsx";
import { IntervalAxis, IntervalMark, intervalScale } from "../plots/interval.tsx";

export interface BreakdownRow {
  readonly title: string;
  /** 0: stands out; 1: plain; 2: a part of the row above. */
  readonly depth: 0 | 1 | 2;
  readonly figures: ReportFigures;
  /** Where the row's problems are listed. */
  readonly href?: string;
}

interface BreakdownProperties {
  readonly label: string;
  /** Head of the first column. */
  readonly of: string;
  readonly rows: readonly BreakdownRow[];
}

export function Breakdown({ label, of, rows }: BreakdownProperties) {
  const scale = intervalScale(rows.flatMap(({ figures: { miou } }) => miou.ci95?.[1] ?? miou.mean ?? []));
  const hasGaps = rows.some(({ figures }) => figures.n_missing + figures.n_failed > 0);
  return (
    <ScrollBox label={label}>
      <table class="breakdown">
        <caption class="visually-hidden">
          {label}: means in percent over all tolerances, with their 95 % intervals.
        </caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col" class="figure">
              mIoU
            </th>
            <th scope="col" class="drawn">
              <span class="visually-hidden">95 % interval</span>
              <IntervalAxis scale={scale} />
            </th>
            <th scope="col" class="figure">
              Edit accuracy
            </th>
            <th scope="col" class="figure">
              Preservation accuracy
            </th>
            <th scope="col" class="figure">
              Problems
            </th>
            {hasGaps ? (
              <th scope="col" class="figure">
                Missing / failed
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, depth, figures, href }) => (
            <tr class={`depth-${depth}`}>
              <th scope="row">{href === undefined ? title : <a href={href}>{title}</a>}</th>
              <td class="figure">{percent(figures.miou.mean)}</td>
              <td class="drawn">
                <IntervalMark scale={scale} mean={figures.miou.mean} ci95={figures.miou.ci95} />
              </td>
              <AccuracyCell figure={figures.edit_accuracy} />
              <AccuracyCell figure={figures.preservation_accuracy} />
              <td class="figure">{count(figures.n_problems)}</td>
              {hasGaps ? (
                <td class="figure">
                  {figures.n_missing} / {figures.n_failed}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function AccuracyCell({ figure: { mean, ci95 } }: { figure: Figure }) {
  return (
    <td class="figure" title={mean === null ? undefined : `95 % interval ${percentInterval(ci95)}`}>
      {percent(mean)}
    </td>
  );
}
