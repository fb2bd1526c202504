import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as routes from "./routes.ts";

/** Figures that span suites. */
export const insightsRouter = createRouter();

insightsRouter.openapi(routes.getGeneralization, handlers.handleGetGeneralization);
