/** What may be sent as an output: looked at before anything of it is kept. */
import { PlumblineError } from "../errors.ts";
import { openImage } from "../raster/codec/image.ts";
import { MAX_DOCUMENT_BYTES } from "../rendering/renderer.ts";
import type { RunRow } from "../storage/runs.ts";
import { MOST_OPERATIONS_BYTES } from "../suites/infoedit/pptx-ops/operations.ts";
import { type Modality, modalityOf } from "./scored-by.ts";

/** Of an output that is a document: the content type that it is sent with and kept under, and its most bytes. */
export interface DocumentRule {
  readonly type: "text/html" | "application/json";
  readonly maxBytes: number;
}

const DOCUMENT_RULES: Readonly<Record<Exclude<Modality, "pixel">, DocumentRule>> = {
  html: { type: "text/html", maxBytes: MAX_DOCUMENT_BYTES },
  pptx_ops: { type: "application/json", maxBytes: MOST_OPERATIONS_BYTES },
};

/** The rule for outputs of a run; null where they are pictures. */
export function documentRule(run: Pick<RunRow, "options">): DocumentRule | null {
  const modality = modalityOf(run);
  return modality === "pixel" ? null : DOCUMENT_RULES[modality];
}

/**
 * The media type that an output is kept under: of a picture by its bytes, whatever was said of it. Throws PlumblineError
 * `image_invalid`, `image_too_large` or `document_invalid` for what is at first sight no output of the run.
 */
export async function outputType(run: RunRow, bytes: Uint8Array): Promise<string> {
  const rule = documentRule(run);
  if (rule === null) return `image/${(await openImage(bytes)).facts.format}`;
  const text = documentText(bytes);
  if (rule.type === "application/json") parseOperationsText(text);
  return rule.type;
}

/** The text of a document. Throws PlumblineError `document_invalid` for what is not UTF-8. */
export function documentText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new PlumblineError("document_invalid", "The document is not text in UTF-8.");
  }
}

/** A list of operations as JSON values, not looked at further. Throws PlumblineError `document_invalid`. */
export function parseOperationsText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PlumblineError("document_invalid", "The list of operations is not JSON.");
  }
}
