/** A JSON schema of the OpenAPI document, as a list that a person can read. */

import { raw } from "hono/html";
import { renderInline } from "./markdown.ts";

/** The part of a schema that the pages show; the document is our own, so nothing else needs to be understood. */
export interface SchemaObject {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: SchemaObject;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | SchemaObject;
  readonly anyOf?: readonly SchemaObject[];
  readonly oneOf?: readonly SchemaObject[];
  readonly allOf?: readonly SchemaObject[];
}

/** The last part of a reference to a component: its name. */
function componentName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** What a schema is, in a few words, linked where it is a component. */
export function TypeName({ schema }: { schema: SchemaObject }) {
  if (schema.$ref !== undefined) {
    const name = componentName(schema.$ref);
    return <a href={`#schema-${name}`}>{name}</a>;
  }
  if (schema.enum !== undefined)
    return <code>{schema.enum.map((value) => JSON.stringify(value)).join(" | ")}</code>;
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return joined(alternatives, " or ");
  if (schema.allOf !== undefined) return joined(schema.allOf, " and ");
  if (schema.items !== undefined) {
    return (
      <>
        array of <TypeName schema={schema.items} />
      </>
    );
  }
  const type = typeof schema.type === "string" ? schema.type : schema.type?.join(" or ");
  return (
    <span>
      {[type ?? "any", schema.format && `(${schema.format})`, bounds(schema)].filter(Boolean).join(" ")}
    </span>
  );
}

/** What a schema's author says of it. */
function Described({ schema }: { schema: SchemaObject }) {
  return <span class="soft">{raw(renderInline(schema.description ?? ""))}</span>;
}

/** What a left-out value counts as, if anything. */
export function DefaultOf({ schema }: { schema: SchemaObject }) {
  return (
    <span class="soft">
      {schema.default === undefined ? "" : ` default ${JSON.stringify(schema.default)}`}
    </span>
  );
}

function joined(schemas: readonly SchemaObject[], word: string) {
  return (
    <>
      {schemas.map((schema, index) => (
        <>
          {index > 0 ? word : ""}
          <TypeName schema={schema} />
        </>
      ))}
    </>
  );
}

function bounds({ minimum, maximum, maxLength }: SchemaObject): string {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (minimum !== undefined) return `≥ ${minimum}`;
  if (maximum !== undefined) return `≤ ${maximum}`;
  return maxLength === undefined ? "" : `≤ ${maxLength} characters`;
}

/** A schema with its fields, nested ones indented; components are linked, not unfolded. */
export function SchemaView({ schema }: { schema: SchemaObject }) {
  const inner = schema.items?.properties === undefined ? schema : schema.items;
  if (inner.$ref !== undefined || inner.properties === undefined) {
    return (
      <p>
        <TypeName schema={schema} /> <Described schema={schema} />
      </p>
    );
  }
  return <Fields schema={inner} />;
}

function Fields({ schema }: { schema: SchemaObject }) {
  return (
    <ul class="fields">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => {
        const nested = field.properties === undefined ? field.items : field;
        return (
          <li>
            <code>{name}</code> <TypeName schema={field} />
            {schema.required?.includes(name) ? "" : <span class="soft"> optional</span>}
            <DefaultOf schema={field} /> <Described schema={field} />
            {nested?.properties === undefined ? "" : <Fields schema={nested} />}
          </li>
        );
      })}
    </ul>
  );
}
