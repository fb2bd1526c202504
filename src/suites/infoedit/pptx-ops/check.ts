/**
 * The verdict on a list of shape operations: they are carried out on the problem's slide, and what comes of it is checked
 * as any edited document is. No browser and no office program takes part.
 */
import type { InfoeditScore } from "../../../scoring/infoedit/infoedit.types.ts";
import { checkDocument } from "../checks/check.ts";
import type { EditProblem } from "../edits/problem.ts";
import { applyOperations } from "./apply.ts";
import { slideOf } from "./from-layout.ts";
import { observeSlide } from "./observe.ts";
import { parseOperations } from "./operations.ts";

/**
 * The score of operations as a lab sends them: JSON that was parsed. Throws PlumblineError `document_invalid`, with the
 * place of every fault in `errors`, where they are no list of operations or cannot be carried out.
 */
export function checkOperations(problem: EditProblem, operations: unknown): InfoeditScore {
  const source = slideOf(problem.before);
  const edited = applyOperations(source, parseOperations(operations));
  return checkDocument(problem, observeSlide(source), observeSlide(edited));
}
