/** `plumbline aggregate --suite creval`: tables from result files of the released scorer. */
import { METRICS } from "../../../src/scoring/creval/creval.types.ts";
import {
  type GroupTable,
  type OldResultTables,
  tabulateOldResults,
} from "../../../src/scoring/creval/old-results.ts";
import { formatTable } from "../../lib/table.ts";
import type { Context } from "../command.ts";
import { EXIT } from "../errors.ts";
import { bootstrapFor } from "../intervals.ts";
import { requireWhole } from "../whole.ts";
import { type ModelAnswers, readAnswers } from "./answers.ts";
import { readCrevalFolder } from "./layout.ts";

/** Reads both folders and prints one table a model, or all of them as JSON. Resolves with the exit code. */
export function aggregateCreval(context: Context): number {
  const { options, json, print, note } = context;
  const folder = requireWhole(readCrevalFolder(options.required("questions")), options.flag("skip-broken"));
  const models = readAnswers(options.required("answers"), folder.samples);
  const bootstrap = bootstrapFor(context);
  const tables = models.map((model) => ({ model, tables: tabulateOldResults(model.samples, bootstrap) }));
  if (json) {
    print(
      JSON.stringify({
        left_out: folder.broken,
        models: Object.fromEntries(
          tables.map((entry) => [entry.model.model, toJson(entry.model, entry.tables)]),
        ),
      }),
    );
    return EXIT.ok;
  }
  for (const { stem, faults } of folder.broken) note(`left out ${stem ?? "an entry"}: ${faults.join("; ")}`);
  for (const entry of tables) print(textOf(entry.model, entry.tables));
  return EXIT.ok;
}

function toJson({ failures, unknown, differing }: ModelAnswers, tables: OldResultTables) {
  return { ...tables, failures, unknown_files: unknown, differing_files: differing };
}

function textOf({ model, failures, unknown, differing }: ModelAnswers, tables: OldResultTables): string {
  const rows: [string, GroupTable][] = [
    ["overall", tables.overall_pooled],
    ...Object.entries(tables.categories),
    ...Object.entries(tables.dimensions),
  ];
  const percent = (value: number | null) => (value === null ? "-" : (100 * value).toFixed(2));
  const table = formatTable(
    ["", ...METRICS, "S", "n"],
    rows.map(([name, group]) => [
      name,
      ...METRICS.map((metric) => percent(group[metric].mean)),
      percent(group.S),
      METRICS.map((metric) => group[metric].n).join("/"),
    ]),
  );
  return [
    `${model}: ${percent(tables.coverage)} % of the calls have a verdict`,
    table,
    ...failures.map(({ file, reason }) => `failed: ${file}: ${reason}`),
    ...unknown.map((file) => `of no sample: ${file}`),
    ...differing.map((file) => `its own score differs: ${file}`),
    "",
  ].join("\n");
}
