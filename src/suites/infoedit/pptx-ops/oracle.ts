/** The true edit of a slide in shape operations: what the oracle baseline sends. */
import type { EditProblem } from "../edits/problem.ts";
import { slideDifference } from "./difference.ts";
import { slideOf } from "./from-layout.ts";
import type { SentOperation } from "./operations.ts";

/** Operations that turn the problem's slide into that of the true edited infographic. */
export function oracleOperations(problem: EditProblem): SentOperation[] {
  return slideDifference(slideOf(problem.before), slideOf(problem.after));
}
