/** The verdict on an edited document, from what can be seen of it and of its source. No model is asked. */
import type { InfoeditScore } from "../../../scoring/infoedit/infoedit.types.ts";
import { scoreFindings } from "../../../scoring/infoedit/score.ts";
import type { EditProblem } from "../edits/problem.ts";
import { complianceFindings } from "./compliance.ts";
import { checkContext } from "./context.ts";
import type { ObservedDocument } from "./observed.ts";
import { preservationFindings } from "./preservation.ts";

/** `before` and `after` were seen by the same observer, so that its roundings cancel out. */
export function checkDocument(
  problem: EditProblem,
  before: ObservedDocument,
  after: ObservedDocument,
): InfoeditScore {
  const context = checkContext(problem, before, after);
  return scoreFindings(problem.plan.task, [...complianceFindings(context), ...preservationFindings(context)]);
}
