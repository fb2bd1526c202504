/** One practice problem: what is asked, input and answer, and how to fetch it. Works without script. */
import type { DocumentFile } from "../../suites/documents.ts";
import type { TaskInfo } from "../../suites/suite.ts";
import { assetPath } from "../pages/assets.ts";
import { words } from "../pages/format.ts";
import { Page } from "../pages/layout.tsx";
import { Code, Facts } from "../pages/parts.tsx";
import { curlSnippet, pageAddress, practiceAddress, pythonSnippet } from "./addresses.ts";
import { type ExploredProblem, nextSeed, type ProblemName, previousSeed, type Question } from "./problem.ts";

export function ExploreProblemPage({ problem, origin }: { problem: ExploredProblem; origin: string }) {
  const { catalogue, category, task, name, instruction, questions } = problem;
  return (
    <Page
      title={`${task.title} · ${catalogue.title}`}
      description={task.description}
      styles={[assetPath("explore.css")]}
      scripts={[assetPath("copy.js"), assetPath("swipe.js")]}
      wide
    >
      <div class="explore">
        <nav class="trail" aria-label="Breadcrumb">
          <a href={`/explore/${catalogue.id}`}>{catalogue.title}</a> <span aria-hidden="true">/</span>{" "}
          <span class="soft">{category.title}</span>
        </nav>
        <h1>{task.title}</h1>
        <p class="lead">{task.description}</p>
        <div class="problem">
          <section class="ask" aria-labelledby="instruction">
            <h2 id="instruction">Instruction</h2>
            <blockquote class="instruction">{instruction}</blockquote>
          </section>
          <Pictures problem={problem} />
          <Choices problem={problem} />
        </div>
        {problem.hasDocuments ? <Documents name={name} /> : null}
        <Questions questions={questions} />
        <div class="columns">
          <ProblemFacts problem={problem} />
          <Fetching name={name} origin={origin} hasAnswer={problem.hasAnswer} />
        </div>
        <Metadata metadata={problem.metadata} />
        <Neighbours problem={problem} />
      </div>
    </Page>
  );
}

