/** Contract of labs and keys (contract §6). */
import { createRoute, z } from "@hono/zod-openapi";
import { SCOPES } from "../../labs/principal.ts";
import { BEARER, requireOperator, requireScope } from "../auth.ts";
import { problemResponses } from "../errors.ts";
import { IdempotencyHeaders, idempotent } from "../idempotency.ts";
import { PageQuery, pageOf } from "../pagination.ts";
import { jsonBody, jsonResponse, Time } from "../schemas.ts";

const Name = z.string().trim().min(1).max(200);
const Quota = z.int().min(0).max(1_000_000_000);

const QuotaState = z.object({
  limit: z.int(),
  used: z.int(),
  remaining: z.int(),
  resets_at: Time.openapi({ description: "Next midnight UTC." }),
});

export const LabSchema = z
  .object({
    id: z.string().openapi({ example: "lab_01KB7X9V7E6W7J4Q8Z3N5T2R1C" }),
    slug: z.string(),
    name: z.string(),
    runs_per_day: z.int(),
    outputs_per_day: z.int(),
    created_at: Time,
  })
  .openapi("Lab");

const OwnLabSchema = LabSchema.extend({
  quotas: z.object({ runs: QuotaState, outputs: QuotaState }),
}).openapi("OwnLab");

export const KeySchema = z
  .object({
    id: z.string().openapi({ example: "key_01KB7X9V7E6W7J4Q8Z3N5T2R1C" }),
    lab_id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    prefix: z.string().openapi({ example: "plk_3fQz" }),
    last_four: z.string(),
    created_at: Time,
    revoked_at: Time.nullable(),
  })
  .openapi("Key");

const NewKeySchema = KeySchema.extend({
  key: z.string().openapi({ description: "The key itself. It is shown in this answer only." }),
}).openapi("NewKey");

const LabId = z.object({ id: z.string() });

export const createLab = createRoute({
  method: "post",
  path: "/v1/labs",
  tags: ["Labs and keys"],
  summary: "Create a lab (operator)",
  security: BEARER,
  middleware: [requireOperator, idempotent] as const,
  request: {
    headers: IdempotencyHeaders,
    body: jsonBody(
      z
        .strictObject({
          name: Name,
          slug: z
            .string()
            .max(64)
            .regex(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/, "Lower-case letters and digits, joined by - _ or ."),
          runs_per_day: Quota.optional(),
          outputs_per_day: Quota.optional(),
        })
        .openapi("NewLab"),
    ),
  },
  responses: {
    201: jsonResponse(LabSchema, "The lab"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "invalid_request",
      "malformed_json",
      "unsupported_media_type",
      "body_too_large",
      "lab_exists",
      "idempotency_key_reused",
      "idempotency_in_progress",
    ),
  },
});

export const listLabs = createRoute({
  method: "get",
  path: "/v1/labs",
  tags: ["Labs and keys"],
  summary: "List labs, newest first (operator)",
  security: BEARER,
  middleware: [requireOperator] as const,
  request: { query: PageQuery },
  responses: {
    200: jsonResponse(pageOf(LabSchema), "One page of labs"),
    ...problemResponses("unauthenticated", "missing_scope", "invalid_request"),
  },
});

export const ownLab = createRoute({
  method: "get",
  path: "/v1/labs/me",
  tags: ["Labs and keys"],
  summary: "The lab of the key, and what is left of its quotas",
  security: BEARER,
  middleware: [requireScope("read")] as const,
  responses: {
    200: jsonResponse(OwnLabSchema, "The lab"),
    ...problemResponses("unauthenticated", "missing_scope"),
  },
});

export const changeLab = createRoute({
  method: "patch",
  path: "/v1/labs/{id}",
  tags: ["Labs and keys"],
  summary: "Change a lab's name or quotas (operator)",
  security: BEARER,
  middleware: [requireOperator] as const,
  request: {
    params: LabId,
    body: jsonBody(
      z
        .strictObject({
          name: Name.optional(),
          runs_per_day: Quota.optional(),
          outputs_per_day: Quota.optional(),
        })
        .openapi("LabChange"),
    ),
  },
  responses: {
    200: jsonResponse(LabSchema, "The lab as it is now"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "invalid_request",
      "malformed_json",
      "unsupported_media_type",
      "body_too_large",
      "unknown_lab",
    ),
  },
});

export const createKey = createRoute({
  method: "post",
  path: "/v1/labs/{id}/keys",
  tags: ["Labs and keys"],
  summary: "Create a key of a lab (the lab itself, or the operator)",
  security: BEARER,
  middleware: [requireScope("manage"), idempotent] as const,
  request: {
    params: LabId,
    headers: IdempotencyHeaders,
    body: jsonBody(
      z.strictObject({ name: Name, scopes: z.array(z.enum(SCOPES)).min(1) }).openapi("NewKeyRequest"),
    ),
  },
  responses: {
    201: jsonResponse(NewKeySchema, "The key"),
    ...problemResponses(
      "unauthenticated",
      "missing_scope",
      "invalid_request",
      "malformed_json",
      "unsupported_media_type",
      "body_too_large",
      "unknown_lab",
      "idempotency_key_reused",
      "idempotency_in_progress",
    ),
  },
});

export const listKeys = createRoute({
  method: "get",
  path: "/v1/labs/{id}/keys",
  tags: ["Labs and keys"],
  summary: "List the keys of a lab, newest first, revoked ones too",
  security: BEARER,
  middleware: [requireScope("manage")] as const,
  request: { params: LabId, query: PageQuery },
  responses: {
    200: jsonResponse(pageOf(KeySchema), "One page of keys"),
    ...problemResponses("unauthenticated", "missing_scope", "invalid_request", "unknown_lab"),
  },
});

export const deleteKey = createRoute({
  method: "delete",
  path: "/v1/keys/{id}",
  tags: ["Labs and keys"],
  summary: "Revoke a key at once",
  security: BEARER,
  middleware: [requireScope("manage")] as const,
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: { description: "The key no longer works" },
    ...problemResponses("unauthenticated", "missing_scope", "unknown_key"),
  },
});
