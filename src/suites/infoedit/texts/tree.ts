/** Trees of a root, branches and leaves. */

import type { Random } from "../../random.ts";
import type { DraftNode } from "../model.ts";
import type { Topic } from "./topic.ts";

/** A tree of `count` nodes in all (at least 3): branches first, then leaves dealt to them in turn. */
export function makeTree({ root, branches }: Topic["tree"], count: number, random: Random): DraftNode {
  const across = Math.min(branches.length, count <= 5 ? 2 : count <= 9 ? 3 : 4, count - 1);
  const chosen = random
    .shuffle(branches)
    .slice(0, across)
    .map((line) => {
      const [title, leaves] = line.split(": ");
      return { title, leaves: leaves.split(", "), taken: 0 };
    });
  for (let left = count - 1 - across, turn = 0; left > 0 && chosen.some(hasLeaves); turn++) {
    const branch = chosen[turn % chosen.length];
    if (!hasLeaves(branch)) continue;
    branch.taken++;
    left--;
  }
  return {
    texts: { title: root },
    children: chosen.map(({ title, leaves, taken }) => ({
      texts: { title },
      children: leaves.slice(0, taken).map((leaf) => ({ texts: { title: leaf } })),
    })),
  };
}

function hasLeaves({
  leaves,
  taken,
}: {
  readonly leaves: readonly string[];
  readonly taken: number;
}): boolean {
  return taken < leaves.length;
}
