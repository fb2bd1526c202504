import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as routes from "./routes.ts";

/** Problems that anybody draws from a seed of their own. */
export const practiceRouter = createRouter()
  .openapi(routes.getPractice, handlers.handleGetPractice)
  .openapi(routes.getPracticeInput, handlers.handleGetPracticeInput)
  .openapi(routes.getPracticeAnswer, handlers.handleGetPracticeAnswer);
