/** A run's problems as a grid of what the model made of them, filtered and paged by the address. */
import type { ListedProblem, ProblemListing } from "../../../runs/problem-list.ts";
import { PROBLEM_ORDERS, type ProblemOrder } from "../../../runs/problem-list.ts";
import { PROBLEM_STATUSES } from "../../../runs/problems.ts";
import type { RunView } from "../../../runs/view.ts";
import type { SuiteCatalogue } from "../../../suites/suite.ts";
import { count, percent, words } from "../format.ts";
import { DIAGNOSES, DIAGNOSIS_IDS } from "./diagnoses.ts";
import { outputFile, problemPath, taskTitle } from "./problem-view.ts";
import { PROBLEMS_ANCHOR, type RunPageQuery, runAddress } from "./query.ts";

export const PROBLEMS_A_PAGE = 24;

const ORDERS: Readonly<Record<ProblemOrder, string>> = {
  index: "in order",
  worst: "worst first",
  best: "best first",
};

interface GridProperties {
  readonly run: RunView;
  readonly catalogue: SuiteCatalogue;
  readonly listing: ProblemListing;
  readonly query: RunPageQuery;
}

export function ProblemGrid({ run, catalogue, listing, query }: GridProperties) {
  const { problems, total } = listing;
  return (
    <>
      <GridFilters run={run} catalogue={catalogue} query={query} />
      {problems.length === 0 ? <p class="soft">No problem matches these filters.</p> : null}
      <ul class="grid">
        {problems.map((problem) => (
          <GridItem run={run} catalogue={catalogue} problem={problem} />
        ))}
      </ul>
      <Pager run={run} query={query} total={total} />
    </>
  );
}

type Option = readonly [value: string, title: string];

function GridFilters({ run, catalogue, query }: Omit<GridProperties, "listing">) {
  const { tasks: planned, conditions: plannedConditions } = run.plan;
  const tasks = catalogue.categories
    .flatMap((category) => category.tasks)
    .filter(({ id }) => planned === undefined || planned.includes(id));
  const conditions = catalogue.conditions.filter(
    ({ id }) => plannedConditions === undefined || plannedConditions.includes(id),
  );
  const titled = (items: readonly { id: string; title: string }[]) =>
    items.map(({ id, title }): Option => [id, title]);
  return (
    <form class="filters" method="get" action={`/runs/${run.id}#${PROBLEMS_ANCHOR}`} data-submits-itself>
      <Select name="task" label="Task" any="All tasks" options={titled(tasks)} chosen={query.task} />
      {conditions.length < 2 ? null : (
        <Select
          name="condition"
          label="Condition"
          any="All conditions"
          options={titled(conditions)}
          chosen={query.condition}
        />
      )}
      <Select
        name="status"
        label="Status"
        any="Any status"
        options={PROBLEM_STATUSES.map((status): Option => [status, status])}
        chosen={query.status}
      />
      {catalogue.scoring === "pixels" ? (
        <Select
          name="diagnosis"
          label="Diagnosis"
          any="Any diagnosis"
          options={DIAGNOSIS_IDS.map((id): Option => [id, DIAGNOSES[id].title])}
          chosen={query.diagnosis}
        />
      ) : null}
      <Select
        name="order"
        label="Order"
        options={PROBLEM_ORDERS.map((order): Option => [order, ORDERS[order]])}
        chosen={query.order}
      />
      <button type="submit">Show</button>
    </form>
  );
}

interface SelectProperties {
  readonly name: string;
  readonly label: string;
  /** Title of the choice of nothing. */
  readonly any?: string;
  readonly options: readonly Option[];
  readonly chosen: string | undefined;
}

function Select({ name, label, any, options, chosen }: SelectProperties) {
  return (
    <select name={name} aria-label={label}>
      {any === undefined ? null : <option value="">{any}</option>}
      {options.map(([value, title]) => (
        <option value={value} selected={value === chosen}>
          {title}
        </option>
      ))}
    </select>
  );
}

interface ItemProperties {
  readonly run: RunView;
  readonly catalogue: SuiteCatalogue;
  readonly problem: ListedProblem;
}

function GridItem({ run, catalogue, problem }: ItemProperties) {
  const { slot, status, score, diagnosis, hasPicture } = problem;
  const condition = catalogue.conditions.find(({ id }) => id === slot.condition);
  // A page has a picture once it was scored; what was sent for pictures is one itself.
  const isShown = hasPicture || status === "scored";
  const picture = isShown ? outputFile(run) : null;
  const below = [slot.mode === "default" ? null : words(slot.mode), condition?.title].filter(Boolean);
  return (
    <li>
      <a href={`/runs/${run.id}/problems/${slot.index}`} class={diagnosis ?? status}>
        <img
          src={`${problemPath(run.id, slot.index)}/${picture ?? "input.png"}`}
          alt=""
          width={slot.size?.[0]}
          height={slot.size?.[1]}
          class={picture === null ? "absent" : undefined}
          loading="lazy"
          decoding="async"
        />
        <span class="grid-title">
          <span>
            <span class="soft">#{slot.index}</span> {taskTitle(catalogue, slot.task)}
          </span>
          <strong>{score === null ? status : percent(score)}</strong>
        </span>
        <span class="soft">{below.join(" · ")}</span>
        {diagnosis === null ? null : <span class="mark">{DIAGNOSES[diagnosis].title}</span>}
      </a>
    </li>
  );
}

function Pager({ run, query, total }: { run: RunView; query: RunPageQuery; total: number }) {
  if (total === 0) return null;
  const first = (query.page - 1) * PROBLEMS_A_PAGE + 1;
  const last = Math.min(total, query.page * PROBLEMS_A_PAGE);
  return (
    <nav class="pager" aria-label="Pages of problems">
      {query.page === 1 ? (
        <span />
      ) : (
        <a class="button" rel="prev" href={runAddress(run.id, query, { page: query.page - 1 })}>
          ← Back
        </a>
      )}
      <span class="soft">
        {first > total ? "Beyond the last problem" : `${count(first)}–${count(last)} of ${count(total)}`}
      </span>
      {last >= total ? (
        <span />
      ) : (
        <a class="button" rel="next" href={runAddress(run.id, query, { page: query.page + 1 })}>
          Further →
        </a>
      )}
    </nav>
  );
}
