/** The operations of the OpenAPI document, as the pages need them. */
import type { openApiDocument } from "../openapi.ts";
import type { SchemaObject } from "./schema-view.tsx";

export type OpenApi = ReturnType<typeof openApiDocument>;

export interface MediaTypes {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, { readonly schema?: SchemaObject }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: SchemaObject;
}

export interface Operation {
  /** In lower case. */
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

/** All operations in the document's order. */
export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...(operation as Operation), method, path })),
  );
}

/** The named schemas of the document, in its order. */
export function schemasOf(document: OpenApi): Readonly<Record<string, SchemaObject>> {
  return (document.components?.schemas ?? {}) as Record<string, SchemaObject>;
}

/** Operations by their tag, tags in the order in which they first come. */
export function groupByTag(operations: readonly Operation[]): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const tag = operation.tags?.[0] ?? "Other";
    groups.set(tag, [...(groups.get(tag) ?? []), operation]);
  }
  return groups;
}

/** Where the reference describes an operation. */
export function operationAddress({ operationId }: Operation): string {
  return `/docs/api#${operationId}`;
}

/** A route whose requirements may be met by none (`{}`) is open to everybody. */
export function needsKey({ security = [] }: Operation): boolean {
  return security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0);
}
