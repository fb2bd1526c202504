/** A mean as a dot on its 95 % interval, small enough for a cell of a table; all cells of a column share one scale. */
import { type ScaleLinear, scaleLinear } from "d3-scale";
import type { Interval } from "../../../scoring/bootstrap.ts";
import { NO_FIGURE } from "../format.ts";
import { round } from "./round.ts";

const WIDTH = 168;
const HEIGHT = 20;
const RADIUS = 4;
/** Room for half a dot, and for half the figure under an outermost tick. */
const MARGIN = 12;
const TICKS = 4;

export type IntervalScale = ScaleLinear<number, number>;

/** Ticks are whole percents, so that no scale is shorter than one between two of them takes. */
const SHORTEST = TICKS / 100;

/** A scale from 0 to a round figure that holds all the values (shares 0…1). */
export function intervalScale(values: readonly number[]): IntervalScale {
  const highest = Math.min(1, Math.max(SHORTEST, ...values));
  return scaleLinear()
    .domain([0, highest])
    .nice(TICKS)
    .range([MARGIN, WIDTH - MARGIN]);
}

interface MarkProperties {
  readonly scale: IntervalScale;
  readonly mean: number | null;
  readonly ci95: Interval | null;
  /** Class of the colour; default: that of the headline figure. */
  readonly tone?: string;
}

/** The figures themselves stand beside it as text. What lies beyond the scale is an arrow at its end. */
export function IntervalMark({ scale, mean, ci95, tone = "iou" }: MarkProperties) {
  if (mean === null) return <span class="soft">{NO_FIGURE}</span>;
  const y = HEIGHT / 2;
  const end = scale.domain()[1];
  const at = (share: number) => round(scale(Math.min(share, end)));
  return (
    <svg
      class={`interval ${tone}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path class="zero" d={`M${at(0)} ${y}H${at(end)}`} />
      {ci95 === null ? null : <path class="range" d={`M${at(ci95[0])} ${y}H${at(ci95[1])}`} />}
      {mean > end ? (
        <path
          class="beyond"
          d={`M${at(end)} ${y - RADIUS}l${RADIUS * 1.5} ${RADIUS}l${-RADIUS * 1.5} ${RADIUS}z`}
        />
      ) : (
        <circle cx={at(mean)} cy={y} r={RADIUS} />
      )}
    </svg>
  );
}

/** The scale's ticks in percent, for the head of the column. */
export function IntervalAxis({ scale }: { scale: IntervalScale }) {
  return (
    <svg
      class="interval axis"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      {scale.ticks(TICKS).map((tick) => (
        <>
          <path class="tick" d={`M${round(scale(tick))} ${HEIGHT}v-4`} />
          <text x={round(scale(tick))} y={HEIGHT - 7} text-anchor="middle">
            {Math.round(100 * tick)}
          </text>
        </>
      ))}
    </svg>
  );
}
