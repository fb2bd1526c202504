/**
 * Verifying a problem of InfoEdit's code track: that its document follows from the seed, and that the score is what the
 * checks say of the output. Shape operations are carried out here; a page is shown by a browser, where one is found.
 */
import { PlumblineError } from "../../../src/errors.ts";
import { documentText, parseOperationsText } from "../../../src/runs/output-bytes.ts";
import { anyScoreToWire } from "../../../src/scoring/any-score.ts";
import type { InfoeditScore, InfoeditTask } from "../../../src/scoring/infoedit/infoedit.types.ts";
import { scoreFindings } from "../../../src/scoring/infoedit/score.ts";
import { type DocumentFile, documentBytes } from "../../../src/suites/documents.ts";
import type { JudgedProblem } from "../../../src/suites/suite.ts";
import { type Modality, mediumOf } from "../modality.ts";
import { differences } from "./compare.ts";
import {
  asJson,
  drawnDiffers,
  drawProblem,
  fetchFile,
  type JudgedRunFacts,
  type ServedJudgedProblem,
  type VerifiedJudged,
} from "./judged.ts";

/** A problem that can be edited as a document. */
export type DocumentProblem = JudgedProblem & Required<Pick<JudgedProblem, "sources" | "checks">>;

/** Says what the checks make of an edited page. Throws PlumblineError where the page cannot be shown. */
export type PageChecker = (problem: DocumentProblem, html: string) => Promise<InfoeditScore>;

/** Throws CommandError where the service cannot be reached; everything else that is wrong is in the answer. */
export async function verifyDocumentProblem(
  { client, run, seeds }: JudgedRunFacts,
  served: ServedJudgedProblem,
  checkPage: PageChecker | null,
): Promise<VerifiedJudged> {
  const base = `/v1/runs/${run.id}/problems/${served.index}`;
  const { input } = mediumOf(run);
  const found: string[] = [];
  const output = await fetchFile(client, `${base}/output`);
  if (served.status === "missing" && output !== null) {
    found.push("status: said to be missing, but an output is served");
  }
  let score: InfoeditScore | null = null;
  if (seeds !== null) {
    const drawn = drawProblem(seeds, served);
    found.push(...drawnDiffers(drawn, served, await fetchFile(client, `${base}/input.png`)));
    const source = await fetchFile(client, `${base}/${input}`);
    const own = documentBytes(drawn, input as DocumentFile);
    if (source === null || own === null || !Buffer.from(own).equals(Buffer.from(source))) {
      found.push(`${input}: it is not the document that the seed gives`);
    }
    if (output !== null) {
      score = await checkedScore(drawn, run.modality ?? "pixel", output, served, checkPage);
      found.push(...scoreDiffers(served, score, run.modality === "pptx_ops"));
    }
  }
  const size = [served.width, served.height] as const;
  const { task, mode, instruction, metadata } = served;
  return {
    served,
    differences: found,
    score: served.status === "scored" ? score : null,
    judgements: [],
    subject: { task, mode, instruction, metadata: metadata ?? {}, inputSize: size, outputSize: size },
  };
}

/** What the checks say of an output, or of a page that no browser here can show, what follows from the findings served. */
async function checkedScore(
  drawn: JudgedProblem,
  modality: Modality,
  output: Uint8Array,
  served: ServedJudgedProblem,
  checkPage: PageChecker | null,
): Promise<InfoeditScore | null> {
  if (modality === "html" && checkPage === null) return fromFindings(served);
  const { sources, checks } = drawn;
  if (sources === undefined || checks === undefined) return null;
  try {
    const text = documentText(output);
    if (modality === "pptx_ops") return checks.operations(parseOperationsText(text));
    return (await checkPage?.({ ...drawn, sources, checks }, text)) ?? null;
  } catch (failure) {
    if (failure instanceof PlumblineError) return null;
    throw failure;
  }
}

function fromFindings({ task, score }: ServedJudgedProblem): InfoeditScore | null {
  if (score === undefined) return null;
  return scoreFindings(task as InfoeditTask, (score.findings ?? []) as InfoeditScore["findings"]);
}

/** `isExact`: the words of findings are compared too; browsers differ in hundredths of a pixel, which findings tell. */
function scoreDiffers(served: ServedJudgedProblem, own: InfoeditScore | null, isExact: boolean): string[] {
  if (served.status === "failed") {
    return served.failure?.code === "document_invalid" && own !== null
      ? ["output: said to be unreadable, but it can be checked"]
      : [];
  }
  if (served.status !== "scored") return [];
  if (own === null) return ["score: the output that was scored cannot be checked"];
  const told = fromFindings(served);
  const followed =
    told === null ? [] : differences("score", served.score, asJson(anyScoreToWire(told, true)));
  const found = differences("score", served.score, asJson(anyScoreToWire(own, isExact)));
  return [...new Set([...followed, ...found])];
}
