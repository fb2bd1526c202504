/** Colours as #RRGGBB and their contrast by WCAG 2.2 (relative luminance of sRGB). */
import { power } from "../../../raster/exact-math.ts";

/** What text must reach against its ground. */
export const TEXT_CONTRAST = 4.5;

type Channels = readonly [red: number, green: number, blue: number];

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function toHex(values: readonly number[]): string {
  const bytes = values.map((value) => Math.round(Math.min(255, Math.max(0, value))));
  return `#${bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join("")}`;
}

/** `share` (0..1) of the second colour mixed into the first, in sRGB. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  return toHex(a.map((value, index) => value + (b[index] - value) * share));
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055, 2.4);
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1..21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function isDark(color: string): boolean {
  return luminance(color) < 0.18;
}

/** The colour moved toward black or white, as little as needed, until it can be read on all the grounds. */
export function readableOn(color: string, grounds: readonly string[], wanted = TEXT_CONTRAST): string {
  const goal = grounds.every(isDark) ? "#FFFFFF" : "#000000";
  for (let step = 0; step <= 20; step++) {
    const candidate = mix(color, goal, step / 20);
    if (grounds.every((ground) => contrast(candidate, ground) >= wanted)) return candidate;
  }
  throw new RangeError(`nothing is readable on ${grounds.join(", ")}`);
}

/** A dark or a white text colour for a fill, whichever can be read; black or white can on any colour. */
export function textOn(fill: string, dark: string): string {
  if (contrast("#FFFFFF", fill) >= TEXT_CONTRAST) return "#FFFFFF";
  return contrast(dark, fill) >= TEXT_CONTRAST ? dark : "#000000";
}
