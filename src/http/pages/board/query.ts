/** The address of the leaderboard page: it is the page's whole state. */
import { z } from "@hono/zod-openapi";
import { BoardQuery } from "../../leaderboard/routes.ts";

export const BoardPageQuery = BoardQuery.omit({ by: true }).extend({
  /** Key of the column that orders the rows; a key that the board lacks is as good as none. */
  sort: z.string().max(100).default("score"),
  order: z.enum(["ascending", "descending"]).optional(),
  /** Part of a model's or a lab's name. */
  q: z.string().max(200).default(""),
  baselines: z.enum(["show", "hide"]).default("show"),
  weights: z.enum(["all", "open"]).default("all"),
});

export type BoardPageQuery = z.infer<typeof BoardPageQuery>;

const DEFAULTS: BoardPageQuery = BoardPageQuery.parse({});

/** The address of the page with some choices changed. What is as by default is left out. */
export function boardAddress(query: BoardPageQuery, change: Partial<BoardPageQuery> = {}): string {
  const wanted: Partial<BoardPageQuery> = { ...query, ...change };
  const parameters = new URLSearchParams();
  for (const name of Object.keys(BoardPageQuery.shape) as (keyof BoardPageQuery)[]) {
    const value = wanted[name];
    if (value !== undefined && value !== DEFAULTS[name]) parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === "" ? "/" : `/?${text}`;
}

/** Query of the same board in the API. */
export function apiQuery({ suite, track, protocol, modality, judge }: BoardPageQuery): string {
  const query = new URLSearchParams({ suite, track, protocol });
  if (modality !== "pixel") query.set("modality", modality);
  if (judge !== undefined) query.set("judge", judge);
  return query.toString();
}
