/** Contract of the suites' catalogues (contract §2). */
import { createRoute, z } from "@hono/zod-openapi";
import { MODALITIES } from "../../runs/scored-by.ts";
import { problemResponses } from "../errors.ts";
import { PageQuery, pageOf } from "../pagination.ts";
import { jsonResponse } from "../schemas.ts";

const TAGS = ["Suites"];

const TaskSchema = z
  .object({ id: z.string(), title: z.string(), modes: z.array(z.string()), description: z.string() })
  .openapi("Task");

const ConditionSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .openapi("Condition");

export const ReferenceResultSchema = z
  .object({
    model: z.string(),
    source: z.string().openapi({ description: "Where the figure was published." }),
    overall: z.number().openapi({ description: "In percent, as printed." }),
    by: z.record(z.string(), z.number()),
    modality: z.enum(MODALITIES).optional().openapi({
      description:
        "InfoEdit: beside which board it is shown. Figures that pool pages and slides stand with `html`.",
    }),
  })
  .openapi("ReferenceResult");

export const SuiteSchema = z
  .object({
    id: z.string().openapi({ example: "paintbench" }),
    title: z.string(),
    version: z.string(),
    scoring: z.enum(["pixels", "judge"]),
    metric: z
      .object({ id: z.string(), title: z.string() })
      .openapi({ description: "The figure that boards rank by, a fraction 0…1." }),
    source: z.object({ paper: z.string(), arxiv: z.string() }),
    tracks: z.array(z.enum(["fresh", "official"])),
    problem_count: z
      .int()
      .openapi({ description: "Problems of the full default plan: what a ranked run has." }),
    problems_per_cell: z.int(),
    categories: z.array(z.object({ id: z.string(), title: z.string(), tasks: z.array(TaskSchema) })),
    conditions: z.array(ConditionSchema),
    reference_results: z
      .array(ReferenceResultSchema)
      .openapi({ description: "Published figures with their source; never mixed with measured ones." }),
  })
  .openapi("Suite");

export const listSuites = createRoute({
  method: "get",
  path: "/v1/suites",
  tags: TAGS,
  summary: "List the suites",
  request: { query: PageQuery },
  responses: {
    200: jsonResponse(pageOf(SuiteSchema), "One page of suites"),
    ...problemResponses("invalid_request"),
  },
});

export const getSuite = createRoute({
  method: "get",
  path: "/v1/suites/{suite}",
  tags: TAGS,
  summary: "One suite",
  request: { params: z.object({ suite: z.string().openapi({ example: "paintbench" }) }) },
  responses: { 200: jsonResponse(SuiteSchema, "The suite"), ...problemResponses("unknown_suite") },
});
