/** Reading an answer to a question that has two. */
import type { YesNo } from "../scoring/creval/creval.types.ts";
import { JudgeError } from "./judge.types.ts";

/** The word alone, in any case, with what models put round a word: spaces, stars of emphasis, a full stop. */
const ANSWER = /^[\s*]{0,8}(yes|no)[\s*]{0,8}\.?[\s*]{0,8}$/i;
/** Longer than an answer with all that may be round it. */
const LONGEST = 32;

/**
 * Yes or No. Whatever else stands there ("Yes and no", "No issues", true) is no answer to the question: throws JudgeError
 * `wrong_schema` that names `where`, so that it is asked for again.
 */
export function readYesNo(answer: unknown, where: string): YesNo {
  const word = typeof answer === "string" && answer.length <= LONGEST ? ANSWER.exec(answer)?.[1] : undefined;
  if (word !== undefined) return word.toLowerCase() === "yes" ? "Yes" : "No";
  const said = typeof answer === "string" ? JSON.stringify(answer.slice(0, 60)) : typeof answer;
  throw new JudgeError("wrong_schema", `The answer of ${where} must be "Yes" or "No", not ${said}.`);
}
