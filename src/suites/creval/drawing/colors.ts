/** Colours that have a name which a person would give them, and their darker and paler sisters for modelling. */
import { blueOf, formatHex, greenOf, parseHex, redOf, rgb } from "../../../raster/raster.ts";

/** Names that nobody mistakes for each other, with the colour that is painted. */
export const COLORS = {
  red: "#D63A34",
  orange: "#EE8A33",
  yellow: "#F4C63D",
  green: "#4C9A52",
  turquoise: "#3FB8B0",
  blue: "#3A6FC4",
  purple: "#7B4FA8",
  pink: "#EE86A8",
  brown: "#8A5A3A",
  white: "#F7F4EC",
  grey: "#9AA0A8",
  black: "#2B2D33",
  beige: "#E2CDA6",
} as const;

/** The colour `amount` (0…1) of the way from one to another, channel by channel, to the nearest level. */
export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [parseHex(from), parseHex(to)];
  const channel = (low: number, high: number) => Math.floor(low + (high - low) * amount + 0.5);
  return formatHex(
    rgb(channel(redOf(a), redOf(b)), channel(greenOf(a), greenOf(b)), channel(blueOf(a), blueOf(b))),
  );
}

/** Towards a warm black. */
export function darker(color: string, amount = 0.22): string {
  return mix(color, "#1E1A2B", amount);
}

/** Towards a warm white. */
export function paler(color: string, amount = 0.3): string {
  return mix(color, "#FFFBF0", amount);
}
