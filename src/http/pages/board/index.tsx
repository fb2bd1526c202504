import { etag } from "hono/etag";
import { readBoard } from "../../../leaderboard/read.ts";
import { servicesOf } from "../../../services.ts";
import { getCatalogue } from "../../../suites/registry.ts";
import { createRouter } from "../../context.ts";
import { throwInvalid } from "../../errors.ts";
import { sendPage } from "../layout.tsx";
import { LeaderboardPage } from "./page.tsx";
import { BoardPageQuery } from "./query.ts";

/** The public leaderboard, the service's front page. */
export const boardPageRouter = createRouter();

boardPageRouter.get("/", etag(), async (c) => {
  const parsed = BoardPageQuery.safeParse(c.req.query());
  if (!parsed.success) throwInvalid(parsed.error, "query");
  const query = parsed.data;
  const catalogue = getCatalogue(query.suite);
  const board = await readBoard(servicesOf(c.env), query, "overall");
  c.header("cache-control", "public, max-age=0, must-revalidate");
  return sendPage(c, <LeaderboardPage board={board} catalogue={catalogue} query={query} />);
});
