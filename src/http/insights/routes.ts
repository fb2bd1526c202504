/** Contract of figures that span suites. */
import { createRoute, z } from "@hono/zod-openapi";
import { problemResponses } from "../errors.ts";
import { jsonResponse } from "../schemas.ts";

const GeneralizationQuery = z.object({
  track: z.enum(["fresh", "official"]).default("fresh"),
  protocol: z.enum(["direct", "augmented"]).default("direct"),
});

const Interval = z.tuple([z.number(), z.number()]);

const RegressionFields = {
  n: z.int().openapi({ description: "Models with a score in both suites." }),
  slope: z.number().nullable(),
  intercept: z.number().nullable(),
  r_squared: z.number().nullable(),
  p: z.number().nullable().openapi({ description: "Two-sided t test that the slope is 0." }),
  slope_ci95: Interval.nullable(),
  intercept_ci95: Interval.nullable(),
  points: z.array(
    z.object({
      model: z.string(),
      lab: z.string().nullable(),
      paintbench: z.number(),
      paintbench_ci95: Interval.nullable(),
      tinygrafix: z.number(),
      tinygrafix_ci95: Interval.nullable(),
    }),
  ),
};

const GeneralizationSchema = z
  .object({
    track: z.enum(["fresh", "official"]),
    protocol: z.enum(["direct", "augmented"]),
    x: z.literal("paintbench"),
    y: z.literal("tinygrafix"),
    ...RegressionFields,
    reference: z.object({ source: z.string(), ...RegressionFields }).openapi({
      description: "The same over the published figures, which are never mixed with measured ones.",
    }),
  })
  .openapi("Generalization");

export const getGeneralization = createRoute({
  method: "get",
  path: "/v1/insights/generalization",
  tags: ["Leaderboard"],
  summary: "TinyGrafixBench scores regressed on PaintBench scores",
  description:
    "Ordinary least squares of the mean IoU on charts on the mean IoU of PaintBench over the ranked models that have both. All regression fields but `n` are null while fewer than three models do.",
  request: { query: GeneralizationQuery },
  responses: {
    200: jsonResponse(GeneralizationSchema, "The regression"),
    ...problemResponses("invalid_request"),
  },
});
