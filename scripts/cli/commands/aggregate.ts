import { aggregateRows } from "../../../src/scoring/aggregate.ts";
import { parseProblemStatsLines } from "../../../src/scoring/parse-problem-stats.ts";
import type { Command } from "../command.ts";
import { aggregateCreval } from "../creval/aggregate.ts";
import { CommandError, EXIT } from "../errors.ts";
import { readInputFile } from "../files.ts";
import { aggregateInfoedit } from "../infoedit/aggregate.ts";
import { bootstrapFor } from "../intervals.ts";

/** The reference tools' aggregates from their per-problem files, offline. */
export const aggregateCommand: Command = {
  name: "aggregate",
  summary: "means and confidence intervals from the reference tools' per-problem results",
  options: {
    results: { type: "string", value: "FILE", help: "problem_stats.jsonl, or a run's results.jsonl" },
    suite: {
      type: "string",
      value: "SUITE",
      help: "creval or infoedit, for result files of its released scorer",
    },
    questions: { type: "string", value: "DIR", help: "the benchmark's folder (infoedit: optional)" },
    answers: {
      type: "string",
      value: "DIR",
      help: "the folder of <metric>/<model>/<stem>.json; infoedit: of <tag>/<source>.<task>.detailed.jsonl",
    },
    "skip-broken": { type: "boolean", help: "creval, infoedit: leave out what cannot be read" },
    "no-ci": { type: "boolean", help: "leave the confidence intervals out" },
  },
  notes: `
With --results: prints JSON lines with the fields, their order and the numbers of the reference tool's aggregate_stats.jsonl.
With --suite creval: scores every answer anew with the weights of the question files, and prints a table a model (--json: all
of it). A failed call is counted apart and never as 0.
With --suite infoedit: success is recomputed as compliance and preservation together; what the evaluator passed over is
missing and counts as a failure, what the judge left open is in no average. --questions adds difficulties and directions,
and counts problems without a record as missing.`,
  async run(context) {
    const { options, print } = context;
    const suite = options.oneOf("suite", ["creval", "infoedit"]);
    if (suite !== undefined)
      return suite === "creval" ? aggregateCreval(context) : aggregateInfoedit(context);
    const path = options.required("results");
    const text = new TextDecoder().decode(await readInputFile(path));
    const rows = parseLines(path, text);
    for (const row of aggregateRows(rows, bootstrapFor(context))) print(JSON.stringify(row));
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
