/** The true edits of a run's problems as documents (InfoEdit): contract and behaviour, one route a form. */
import { createRoute } from "@hono/zod-openapi";
import { visibleRun } from "../../runs/access.ts";
import { ANSWER_DOCUMENTS, type AnswerDocument, answerDocument } from "../../runs/answers.ts";
import { servicesOf } from "../../services.ts";
import { DOCUMENT_TYPES } from "../../suites/documents.ts";
import { identify } from "../auth.ts";
import type { App } from "../context.ts";
import { problemResponses } from "../errors.ts";
import { DOCUMENT_POLICY } from "../security-headers.ts";
import { sealHeaders } from "./problem-handlers.ts";
import { PUBLIC_ONCE_ENDED } from "./run-routes.ts";
import { ProblemPath } from "./schemas.ts";

const SUMMARIES: Readonly<Record<AnswerDocument, string>> = {
  "answer.html": "InfoEdit: the true edit as HTML",
  "answer.pptx": "InfoEdit: the true edit as a slide",
  "answer.json": "InfoEdit: the shape operations that make the source slide into the true edit",
};

function answerRoute(file: AnswerDocument) {
  const [type] = DOCUMENT_TYPES[file].split(";");
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
      200: {
        description: "The file",
        content: { [type]: { schema: { type: "string", format: "binary" } as const } },
      },
      ...problemResponses(
        "unauthenticated",
        "missing_scope",
        "unknown_run",
        "unknown_problem",
        "invalid_request",
        "run_not_ended",
        "no_answer_picture",
      ),
    },
  });
}

export function addAnswerDocuments(router: App): void {
  for (const file of ANSWER_DOCUMENTS) {
    router.openapi(answerRoute(file), async (c) => {
      const services = servicesOf(c.env);
      const { id, index } = c.req.valid("param");
      const principal = c.get("principal");
      const run = await visibleRun(services, principal, id);
      const isOperator = principal.kind === "operator";
      const { bytes, type } = await answerDocument(services, run, index, file, isOperator);
      sealHeaders(c, run);
      if (file === "answer.html") c.header("content-security-policy", DOCUMENT_POLICY);
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { "content-type": type });
    });
  }
}
