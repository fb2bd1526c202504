/**
 * The D1 schema. Times are integer milliseconds since the epoch; ids are prefix + ULID. src/storage is the only place
 * that knows SQL or R2 key names; docs/storage.md lists every table and key.
 */
export * from "./schema/boards.ts";
export * from "./schema/datasets.ts";
export * from "./schema/inference.ts";
export * from "./schema/judging.ts";
export * from "./schema/labs.ts";
export * from "./schema/runs.ts";
export * from "./schema/webhooks.ts";
