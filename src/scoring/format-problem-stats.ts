/** Lines of `problem_stats.jsonl` as text, byte for byte what the reference tool writes for the same record. */
import type { ProblemStats } from "./problem-stats.types.ts";

/** Fields that are fractions, written with a decimal point even where they are whole. */
const FRACTIONS: ReadonlySet<string> = new Set(["edit_accuracy", "preservation_accuracy", "iou"]);

/** Marks a record whose numbers are fractions, all of them. */
class Fractions {
  readonly values: object;
  constructor(values: object) {
    this.values = values;
  }
}

/**
 * The line without its line feed, so that files can be compared with `diff`. Spaces follow commas and colons, text is
 * ASCII, fractions keep a decimal point, and so do mean counts except of a missing output. `extra` adds fields behind
 * the reference's own.
 */
export function formatProblemStats(
  stats: ProblemStats,
  extra: Readonly<Record<string, unknown>> = {},
): string {
  const { cie76_mean: mean, ...counts } = stats.output;
  const output = { ...counts, cie76_mean: stats.has_output ? new Fractions(mean) : mean };
  return format({ ...stats, output, ...extra }, "");
}

function format(value: unknown, field: string): string {
  if (value instanceof Fractions) return formatObject(value.values, formatFraction);
  if (Array.isArray(value)) return `[${value.map((item) => format(item, field)).join(", ")}]`;
  if (typeof value === "object" && value !== null) return formatObject(value, format);
  return FRACTIONS.has(field) ? formatFraction(value) : formatPlain(value);
}

function formatObject(value: object, formatValue: (value: unknown, field: string) => string): string {
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${fields.map(([name, item]) => `${formatPlain(name)}: ${formatValue(item, name)}`).join(", ")}}`;
}

/** JSON in ASCII alone. */
function formatPlain(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A number as Python writes a float: shortest digits, always with a point or an exponent of two digits. */
function formatFraction(value: unknown): string {
  if (typeof value !== "number") return formatPlain(value);
  if (Number.isInteger(value)) return `${value}.0`;
  if (Math.abs(value) >= 1e-4) return String(value);
  return value.toExponential().replace(/e-(\d)$/, "e-0$1");
}
