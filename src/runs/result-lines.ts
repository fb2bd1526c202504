/** `results.jsonl`: a run line by line, in the layout of its suite. */
import type { Services } from "../services.ts";
import type { RunRow } from "../storage/runs.ts";
import { judgedLines } from "./judged-lines.ts";
import { pixelLines } from "./pixel-lines.ts";
import { scoredBy } from "./scored-by.ts";

/** The lines of a run that has ended, one a problem, without their line feeds. */
export function resultLines(services: Services, run: RunRow): AsyncGenerator<string> {
  return scoredBy(run) === "pixels" ? pixelLines(services, run) : judgedLines(services, run);
}
