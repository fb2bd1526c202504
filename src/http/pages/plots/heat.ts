/** Steps of a heat map: colours are classes of the style sheet, because pages carry no style of their own. */

export const HEAT_STEPS = 11;

const TOPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];

/** The roundest figure (a share 0…1) that holds all values; a heat map's colours go from 0 to it. */
export function heatTop(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  return TOPS.find((top) => highest <= top) ?? 1;
}

/** The class of a share's colour: `h0` (the paper) to `h10` (the full colour, from `top` on), in steps of the same width. */
export function heatClass(share: number, top: number): string {
  const step = Math.floor((share / top) * HEAT_STEPS);
  return `h${Math.max(0, Math.min(HEAT_STEPS - 1, step))}`;
}
