/** The vocabulary of CREval's questions and scores (fact sheet creval.md §1, §2.3, §4; contract §12). */

/** Instruction Following, Visual Consistency, Visual Quality. */
export const METRICS = ["IF", "VC", "VQ"] as const;
export type Metric = (typeof METRICS)[number];

export type YesNo = "Yes" | "No";

/** A question about an edited picture, as `metadata.questions` has it. */
export interface Question {
  /** Unique in its problem: `IF-1`, `VC-3`, … (official data: metric and the file's own id, `VC-Q2`). */
  readonly id: string;
  readonly metric: Metric;
  readonly question: string;
  readonly expected: YesNo;
  /** 1…3; only VC tells questions apart by it. */
  readonly weight: number;
  /** The same attribute asked the other way round, with the other answer expected; null where nobody wrote it. */
  readonly mirror: string | null;
}

/** A question with what the judge said. */
export interface AnsweredQuestion extends Question {
  /** Of several repeats, the majority. */
  readonly answer: YesNo;
  readonly correct: boolean;
  readonly explanation: string;
  /** Share of repeats that gave this answer, 0.5…1. */
  readonly agreement: number;
}

/** Figures are fractions 0…1: per metric Σ weight·correct / Σ weight; overall 0.4 IF + 0.4 VC + 0.2 VQ. */
export interface CrevalScore {
  readonly kind: "creval";
  readonly if: number;
  readonly vc: number;
  readonly vq: number;
  readonly overall: number;
  readonly questions: readonly AnsweredQuestion[];
}
