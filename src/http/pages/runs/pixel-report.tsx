/** The report of a run of a pixel suite as sections of its page. */
import type { Figure, Report, ReportFigures, ReportTask } from "../../../scoring/report.types.ts";
import type { Diagnosis } from "../../../scoring/score.types.ts";
import { count, percent, percentInterval, words } from "../format.ts";
import type { PageSection } from "../parts.tsx";
import { Curves, Legend, type Series } from "../plots/curves.tsx";
import { ShareBar } from "../plots/shares.tsx";
import { Breakdown, type BreakdownRow } from "./breakdown.tsx";
import { DIAGNOSES, DIAGNOSIS_IDS } from "./diagnoses.ts";
import { Headline } from "./headline.tsx";
import { listAddress, type RunPageQuery } from "./query.ts";

const FIGURES = [
  { key: "miou", title: "Mean IoU", tone: "iou" },
  { key: "edit_accuracy", title: "Edit accuracy", tone: "edit" },
  { key: "preservation_accuracy", title: "Preservation accuracy", tone: "preservation" },
] as const;

const COLUMNS = ["mIoU", "Edit accuracy", "Preservation accuracy"];

/** `query`: the page's, which links to lists of problems start from. */
export function pixelReportSections(report: Report, runId: string, query: RunPageQuery): PageSection[] {
  const { conditions, tasks, diagnostics = [] } = report;
  const addressOf: AddressOf = (choices) => listAddress(runId, query, choices);
  return [
    { id: "tolerance", title: "How exact, and by size of the edit", body: <CurvePair report={report} /> },
    {
      id: "diagnoses",
      title: "What went wrong",
      body: <DiagnosisShares report={report} hrefOf={(diagnosis) => addressOf({ diagnosis })} />,
    },
    ...(conditions.length === 0
      ? []
      : [
          {
            id: "conditions",
            title: "By visual condition",
            body: (
              <Breakdown
                label="By visual condition"
                of="Condition"
                columns={COLUMNS}
                rows={conditions.map((condition) => ({
                  title: condition.title,
                  depth: 1,
                  ...rowFigures(condition),
                  href: addressOf({ condition: condition.id }),
                }))}
              />
            ),
          },
        ]),
    {
      id: "tasks",
      title: "By category, task and mode",
      body: (
        <Breakdown
          label="By category, task and mode"
          of="Task"
          columns={COLUMNS}
          rows={report.categories.flatMap((category): BreakdownRow[] => [
            { title: category.title, depth: 0, ...rowFigures(category) },
            ...tasks
              .filter((task) => task.category === category.id)
              .flatMap((task) => taskRows(task, addressOf)),
          ])}
        />
      ),
    },
    ...(diagnostics.length === 0
      ? []
      : [
          {
            id: "diagnostics",
            title: "Diagnostic tasks (in no average)",
            body: (
              <Breakdown
                label="Diagnostic tasks"
                of="Task"
                columns={COLUMNS}
                rows={diagnostics.flatMap((task) => taskRows(task, addressOf))}
              />
            ),
          },
        ]),
  ];
}

/** The address of a list of problems. */
type AddressOf = (choices: Partial<RunPageQuery>) => string;

function taskRows(task: ReportTask, addressOf: AddressOf): BreakdownRow[] {
  const modes = task.modes.length > 1 ? task.modes : [];
  return [
    { title: task.title, depth: 1, ...rowFigures(task), href: addressOf({ task: task.id }) },
    ...modes.map((mode): BreakdownRow => ({ title: words(mode.id), depth: 2, ...rowFigures(mode) })),
  ];
}

/** The three figures that stand for the run, and what known defects of the data set do to them. */
export function PixelHeadline({ overall, overall_without_defects: clean, defects }: Report) {
  return (
    <>
      <Headline
        figures={FIGURES.map(({ key, title, tone }) => ({ title, tone, figure: overall[key] }))}
        counts={overall}
      />
      {clean === undefined ? null : (
        <p class="soft">
          {count(Object.values(defects ?? {}).reduce((sum, number) => sum + number, 0))} problems of the data
          set have a known defect; without them the mean IoU is {percent(clean.miou.mean)} %.
        </p>
      )}
    </>
  );
}

