/** All tasks of a suite, one thumbnail each: the way into the explorer. */
import type { SuiteCatalogue, TaskInfo } from "../../suites/suite.ts";
import { assetPath } from "../pages/assets.ts";
import { words } from "../pages/format.ts";
import { Page } from "../pages/layout.tsx";
import { pageAddress, practiceAddress } from "./addresses.ts";
import { FIRST_SEED, type ProblemName } from "./problem.ts";

/** Pictures that most screens show at once; those further down wait until they come into view. */
const EAGER = 4;

interface OverviewProperties {
  readonly catalogue: SuiteCatalogue;
  /** Every suite that has practice problems. */
  readonly suites: readonly SuiteCatalogue[];
}

export function ExploreOverviewPage({ catalogue, suites }: OverviewProperties) {
  const order = catalogue.categories.flatMap(({ tasks }) => tasks);
  return (
    <Page
      title={`Explore ${catalogue.title}`}
      description={`Every task of ${catalogue.title} with a practice problem, its input and its answer.`}
      styles={[assetPath("explore.css")]}
      wide
    >
      <div class="explore">
        <h1>Explore the problems</h1>
        <p class="lead">
          Practice problems, drawn from a seed: the same seed gives the same problem to everybody, for ever.
          The problems of a ranked run are drawn the same way from a secret seed, so{" "}
          <a href="/docs/fairness">nobody has seen them before</a>.
        </p>
        <SuiteTabs suites={suites} chosen={catalogue} />
        {catalogue.categories.map((category) => (
          <section aria-labelledby={`category-${category.id}`}>
            <h2 id={`category-${category.id}`}>{category.title}</h2>
            <ul class="tasks">
              {category.tasks.map((task) => (
                <TaskCard catalogue={catalogue} task={task} isEager={order.indexOf(task) < EAGER} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}

function SuiteTabs({ suites, chosen }: { suites: readonly SuiteCatalogue[]; chosen: SuiteCatalogue }) {
  return (
    <nav class="choice" aria-label="Suite">
      {suites.map(({ id, title, version }) => (
        <a href={`/explore/${id}`} aria-current={id === chosen.id ? "page" : undefined}>
          {title} <span class="soft">{version}</span>
        </a>
      ))}
    </nav>
  );
}

interface CardProperties {
  readonly catalogue: SuiteCatalogue;
  readonly task: TaskInfo;
  readonly isEager: boolean;
}

function TaskCard({ catalogue, task, isEager }: CardProperties) {
  const name = firstProblem(catalogue, task);
  const size = catalogue.conditions[0];
  return (
    <li>
      <a class="task" href={pageAddress(name)}>
        <img
          src={practiceAddress(name, "input.png")}
          alt=""
          width={size?.width}
          height={size?.height}
          loading={isEager ? "eager" : "lazy"}
          decoding="async"
        />
        <span class="title">{task.title}</span>
        <span class="soft">{task.description}</span>
        {task.modes.length > 1 ? <span class="modes">{task.modes.map(words).join(" · ")}</span> : null}
      </a>
    </li>
  );
}

/** The problem that stands for a task: its first mode and condition, under the seed that everybody's copies have. */
function firstProblem(catalogue: SuiteCatalogue, task: TaskInfo): ProblemName {
  const condition = catalogue.conditions[0]?.id ?? null;
  return { suite: catalogue.id, task: task.id, mode: task.modes[0], condition, seed: FIRST_SEED };
}
