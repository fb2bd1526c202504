/** The API reference, made of the OpenAPI document on the server. */
import { raw } from "hono/html";
import type { openApiDocument } from "../openapi.ts";
import { Page } from "../pages/layout.tsx";
import { DOCUMENTS } from "./library.ts";
import { renderInline, renderMarkdown } from "./markdown.ts";
import { DefaultOf, type SchemaObject, SchemaView, TypeName } from "./schema-view.tsx";

interface MediaTypes {
  readonly content?: Readonly<Record<string, { readonly schema?: SchemaObject }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: SchemaObject;
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: MediaTypes;
  readonly responses?: Readonly<Record<string, MediaTypes & { readonly description?: string }>>;
}

export function ReferencePage({ document }: { document: ReturnType<typeof openApiDocument> }) {
  const groups = groupByTag(operationsOf(document));
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, SchemaObject>);
  return (
    <Page title="API reference">
      <h1>API reference</h1>
      {raw(renderMarkdown(document.info.description ?? ""))}
      <p>
        Written documents:{" "}
        {Object.entries(DOCUMENTS).map(([slug, title], index) => (
          <>
            {index > 0 ? " · " : ""}
            <a href={`/docs/${slug}`}>{title}</a>
          </>
        ))}
        . The same reference for machines: <a href="/openapi.json">openapi.json</a>.
      </p>
      {[...groups].map(([tag, operations]) => (
        <section>
          <h2>{tag}</h2>
          {operations.map((operation) => (
            <OperationView operation={operation} />
          ))}
        </section>
      ))}
      <h2>Schemas</h2>
      {schemas.map(([name, schema]) => (
        <section id={`schema-${name}`}>
          <h3>{name}</h3>
          <SchemaView schema={schema} />
        </section>
      ))}
    </Page>
  );
}

function operationsOf(document: ReturnType<typeof openApiDocument>): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...(operation as Operation), method, path })),
  );
}

function groupByTag(operations: readonly Operation[]): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const tag = operation.tags?.[0] ?? "Other";
    groups.set(tag, [...(groups.get(tag) ?? []), operation]);
  }
  return groups;
}

function OperationView({ operation }: { operation: Operation }) {
  return (
    <details class="operation" id={operation.operationId}>
      <summary>
        <span class="method">{operation.method.toUpperCase()}</span> <code>{operation.path}</code>{" "}
        {operation.summary}
      </summary>
      <div>
        {operation.description === undefined ? "" : raw(renderMarkdown(operation.description))}
        <p class="soft">{needsKey(operation) ? "Needs a key." : "Public."}</p>
        {operation.parameters === undefined ? "" : <Parameters list={operation.parameters} />}
        {operation.requestBody === undefined ? (
          ""
        ) : (
          <>
            <h3>Body</h3>
            <Contents of={operation.requestBody} />
          </>
        )}
        <h3>Answers</h3>
        {Object.entries(operation.responses ?? {}).map(([status, response]) => (
          <>
            <p>
              <strong>{status}</strong> <Description text={response.description ?? ""} />
            </p>
            {Number(status) < 400 ? <Contents of={response} /> : ""}
          </>
        ))}
      </div>
    </details>
  );
}

/** A route whose requirements may be met by none (`{}`) is open to everybody. */
function needsKey({ security = [] }: Operation): boolean {
  return security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0);
}

/** Codes in back quotes lead to their pages. */
function Description({ text }: { text: string }) {
  return <span>{raw(renderInline(text.replace(/`([a-z_]+)`/g, "[`$1`](/docs/errors/$1)")))}</span>;
}

function Parameters({ list }: { list: readonly Parameter[] }) {
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

function Contents({ of }: { of: MediaTypes }) {
  return (
    <>
      {Object.entries(of.content ?? {}).map(([type, { schema }]) => (
        <>
          <p>
            <code>{type}</code>
          </p>
          {schema === undefined ? "" : <SchemaView schema={schema} />}
        </>
      ))}
    </>
  );
}
