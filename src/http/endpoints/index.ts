import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as routes from "./routes.ts";

/** GPU endpoints that fill runs. */
export const endpointsRouter = createRouter()
  .openapi(routes.createEndpoint, handlers.handleCreateEndpoint)
  .openapi(routes.listEndpoints, handlers.handleListEndpoints)
  .openapi(routes.getEndpoint, handlers.handleGetEndpoint)
  .openapi(routes.deleteEndpoint, handlers.handleDeleteEndpoint)
  .openapi(routes.testEndpoint, handlers.handleTestEndpoint);
