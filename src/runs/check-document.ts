/** The score of an output that is a document (InfoEdit's code track): rules read it off, no judge is asked. */
import { infoeditTraits } from "../judging/rubrics/infoedit/traits.ts";
import { rendererOf } from "../rendering/configured.ts";
import type { InfoeditScore } from "../scoring/infoedit/infoedit.types.ts";
import type { Services } from "../services.ts";
import { putOutputPicture } from "../storage/objects.ts";
import type { ResultFacts } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import type { DocumentChecks, EditableDocument } from "../suites/suite.ts";
import { documentText, parseOperationsText } from "./output-bytes.ts";
import { type OpenProblem, sourceOf } from "./problem-source.ts";
import { modalityOf } from "./scored-by.ts";

/** An output of a run, whose bytes are stored already. */
export interface StoredDocument {
  readonly index: number;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/**
 * Checks a document. Of a page, the picture that the browser made of it is kept beside it. Throws PlumblineError
 * `document_invalid` for what cannot be shown or carried out, `service_unavailable` where no browser answers and
 * `renderer_not_configured` where there is none any more.
 */
export async function checkOutput(
  services: Services,
  run: RunRow,
  output: StoredDocument,
): Promise<{ score: InfoeditScore; facts: ResultFacts }> {
  const problem = await sourceOf(services, run).open(output.index);
  const { sheet } = problem;
  const { sources, checks } = editable(problem);
  const text = documentText(output.bytes);
  const score =
    modalityOf(run) === "pptx_ops"
      ? checks.operations(parseOperationsText(text))
      : await checkPage(services, run, { ...output, text }, { sources, checks, size: sheet.size });
  return {
    score,
    facts: {
      inputSize: [...sheet.size],
      bgColors: null,
      // At hand here: the report would have to compose the problem again to tell it.
      instruction: sheet.instruction,
      traits: infoeditTraits(sheet.metadata),
    },
  };
}

function editable({ sheet, documents }: OpenProblem): { sources: EditableDocument; checks: DocumentChecks } {
  const { sources, checks } = documents ?? {};
  if (sources === undefined || checks === undefined) {
    throw new Error(`problem ${sheet.index} of ${sheet.task} cannot be edited as a document`);
  }
  return { sources, checks };
}

/** Source and output are shown by one browser, so that its typefaces and roundings cancel out. */
async function checkPage(
  { rendererSettings, bucket }: Services,
  run: RunRow,
  output: StoredDocument & { readonly text: string },
  problem: {
    readonly sources: EditableDocument;
    readonly checks: DocumentChecks;
    readonly size: readonly [width: number, height: number];
  },
): Promise<InfoeditScore> {
  const { sources, checks, size } = problem;
  const [source, edited] = await rendererOf(rendererSettings).render([
    { html: sources.html(), viewport: { width: size[0], height: size[1] }, isOurs: true },
    { html: output.text, viewport: checks.outputSize },
  ]);
  await putOutputPicture(bucket, { runId: run.id, ...output }, edited.picture);
  return checks.page(source.document, edited.document);
}
