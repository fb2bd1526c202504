/** The documents of a run's problems (InfoEdit): contract and behaviour, one route a form. */
import { createRoute } from "@hono/zod-openapi";
import { visibleRun } from "../../runs/access.ts";
import {
  ANSWER_DOCUMENTS,
  type AnswerDocument,
  answerDocument,
  SOURCE_DOCUMENTS,
  type SourceDocument,
  sourceDocument,
} from "../../runs/documents.ts";
import { servicesOf } from "../../services.ts";
import { DOCUMENT_TYPES, type DocumentFile } from "../../suites/documents.ts";
import { identify } from "../auth.ts";
import type { App } from "../context.ts";
import { problemResponses } from "../errors.ts";
import { runToEdit, sendFile } from "./problem-handlers.ts";
import { PUBLIC_ONCE_ENDED } from "./run-routes.ts";
import { LinkQuery, ProblemPath } from "./schemas.ts";

const SUMMARIES: Readonly<Record<AnswerDocument | SourceDocument, string>> = {
  "source.html": "InfoEdit: the page to edit",
  "source.pptx": "InfoEdit: the slide to edit",
  "answer.html": "InfoEdit: the true edit as HTML",
  "answer.pptx": "InfoEdit: the true edit as a slide",
  "answer.json": "InfoEdit: the shape operations that make the source slide into the true edit",
};

function fileResponse(file: DocumentFile) {
  const [type] = DOCUMENT_TYPES[file].split(";");
  return {
    description: "The file",
    content: { [type]: { schema: { type: "string", format: "binary" } as const } },
  };
}

const REFUSALS = [
  "unauthenticated",
  "missing_scope",
  "unknown_run",
  "unknown_problem",
  "invalid_request",
] as const;

function sourceRoute(file: SourceDocument) {
  return createRoute({
    method: "get",
    path: `/v1/runs/{id}/problems/{index}/${file}`,
    tags: ["Problems of a run"],
    summary: SUMMARIES[file],
    description: "With the run's key, or by the signed `source_url` without any header.",
    security: PUBLIC_ONCE_ENDED,
    middleware: [identify] as const,
    request: { params: ProblemPath, query: LinkQuery },
    responses: {
      200: fileResponse(file),
      ...problemResponses(...REFUSALS, "link_expired", "no_source_document"),
    },
  });
}

function answerRoute(file: AnswerDocument) {
  return createRoute({
    method: "get",
    path: `/v1/runs/{id}/problems/{index}/${file}`,
    tags: ["Problems of a run"],
    summary: SUMMARIES[file],
    description:
      "One right answer of many. After the end; the operator may read it before, and the run is then marked " +
      "`answers_read` and never ranked.",
    security: PUBLIC_ONCE_ENDED,
    middleware: [identify] as const,
    request: { params: ProblemPath },
    responses: {
      200: fileResponse(file),
      ...problemResponses(...REFUSALS, "run_not_ended", "no_answer_picture"),
    },
  });
}

export function addDocuments(router: App): void {
  for (const file of SOURCE_DOCUMENTS) {
    router.openapi(sourceRoute(file), async (c) => {
      const { id, index } = c.req.valid("param");
      const run = await runToEdit(c, { id, index }, c.req.valid("query"));
      return sendFile(c, run, await sourceDocument(servicesOf(c.env), run, index, file));
    });
  }
  for (const file of ANSWER_DOCUMENTS) {
    router.openapi(answerRoute(file), async (c) => {
      const services = servicesOf(c.env);
      const { id, index } = c.req.valid("param");
      const principal = c.get("principal");
      const run = await visibleRun(services, principal, id);
      const isOperator = principal.kind === "operator";
      return sendFile(c, run, await answerDocument(services, run, index, file, isOperator));
    });
  }
}
