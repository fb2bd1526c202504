/**
 * One output's score from the verdicts on its sub-fields. A failing sub-field fails its parent, and success is the
 * conjunction of both parents; the reference leaves both to the judge, who does not always keep to it (infoedit.md §3.1, §4).
 */
import {
  COMPLIANCE_FIELDS,
  type ComplianceField,
  FAILURE_TYPES,
  type FailureType,
  type Finding,
  type InfoeditScore,
  type InfoeditTask,
  type Judgement,
  PRESERVATION_FIELDS,
  type PreservationField,
  type Verdict,
} from "./infoedit.types.ts";

export interface SubVerdicts {
  readonly compliance: Readonly<Partial<Record<ComplianceField, Verdict>>>;
  readonly preservation: Readonly<Partial<Record<PreservationField, Verdict>>>;
  /** A parent may fail for a reason that has no sub-field. */
  readonly complianceFails?: boolean;
  readonly preservationFails?: boolean;
}

/** The score of an output of a task. Sub-fields that nobody judged count as passed. */
export function infoeditScore(
  task: InfoeditTask,
  verdicts: SubVerdicts,
  more: {
    readonly by: InfoeditScore["by"];
    readonly findings?: readonly Finding[];
    readonly reasoning?: string;
  },
): InfoeditScore {
  const compliance = judge(COMPLIANCE_FIELDS[task], verdicts.compliance, verdicts.complianceFails);
  const preservation = judge(PRESERVATION_FIELDS, verdicts.preservation, verdicts.preservationFails);
  return {
    kind: "infoedit",
    by: more.by,
    edit_compliance: compliance,
    content_preservation: preservation,
    success: compliance.verdict === "success" && preservation.verdict === "success",
    failure_types: failuresOf({ ...compliance.details, ...preservation.details }),
    findings: more.findings ?? [],
    reasoning: more.reasoning ?? "",
  };
}

/** The score of checks: a sub-field fails where there is a finding about it. */
export function scoreFindings(task: InfoeditTask, findings: readonly Finding[]): InfoeditScore {
  const failing = new Set<string>(findings.map(({ field }) => field));
  const verdict = (field: string): Verdict => (failing.has(field) ? "failure" : "success");
  return infoeditScore(
    task,
    {
      compliance: Object.fromEntries(COMPLIANCE_FIELDS[task].map((field) => [field, verdict(field)])),
      preservation: Object.fromEntries(PRESERVATION_FIELDS.map((field) => [field, verdict(field)])),
    },
    { by: "checks", findings },
  );
}

function judge<Field extends string>(
  fields: readonly Field[],
  given: Readonly<Partial<Record<Field, Verdict>>>,
  fails = false,
): Judgement<Field> {
  const details = Object.fromEntries(fields.map((field) => [field, given[field] ?? "success"])) as Record<
    Field,
    Verdict
  >;
  const failed = fails || Object.values(details).includes("failure");
  return { verdict: failed ? "failure" : "success", details };
}

function failuresOf(
  details: Readonly<Partial<Record<ComplianceField | PreservationField, Verdict>>>,
): FailureType[] {
  const failed = Object.entries(details).filter(([, verdict]) => verdict === "failure");
  return [...new Set(failed.map(([field]) => FAILURE_TYPES[field as keyof typeof FAILURE_TYPES]))];
}
