/** What a problem's metadata says (secret until the run has ended): the structure behind its words, and its questions. */
import type { Brief, BriefSlot } from "./briefs/brief.ts";
import { DIMENSIONS } from "./dimensions.ts";
import type { SourcedQuestion } from "./questions.ts";
import type { Source } from "./sources.ts";

/** Plain JSON. */
export function crevalMetadata(
  task: string,
  { id, scene, picture }: Source,
  { form, slots, wording, changes }: Brief,
  questions: readonly SourcedQuestion[],
): Record<string, unknown> {
  const plain = ({ slot, value }: BriefSlot) => ({ slot, value });
  return {
    dimension: task,
    class_id: DIMENSIONS.find((dimension) => dimension.id === task)?.classId,
    source: picture.kind === "drawn" ? { kind: "drawn", family: id } : { ...picture, id },
    scene,
    brief: { form: plain(form), slots: slots.map(plain), wording, changes },
    questions,
  };
}
