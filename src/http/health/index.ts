import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as routes from "./routes.ts";

/** Liveness and readiness. */
export const healthRouter = createRouter()
  .openapi(routes.liveness, handlers.handleLiveness)
  .openapi(routes.readiness, handlers.handleReadiness);
