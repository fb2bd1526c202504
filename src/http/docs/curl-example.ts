/** A request of the reference as a command that can be pasted. */
import { shellWord } from "../pages/format.ts";
import { needsKey, type Operation } from "./operations.ts";
import type { SchemaObject } from "./schema-view.tsx";

/** Examples that no schema can give, by the name of the field. */
const WORDS: Readonly<Record<string, unknown>> = {
  suite: "paintbench",
  name: "my name",
  slug: "my-editor",
  url: "https://hooks.example.org/plumbline",
  title: "my title",
};

/** Parts of a path that stand for themselves where the schema has no example. */
const PATH_WORDS: Readonly<Record<string, string>> = {
  suite: "paintbench",
  task: "rotation",
  index: "0",
};

/**
 * A curl command for an operation: `$PLUMBLINE_URL` and `$PLUMBLINE_KEY` are the reader's, parameters in the path keep
 * an example or their `{name}`, a JSON body has the required fields.
 *
 * @param schemas the document's named schemas, which bodies refer to
 */
export function curlExample(operation: Operation, schemas: Readonly<Record<string, SchemaObject>>): string {
  const { method, parameters = [], requestBody } = operation;
  const query = parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name, schema = {} }) => `${name}=${exampleOf(schema, name, schemas)}`)
    .join("&");
  const address = `"$PLUMBLINE_URL${pathOf(operation)}${query === "" ? "" : `?${query}`}"`;
  const parts = [`curl -s${method === "get" ? "" : ` -X ${method.toUpperCase()}`} ${address}`];
  if (needsKey(operation)) parts.push('-H "authorization: Bearer $PLUMBLINE_KEY"');
  parts.push(...bodyOf(requestBody?.content ?? {}, schemas));
  return parts.join(" \\\n  ");
}

function pathOf({ path, parameters = [] }: Operation): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const schema = parameters.find((parameter) => parameter.in === "path" && parameter.name === name)?.schema;
    return String(schema?.example ?? PATH_WORDS[name] ?? whole);
  });
}

function bodyOf(
  content: NonNullable<Operation["requestBody"]>["content"] & object,
  schemas: Readonly<Record<string, SchemaObject>>,
): string[] {
  const json = content["application/json"]?.schema;
  if (json !== undefined) {
    const body = JSON.stringify(exampleOf(json, "", schemas));
    return ['-H "content-type: application/json"', `-d ${shellWord(body)}`];
  }
  const form = content["multipart/form-data"]?.schema;
  if (form !== undefined) {
    const fields = Object.keys(resolve(form, schemas).properties ?? {});
    return fields.map((name) => `-F ${name}=@${name}.png`);
  }
  return Object.keys(content).length === 0 ? [] : ["--data-binary @output.png"];
}

/** The smallest value that says what a schema wants: its example, default or first choice, else its required fields. */
function exampleOf(
  schema: SchemaObject,
  name: string,
  schemas: Readonly<Record<string, SchemaObject>>,
): unknown {
  const {
    example,
    default: fallback,
    enum: choices,
    const: constant,
    type,
    items,
    properties,
    required,
    minimum,
  } = resolve(schema, schemas);
  const stated = example ?? constant ?? fallback ?? choices?.[0];
  if (stated !== undefined) return stated;
  if (properties !== undefined) {
    const all = Object.entries(properties);
    const wanted = all.filter(([field]) => required?.includes(field));
    // Where nothing is required, one field shows what the body is like.
    const shown = wanted.length > 0 ? wanted : all.slice(0, 1);
    return Object.fromEntries(shown.map(([field, inner]) => [field, exampleOf(inner, field, schemas)]));
  }
  if (items !== undefined) return [exampleOf(items, name, schemas)];
  if (type === "integer" || type === "number") return minimum ?? 1;
  if (type === "boolean") return true;
  if (type === "object") return {};
  return WORDS[name] ?? `my-${name.replaceAll("_", "-")}`;
}

function resolve(schema: SchemaObject, schemas: Readonly<Record<string, SchemaObject>>): SchemaObject {
  const name = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? "")?.[1];
  return name === undefined ? schema : (schemas[name] ?? {});
}
