/** Who may see the answers of a run, and its documents (InfoEdit): those to edit and those that answer. */
import { PlumblineError } from "../errors.ts";
import type { Services } from "../services.ts";
import type { StoredBytes } from "../storage/objects.ts";
import { markAnswersRead, type RunRow } from "../storage/runs.ts";
import { DOCUMENT_TYPES, type DocumentFile, documentBytes } from "../suites/documents.ts";
import { noAnswer, requireIndex, sourceOf } from "./problem-source.ts";
import { modalityOf } from "./scored-by.ts";
import { hasEnded, requireEnded } from "./state.ts";

/** The documents that give an answer. */
export const ANSWER_DOCUMENTS = [
  "answer.html",
  "answer.pptx",
  "answer.json",
] as const satisfies DocumentFile[];
export type AnswerDocument = (typeof ANSWER_DOCUMENTS)[number];

/** The documents that are edited. */
export const SOURCE_DOCUMENTS = ["source.html", "source.pptx"] as const satisfies DocumentFile[];
export type SourceDocument = (typeof SOURCE_DOCUMENTS)[number];

/**
 * Lets the caller at the answers of a run. Before the end they are the operator's alone, and the run is marked first:
 * whatever comes of the read, a run whose answers may have been seen is never ranked. Throws `run_not_ended`.
 */
export async function admitToAnswers(services: Services, run: RunRow, isOperator: boolean): Promise<void> {
  if (hasEnded(run)) return;
  if (!isOperator) requireEnded(run);
  if (!run.answersRead) await markAnswersRead(services.db, run.id);
}

/** What is edited in a run of documents; null in a run of pictures. */
export function sourceFile(run: Pick<RunRow, "options">): SourceDocument | null {
  return ({ pixel: null, html: "source.html", pptx_ops: "source.pptx" } as const)[modalityOf(run)];
}

/**
 * The document that is to be edited. Throws `unknown_problem`, and `no_source_document` for a form that the run is not
 * about: whoever edits slides has no use for a page, and would be told by it where things are.
 */
export async function sourceDocument(
  services: Services,
  run: RunRow,
  index: number,
  file: SourceDocument,
): Promise<StoredBytes> {
  requireIndex(run, index);
  const wanted = sourceFile(run);
  if (wanted !== file) {
    throw new PlumblineError("no_source_document", `What is edited in this run is ${wanted ?? "input.png"}.`);
  }
  return documentOf(services, run, index, file);
}

/**
 * The true edit of a problem as a document, under the rule of `admitToAnswers`. Throws `unknown_problem`,
 * `run_not_ended`, and `no_answer_picture` where problems are no documents: other suites, and the official track.
 */
export async function answerDocument(
  services: Services,
  run: RunRow,
  index: number,
  file: AnswerDocument,
  isOperator: boolean,
): Promise<StoredBytes> {
  requireIndex(run, index);
  await admitToAnswers(services, run, isOperator);
  return documentOf(services, run, index, file);
}

async function documentOf(
  services: Services,
  run: RunRow,
  index: number,
  file: DocumentFile,
): Promise<StoredBytes> {
  const { documents } = await sourceOf(services, run).open(index);
  const bytes = documents && documentBytes(documents, file);
  if (bytes === null) throw noAnswer(index);
  return { bytes, type: DOCUMENT_TYPES[file] };
}
