/** Judges that are functions: what they see decides what they say, so that a test can work out every verdict itself. */
import type { Raster } from "../../src/raster/raster.ts";
import type { YesNo } from "../../src/scoring/creval/creval.types.ts";
import type { JudgeRule, SeenCall } from "./judge-server.ts";

/** A question as it stands in a prompt: a line `<id>: <question>` with an id such as `IF-1` or `VC-Q2`. */
export interface AskedQuestion {
  readonly id: string;
  readonly question: string;
}

/** The questions of a prompt in their order. */
export function questionsIn(text: string): AskedQuestion[] {
  const lines = text.matchAll(/^[ \t]*(?:[-*][ \t]+)?([A-Z]{2}-[A-Z]?\d+):[ \t]+(.+)$/gm);
  return [...lines].map(([, id, question]) => ({ id, question: question.trim() }));
}

/** A judge that answers every question of a prompt by a function, with all its reasons in the explanation. */
export function ruleOf(
  answer: (question: AskedQuestion, pictures: readonly Raster[], call: SeenCall) => YesNo,
): JudgeRule {
  return (pictures, call) =>
    JSON.stringify({
      answers: questionsIn(call.text).map((question) => ({
        id: question.id,
        explanation: `Judged by rule: ${question.id}.`,
        answer: answer(question, pictures, call),
      })),
    });
}

/** A judge that says Yes to everything. */
export const yesRule: JudgeRule = ruleOf(() => "Yes");

/**
 * The judge that a server has by default. Yes to a question if and only if the share of pixels that differ between the two
 * pictures, in whole percent rounded down (100 where their sizes differ), is greater than the question's number: the sum
 * of its text's character codes modulo 100. An unedited picture gets No to everything.
 */
export const pixelRule: JudgeRule = ruleOf(({ question }, [original, edited]) =>
  answerByPixels(question, original, edited),
);

export function answerByPixels(question: string, original: Raster, edited: Raster): YesNo {
  return changedPercent(original, edited) > questionNumber(question) ? "Yes" : "No";
}

/** 0…99. */
export function questionNumber(question: string): number {
  return [...question].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 100;
}

/** 0…100. */
export function changedPercent(original: Raster, edited: Raster): number {
  if (original.width !== edited.width || original.height !== edited.height) return 100;
  const changed = original.pixels.reduce((sum, pixel, at) => sum + (pixel === edited.pixels[at] ? 0 : 1), 0);
  return Math.floor((100 * changed) / original.pixels.length);
}
