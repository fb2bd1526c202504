import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as routes from "./routes.ts";

/** What GPU endpoints call back. */
export const inferenceRouter = createRouter().openapi(routes.takeCallback, handlers.handleTakeCallback);
