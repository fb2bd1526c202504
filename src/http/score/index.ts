import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as routes from "./routes.ts";

/** Scoring without a run. */
export const scoreRouter = createRouter()
  .openapi(routes.score, handlers.handleScore)
  .openapi(routes.errorMap, handlers.handleErrorMap);
