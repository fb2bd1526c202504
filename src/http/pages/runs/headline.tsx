/** The figures that stand for a run, each on its interval, and how many problems they rest on. */
import type { Figure } from "../../../scoring/report.types.ts";
import { count, NO_FIGURE, percent, percentInterval } from "../format.ts";
import { IntervalMark, intervalScale } from "../plots/interval.tsx";

export interface HeadlineFigure {
  readonly title: string;
  /** Class of the colour. */
  readonly tone: string;
  readonly figure: Figure;
}

/** What every report says of its problems. */
export interface Counts {
  readonly n_problems: number;
  readonly n_missing: number;
  readonly n_failed: number;
  readonly coverage: number | null;
}

export function Headline({ figures, counts }: { figures: readonly HeadlineFigure[]; counts: Counts }) {
  const scale = intervalScale([1]);
  const coverage = counts.coverage === null ? NO_FIGURE : `${percent(counts.coverage)} %`;
  return (
    <dl class="headline">
      {figures.map(({ title, tone, figure: { mean, ci95 } }) => (
        <div class={tone}>
          <dt>{title}</dt>
          <dd>
            <span class="value">
              {percent(mean)}
              {mean === null ? null : <small> %</small>}
            </span>
            <IntervalMark scale={scale} mean={mean} ci95={ci95} tone={tone} />
            <span class="range-text">95 % interval {percentInterval(ci95)}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>Problems</dt>
        <dd>
          <span class="value">{count(counts.n_problems)}</span>
          <span class="range-text">{count(counts.n_missing)} missing (count as 0)</span>
          <span class="range-text">{count(counts.n_failed)} failed (in no average)</span>
          <span class="range-text">coverage {coverage}</span>
        </dd>
      </div>
    </dl>
  );
}
