/** Heads of columns that the rows can be sorted by: links, so that sorting needs no script. */
import type { Child } from "hono/jsx";
import { type BoardPageQuery, boardAddress } from "./query.ts";
import { firstOrder, type Sorting } from "./view.ts";

const OPPOSITE = { ascending: "descending", descending: "ascending" } as const;

interface HeadProperties {
  readonly sortKey: string;
  readonly sort: Sorting;
  readonly query: BoardPageQuery;
  /** Which cell of a row the column is, from 0; the page's script sorts by it. */
  readonly cell: number;
  readonly class?: string;
  readonly children: Child;
}

export function SortableHead({ sortKey, sort, query, cell, class: name, children }: HeadProperties) {
  const isSorted = sort.key === sortKey;
  const order = isSorted ? OPPOSITE[sort.order] : firstOrder(sortKey);
  return (
    <th scope="col" class={name} aria-sort={isSorted ? sort.order : undefined}>
      <a href={boardAddress(query, { sort: sortKey, order })} data-sort={sortKey} data-cell={cell}>
        {children}
      </a>
    </th>
  );
}
