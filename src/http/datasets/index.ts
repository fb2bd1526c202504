import { createRouter } from "../context.ts";
import * as handlers from "./handlers.ts";
import * as pictureHandlers from "./picture-handlers.ts";
import * as pictureRoutes from "./picture-routes.ts";
import * as routes from "./routes.ts";

/** Official data sets. */
export const datasetsRouter = createRouter()
  .openapi(routes.beginImport, handlers.handleBeginImport)
  .openapi(routes.putProblems, handlers.handlePutProblems)
  .openapi(routes.putFile, handlers.handlePutFile)
  .openapi(routes.listMissing, handlers.handleListMissing)
  .openapi(routes.publish, handlers.handlePublish)
  .openapi(routes.listDatasets, handlers.handleListDatasets)
  .openapi(routes.getDataset, handlers.handleGetDataset)
  .openapi(pictureRoutes.addPicture, pictureHandlers.handleAddPicture)
  .openapi(pictureRoutes.listPictures, pictureHandlers.handleListPictures)
  .openapi(pictureRoutes.withdrawPicture, pictureHandlers.handleWithdrawPicture)
  .openapi(pictureRoutes.makeProblem, pictureHandlers.handleMakeProblem);
