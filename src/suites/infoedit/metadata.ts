/**
 * What a problem's metadata says (secret until the run has ended): the target and the magnitude of the edit in the
 * reference's terms (infoedit.md §2.2), and what stands on the infographic.
 */
import { orientationOf } from "./canvas.ts";
import { type EditPlan, targetBlocks } from "./edits/plan.ts";
import type { EditProblem } from "./edits/problem.ts";
import { hintBoxes } from "./hints.ts";
import { blockOf } from "./model.ts";

/** Plain JSON. `mode` is the difficulty or direction of the problem's slot. */
export function infoeditMetadata(
  { model, before, after, plan, moved }: EditProblem,
  mode: string,
): Record<string, unknown> {
  const { canvas, blocks } = model;
  return {
    ...(plan.task === "aspect_ratio" ? { direction: mode } : { difficulty: mode }),
    ...magnitude(plan),
    topic: model.topic,
    source_aspect_ratio: canvas.ratio,
    source_orientation: orientationOf(canvas),
    source_width: canvas.width,
    source_height: canvas.height,
    target_width: after.width,
    target_height: after.height,
    families: [...new Set(blocks.map(({ family }) => family))],
    target_families: [...new Set(targetBlocks(plan).map((id) => blockOf(model, id).family))],
    templates: blocks.map(({ template }) => template),
    plan,
    /** Nodes and blocks beside the target that a right edit moves. */
    moved,
    hint_boxes: hintBoxes(before, plan),
    model,
  };
}

function magnitude(plan: EditPlan): Record<string, unknown> {
  switch (plan.task) {
    case "text_expand":
      return { text_expand_word_count: plan.words };
    case "add":
      return { add_count: plan.insertions.reduce((sum, { drafts }) => sum + drafts.length, 0) };
    case "swap_inter":
      return { swap_pairs: plan.pairs.length };
    case "aspect_ratio":
      return { target_orientation: plan.to, target_aspect_ratio: plan.canvas.ratio };
  }
}
