/** Shares of a whole as one bar of parts. */
import { scaleLinear } from "d3-scale";
import { stack } from "d3-shape";

const WIDTH = 960;
const HEIGHT = 28;
/** Parts are told apart by this gap, not by their colours alone. */
const GAP = 2;

export interface Share {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  /** Class of the colour. */
  readonly tone: string;
}

/** The bar alone: the figures stand beside it as text. */
export function ShareBar({ shares, label }: { shares: readonly Share[]; label: string }) {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const counts = Object.fromEntries(shares.map(({ id, count }) => [id, count]));
  const parts = stack<Record<string, number>>().keys(shares.map(({ id }) => id))([counts]);
  const x = scaleLinear([0, total], [0, WIDTH]);
  return (
    <svg
      class="shares"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {parts.map(([[from, to]], index) =>
        to === from ? null : (
          <rect
            class={shares[index].tone}
            x={x(from).toFixed(1)}
            width={Math.max(1, x(to) - x(from) - GAP).toFixed(1)}
            height={HEIGHT}
          />
        ),
      )}
    </svg>
  );
}
