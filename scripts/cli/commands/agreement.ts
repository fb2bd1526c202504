import { basename, extname } from "node:path";
import { readCsv } from "../../../src/judging/read-csv.ts";
import { pearson, type Statistic, spearman } from "../../../src/scoring/agreement.ts";
import { formatTable } from "../../lib/table.ts";
import { Client } from "../client.ts";
import { operatorClient } from "../client-of.ts";
import type { Command, Context } from "../command.ts";
import { OPERATOR_OPTIONS, requiredKey, serviceUrl } from "../config.ts";
import { CommandError, EXIT } from "../errors.ts";
import { readInputFile } from "../files.ts";
import { noteWaits } from "../progress.ts";

interface Correlation {
  readonly n: number;
  readonly pearson: Statistic;
  readonly spearman: Statistic;
}

/** As `GET /v1/judges/{id}/agreement` answers. */
interface JudgeAgreement {
  readonly outputs: number;
  readonly left_out: Readonly<Record<string, number>>;
  readonly metrics: readonly {
    readonly metric: string;
    readonly questions: {
      readonly n: number;
      readonly agreement: Statistic;
      readonly kappa: Statistic;
      readonly kappa_ci95: readonly [number, number] | null;
    };
    readonly samples: Correlation;
    readonly models: Correlation;
  }[];
}

/** How far raters agree: a judge with people or another judge, or the columns of a table. */
export const agreementCommand: Command = {
  name: "agreement",
  summary:
    "how far a judge agrees with people, with another judge, or the columns of a table with one another",
  options: {
    ...OPERATOR_OPTIONS,
    judge: { type: "string", value: "ID", help: "the judge, as in GET /v1/judges" },
    upload: { type: "string", value: "FILE", help: "labels as CSV or JSON: brought in, then compared" },
    title: { type: "string", value: "TEXT", help: "what the uploaded labels are called (the file's name)" },
    labels: { type: "string", value: "ID", help: "compare with a set of labels that is there" },
    with: { type: "string", value: "ID", help: "compare with another judge" },
    table: { type: "string", value: "FILE", help: "offline: a CSV of figures, one model a line" },
    against: {
      type: "string",
      value: "COLUMN",
      help: "with --table: the column that all others are compared with",
    },
  },
  notes: `
Labels are lines of run_id, index, question_id or metric, label, perhaps annotator; bringing them in takes the operator's
token, comparing any key. Needs --judge and one of --upload, --labels, --with; or --table and --against.`,
  async run(context) {
    const { options } = context;
    const table = options.text("table");
    if (table !== undefined) return compareColumns(context, table, options.required("against"));
    const judge = `/v1/judges/${encodeURIComponent(options.required("judge"))}`;
    const file = options.text("upload");
    const [labels, other] = [options.text("labels"), options.text("with")];
    if ([file, labels, other].filter((given) => given !== undefined).length !== 1) {
      throw new CommandError("give exactly one of --upload, --labels, --with");
    }
    const query =
      other !== undefined
        ? `with=${encodeURIComponent(other)}`
        : `labels=${encodeURIComponent(labels ?? (await upload(context, judge, file as string)))}`;
    const client = await readingClient(context, file !== undefined);
    show(context, await client.json<JudgeAgreement>(`${judge}/agreement?${query}`));
    return EXIT.ok;
  },
};

async function readingClient(context: Context, isOperator: boolean): Promise<Client> {
  if (isOperator) return operatorClient(context);
  const [url, token] = [await serviceUrl(context), await requiredKey(context)];
  return new Client({ url, token, onWait: noteWaits(context) });
}

async function upload(context: Context, judge: string, file: string): Promise<string> {
  const client = await operatorClient(context);
  const title = context.options.text("title") ?? basename(file);
  const body = await readInputFile(file);
  const type = extname(file).toLowerCase() === ".json" ? "application/json" : "text/csv";
  const path = `${judge}/labels?title=${encodeURIComponent(title)}`;
  const response = await client.send("POST", path, { body, headers: { "content-type": type } });
  const { id, count } = (await response.json()) as { id: string; count: number };
  if (!context.json) context.note(`${count} labels are ${id}`);
  return id;
}

function show({ json, print }: Context, agreement: JudgeAgreement): void {
  if (json) {
    print(JSON.stringify(agreement));
    return;
  }
  const rows = agreement.metrics.map(({ metric, questions, samples, models }) => [
    metric,
    String(questions.n),
    figure(questions.agreement),
    figure(questions.kappa),
    questions.kappa_ci95 === null ? "-" : questions.kappa_ci95.map((bound) => bound.toFixed(2)).join(" to "),
    String(samples.n),
    figure(samples.pearson),
    figure(samples.spearman),
    String(models.n),
    figure(models.pearson),
    figure(models.spearman),
  ]);
  const heads = ["", "answers", "same", "kappa", "95 %", "samples", "r", "rho", "models", "r", "rho"];
  print(`${agreement.outputs} outputs rated by both`);
  print(formatTable(heads, rows));
  const left = Object.entries(agreement.left_out).filter(([, count]) => count > 0);
  if (left.length > 0) print(`left out: ${left.map(([reason, count]) => `${count} ${reason}`).join(", ")}`);
}

function figure({ value }: Statistic): string {
  return value === null ? "-" : value.toFixed(3);
}

/** The correlations of every column of numbers with one of them. */
async function compareColumns({ json, print }: Context, path: string, against: string): Promise<number> {
  const rows = readTable(path, await readFileText(path));
  const name = against.toLowerCase();
  if (rows.length > 0 && !(name in rows[0])) throw new CommandError(`${path} has no column ${against}`);
  const numbers = (column: string) =>
    rows.map((row) => (row[column] === "" ? Number.NaN : Number(row[column])));
  const reference = numbers(name);
  const bad = reference.findIndex((value) => !Number.isFinite(value));
  if (bad !== -1) throw new CommandError(`${path}: ${against} of row ${bad + 1} is no number`);
  const columns = Object.keys(rows[0] ?? {}).filter(
    (column) => column !== name && numbers(column).every((value) => Number.isFinite(value)),
  );
  const compared = columns.map((column) => ({
    column,
    n: rows.length,
    pearson: pearson(numbers(column), reference),
    spearman: spearman(numbers(column), reference),
  }));
  if (json) print(JSON.stringify({ against, columns: compared }));
  else {
    const cells = compared.map((row) => [
      row.column,
      String(row.n),
      figure(row.pearson),
      figure(row.spearman),
    ]);
    print(formatTable([`against ${against}`, "n", "Pearson", "Spearman"], cells));
  }
  return EXIT.ok;
}

async function readFileText(path: string): Promise<string> {
  return new TextDecoder().decode(await readInputFile(path));
}

function readTable(path: string, text: string): Record<string, string>[] {
  try {
    return readCsv(text);
  } catch (failure) {
    throw new CommandError(`${path}: ${(failure as Error).message}`, EXIT.badInput, failure);
  }
}
