/** The vocabulary of InfoEdit's verdicts (fact sheet infoedit.md §3.1; contract §12). */

export type Verdict = "success" | "failure";

/** Sub-fields of content preservation, the same for all tasks. */
export const PRESERVATION_FIELDS = [
  "elements_preserved",
  "content_unchanged",
  "visual_style_preserved",
  "no_occlusion",
  "structural_integrity",
] as const;
export type PreservationField = (typeof PRESERVATION_FIELDS)[number];

/** Sub-fields of edit compliance by task. */
export const COMPLIANCE_FIELDS = {
  text_expand: ["correct_position", "content_fully_rendered"],
  add: ["correct_position", "content_fully_rendered"],
  swap_inter: ["correct_position", "content_intact"],
  aspect_ratio: ["ratio_matched", "rearranged"],
} as const;
export type InfoeditTask = keyof typeof COMPLIANCE_FIELDS;
export type ComplianceField = (typeof COMPLIANCE_FIELDS)[InfoeditTask][number];

/** The nine ways to fail, each the failure of one sub-field. */
export const FAILURE_TYPES = {
  correct_position: "misplacement",
  content_fully_rendered: "incomplete_content",
  content_intact: "content_altered",
  ratio_matched: "no_relayout",
  rearranged: "no_relayout",
  elements_preserved: "element_loss",
  content_unchanged: "text_rewritten",
  visual_style_preserved: "style_change",
  no_occlusion: "occlusion",
  structural_integrity: "structural_break",
} as const satisfies Record<ComplianceField | PreservationField, string>;
export type FailureType = (typeof FAILURE_TYPES)[keyof typeof FAILURE_TYPES];

export interface Judgement<Field extends string = string> {
  readonly verdict: Verdict;
  readonly details: Readonly<Partial<Record<Field, Verdict>>>;
}

/** Something that is not as it should be, in words for a person. */
export interface Finding {
  readonly field: ComplianceField | PreservationField;
  /** The element it is about, by id or by the words on it. */
  readonly element: string;
  readonly detail: string;
}

export interface InfoeditScore {
  readonly kind: "infoedit";
  /** `rubric`: a judge's verdict on the picture. `checks`: read off the document. */
  readonly by: "rubric" | "checks";
  readonly edit_compliance: Judgement<ComplianceField>;
  readonly content_preservation: Judgement<PreservationField>;
  /** Both, always recomputed from the sub-fields. */
  readonly success: boolean;
  readonly failure_types: readonly FailureType[];
  readonly findings: readonly Finding[];
  /** The judge's words; empty for checks. */
  readonly reasoning: string;
}
