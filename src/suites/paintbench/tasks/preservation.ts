/** Preservation, the unscored diagnostic: the pictures of the removal task, and nothing to do. */
import type { PaintTask } from "../task.ts";
import { removal } from "./removal.ts";

const REMOVAL_MODES = ["attribute", "location"] as const;

export const preservation: PaintTask = {
  propose(context) {
    const mode = context.random("source mode").choice(REMOVAL_MODES);
    const { n, shapes, input } = removal.propose({ ...context, mode });
    return {
      n,
      shapes,
      input,
      answer: input,
      instruction: "Return this image exactly as it is, without changing anything.",
      metadata: {},
    };
  },
};
