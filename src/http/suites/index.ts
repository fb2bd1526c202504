import { etag } from "hono/etag";
import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as routes from "./routes.ts";

/** The suites' catalogues. */
export const suitesRouter = createRouter();

suitesRouter.use("/v1/suites/*", etag(), async (c, next) => {
  await next();
  if (c.res.ok) c.header("cache-control", "public, max-age=300");
});

suitesRouter
  .openapi(routes.listSuites, handlers.handleListSuites)
  .openapi(routes.getSuite, handlers.handleGetSuite);
