import { createRouter } from "../context.ts";
import { addDocuments } from "./documents.ts";
import * as problemHandlers from "./problem-handlers.ts";
import * as problemRoutes from "./problem-routes.ts";
import * as runHandlers from "./run-handlers.ts";
import * as runRoutes from "./run-routes.ts";

/** Runs, their problems, outputs, reports and timelines. */
export const runsRouter = createRouter()
  .openapi(runRoutes.openRun, runHandlers.handleOpenRun)
  .openapi(runRoutes.listRuns, runHandlers.handleListRuns)
  .openapi(runRoutes.getRun, runHandlers.handleGetRun)
  .openapi(runRoutes.finalizeRun, runHandlers.handleFinalizeRun)
  .openapi(runRoutes.cancelRun, runHandlers.handleCancelRun)
  .openapi(runRoutes.getReport, runHandlers.handleGetReport)
  .openapi(runRoutes.getResults, runHandlers.handleGetResults)
  .openapi(runRoutes.listEvents, runHandlers.handleListEvents)
  .openapi(problemRoutes.listProblems, problemHandlers.handleListProblems)
  .openapi(problemRoutes.getProblem, problemHandlers.handleGetProblem)
  .openapi(problemRoutes.getInput, problemHandlers.handleGetInput)
  .openapi(problemRoutes.putOutput, problemHandlers.handlePutOutput)
  .openapi(problemRoutes.getAnswer, problemHandlers.handleGetAnswer)
  .openapi(problemRoutes.getOutput, problemHandlers.handleGetOutput)
  .openapi(problemRoutes.getOutputPicture, problemHandlers.handleGetOutputPicture)
  .openapi(problemRoutes.getErrorMap, problemHandlers.handleGetErrorMap);

addDocuments(runsRouter);
