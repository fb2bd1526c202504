/**
 * A board as the page shows it, whatever its metric is: a score with its interval a row, and blocks of columns (categories,
 * tasks, conditions) of the same kind. Pure.
 */
import type { BoardScore, PlacedEntry } from "../../../leaderboard/board.types.ts";
import type { BoardView } from "../../../leaderboard/read.ts";
import type { SuiteCatalogue } from "../../../suites/suite.ts";
import type { BoardPageQuery } from "./query.ts";

export interface BoardTable {
  /** What `score` is: the name of a figure between 0 and 1. */
  readonly metric: string;
  /** In the order that is asked for; those that the filters leave out are there, but hidden. */
  readonly rows: readonly BoardRow[];
  readonly categories: ColumnBlock;
  readonly tasks: ColumnBlock;
  /** Without columns where the suite has no conditions. */
  readonly conditions: ColumnBlock;
  readonly sort: Sorting;
}

export interface Sorting {
  readonly key: string;
  readonly order: "ascending" | "descending";
}

/** Columns under common heads. */
export interface ColumnBlock {
  readonly title: string;
  readonly groups: readonly { readonly title: string; readonly columns: readonly Column[] }[];
}

export interface Column {
  /** Names the column in the address. */
  readonly key: string;
  readonly title: string;
}

export interface BoardRow extends BoardScore {
  /** Names the row in all tables of the page. */
  readonly key: string;
  readonly rank: number | null;
  readonly rankRange: readonly [best: number, worst: number] | null;
  readonly name: string;
  readonly version: string | null;
  /** http or https, or null. */
  readonly url: string | null;
  readonly lab: string;
  readonly isBaseline: boolean;
  readonly isProvisional: boolean;
  readonly hasOpenWeights: boolean;
  readonly runIds: readonly string[];
  readonly attempts: number;
  readonly problems: number;
  /** By key of the column. */
  readonly scores: Readonly<Record<string, BoardScore>>;
  readonly isHidden: boolean;
}

/** Builds the page's tables from a board and what the address asks for. */
export function boardTable(board: BoardView, catalogue: SuiteCatalogue, query: BoardPageQuery): BoardTable {
  const { categories, conditions } = catalogue;
  const columns = (kind: string, items: readonly { id: string; title: string }[]): Column[] =>
    items.map(({ id, title }) => ({ key: `${kind}.${id}`, title }));
  const blocks = {
    categories: {
      title: "By category",
      groups: [{ title: "Category", columns: columns("category", categories) }],
    },
    tasks: {
      title: "By task",
      groups: categories.map(({ title, tasks }) => ({ title, columns: columns("task", tasks) })),
    },
    conditions: {
      title: "By visual condition",
      groups:
        conditions.length === 0 ? [] : [{ title: "Condition", columns: columns("condition", conditions) }],
    },
  };
  const rows = board.entries.map((entry, index) => toRow(entry, String(index), query));
  const sort = sortingOf(Object.values(blocks).flatMap(columnsOf), query);
  return { metric: board.metric.title, rows: sortRows(rows, sort), ...blocks, sort };
}

/** All columns of a block, from left to right. */
export function columnsOf({ groups }: ColumnBlock): readonly Column[] {
  return groups.flatMap(({ columns }) => columns);
}

function toRow(entry: PlacedEntry, key: string, query: BoardPageQuery): BoardRow {
  const { model, lab } = entry;
  const named = (kind: string, scores: Record<string, BoardScore>) =>
    Object.entries(scores).map(([id, score]) => [`${kind}.${id}`, score] as const);
  const row = {
    key,
    rank: entry.rank,
    rankRange: entry.rank_range,
    name: model.name ?? model.slug,
    version: model.version,
    url: model.url !== null && /^https?:\/\//i.test(model.url) ? model.url : null,
    lab: lab.name,
    score: entry.score,
    ci95: entry.ci95,
    isBaseline: entry.baseline,
    isProvisional: entry.provisional,
    hasOpenWeights: model.open_weights === true,
    runIds: entry.run_ids,
    attempts: entry.attempts,
    problems: entry.problems,
    scores: Object.fromEntries([
      ...named("category", entry.categories),
      ...named("task", entry.tasks),
      ...named("condition", entry.conditions),
    ]),
  };
  return { ...row, isHidden: !matches(row, query) };
}

/** Whether the filters let a row through. The page's script does the same. */
function matches(row: Omit<BoardRow, "isHidden">, query: BoardPageQuery): boolean {
  if (query.baselines === "hide" && row.isBaseline) return false;
  if (query.weights === "open" && !row.hasOpenWeights) return false;
  const searched = [row.name, row.version ?? "", row.lab].join(" ").toLowerCase();
  return searched.includes(query.q.trim().toLowerCase());
}

/** Values that a column sorts by; undefined sorts last, whichever way. */
function sortValue(row: BoardRow, key: string): number | string | undefined {
  switch (key) {
    case "score":
      return row.score;
    case "model":
      return row.name.toLowerCase();
    case "attempts":
      return row.attempts;
    default:
      return row.scores[key]?.score;
  }
}

const OWN_COLUMNS = ["score", "model", "attempts"];

function sortingOf(columns: readonly Column[], query: BoardPageQuery): Sorting {
  const isKnown = OWN_COLUMNS.includes(query.sort) || columns.some(({ key }) => key === query.sort);
  const key = isKnown ? query.sort : "score";
  return { key, order: query.order ?? firstOrder(key) };
}

/** The way that a column is sorted first: names from A, figures from the best. */
export function firstOrder(key: string): Sorting["order"] {
  return key === "model" ? "ascending" : "descending";
}

function sortRows(rows: readonly BoardRow[], { key, order }: Sorting): BoardRow[] {
  const sign = order === "ascending" ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [left, right] = [sortValue(a, key), sortValue(b, key)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    if (left === right) return 0;
    return left < right ? -sign : sign;
  });
}
