/** InfoEdit as the rest of the house sees it. */
import { planSlots, resolveSlotKey } from "../plan.ts";
import { checkSeedText } from "../seed.ts";
import type { JudgedProblem, JudgedSuite, ProblemOptions, SlotKey } from "../suite.ts";
import { INFOEDIT_CATALOGUE } from "./catalogue.ts";
import { checkDocument } from "./checks/check.ts";
import type { TaskId } from "./edits/plan.ts";
import { type EditProblem, findEditProblem } from "./edits/problem.ts";
import { HINT_SENTENCE, withHints } from "./hints.ts";
import { infoeditMetadata } from "./metadata.ts";
import { checkOperations } from "./pptx-ops/check.ts";
import { oracleOperations } from "./pptx-ops/oracle.ts";
import { renderHtml } from "./render/html.ts";
import { renderRaster } from "./render/png.ts";
import { renderPptx } from "./render/pptx.ts";

const PLANNABLE = { catalogue: INFOEDIT_CATALOGUE };

/**
 * The edit behind a problem: models, layouts and plan, which the deterministic checks work with. Throws PlumblineError
 * for an unknown task or mode and for a seed text too long.
 */
export function infoeditProblem(key: SlotKey, seedText: string): EditProblem {
  checkSeedText(seedText);
  const { task, mode } = resolveSlotKey(PLANNABLE, key);
  return findEditProblem(task as TaskId, mode, seedText);
}

export const infoedit: JudgedSuite = {
  ...PLANNABLE,
  plan: (options) => planSlots(PLANNABLE, options),
  generate: (key, seedText, options = {}) =>
    toProblem(key, seedText, infoeditProblem(key, seedText), options),
};

function toProblem(key: SlotKey, seed: string, found: EditProblem, { hints }: ProblemOptions): JudgedProblem {
  const { task, mode, condition, category } = resolveSlotKey(PLANNABLE, key);
  const { before, after, plan } = found;
  const isMarked = hints === true && plan.task === "swap_inter";
  const shown = isMarked ? withHints(before, plan) : before;
  return {
    suite: INFOEDIT_CATALOGUE.id,
    version: INFOEDIT_CATALOGUE.version,
    task,
    mode,
    condition,
    category,
    seed,
    width: before.width,
    height: before.height,
    instruction: isMarked ? `${found.instruction} ${HINT_SENTENCE}` : found.instruction,
    metadata: infoeditMetadata(found, mode),
    input: { kind: "drawn", draw: () => renderRaster(shown) },
    example: { draw: () => renderRaster(after) },
    sources: { html: () => renderHtml(before), pptx: () => renderPptx(before) },
    exampleSources: {
      html: () => renderHtml(after),
      pptx: () => renderPptx(after),
      operations: () => oracleOperations(found),
    },
    checks: {
      outputSize: { width: after.width, height: after.height },
      page: (source, output) => checkDocument(found, source, output),
      operations: (list) => checkOperations(found, list),
    },
  };
}
