/** The verdict on an edited document, from what can be seen of it and of its source. No model is asked. */
import type { Finding, InfoeditScore } from "../../../scoring/infoedit/infoedit.types.ts";
import { scoreFindings } from "../../../scoring/infoedit/score.ts";
import type { EditProblem } from "../edits/problem.ts";
import { complianceFindings } from "./compliance.ts";
import { checkContext } from "./context.ts";
import type { ObservedDocument } from "./observed.ts";
import { preservationFindings } from "./preservation.ts";

/** Findings of one sub-field that a score keeps: it is stored with them, and the first ones say what is wrong. */
const MOST_FINDINGS = 100;

/** `before` and `after` were seen by the same observer, so that its roundings cancel out. */
export function checkDocument(
  problem: EditProblem,
  before: ObservedDocument,
  after: ObservedDocument,
): InfoeditScore {
  const context = checkContext(problem, before, after);
  const findings = [...complianceFindings(context), ...preservationFindings(context)];
  return scoreFindings(problem.plan.task, firstOfEach(findings));
}

function firstOfEach(findings: readonly Finding[]): Finding[] {
  const counts = new Map<Finding["field"], number>();
  return findings.filter(({ field }) => {
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    return count <= MOST_FINDINGS;
  });
}
