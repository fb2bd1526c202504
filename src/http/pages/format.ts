/** Figures and times as the pages print them. */
import type { Interval } from "../../scoring/bootstrap.ts";

/** What stands where there is no figure. */
export const NO_FIGURE = "–";

/** A share 0…1 in percent with one decimal, without the sign: columns say once that they are in percent. */
export function percent(share: number | null | undefined): string {
  return share === null || share === undefined ? NO_FIGURE : (100 * share).toFixed(1);
}

/** A 95 % interval of shares: `12.3 – 14.0`. */
export function percentInterval(interval: Interval | null): string {
  return interval === null ? NO_FIGURE : `${percent(interval[0])} – ${percent(interval[1])}`;
}

/** A count with thousands apart: `1,920`. */
export function count(value: number): string {
  return value.toLocaleString("en-US");
}

/** `1 run`, `2 runs`. */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** A time (milliseconds since the epoch) to the minute, in UTC: `2026-12-01 09:30 UTC`. */
export function minute(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** An id of a catalogue as words: `color_code` → `color code`. */
export function words(id: string): string {
  return id.replaceAll("_", " ");
}

/** A text as one word of a shell: nothing in it means anything to the shell. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
