/** A leaderboard as CSV (RFC 4180), safe to open in a spreadsheet. */
import { type BoardView, scoreIn } from "./read.ts";

type Cell = string | number | boolean | null;

const COLUMNS_BEFORE_SCORE = ["rank", "rank_best", "rank_worst", "lab", "model", "version"] as const;
const COLUMNS_AFTER_SCORE = [
  "ci95_low",
  "ci95_high",
  "runs",
  "attempts",
  "problems",
  "baseline",
  "provisional",
] as const;

/** One line an entry, best first, the score under its metric's name; then the score in each group of the breakdown, a column a group. */
export function boardToCsv(board: BoardView): string {
  const header: Cell[] = [
    ...COLUMNS_BEFORE_SCORE,
    board.metric.id,
    ...COLUMNS_AFTER_SCORE,
    ...board.groups.map(({ id }) => id),
  ];
  const lines = board.entries.map((entry): Cell[] => [
    entry.rank,
    entry.rank_range?.[0] ?? null,
    entry.rank_range?.[1] ?? null,
    entry.lab.slug,
    entry.model.slug,
    entry.model.version,
    entry.score,
    entry.ci95[0],
    entry.ci95[1],
    entry.runs,
    entry.attempts,
    entry.problems,
    entry.baseline,
    entry.provisional,
    ...board.groups.map(({ id }) => scoreIn(entry, board.by, id)?.score ?? null),
  ]);
  return [header, ...lines].map((line) => `${line.map(toCell).join(",")}\r\n`).join("");
}

/**
 * Spreadsheets run cells that begin like a formula, and labs choose their models' names: such texts get an apostrophe
 * before them, which makes a spreadsheet take them as text.
 */
function toCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
