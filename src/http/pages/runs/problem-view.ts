/** A problem of an ended run as its page shows it. Pure. */
import type { ProblemView } from "../../../runs/problems.ts";
import { modalityOf } from "../../../runs/scored-by.ts";
import type { RunView } from "../../../runs/view.ts";
import type { Score } from "../../../scoring/score.types.ts";
import type { SuiteCatalogue } from "../../../suites/suite.ts";
import { words } from "../format.ts";

/** A picture that can be put beside, or over, another. */
export interface Shown {
  readonly title: string;
  readonly src: string;
  /** For those who do not see it. */
  readonly alt: string;
}

/** Path of a problem in the API. */
export function problemPath(runId: string, index: number): string {
  return `/v1/runs/${runId}/problems/${index}`;
}

/** A task in words; diagnostic tasks are in no category. */
export function taskTitle({ categories }: SuiteCatalogue, id: string): string {
  const task = categories.flatMap(({ tasks }) => tasks).find((one) => one.id === id);
  return task?.title ?? words(id);
}

/**
 * The pictures that there are. Where outputs are judged no picture is the one right answer, but one that would do may be
 * known, and stands last; an output may be missing. A page that was sent is shown as the picture that was taken of it, and
 * a list of operations as nothing: no program that shows slides takes part.
 */
export function picturesOf(run: RunView, { sheet, result }: ProblemView, catalogue: SuiteCatalogue): Shown[] {
  const path = problemPath(run.id, sheet.index);
  const input = { title: "Input", src: `${path}/input.png`, alt: "The picture that was to be edited" };
  const file = outputFile(run);
  const output =
    result === null || file === null
      ? []
      : [{ title: "Output", src: `${path}/${file}`, alt: "What the model made of it" }];
  const answer = sheet.hasAnswer ? `${path}/answer.png` : null;
  if (answer === null) return [input, ...output];
  return catalogue.scoring === "pixels"
    ? [input, { title: "Answer", src: answer, alt: "The right answer to the instruction" }, ...output]
    : [input, ...output, { title: "One right edit", src: answer, alt: "An edit that would do, one of many" }];
}

/** The file that shows an output as a picture, below its problem's address; null where there is none. */
export function outputFile(run: Pick<RunView, "options">): "output" | "output.png" | null {
  return ({ pixel: "output", html: "output.png", pptx_ops: null } as const)[modalityOf(run)];
}

/** The score by pixels, where there is one. */
export function pixelScoreOf({ result }: ProblemView): Score | null {
  const score = result?.score ?? null;
  return score !== null && "thresholds" in score ? score : null;
}

/** What a problem is, as terms and their values. */
export function problemFacts(
  { sheet }: ProblemView,
  catalogue: SuiteCatalogue,
): [term: string, value: string][] {
  const category = catalogue.categories.find(({ id }) => id === sheet.category);
  const condition = catalogue.conditions.find(({ id }) => id === sheet.condition);
  const [width, height] = sheet.size;
  return [
    ["Category", category?.title ?? "diagnostic, in no average"],
    ["Mode", words(sheet.mode)],
    ...(condition === undefined ? [] : [["Condition", condition.title] as [string, string]]),
    ["Size", `${width} × ${height} px`],
    ...(sheet.seed === null ? [] : [["Seed", sheet.seed] as [string, string]]),
    ...(sheet.sourceId === null ? [] : [["Source", sheet.sourceId] as [string, string]]),
    ...(sheet.defects.length === 0 ? [] : [["Known defects", sheet.defects.join(", ")] as [string, string]]),
  ];
}

/** What was noticed about the file that came back. */
export function outputFacts({ output }: Pick<Score, "output">): [term: string, value: string][] {
  if (output === null) return [];
  const oddities = [
    output.resized ? "another size, so scaled and cropped" : null,
    output.hadAlpha ? "transparency" : null,
    output.hadOrientation ? "turned by its metadata" : null,
    output.hadColorProfile ? "colour profile" : null,
    output.bitDepth === 8 ? null : `${output.bitDepth} bits a channel`,
  ].filter((oddity) => oddity !== null);
  return [
    ["Output", `${output.format.toUpperCase()}, ${output.width} × ${output.height} px`],
    ...(oddities.length === 0 ? [] : [["Noticed", oddities.join(", ")] as [string, string]]),
    ["SHA-256", output.sha256],
  ];
}
