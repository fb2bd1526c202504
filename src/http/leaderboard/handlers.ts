import type { RouteHandler } from "@hono/zod-openapi";
import type { BoardScore, PlacedEntry } from "../../leaderboard/board.types.ts";
import { boardToCsv } from "../../leaderboard/csv.ts";
import { type BoardAsked, readBoard } from "../../leaderboard/read.ts";
import { servicesOf } from "../../services.ts";
import type { SuiteMetric } from "../../suites/suite.ts";
import type { AppEnv } from "../context.ts";
import { wireTime } from "../schemas.ts";
import type * as routes from "./routes.ts";

/** Boards change when a run ends; a minute of somebody's cache does no harm, and the tag makes asking cheap. */
const CACHE = "public, max-age=0, must-revalidate";

export const handleGetBoard: RouteHandler<typeof routes.getBoard, AppEnv> = async (c) => {
  const { by, ...name } = c.req.valid("query");
  const board = await readBoard(servicesOf(c.env), name, by);
  c.header("cache-control", CACHE);
  const toWire = (entry: PlacedEntry) => entryToWire(entry, board.metric);
  return c.json(
    {
      suite: board.suite,
      track: board.track,
      protocol: board.protocol,
      modality: board.suite === "infoedit" ? board.modality : null,
      by,
      metric: board.metric,
      basis: board.basis,
      judge: board.judge,
      updated_at: board.updatedAt === null ? null : wireTime(board.updatedAt),
      entries: board.entries.map(toWire),
      groups: board.groups.map(({ id, title, entries }) => ({
        id,
        title,
        entries: entries.map(toWire),
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
    "content-disposition": `attachment; filename="${fileName(name)}.csv"`,
    "cache-control": CACHE,
  });
};

function fileName({ suite, track, protocol, modality }: Omit<BoardAsked, "judge">): string {
  return [suite, track, protocol, ...(modality === "pixel" ? [] : [modality])].join("-");
}

/** Pixel suites have their score under its own name as well. Intervals are read-only pairs inside; the wire's types want plain ones. */
function entryToWire(entry: PlacedEntry, metric: SuiteMetric) {
  const copy = <T extends BoardScore>(score: T) => ({
    ...score,
    ...(metric.id === "miou" && { miou: score.score }),
    ci95: [...score.ci95] as [number, number],
  });
  const copyAll = <T extends BoardScore>(scores: Record<string, T>) =>
    Object.fromEntries(Object.entries(scores).map(([id, score]) => [id, copy(score)]));
  return {
    ...copy(entry),
    categories: copyAll(entry.categories),
    tasks: copyAll(entry.tasks),
    conditions: copyAll(entry.conditions),
    ...(entry.metrics === undefined ? {} : { metrics: copyAll(entry.metrics) }),
  };
}
