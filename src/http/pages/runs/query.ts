/** The address of a run's page: which of its problems are listed. */
import { z } from "@hono/zod-openapi";
import { PROBLEM_ORDERS } from "../../../runs/problem-list.ts";
import { PROBLEM_STATUSES } from "../../../runs/problems.ts";
import type { Diagnosis } from "../../../scoring/score.types.ts";
import { DIAGNOSIS_IDS } from "./diagnoses.ts";

/** A form sends what was not chosen as an empty text. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const Id = z.string().max(100);

export const RunPageQuery = z.object({
  task: optional(Id),
  condition: optional(Id),
  status: optional(z.enum(PROBLEM_STATUSES)),
  diagnosis: optional(z.enum(DIAGNOSIS_IDS as [Diagnosis, ...Diagnosis[]])),
  order: z.enum(PROBLEM_ORDERS).default("index"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export type RunPageQuery = z.infer<typeof RunPageQuery>;

/** Where on the page the problems are. */
export const PROBLEMS_ANCHOR = "problems";

/** The address of the list of a run's problems with these choices and no others. */
export function listAddress(id: string, query: RunPageQuery, choices: Partial<RunPageQuery>): string {
  const { order } = query;
  return runAddress(id, { order, page: 1 }, choices);
}

/** The address of a run's page with some choices changed; another choice starts at the first page again. */
export function runAddress(id: string, query: RunPageQuery, change: Partial<RunPageQuery>): string {
  const wanted: Partial<RunPageQuery> = { ...query, page: 1, ...change };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) {
    const isDefault =
      value === undefined || (name === "order" && value === "index") || (name === "page" && value === 1);
    if (!isDefault) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return `/runs/${id}${text === "" ? "" : `?${text}`}#${PROBLEMS_ANCHOR}`;
}
