/** Curves with bands over a row of positions: figures over the tolerances, or over sizes of the edit region. */
import { scaleLinear, scalePoint } from "d3-scale";
import { area, line } from "d3-shape";
import type { Figure } from "../../../scoring/report.types.ts";
import { round } from "./round.ts";

const WIDTH = 480;
const HEIGHT = 300;
const MARGIN = { top: 12, right: 14, bottom: 44, left: 46 };
const Y_TICKS = 5;

export interface Series {
  readonly title: string;
  /** Class of the colour: `iou`, `edit` or `preservation`. */
  readonly tone: string;
  /** One figure a position; null means are gaps. */
  readonly figures: readonly Figure[];
}

export interface CurvesProperties {
  /** Says what the plot shows, for those who do not see it. */
  readonly label: string;
  /** Names of the positions, from left to right. */
  readonly positions: readonly string[];
  readonly xTitle: string;
  readonly yTitle: string;
  readonly series: readonly Series[];
  /** Points without a line between them: the positions are no steps of one quantity. */
  readonly isDotted?: boolean;
}

interface Point {
  readonly x: number;
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Draws shares 0…1 in percent, each with its 95 % interval as a band (or as whiskers where dotted). */
export function Curves(properties: CurvesProperties) {
  const { label, positions, xTitle, yTitle, series, isDotted } = properties;
  const x = scalePoint([...positions], [MARGIN.left, WIDTH - MARGIN.right]).padding(isDotted ? 0.5 : 0);
  const highest = Math.max(0.05, ...series.flatMap(({ figures }) => figures.flatMap(upperEnd)));
  const y = scaleLinear([0, Math.min(1, highest)], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(Y_TICKS);
  const pointsOf = ({ figures }: Series, shift: number): Point[] =>
    figures.map(({ mean, ci95 }, index) => ({
      x: (x(positions[index]) ?? 0) + shift,
      mean: mean === null ? null : y(mean),
      low: ci95 === null ? null : y(ci95[0]),
      high: ci95 === null ? null : y(ci95[1]),
    }));
  // Side by side, so that whiskers of several series can be told apart.
  const shiftOf = (index: number) => (isDotted ? 7 * (index - (series.length - 1) / 2) : 0);
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {y.ticks(Y_TICKS).map((tick) => (
        <>
          <path class="grid" d={`M${MARGIN.left} ${round(y(tick))}H${WIDTH - MARGIN.right}`} />
          <text x={MARGIN.left - 8} y={round(y(tick))} dy="0.32em" text-anchor="end">
            {Math.round(100 * tick)}
          </text>
        </>
      ))}
      {positions.map((position) => (
        <text x={round(x(position) ?? 0)} y={HEIGHT - MARGIN.bottom + 19} text-anchor="middle">
          {position}
        </text>
      ))}
      <text class="title" x={(MARGIN.left + WIDTH - MARGIN.right) / 2} y={HEIGHT - 6} text-anchor="middle">
        {xTitle}
      </text>
      <text
        class="title"
        transform={`translate(13 ${(HEIGHT - MARGIN.bottom + MARGIN.top) / 2}) rotate(-90)`}
        text-anchor="middle"
      >
        {yTitle}
      </text>
      {series.map((one, index) => (
        <g class={one.tone}>
          {isDotted ? (
            <Whiskers points={pointsOf(one, shiftOf(index))} />
          ) : (
            <Band points={pointsOf(one, 0)} />
          )}
        </g>
      ))}
    </svg>
  );
}

function Band({ points }: { points: readonly Point[] }) {
  const band = area<Point>()
    .defined(({ low, high }) => low !== null && high !== null)
    .x(({ x }) => x)
    .y0(({ low }) => low ?? 0)
    .y1(({ high }) => high ?? 0)
    .digits(1);
  const path = line<Point>()
    .defined(({ mean }) => mean !== null)
    .x(({ x }) => x)
    .y(({ mean }) => mean ?? 0)
    .digits(1);
  return (
    <>
      <path class="band" d={band([...points]) ?? ""} />
      <path class="curve" d={path([...points]) ?? ""} />
      <Dots points={points} radius={3} />
    </>
  );
}

function Whiskers({ points }: { points: readonly Point[] }) {
  return (
    <>
      {points.map(({ x, low, high }) =>
        low === null || high === null ? null : (
          <path class="whisker" d={`M${round(x)} ${round(low)}V${round(high)}`} />
        ),
      )}
      <Dots points={points} radius={4} />
    </>
  );
}

function Dots({ points, radius }: { points: readonly Point[]; radius: number }) {
  return (
    <>
      {points.map(({ x, mean }) =>
        mean === null ? null : <circle cx={round(x)} cy={round(mean)} r={radius} />,
      )}
    </>
  );
}

/** Which colour is which. */
export function Legend({ series }: { series: readonly Pick<Series, "title" | "tone">[] }) {
  return (
    <ul class="legend">
      {series.map(({ title, tone }) => (
        <li>
          <svg class={tone} viewBox="0 0 18 10" width="18" height="10" aria-hidden="true">
            <path class="curve" d="M0 5H18" />
            <circle cx="9" cy="5" r="3.5" />
          </svg>
          {title}
        </li>
      ))}
    </ul>
  );
}

function upperEnd({ mean, ci95 }: Figure): number[] {
  return mean === null ? [] : [ci95?.[1] ?? mean];
}
