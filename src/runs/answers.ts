/** Who may see the answers of a run, and the answers that are documents (InfoEdit). */
import type { Services } from "../services.ts";
import type { StoredBytes } from "../storage/objects.ts";
import { markAnswersRead, type RunRow } from "../storage/runs.ts";
import { DOCUMENT_TYPES, type DocumentFile, documentBytes } from "../suites/documents.ts";
import { getJudgedSuite } from "../suites/registry.ts";
import { noAnswer, requireIndex, sourceOf } from "./problem-source.ts";
import { hasEnded, requireEnded } from "./state.ts";

/** The documents that give an answer. */
export const ANSWER_DOCUMENTS = [
  "answer.html",
  "answer.pptx",
  "answer.json",
] as const satisfies DocumentFile[];
export type AnswerDocument = (typeof ANSWER_DOCUMENTS)[number];

/**
 * Lets the caller at the answers of a run. Before the end they are the operator's alone, and the run is marked first:
 * whatever comes of the read, a run whose answers may have been seen is never ranked. Throws `run_not_ended`.
 */
export async function admitToAnswers(services: Services, run: RunRow, isOperator: boolean): Promise<void> {
  if (hasEnded(run)) return;
  if (!isOperator) requireEnded(run);
  if (!run.answersRead) await markAnswersRead(services.db, run.id);
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
  const [sheet] = await sourceOf(services, run).sheets([index]);
  if (run.suite !== "infoedit" || sheet.seed === null) throw noAnswer(index);
  const bytes = documentBytes(getJudgedSuite(run.suite).generate(sheet, sheet.seed), file);
  if (bytes === null) throw noAnswer(index);
  return { bytes, type: DOCUMENT_TYPES[file] };
}
