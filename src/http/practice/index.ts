import { DOCUMENT_TYPES, type DocumentFile } from "../../suites/documents.ts";
import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as routes from "./routes.ts";

/** Problems that anybody draws from a seed of their own. */
export const practiceRouter = createRouter()
  .openapi(routes.getPractice, handlers.handleGetPractice)
  .openapi(routes.getPracticeInput, handlers.handleGetPracticeInput)
  .openapi(routes.getPracticeAnswer, handlers.handleGetPracticeAnswer);

for (const file of Object.keys(DOCUMENT_TYPES) as DocumentFile[]) {
  practiceRouter.openapi(routes.documentRoute(file), handlers.handleGetDocument(file));
}
