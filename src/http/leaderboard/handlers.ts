import type { RouteHandler } from "@hono/zod-openapi";
import type { PlacedEntry } from "../../leaderboard/board.types.ts";
import { boardToCsv } from "../../leaderboard/csv.ts";
import { readBoard } from "../../leaderboard/read.ts";
import { servicesOf } from "../../services.ts";
import type { AppEnv } from "../context.ts";
import { wireTime } from "../schemas.ts";
import type * as routes from "./routes.ts";

/** Boards change when a run ends; a minute of somebody's cache does no harm, and the tag makes asking cheap. */
const CACHE = "public, max-age=0, must-revalidate";

export const handleGetBoard: RouteHandler<typeof routes.getBoard, AppEnv> = async (c) => {
  const { by, ...name } = c.req.valid("query");
  const board = await readBoard(servicesOf(c.env), name, by);
  c.header("cache-control", CACHE);
  return c.json(
    {
      suite: board.suite,
      track: board.track,
      protocol: board.protocol,
      by,
      basis: board.basis,
      updated_at: board.updatedAt === null ? null : wireTime(board.updatedAt),
      entries: board.entries.map(entryToWire),
      groups: board.groups.map(({ id, title, entries }) => ({
        id,
        title,
        entries: entries.map(entryToWire),
      })),
      reference_results: board.referenceResults.map((result) => ({ ...result, by: { ...result.by } })),
    },
    200,
  );
};

export const handleGetBoardCsv: RouteHandler<typeof routes.getBoardCsv, AppEnv> = async (c) => {
  const { by, ...name } = c.req.valid("query");
  const board = await readBoard(servicesOf(c.env), name, by);
  return c.body(boardToCsv(board), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name.suite}-${name.track}-${name.protocol}.csv"`,
    "cache-control": CACHE,
  });
};

/** Intervals are read-only pairs inside; the wire's types want plain ones. */
function entryToWire(entry: PlacedEntry) {
  const copy = <T extends { ci95: readonly [number, number] }>(score: T) => ({
    ...score,
    ci95: [...score.ci95] as [number, number],
  });
  const copyAll = <T extends { ci95: readonly [number, number] }>(scores: Record<string, T>) =>
    Object.fromEntries(Object.entries(scores).map(([id, score]) => [id, copy(score)]));
  return {
    ...copy(entry),
    categories: copyAll(entry.categories),
    tasks: copyAll(entry.tasks),
    conditions: copyAll(entry.conditions),
  };
}
