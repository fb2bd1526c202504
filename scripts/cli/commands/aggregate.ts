import { aggregateRows } from "../../../src/scoring/aggregate.ts";
import { createBootstrap } from "../../../src/scoring/bootstrap.ts";
import { parseProblemStatsLines } from "../../../src/scoring/parse-problem-stats.ts";
import { loadBootstrapModule } from "../../lib/bootstrap.ts";
import { buildKernel } from "../../lib/kernel-build.ts";
import type { Command } from "../command.ts";
import { CommandError, EXIT } from "../errors.ts";
import { readInputFile } from "../files.ts";

/** The reference tool's aggregate rows from its per-problem rows, offline. */
export const aggregateCommand: Command = {
  name: "aggregate",
  summary: "means and confidence intervals of a problem_stats.jsonl, as the reference tool computes them",
  options: {
    results: {
      type: "string",
      value: "FILE",
      help: "problem_stats.jsonl, or a run's results.jsonl",
      required: true,
    },
    "no-ci": { type: "boolean", help: "leave the confidence intervals out" },
  },
  notes:
    "Prints JSON lines: the fields, their order and the numbers of the reference tool's aggregate_stats.jsonl.",
  async run({ options, print }) {
    const path = options.required("results");
    const text = new TextDecoder().decode(await readInputFile(path));
    const rows = parseLines(path, text);
    let bootstrap = null;
    if (!options.flag("no-ci")) {
      buildKernel();
      bootstrap = createBootstrap(loadBootstrapModule());
    }
    for (const row of aggregateRows(rows, bootstrap)) print(JSON.stringify(row));
    return EXIT.ok;
  },
};

function parseLines(path: string, text: string) {
  try {
    return parseProblemStatsLines(text.split("\n"));
  } catch (failure) {
    throw new CommandError(`${path}: ${(failure as Error).message}`, EXIT.badInput, failure);
  }
}
