/** The API reference, made of the OpenAPI document on the server. */
import { raw } from "hono/html";
import { Code } from "../pages/parts.tsx";
import { curlExample } from "./curl-example.ts";
import { DocsPage } from "./frame.tsx";
import { type Heading, renderInline, renderMarkdown } from "./markdown.ts";
import {
  groupByTag,
  type MediaTypes,
  needsKey,
  type OpenApi,
  type Operation,
  operationsOf,
  type Parameter,
  schemasOf,
} from "./operations.ts";
import { DefaultOf, type SchemaObject, SchemaView, TypeName } from "./schema-view.tsx";

export function ReferencePage({ document }: { document: OpenApi }) {
  const groups = [...groupByTag(operationsOf(document))];
  const schemas = schemasOf(document);
  const headings: Heading[] = [...groups.map(([tag]) => tag), "Schemas"].map((text) => ({
    level: 2,
    id: sectionId(text),
    text,
  }));
  return (
    <DocsPage title="API reference" path="/docs/api" headings={headings}>
      <h1>API reference</h1>
      {raw(renderMarkdown(document.info.description ?? ""))}
      <p>
        In the examples, <code>PLUMBLINE_URL</code> is the address of the service and{" "}
        <code>PLUMBLINE_KEY</code> a lab's key (
        <a href="/docs/quick-start#service-and-key">where they come from</a>). The same reference for
        machines: <a href="/openapi.json">openapi.json</a>.
      </p>
      {groups.map(([tag, operations]) => (
        <section>
          <h2 id={sectionId(tag)}>{tag}</h2>
          {operations.map((operation) => (
            <OperationView operation={operation} schemas={schemas} />
          ))}
        </section>
      ))}
      <h2 id={sectionId("Schemas")}>Schemas</h2>
      {Object.entries(schemas).map(([name, schema]) => (
        <section id={`schema-${name}`}>
          <h3>{name}</h3>
          <SchemaView schema={schema} />
        </section>
      ))}
    </DocsPage>
  );
}

function sectionId(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

type Schemas = Readonly<Record<string, SchemaObject>>;

/** The fragment is on what a closed operation hides: browsers then open it when a link leads there. */
function OperationView({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const { method, path, operationId, summary, description, parameters = [], requestBody } = operation;
  return (
    <details class="operation">
      <summary>
        <span class={`method ${method}`}>{method.toUpperCase()}</span> <code>{path}</code>{" "}
        <span class="what">{summary}</span>
      </summary>
      <div id={operationId}>
        {description === undefined ? null : raw(renderMarkdown(description))}
        <p class="soft">{needsKey(operation) ? "Needs a key." : "Public."}</p>
        <Code language="sh" text={curlExample(operation, schemas)} />
        <Parameters list={parameters} />
        {requestBody === undefined ? null : (
          <>
            <h3>Body</h3>
            <Contents of={requestBody} />
          </>
        )}
        <h3>Answers</h3>
        <ul class="answers">
          {Object.entries(operation.responses ?? {}).map(([status, response]) => (
            <li>
              <strong>{status}</strong> <Description text={response.description ?? ""} />
              {Number(status) < 400 ? <Contents of={response} /> : null}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Codes in back quotes lead to their pages. */
function Description({ text }: { text: string }) {
  return <span>{raw(renderInline(text.replace(/`([a-z_]+)`/g, "[`$1`](/docs/errors/$1)")))}</span>;
}

function Parameters({ list }: { list: readonly Parameter[] }) {
  if (list.length === 0) return null;
  return (
    <>
      <h3>Parameters</h3>
      <ul class="fields">
        {list.map((parameter) => (
          <li>
            <code>{parameter.name}</code> in {parameter.in}, <TypeName schema={parameter.schema ?? {}} />
            {parameter.required ? "" : <span class="soft"> optional</span>}
            <DefaultOf schema={parameter.schema ?? {}} />{" "}
            <span class="soft">
              {raw(renderInline(parameter.description ?? parameter.schema?.description ?? ""))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The types of a body, each with its schema; types that share one are listed together. */
function Contents({ of }: { of: MediaTypes }) {
  const types = new Map<string, { names: string[]; schema: SchemaObject }>();
  for (const [name, { schema = {} }] of Object.entries(of.content ?? {})) {
    const key = JSON.stringify(schema);
    types.set(key, { schema, names: [...(types.get(key)?.names ?? []), name] });
  }
  return (
    <>
      {[...types.values()].map(({ names, schema }) => (
        <div class="contents-of">
          {names.map((name) => (
            <>
              <code>{name}</code>{" "}
            </>
          ))}
          <SchemaView schema={schema} />
        </div>
      ))}
    </>
  );
}
