/**
 * The rubric of InfoEdit's pixel track: one call judges both criteria by their sub-fields. Whatever can be measured is
 * measured: the ratio of the output is told to the judge, and decides the field that is about it.
 */
import { sha256Text } from "../../../digest.ts";
import {
  COMPLIANCE_FIELDS,
  type ComplianceField,
  type InfoeditScore,
  type InfoeditTask,
  PRESERVATION_FIELDS,
  type PreservationField,
  type Verdict,
} from "../../../scoring/infoedit/infoedit.types.ts";
import { infoeditScore } from "../../../scoring/infoedit/score.ts";
import { type JudgedSubject, JudgeError, type Rubric } from "../../judge.types.ts";
import { asMaterial, JUDGE_PREAMBLE } from "../../preamble.ts";
import { isSquare, ratioMatches, targetRatioOf } from "./ratio.ts";
import { infoeditTraits } from "./traits.ts";
import {
  COMPLIANCE,
  LENIENT_RESHAPE,
  PRESERVATION,
  PRESERVATION_SCOPE,
  READING_CAVEAT,
  ROLE,
} from "./wording.ts";

/** A judge's reply, as it is stored. */
export interface InfoeditVerdict {
  readonly reasoning: string;
  readonly compliance: Readonly<Record<string, Verdict>>;
  readonly preservation: Readonly<Record<string, Verdict>>;
}

/** One call judges everything. */
const PART = "rubric";

export const infoeditRubric: Rubric<InfoeditVerdict, InfoeditScore> = {
  suite: "infoedit",
  promptHash: sha256Text(
    JSON.stringify([
      JUDGE_PREAMBLE,
      ROLE,
      READING_CAVEAT,
      LENIENT_RESHAPE,
      PRESERVATION,
      PRESERVATION_SCOPE,
      COMPLIANCE,
      schemaOf(["a"], ["b"]),
    ]),
  ),
  parts: () => [PART],
  ask: (subject) => ({
    system: `${JUDGE_PREAMBLE}\n\n${ROLE}\n\n${READING_CAVEAT}`,
    text: textOf(subject),
    schema: { name: "infographic_edit", json: schemaOf(judgedFields(taskOf(subject)), PRESERVATION_FIELDS) },
  }),
  read: (subject, _part, reply) => readVerdict(taskOf(subject), reply),
  score: (subject, verdicts) => scoreOf(subject, verdicts.get(PART) ?? []),
  traits: infoeditTraits,
};

function taskOf({ task }: JudgedSubject): InfoeditTask {
  if (task in COMPLIANCE_FIELDS) return task as InfoeditTask;
  throw new RangeError(`no task ${task}`);
}

/** The sub-fields that the judge is asked; the ratio is measured instead. */
function judgedFields(task: InfoeditTask): string[] {
  return Object.keys(COMPLIANCE[task]);
}

function textOf(subject: JudgedSubject): string {
  const task = taskOf(subject);
  const isLenient = task === "aspect_ratio" && isSquare(subject.inputSize);
  const compliance: Record<string, string> = isLenient
    ? { rearranged: LENIENT_RESHAPE }
    : { ...COMPLIANCE[task] };
  const [width, height] = subject.outputSize;
  const measured =
    task === "aspect_ratio"
      ? `Measured: the first picture is ${subject.inputSize.join(" × ")} px, the second ${width} × ${height} px (width : height = ${(width / height).toFixed(3)}). Its ratio is judged by measure, not by you.`
      : "";
  const pairs = subject.metadata.swap_pairs;
  return [
    "The edit that was asked for:",
    asMaterial("instruction", subject.instruction),
    ...(measured === "" ? [] : [measured]),
    ...(task === "swap_inter" && typeof pairs === "number" && pairs > 1
      ? [`There are ${pairs} pairs; each field is success only if it holds for every one of them.`]
      : []),
    "Edit compliance, success in a field means:",
    ...Object.entries(compliance).map(([field, meaning]) => `- ${field}: ${meaning}.`),
    PRESERVATION_SCOPE[task],
    "Success in a field means:",
    ...PRESERVATION_FIELDS.map((field) => `- ${field}: ${PRESERVATION[field]}.`),
    'Reply with one JSON object: {"reasoning": what you compared and found, "edit_compliance": {field: "success" or "failure", …}, "content_preservation": {field: "success" or "failure", …}}.',
  ].join("\n");
}

function schemaOf(compliance: readonly string[], preservation: readonly string[]): Record<string, unknown> {
  const verdict = { type: "string", enum: ["success", "failure"] };
  const group = (fields: readonly string[]) => ({
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field, verdict])),
    required: [...fields],
    additionalProperties: false,
  });
  return {
    type: "object",
    properties: {
      reasoning: { type: "string" },
      edit_compliance: group(compliance),
      content_preservation: group(preservation),
    },
    required: ["reasoning", "edit_compliance", "content_preservation"],
    additionalProperties: false,
  };
}

function readVerdict(task: InfoeditTask, reply: unknown): InfoeditVerdict {
  const object = asObject(reply, "the reply");
  const { reasoning } = object;
  return {
    reasoning: typeof reasoning === "string" ? reasoning : "",
    compliance: readFields(object.edit_compliance, "edit_compliance", judgedFields(task)),
    preservation: readFields(object.content_preservation, "content_preservation", PRESERVATION_FIELDS),
  };
}

function readFields(value: unknown, name: string, fields: readonly string[]): Record<string, Verdict> {
  const group = asObject(value, name);
  return Object.fromEntries(
    fields.map((field) => {
      const verdict = typeof group[field] === "string" ? group[field].trim().toLowerCase() : group[field];
      if (verdict !== "success" && verdict !== "failure") {
        throw new JudgeError("wrong_schema", `${name}.${field} is neither "success" nor "failure".`);
      }
      return [field, verdict];
    }),
  );
}

function asObject(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new JudgeError("wrong_schema", `${name} is not an object.`);
}

function scoreOf(subject: JudgedSubject, verdicts: readonly InfoeditVerdict[]): InfoeditScore {
  const task = taskOf(subject);
  const compliance = majority(verdicts.map(({ compliance: fields }) => fields));
  if (task === "aspect_ratio") {
    const target = targetRatioOf(subject.metadata);
    compliance.ratio_matched =
      target === null || ratioMatches(subject.outputSize, target) ? "success" : "failure";
  }
  return infoeditScore(
    task,
    {
      compliance: compliance as Partial<Record<ComplianceField, Verdict>>,
      preservation: majority(verdicts.map(({ preservation }) => preservation)) as Partial<
        Record<PreservationField, Verdict>
      >,
    },
    { by: "rubric", reasoning: verdicts[0]?.reasoning ?? "" },
  );
}

/** Of several repeats the verdict of most; of a tie, failure. */
function majority(repeats: readonly Readonly<Record<string, Verdict>>[]): Record<string, Verdict> {
  const fields = new Set(repeats.flatMap((repeat) => Object.keys(repeat)));
  return Object.fromEntries(
    [...fields].map((field) => {
      const passed = repeats.filter((repeat) => repeat[field] === "success").length;
      return [field, passed * 2 > repeats.length ? "success" : "failure"];
    }),
  );
}
