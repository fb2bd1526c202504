/** Files of a problem that can be edited as a document: its source, and an edit that would do (InfoEdit). */
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { JudgedProblem, PixelProblem } from "./suite.ts";

/** Names that problems of every kind call these files by, and their content types. */
export const DOCUMENT_TYPES = {
  "source.html": "text/html; charset=utf-8",
  "source.pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "answer.html": "text/html; charset=utf-8",
  "answer.pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "answer.json": "application/json",
} as const;
export type DocumentFile = keyof typeof DOCUMENT_TYPES;

/** Whether a problem has these files. */
export function hasDocuments(problem: PixelProblem | JudgedProblem): boolean {
  return "sources" in problem && "exampleSources" in problem;
}

/**
 * The bytes of a file; `answer.json` is the list of shape operations that makes the source slide into the answer. Null
 * where the problem has no documents. The same problem gives the same bytes.
 */
export function documentBytes(problem: PixelProblem | JudgedProblem, file: DocumentFile): Uint8Array | null {
  if ("answer" in problem) return null;
  const { sources, exampleSources: example } = problem;
  if (sources === undefined || example === undefined) return null;
  switch (file) {
    case "source.html":
      return utf8ToBytes(sources.html());
    case "source.pptx":
      return sources.pptx();
    case "answer.html":
      return utf8ToBytes(example.html());
    case "answer.pptx":
      return example.pptx();
    case "answer.json":
      return utf8ToBytes(`${JSON.stringify(example.operations(), null, 2)}\n`);
  }
}
