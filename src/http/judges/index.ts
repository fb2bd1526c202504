import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as routes from "./routes.ts";

/** Judges, and what they said of outputs. */
export const judgesRouter = createRouter()
  .openapi(routes.listJudges, handlers.handleListJudges)
  .openapi(routes.getJudge, handlers.handleGetJudge)
  .openapi(routes.listJudgements, handlers.handleListJudgements)
  .openapi(routes.retryFailed, handlers.handleRetryFailed);
