/** A run's report on the wire (contract §8); the shape is that of src/scoring/report.types.ts. */
import { z } from "@hono/zod-openapi";
import type { Report } from "../../scoring/report.types.ts";

export const Figure = z
  .object({
    mean: z.number().nullable(),
    ci95: z
      .tuple([z.number(), z.number()])
      .nullable()
      .openapi({ description: "Percentile bootstrap, B = 10,000, seed 0." }),
  })
  .openapi("Figure");

const FIGURES = {
  miou: Figure,
  edit_accuracy: Figure,
  preservation_accuracy: Figure,
  n_problems: z.int(),
  n_missing: z.int().openapi({ description: "Never sent; they count as 0." }),
  n_failed: z.int().openapi({ description: "Scoring failed; they are in no average." }),
  coverage: z
    .number()
    .nullable()
    .openapi({ description: "Share of the problems that the averages rest on." }),
};

const Figures = z.object(FIGURES).openapi("ReportFigures");

const Task = z
  .object({
    id: z.string(),
    title: z.string(),
    category: z.string().nullable(),
    ...FIGURES,
    modes: z.array(z.object({ id: z.string(), ...FIGURES })),
  })
  .openapi("ReportTask");

const Group = z
  .object({ id: z.string(), title: z.string(), n_tasks: z.int(), ...FIGURES })
  .openapi("ReportGroup");

export const ReportSchema = z
  .object({
    run_id: z.string(),
    suite: z.string(),
    version: z.string(),
    overall: Figures,
    overall_without_defects: Figures.optional(),
    defects: z.record(z.string(), z.int()).optional(),
    categories: z.array(Group),
    tasks: z.array(Task),
    conditions: z.array(Group),
    edit_region_bins: z.array(z.object({ from: z.number(), to: z.number(), ...FIGURES })),
    diagnoses: z.object({
      correct: z.int(),
      color_imprecision: z.int(),
      structural_imprecision: z.int(),
      execution_omission: z.int(),
      structural_catastrophe: z.int(),
      missing: z.int(),
    }),
    thresholds: z.array(
      z.object({ t: z.int(), iou: Figure, edit_accuracy: Figure, preservation_accuracy: Figure }),
    ),
    diagnostics: z.array(Task).optional(),
  })
  .openapi("Report") satisfies z.ZodType<Report>;
