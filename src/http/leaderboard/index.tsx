import { etag } from "hono/etag";
import { readBoard } from "../../leaderboard/read.ts";
import { servicesOf } from "../../services.ts";
import { createRouter } from "../context.ts";
import { throwInvalid } from "../errors.ts";
import { sendPage } from "../pages/layout.tsx";
import * as handlers from "./handlers.ts";
import { LeaderboardPage } from "./page.tsx";
import * as routes from "./routes.ts";

/** The leaderboard: JSON, CSV and the public page. */
export const leaderboardRouter = createRouter()
  .openapi(routes.getBoard, handlers.handleGetBoard)
  .openapi(routes.getBoardCsv, handlers.handleGetBoardCsv);

leaderboardRouter.get("/", etag(), async (c) => {
  const query = routes.BoardQuery.safeParse(c.req.query());
  if (!query.success) throwInvalid(query.error, "query");
  const { by, ...name } = query.data;
  const board = await readBoard(servicesOf(c.env), name, by);
  c.header("cache-control", "public, max-age=0, must-revalidate");
  return sendPage(c, <LeaderboardPage board={board} />);
});