/** What a row of a breakdown has of a report's figures. */
function rowFigures(figures: ReportFigures) {
  return { figures: FIGURES.map(({ key }) => figures[key]), counts: figures };
}

function CurvePair({ report: { thresholds, edit_region_bins: bins } }: { report: Report }) {
  const curves: Series[] = [
    { title: "IoU", tone: "iou", figures: thresholds.map(({ iou }) => iou) },
    { title: "Edit accuracy", tone: "edit", figures: thresholds.map(({ edit_accuracy }) => edit_accuracy) },
    {
      title: "Preservation accuracy",
      tone: "preservation",
      figures: thresholds.map(({ preservation_accuracy }) => preservation_accuracy),
    },
  ];
  const binSeries: Series[] = FIGURES.map(({ key, title, tone }) => ({
    title,
    tone,
    figures: bins.map((bin) => bin[key]),
  }));
  const binTitles = bins.map(({ from, to }) => `${share(from)}–${share(to)}`);
  return (
    <div class="pair">
      <figure>
        <Legend series={curves} />
        <Curves
          label={`Curves over the tolerances 0 to 10. IoU: ${listOf(curves[0].figures)}.`}
          positions={thresholds.map(({ t }) => String(t))}
          xTitle="Tolerance (ΔE)"
          yTitle="Mean, %"
          series={curves}
        />
        <figcaption>
          How close a colour has to be to count as right: 0 is exact, beyond 10 people see another colour.
        </figcaption>
        <FigureTable
          label="Figures by tolerance"
          of="ΔE"
          rows={thresholds.map(({ t }, index) => [String(t), curves.map(({ figures }) => figures[index])])}
          series={curves}
        />
      </figure>
      <figure>
        <Legend series={binSeries} />
        <Curves
          label={`Means by the edit region’s share of the picture. Mean IoU: ${listOf(binSeries[0].figures)}.`}
          positions={binTitles}
          xTitle="Edit region, % of the picture"
          yTitle="Mean, %"
          series={binSeries}
          isDotted
        />
        <figcaption>Small edits are the harder ones: a pixel off is a larger part of them.</figcaption>
        <FigureTable
          label="Figures by size of the edit region"
          of="% of the picture"
          rows={binTitles.map((title, index) => [title, binSeries.map(({ figures }) => figures[index])])}
          series={binSeries}
        />
      </figure>
    </div>
  );
}

interface FigureTableProperties {
  readonly label: string;
  readonly of: string;
  readonly rows: readonly (readonly [title: string, figures: readonly Figure[]])[];
  readonly series: readonly Series[];
}

/** The numbers of a plot. */
function FigureTable({ label, of, rows, series }: FigureTableProperties) {
  return (
    <details>
      <summary>{label}</summary>
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {series.map(({ title }) => (
              <th scope="col" class="figure">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, figures]) => (
            <tr>
              <th scope="row">{title}</th>
              {figures.map(({ mean, ci95 }) => (
                <td class="figure">
                  {percent(mean)}
                  <span class="range-text">{percentInterval(ci95)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface ShareProperties {
  readonly report: Report;
  readonly hrefOf: (diagnosis: Diagnosis) => string;
}

function DiagnosisShares({ report: { diagnoses }, hrefOf }: ShareProperties) {
  const shares = DIAGNOSIS_IDS.map((id) => ({
    id,
    title: DIAGNOSES[id].title,
    count: diagnoses[id] ?? 0,
    tone: id,
  }));
  const total = shares.reduce((sum, { count: number }) => sum + number, 0);
  const shareOf = (number: number) => (total === 0 ? null : number / total);
  return (
    <>
      <ShareBar
        shares={shares}
        label={shares.map(({ title, count: number }) => `${title}: ${percent(shareOf(number))} %`).join(", ")}
      />
      <ul class="diagnoses">
        {shares.map(({ id, title, count: number }) => (
          <li class={id}>
            <a href={hrefOf(id)}>{title}</a>
            <span class="value">
              {percent(shareOf(number))} % <small>({count(number)})</small>
            </span>
            <span class="soft">{DIAGNOSES[id].meaning}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function listOf(figures: readonly Figure[]): string {
  return figures.map(({ mean }) => percent(mean)).join(", ");
}

/** A share 0…1 in percent without needless digits. */
function share(value: number): string {
  return String(Number((100 * value).toFixed(2)));
}
