/** PaintBench as the rest of the house sees it. */
import { PlumblineError } from "../../errors.ts";
import { planSlots } from "../plan.ts";
import type { PixelSuite } from "../suite.ts";
import { PAINTBENCH_CATALOGUE, PAINTBENCH_DIAGNOSTICS } from "./catalogue.ts";

const PLANNABLE = { catalogue: PAINTBENCH_CATALOGUE, diagnostics: PAINTBENCH_DIAGNOSTICS };

export const paintbench: PixelSuite = {
  catalogue: PAINTBENCH_CATALOGUE,
  plan: (options) => planSlots(PLANNABLE, options),
  generate() {
    throw new PlumblineError("fresh_not_available", "PaintBench draws no fresh problems.");
  },
};
