/** Numbers in the vocabulary: figures with units, years of events. */
import type { Random } from "../../random.ts";
import type { Topic } from "./topic.ts";

export interface Figure {
  readonly texts: { readonly label: string; readonly value: string };
  readonly amount: number;
}

/** Units that stand right at the number. */
const JOINED_UNITS = ["", "%", "k"];

/** A figure from `Label|low|high|unit`: a number in the range with as many decimals as the low end has. */
export function makeFigure(line: string, random: Random): Figure {
  const [label, low, high, unit = ""] = line.split("|");
  const decimals = low.split(".")[1]?.length ?? 0;
  const scale = 10 ** decimals;
  const amount = random.integer(Math.round(Number(low) * scale), Math.round(Number(high) * scale)) / scale;
  const number = writeNumber(amount, decimals);
  return { texts: { label, value: `${number}${JOINED_UNITS.includes(unit) ? "" : " "}${unit}` }, amount };
}

/** A number as it stands on an infographic: thousands are grouped from five digits on. */
export function writeNumber(amount: number, decimals: number): string {
  const [whole, part] = amount.toFixed(decimals).split(".");
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** A year for each event, in order, from the topic's range. */
export function eventYears({ from, to, items }: Topic["events"], random: Random): number[] {
  const years = new Set<number>();
  while (years.size < items.length) years.add(random.integer(from, to));
  return [...years].sort((a, b) => a - b);
}
