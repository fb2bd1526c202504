import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as routes from "./routes.ts";

/** The leaderboard as JSON and CSV; its page is src/http/pages/board. */
export const leaderboardRouter = createRouter()
  .openapi(routes.getBoard, handlers.handleGetBoard)
  .openapi(routes.getBoardCsv, handlers.handleGetBoardCsv);
