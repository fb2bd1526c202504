/** Contract of official data sets (docs/datasets.md). */
import { createRoute, z } from "@hono/zod-openapi";
import { BEARER, requireOperator, requireScope } from "../auth.ts";
import { problemResponses } from "../errors.ts";
import { PageQuery, pageOf } from "../pagination.ts";
import { jsonBody, jsonResponse, Time } from "../schemas.ts";

const TAGS = ["Data sets"];
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, "64 lower-case hex digits");
const DatasetId = z.object({ id: z.string().openapi({ example: "dst_01KB7X9V7E6W7J4Q8Z3N5T2R1C" }) });

const FILE = { type: "string", format: "binary" } as const;
/** More problems than any released set has; it keeps a typing slip out of the table. */
const MAX_PROBLEMS = 100_000;
const MAX_SIDE = 8192;

const DatasetSchema = z
  .object({
    id: z.string(),
    suite: z.string(),
    title: z.string(),
    status: z.enum(["importing", "ready"]),
    manifest_sha256: z.string(),
    problem_count: z.int(),
    scored_count: z.int().openapi({ description: "Problems that take part in averages; 0 until published." }),
    defect_count: z.int().openapi({ description: "Problems that carry a defect." }),
    created_at: Time,
    ready_at: Time.nullable(),
  })
  .openapi("Dataset");

const ProblemEntrySchema = z
  .strictObject({
    index: z.int().min(0),
    source_id: z.string().openapi({ example: "blending/009" }),
    task: z.string(),
    mode: z.string().min(1).max(64),
    condition: z.string().nullable().default(null),
    width: z.int().min(1).max(MAX_SIDE),
    height: z.int().min(1).max(MAX_SIDE),
    instruction: z.string().min(1).max(10_000),
    metadata: z.record(z.string(), z.unknown()),
    metadata_sha256: Sha256,
    input_sha256: Sha256,
    answer_sha256: Sha256.nullable()
      .default(null)
      .openapi({ description: "Null in suites whose outputs are judged, and only there." }),
    defects: z
      .array(
        z
          .string()
          .regex(/^[a-z0-9_]{1,64}(:[a-z0-9_]{1,64}\/\d{1,9})?$/, "snake_case, or snake_case:<source_id>"),
      )
      .default([])
      .openapi({ description: "What is wrong with the problem, a duplicate's original behind a colon." }),
  })
  .openapi("DatasetProblem");

const MissingFileSchema = z
  .object({ sha256: z.string(), source_id: z.string(), role: z.enum(["input", "answer"]) })
  .openapi("MissingFile");

const DatasetFileSchema = z
  .object({ sha256: z.string(), width: z.int(), height: z.int(), bytes: z.int() })
  .openapi("DatasetFile");

export const beginImport = createRoute({
  method: "post",
  path: "/v1/datasets",
  tags: TAGS,
  summary: "Begin the import of an official data set (operator)",
  description: "Idempotent by its content: the same manifest finds the data set that it made before.",
  security: BEARER,
  middleware: [requireOperator] as const,
  request: {
    body: jsonBody(
      z
        .strictObject({
          suite: z.string(),
          title: z.string().trim().min(1).max(200).optional(),
          manifest_sha256: Sha256,
          problem_count: z.int().min(1).max(MAX_PROBLEMS),
        })
        .openapi("NewDataset"),
    ),
  },
  responses: {
    200: jsonResponse(DatasetSchema, "The data set that this manifest made before"),
    201: jsonResponse(DatasetSchema, "The new data set"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "invalid_request",
      "malformed_json",
      "unsupported_media_type",
      "body_too_large",
      "unknown_suite",
    ),
  },
});

export const putProblems = createRoute({
  method: "put",
  path: "/v1/datasets/{id}/problems",
  tags: TAGS,
  summary: "Send problems of a data set (operator)",
  security: BEARER,
  middleware: [requireOperator] as const,
  request: {
    params: DatasetId,
    body: jsonBody(
      z.strictObject({ problems: z.array(ProblemEntrySchema).min(1).max(100) }).openapi("DatasetProblems"),
    ),
  },
  responses: {
    200: jsonResponse(z.object({ accepted: z.int() }), "All were taken"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "invalid_request",
      "malformed_json",
      "unsupported_media_type",
      "body_too_large",
      "unknown_dataset",
    ),
  },
});

export const putFile = createRoute({
  method: "put",
  path: "/v1/datasets/{id}/files/{sha256}",
  tags: TAGS,
  summary: "Send a picture of a data set (operator)",
  description: "The body is the file; its SHA-256 is in the path.",
  security: BEARER,
  middleware: [requireOperator] as const,
  request: {
    params: DatasetId.extend({ sha256: Sha256 }),
    body: {
      required: true,
      content: {
        "image/png": { schema: FILE },
        "image/jpeg": { schema: FILE },
        "image/webp": { schema: FILE },
      },
    },
  },
  responses: {
    200: jsonResponse(DatasetFileSchema, "It was there"),
    201: jsonResponse(DatasetFileSchema, "It was stored"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "invalid_request",
      "unknown_dataset",
      "empty_body",
      "image_invalid",
      "image_too_large",
    ),
  },
});

export const listMissing = createRoute({
  method: "get",
  path: "/v1/datasets/{id}/missing",
  tags: TAGS,
  summary: "Pictures that have not arrived (operator)",
  security: BEARER,
  middleware: [requireOperator] as const,
  request: { params: DatasetId, query: PageQuery },
  responses: {
    200: jsonResponse(pageOf(MissingFileSchema), "One page of them"),
    ...problemResponses("unauthenticated", "missing_scope", "invalid_request", "unknown_dataset"),
  },
});

export const publish = createRoute({
  method: "post",
  path: "/v1/datasets/{id}/publish",
  tags: TAGS,
  summary: "Make a complete data set its suite's official track (operator)",
  security: BEARER,
  middleware: [requireOperator] as const,
  request: { params: DatasetId },
  responses: {
    200: jsonResponse(DatasetSchema, "It is published"),
    ...problemResponses("unauthenticated", "missing_scope", "unknown_dataset", "dataset_incomplete"),
  },
});

export const listDatasets = createRoute({
  method: "get",
  path: "/v1/datasets",
  tags: TAGS,
  summary: "Data sets, newest first",
  security: BEARER,
  middleware: [requireScope("read")] as const,
  request: { query: PageQuery.extend({ suite: z.string().optional() }) },
  responses: {
    200: jsonResponse(pageOf(DatasetSchema), "One page of data sets"),
    ...problemResponses("unauthenticated", "missing_scope", "invalid_request"),
  },
});

export const getDataset = createRoute({
  method: "get",
  path: "/v1/datasets/{id}",
  tags: TAGS,
  summary: "A data set",
  security: BEARER,
  middleware: [requireScope("read")] as const,
  request: { params: DatasetId },
  responses: {
    200: jsonResponse(DatasetSchema, "The data set"),
    ...problemResponses("unauthenticated", "missing_scope", "unknown_dataset"),
  },
});
