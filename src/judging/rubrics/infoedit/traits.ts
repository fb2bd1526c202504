/** What InfoEdit's report groups a problem by, from its metadata, ours or the released set's. */
import type { ProblemTraits } from "../../judge.types.ts";

/** Families are those of the blocks that are edited, or where none is named (Reshape-Canvas) of all. */
export function infoeditTraits(metadata: Readonly<Record<string, unknown>>): ProblemTraits {
  const { difficulty, direction, families, target_families: targets, source } = metadata;
  const touched = Array.isArray(targets) && targets.length > 0 ? targets : families;
  return {
    difficulty: textOrNull(difficulty),
    direction: textOrNull(direction),
    families: Array.isArray(touched) ? touched.filter((family) => typeof family === "string") : [],
    source: textOrNull(source),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
