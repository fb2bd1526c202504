/** A verdict as people read it: question by question. */
import type { AnsweredQuestion, Question } from "../../scoring/creval/creval.types.ts";
import { settleQuestion } from "../../scoring/creval/score.ts";
import type { JudgedSubject } from "../judge.types.ts";
import type { CrevalVerdict } from "./creval.ts";

/** The questions of one call with what was said; null for a suite whose verdicts are none on questions. */
export function showAnswers(
  suite: string,
  subject: JudgedSubject,
  part: string,
  verdict: unknown,
): readonly AnsweredQuestion[] | null {
  return suite === "creval" ? crevalAnswers(subject, part, verdict) : null;
}

/** The questions of a metric with what one call said of them; those that it has no answer to are left out. */
export function crevalAnswers(subject: JudgedSubject, part: string, verdict: unknown): AnsweredQuestion[] {
  const { answers } = verdict as CrevalVerdict;
  const questions = subject.metadata.questions as readonly Question[];
  return questions
    .filter(({ metric }) => metric === part)
    .flatMap((question) => {
      const given = answers.find(({ id }) => id === question.id);
      return given === undefined ? [] : [settleQuestion(question, [given])];
    });
}
