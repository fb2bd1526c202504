/** Who verifies the outputs of a judged suite's run: verdicts of a judge are followed, those of checks made again. */
import { type PageChecker, verifyDocumentProblem } from "./document.ts";
import {
  type JudgedRunFacts,
  type ServedJudgedProblem,
  type VerifiedJudged,
  verifyJudgedProblem,
} from "./judged.ts";

export interface OutputVerifier {
  verify(problem: ServedJudgedProblem): Promise<VerifiedJudged>;
  /** What was done about verdicts, for programs and for people. */
  readonly verdicts: "taken as they are" | "computed again" | "follow from their findings";
  readonly remark: string;
}

/** `checkPage` is null where no browser was found. */
export function outputVerifier(facts: JudgedRunFacts, checkPage: PageChecker | null): OutputVerifier {
  const { modality } = facts.run;
  if (modality !== "html" && modality !== "pptx_ops") {
    return {
      verify: (problem) => verifyJudgedProblem(facts, problem),
      verdicts: "taken as they are",
      remark: "The judge's verdicts themselves are taken as they are: nobody can compute them again.",
    };
  }
  const verify = (problem: ServedJudgedProblem) => verifyDocumentProblem(facts, problem, checkPage);
  if (modality === "pptx_ops") {
    return {
      verify,
      verdicts: "computed again",
      remark: "All operations were carried out and checked again.",
    };
  }
  if (checkPage !== null) {
    return { verify, verdicts: "computed again", remark: "All pages were shown and checked again." };
  }
  return {
    verify,
    verdicts: "follow from their findings",
    remark:
      "No Chromium was found here (CHROMIUM_PATH), so no page was shown again: scores follow from their findings.",
  };
}
