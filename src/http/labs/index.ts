import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as routes from "./routes.ts";

/** Labs and their keys. */
export const labsRouter = createRouter()
  .openapi(routes.createLab, handlers.handleCreateLab)
  .openapi(routes.listLabs, handlers.handleListLabs)
  .openapi(routes.ownLab, handlers.handleOwnLab)
  .openapi(routes.changeLab, handlers.handleChangeLab)
  .openapi(routes.createKey, handlers.handleCreateKey)
  .openapi(routes.listKeys, handlers.handleListKeys)
  .openapi(routes.deleteKey, handlers.handleDeleteKey);
