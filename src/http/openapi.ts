/** The OpenAPI 3.1 document, made from the routes' own schemas (contract §14). */
import type { App } from "./context.ts";

type OpenApiDocument = ReturnType<App["getOpenAPI31Document"]>;

const DESCRIPTION = `A benchmark service for image-editing models. A lab opens a run, fetches its problems, sends the
images its model made and gets exact scores, confidence intervals and a place on a public leaderboard.

Errors are \`application/problem+json\` (RFC 9457) with a stable \`code\`; every code has a page under \`/docs/errors\`.
Every answer has an \`x-request-id\`. Lists take \`limit\` and \`cursor\`. Creating requests take an \`Idempotency-Key\`.
Answers to a lab's key carry \`RateLimit\` and \`RateLimit-Policy\`; 429 answers carry \`Retry-After\`.`;

/** Generated once an application: it depends on the routes alone. */
const generated = new WeakMap<App, OpenApiDocument>();

/** The document of an application as seen from `origin` (scheme and host). */
export function openApiDocument(app: App, origin: string): OpenApiDocument {
  let document = generated.get(app);
  if (document === undefined) {
    document = generate(app);
    generated.set(app, document);
  }
  return { ...document, servers: [{ url: origin }] };
}

function generate(app: App): OpenApiDocument {
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Plumbline",
      version: "1",
      description: DESCRIPTION,
      license: { name: "MIT", url: "https://spdx.org/licenses/MIT.html" },
    },
  });
  document.components ??= {};
  document.components.securitySchemes = {
    bearer: {
      type: "http",
      scheme: "bearer",
      description: "A lab's key (`plk_…`) or the operator's token.",
    },
  };
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item)) {
      operation.operationId ??= operationId(method, path);
      // Said outright, so that a public route is not taken for one whose requirement was forgotten.
      operation.security ??= [];
      for (const parameter of operation.parameters ?? []) sharpenParameter(parameter);
    }
  }
  return document;
}

interface Parameter {
  readonly in: string;
  required?: boolean;
  readonly schema?: { type?: string | string[] };
}

/** Numbers are read from text by coercion, which the generator takes for "anything, or nothing"; an address has neither. */
function sharpenParameter(parameter: Parameter): void {
  if (parameter.in === "path") parameter.required = true;
  const { schema } = parameter;
  if (!Array.isArray(schema?.type)) return;
  const types = schema.type.filter((type) => type !== "null");
  schema.type = types.length === 1 ? types[0] : types;
}

/** `get /v1/runs/{id}/report` → `getRunsIdReport`: unique, as method and path are, and stable within v1. */
function operationId(method: string, path: string): string {
  const words = path.replace(/^\/v1/, "").split(/[^A-Za-z0-9]+/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
