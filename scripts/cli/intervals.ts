/** Confidence intervals of aggregates. */
import type { Bootstrap } from "../../src/scoring/bootstrap.ts";
import { newBootstrap } from "../lib/bootstrap.ts";
import { buildKernel } from "../lib/kernel-build.ts";
import type { Context } from "./command.ts";

/** The reference's bootstrap; null where `--no-ci` leaves the intervals out. */
export function bootstrapFor({ options }: Context): Bootstrap | null {
  if (options.flag("no-ci")) return null;
  buildKernel();
  return newBootstrap();
}
