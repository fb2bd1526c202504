import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as routes from "./routes.ts";

/** Labels by people, and agreement with them. */
export const agreementRouter = createRouter()
  .openapi(routes.addLabels, handlers.handleAddLabels)
  .openapi(routes.listLabels, handlers.handleListLabels)
  .openapi(routes.getAgreement, handlers.handleGetAgreement);
