/** The rubric of each judged suite: the one list that they are looked up in. */
import type { SuiteId } from "../../suites/suite.ts";
import type { Rubric } from "../judge.types.ts";
import { crevalRubric } from "./creval.ts";
import { infoeditRubric } from "./infoedit/rubric.ts";

const RUBRICS: Readonly<Partial<Record<SuiteId, Rubric>>> = {
  infoedit: infoeditRubric,
  creval: crevalRubric,
};

export function listRubrics(): readonly Rubric[] {
  return Object.values(RUBRICS);
}

/** The rubric of a suite. Throws RangeError for a suite whose outputs are not judged. */
export function rubricOf(suite: string): Rubric {
  const rubric = RUBRICS[suite as SuiteId];
  if (rubric === undefined) throw new RangeError(`${suite} is not judged`);
  return rubric;
}
