/** A judged score as one rater's ratings, so that two raters can be compared whatever the suite. */
import { type AnyScore, isJudgedScore } from "./any-score.ts";
import { METRICS } from "./creval/creval.types.ts";
import { COMPLIANCE_FIELDS, PRESERVATION_FIELDS } from "./infoedit/infoedit.types.ts";

/** One thing that was said of an output. */
export interface RatedItem {
  readonly metric: string;
  readonly answer: string;
  /** The answer that counts for the edit. */
  readonly expected: string;
  readonly weight: number;
}

export interface Rating {
  /** By the id that labels name it by: a question's, or a verdict's. */
  readonly items: ReadonlyMap<string, RatedItem>;
  /** Figures of the whole output by metric, 0…1. */
  readonly figures: ReadonlyMap<string, number>;
}

/** What labels of a suite may be about. */
export interface LabelRules {
  /** In the order that agreement is shown in. */
  readonly metrics: readonly string[];
  /** Metrics that are labelled with a number; all else has one of the answers. */
  readonly figures: readonly string[];
  readonly answers: readonly string[];
}

const RULES: Readonly<Record<string, LabelRules>> = {
  creval: { metrics: [...METRICS, "overall"], figures: [...METRICS, "overall"], answers: ["Yes", "No"] },
  infoedit: {
    metrics: [
      "edit_compliance",
      "content_preservation",
      "success",
      ...new Set(Object.values(COMPLIANCE_FIELDS).flat()),
      ...PRESERVATION_FIELDS,
    ],
    figures: [],
    answers: ["success", "failure"],
  },
};

/** Throws RangeError for a suite whose outputs are not judged. */
export function labelRules(suite: string): LabelRules {
  const rules = RULES[suite];
  if (rules === undefined) throw new RangeError(`${suite} is not judged`);
  return rules;
}

/** The ratings that a score stands for; null for one that no judge gave. */
export function ratingOf(score: AnyScore): Rating | null {
  if (!isJudgedScore(score)) return null;
  if (score.kind === "creval") {
    const items = score.questions.map(
      ({ id, metric, answer, expected, weight }) => [id, { metric, answer, expected, weight }] as const,
    );
    const { if: following, vc, vq, overall } = score;
    return {
      items: new Map(items),
      figures: new Map([
        ["IF", following],
        ["VC", vc],
        ["VQ", vq],
        ["overall", overall],
      ]),
    };
  }
  if (score.by === "checks") return null;
  const verdicts: Record<string, string> = {
    edit_compliance: score.edit_compliance.verdict,
    content_preservation: score.content_preservation.verdict,
    success: score.success ? "success" : "failure",
    ...score.edit_compliance.details,
    ...score.content_preservation.details,
  };
  const items = Object.entries(verdicts).map(
    ([id, answer]) => [id, { metric: id, answer, expected: "success", weight: 1 }] as const,
  );
  return { items: new Map(items), figures: new Map() };
}
