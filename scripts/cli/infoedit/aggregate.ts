/** `plumbline aggregate --suite infoedit`: tables from result files of the released evaluator. */
import { buildInfoeditReport } from "../../../src/scoring/infoedit/report.ts";
import type { InfoeditFigures, InfoeditReport } from "../../../src/scoring/infoedit/report.types.ts";
import { INFOEDIT_CATALOGUE } from "../../../src/suites/infoedit/catalogue.ts";
import { formatTable } from "../../lib/table.ts";
import type { Context } from "../command.ts";
import { CommandError, EXIT } from "../errors.ts";
import { bootstrapFor } from "../intervals.ts";
import { firstFaults, requireWhole } from "../whole.ts";
import { readInfoeditFolder } from "./layout.ts";
import { type ModelResults, type Place, readResults } from "./results.ts";

/** Reads the results, and the benchmark where it is given, and prints one table a model or all of it as JSON. */
export function aggregateInfoedit(context: Context): number {
  const { options, json, print } = context;
  const maySkip = options.flag("skip-broken");
  const questions = options.text("questions");
  const benchmark =
    questions === undefined ? null : requireWhole(readInfoeditFolder(questions), maySkip).samples;
  const models = readResults(options.required("answers"), benchmark);
  const broken = models.flatMap((model) => model.broken.map((fault) => `${model.model}/${fault}`));
  if (broken.length > 0 && !maySkip) {
    throw new CommandError(`${firstFaults(broken)} (--skip-broken leaves those records out)`);
  }
  const bootstrap = bootstrapFor(context);
  const reports = models.map((model) => ({
    model,
    report: buildInfoeditReport(model.model, INFOEDIT_CATALOGUE, model.problems, bootstrap),
  }));
  if (json) {
    const entries = reports.map(({ model, report }) => [model.model, toJson(model, report)]);
    print(JSON.stringify({ models: Object.fromEntries(entries) }));
    return EXIT.ok;
  }
  for (const { model, report } of reports) print(textOf(model, report));
  return EXIT.ok;
}

function toJson({ model: _model, problems: _problems, ...findings }: ModelResults, report: InfoeditReport) {
  const { run_id: _run, ...tables } = report;
  return { ...tables, ...findings };
}

function textOf(results: ModelResults, report: InfoeditReport): string {
  const rows: [string, InfoeditFigures][] = [
    ["overall", report.overall],
    ...[report.tasks, report.difficulties, report.directions, report.sources].flatMap((groups) =>
      groups.map((group): [string, InfoeditFigures] => [group.title, group]),
    ),
  ];
  const table = formatTable(
    ["", "EC", "CP", "SR", "SR 95 %", "n", "missing", "judge failed"],
    rows.map(([name, figures]) => [
      name,
      percent(figures.edit_compliance.mean),
      percent(figures.content_preservation.mean),
      percent(figures.success_rate.mean),
      intervalOf(figures),
      String(figures.n_problems),
      String(figures.n_missing),
      String(figures.n_failed),
    ]),
  );
  return [
    results.model,
    table,
    ...results.contradictions.map(
      (place) => `contradicts its parts: ${nameOf(place)} (${place.fields.join(", ")})`,
    ),
    ...results.skipped.map((place) => `passed over: ${nameOf(place)}: ${place.reason}`),
    ...results.failed.map((place) => `no verdict: ${nameOf(place)}: ${place.reason}`),
    ...results.repeated.map((place) => `there twice, the last one counts: ${nameOf(place)}`),
    ...results.superseded.map((place) => `passed over, then judged: ${nameOf(place)}`),
    ...results.unanswered.map((place) => `no record: ${nameOf(place)}`),
    ...results.unlisted.map((place) => `of no problem: ${nameOf(place)}`),
    ...results.broken.map((fault) => `left out: ${fault}`),
    ...results.ignored.map((name) => `ignored: ${name}`),
    "",
  ].join("\n");
}

function nameOf({ source, task, id, variant }: Place): string {
  return `${source}.${task} ${id}, variant ${variant}`;
}

function percent(value: number | null): string {
  return value === null ? "-" : (100 * value).toFixed(1);
}

function intervalOf({ success_rate: { ci95 } }: InfoeditFigures): string {
  return ci95 === null ? "-" : `${percent(ci95[0])}–${percent(ci95[1])}`;
}
