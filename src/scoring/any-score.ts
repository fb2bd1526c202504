/** Scores of all kinds of suites. Whoever handles one without knowing its suite tells them apart here. */
import type { CrevalScore } from "./creval/creval.types.ts";
import type { InfoeditScore, Verdict } from "./infoedit/infoedit.types.ts";
import type { Score } from "./score.types.ts";
import { type ScoreWire, scoreToWire } from "./serialize.ts";

/** The score of an output that was judged; `kind` says by which suite's rubric. */
export type JudgedScore = CrevalScore | InfoeditScore;

/** A stored score. Those by pixels have no `kind`. */
export type AnyScore = Score | JudgedScore;

export function isJudgedScore(score: AnyScore): score is JudgedScore {
  return "kind" in score;
}

/** The pixel score; throws TypeError for one of a judged suite. */
export function pixelScore(score: AnyScore): Score {
  if (isJudgedScore(score)) throw new TypeError(`a score of ${score.kind} is none by pixels`);
  return score;
}

/** The figure that boards rank by, 0…1. */
export function headlineOf(score: AnyScore): number {
  if (!isJudgedScore(score)) return score.miou;
  return score.kind === "creval" ? score.overall : Number(score.success);
}

/** What a judged score is made of, by name, as boards show it; 0…1. */
export function metricsOf(score: JudgedScore): Record<string, number> {
  if (score.kind === "creval") return { if: score.if, vc: score.vc, vq: score.vq };
  return {
    edit_compliance: Number(score.edit_compliance.verdict === "success"),
    content_preservation: Number(score.content_preservation.verdict === "success"),
  };
}

/** What events tell of a score: its few figures by name. */
export function figuresOf(score: AnyScore): Record<string, number | boolean> {
  if (!isJudgedScore(score)) return { miou: score.miou };
  if (score.kind === "creval") return { ...metricsOf(score), overall: score.overall };
  return { ...metricsOf(score), success: score.success };
}

/** A question with its answer on the wire (contract §12). */
export interface AnsweredQuestionWire {
  id: string;
  metric: string;
  question: string;
  weight: number;
  expected: string;
  answer: string;
  correct: boolean;
  explanation: string;
  agreement: number;
}

export interface CrevalScoreWire {
  if: number;
  vc: number;
  vq: number;
  overall: number;
  /** Absent as long as they are secret. */
  questions?: AnsweredQuestionWire[];
}

interface JudgementWire {
  verdict: Verdict;
  details: Record<string, Verdict>;
}

export interface InfoeditScoreWire {
  by: "rubric" | "checks";
  edit_compliance: JudgementWire;
  content_preservation: JudgementWire;
  success: boolean;
  failure_types: string[];
  /** Absent as long as they would tell of a secret. */
  findings?: { field: string; element: string; detail: string }[];
  reasoning?: string;
}

export type AnyScoreWire = ScoreWire | CrevalScoreWire | InfoeditScoreWire;

/** A score on the wire. What tells of a judged problem's secrets is in it only `withSecrets`. */
export function anyScoreToWire(score: AnyScore, withSecrets: boolean): AnyScoreWire {
  if (!isJudgedScore(score)) return scoreToWire(score);
  return score.kind === "creval" ? crevalToWire(score, withSecrets) : infoeditToWire(score, withSecrets);
}

function crevalToWire(score: CrevalScore, withQuestions: boolean): CrevalScoreWire {
  const { if: following, vc, vq, overall } = score;
  const questions = score.questions.map(
    ({ id, metric, question, weight, expected, answer, correct, explanation, agreement }) => ({
      ...{ id, metric, question, weight, expected, answer, correct, explanation, agreement },
    }),
  );
  return { if: following, vc, vq, overall, ...(withQuestions ? { questions } : {}) };
}

function infoeditToWire(score: InfoeditScore, withFindings: boolean): InfoeditScoreWire {
  const { by, edit_compliance, content_preservation, success, failure_types, findings, reasoning } = score;
  const plain = ({ verdict, details }: InfoeditScore["edit_compliance" | "content_preservation"]) => ({
    verdict,
    details: { ...details } as Record<string, Verdict>,
  });
  return {
    by,
    edit_compliance: plain(edit_compliance),
    content_preservation: plain(content_preservation),
    success,
    failure_types: [...failure_types],
    ...(withFindings ? { findings: findings.map((finding) => ({ ...finding })), reasoning } : {}),
  };
}