function Choices({ problem: { task, catalogue, name } }: { problem: ExploredProblem }) {
  return (
    <section class="choose" aria-label="Choose another problem">
      {task.modes.length < 2 ? null : (
        <nav class="choice" aria-label="Mode">
          <span class="label" aria-hidden="true">
            Mode
          </span>
          {task.modes.map((mode) => (
            <a href={pageAddress({ ...name, mode })} aria-current={mode === name.mode ? "true" : undefined}>
              {words(mode)}
            </a>
          ))}
        </nav>
      )}
      {catalogue.conditions.length < 2 ? null : (
        <nav class="choice" aria-label="Visual condition">
          <span class="label" aria-hidden="true">
            Condition
          </span>
          {catalogue.conditions.map(({ id, title, description }) => (
            <a
              href={pageAddress({ ...name, condition: id })}
              title={description}
              aria-current={id === name.condition ? "true" : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
      )}
      <SeedForm name={name} />
    </section>
  );
}

/** A form that names a seed, and links to the neighbouring ones: neither needs script. */
function SeedForm({ name }: { name: ProblemName }) {
  const before = previousSeed(name.seed);
  return (
    <form class="seed" method="get" action={`/explore/${name.suite}/${name.task}`}>
      <label>
        <span class="label">Seed</span>
        <input name="seed" value={name.seed} maxlength={1024} autocomplete="off" spellcheck={false} />
      </label>
      <input type="hidden" name="mode" value={name.mode} />
      {name.condition === null ? null : <input type="hidden" name="condition" value={name.condition} />}
      <button type="submit">Show</button>
      <div class="steps">
        {before === null ? null : (
          <a class="button" href={pageAddress({ ...name, seed: before })} rel="prev">
            Seed before
          </a>
        )}
        <a class="button strong" href={pageAddress({ ...name, seed: nextSeed(name.seed) })} rel="next">
          Another seed
        </a>
      </div>
    </form>
  );
}

/** Side by side; the script adds the view in which one is wiped over the other. */
function Pictures({ problem }: { problem: ExploredProblem }) {
  const { name, width, height, hasAnswer, task, catalogue } = problem;
  const [answer, alt] =
    catalogue.scoring === "pixels"
      ? ["Answer", "The right answer to the instruction"]
      : ["One right edit", "An edit that would do, one of many"];
  return (
    <section class="look" aria-labelledby="pictures">
      <h2 id="pictures">{hasAnswer ? `Input and ${answer.toLowerCase()}` : "Input"}</h2>
      <div class="pictures" data-swipe={hasAnswer ? "" : undefined}>
        <figure>
          <img
            src={practiceAddress(name, "input.png")}
            alt={`Input: ${task.title}, seed ${name.seed}`}
            width={width}
            height={height}
          />
          <figcaption>Input</figcaption>
        </figure>
        {hasAnswer ? (
          <figure>
            <img src={practiceAddress(name, "answer.png")} alt={alt} width={width} height={height} />
            <figcaption>{answer}</figcaption>
          </figure>
        ) : null}
      </div>
    </section>
  );
}

const DOCUMENTS: readonly (readonly [DocumentFile, string])[] = [
  ["source.html", "Source as HTML"],
  ["source.pptx", "Source as a slide (PPTX)"],
  ["answer.html", "True edit as HTML"],
  ["answer.pptx", "True edit as a slide"],
  ["answer.json", "True edit as shape operations"],
];

/** The same infographic as documents, which the code track edits instead of the picture. */
function Documents({ name }: { name: ProblemName }) {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">As documents</h2>
      <p>
        The <a href="/docs/infoedit">code track</a> edits the document behind the picture. The true edit is
        one right answer of many.
      </p>
      <ul class="documents">
        {DOCUMENTS.map(([file, title]) => (
          <li>
            <a href={practiceAddress(name, file)}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a judge is asked about an output, where there is no one right picture. */
function Questions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">What the judge is asked</h2>
      <ol class="questions">
        {questions.map(({ text, facts }) => (
          <li>
            {text}
            {facts.length === 0 ? null : (
              <span class="soft">
                {" "}
                {facts.map(([name, value]) => `${words(name)}: ${value}`).join(" · ")}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ProblemFacts({ problem }: { problem: ExploredProblem }) {
  const { name, catalogue, category, width, height } = problem;
  const condition = catalogue.conditions.find(({ id }) => id === name.condition);
  const facts: readonly (readonly [string, string])[] = [
    ["Suite", `${catalogue.title} ${catalogue.version}`],
    ["Category", category.title],
    ["Task", name.task],
    ["Mode", name.mode],
    ...(condition === undefined ? [] : [["Condition", `${condition.id}: ${condition.description}`] as const]),
    ["Seed", name.seed],
    ["Size", `${width} × ${height} px`],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">This problem</h2>
      <Facts facts={facts} />
    </section>
  );
}

interface FetchingProperties {
  readonly name: ProblemName;
  readonly origin: string;
  readonly hasAnswer: boolean;
}

function Fetching({ name, origin, hasAnswer }: FetchingProperties) {
  return (
    <section aria-labelledby="fetching">
      <h2 id="fetching">Fetch it</h2>
      <Snippet title="Link to this page" language="text" text={origin + pageAddress(name)} />
      <Snippet title="curl" language="sh" text={curlSnippet(name, origin, hasAnswer)} />
      <Snippet title="Python" language="python" text={pythonSnippet(name, origin, hasAnswer)} />
    </section>
  );
}

function Snippet({ title, language, text }: { title: string; language: string; text: string }) {
  return (
    <>
      <h3>{title}</h3>
      <Code language={language} text={text} />
    </>
  );
}

function Metadata({ metadata }: { metadata: Readonly<Record<string, unknown>> }) {
  return (
    <details class="metadata">
      <summary>Metadata: the scene and the edit, as the answer was drawn from it</summary>
      <Code language="json" text={JSON.stringify(metadata, null, 2)} />
    </details>
  );
}

/** The tasks before and after this one in the catalogue, under the same seed and condition. */
function Neighbours({ problem: { catalogue, task, name } }: { problem: ExploredProblem }) {
  const tasks = catalogue.categories.flatMap((category) => category.tasks);
  const place = tasks.findIndex(({ id }) => id === task.id);
  const link = (neighbour: TaskInfo | undefined, rel: string) =>
    neighbour === undefined ? (
      <span />
    ) : (
      <a href={pageAddress({ ...name, task: neighbour.id, mode: neighbour.modes[0] })} rel={rel}>
        {neighbour.title}
      </a>
    );
  if (place === -1) return null;
  return (
    <nav class="neighbours" aria-label="Neighbouring tasks">
      {link(tasks[place - 1], "prev")}
      {link(tasks[place + 1], "next")}
    </nav>
  );
}
