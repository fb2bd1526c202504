import type { RouteHandler } from "@hono/zod-openapi";
import { getCatalogue, listCatalogues, tracksOf } from "../../suites/registry.ts";
import type { SuiteCatalogue } from "../../suites/suite.ts";
import type { AppEnv } from "../context.ts";
import { cutPage, decodeCursor } from "../pagination.ts";
import type * as routes from "./routes.ts";

export const handleListSuites: RouteHandler<typeof routes.listSuites, AppEnv> = (c) => {
  const { limit, cursor } = c.req.valid("query");
  const after = decodeCursor(cursor);
  const catalogues = listCatalogues();
  const start = catalogues.findIndex((catalogue) => catalogue.id === after) + 1;
  const page = cutPage(catalogues.slice(start), limit, (catalogue) => catalogue.id);
  return c.json({ ...page, data: page.data.map(suiteToWire) }, 200);
};

export const handleGetSuite: RouteHandler<typeof routes.getSuite, AppEnv> = (c) =>
  c.json(suiteToWire(getCatalogue(c.req.valid("param").suite)), 200);

function suiteToWire(suite: SuiteCatalogue) {
  return {
    id: suite.id,
    title: suite.title,
    version: suite.version,
    scoring: suite.scoring,
    metric: suite.metric,
    source: suite.source,
    tracks: tracksOf(suite.id),
    problem_count: suite.problemCount,
    problems_per_cell: suite.problemsPerCell,
    categories: suite.categories.map(({ id, title, tasks }) => ({
      id,
      title,
      tasks: tasks.map((task) => ({ ...task, modes: [...task.modes] })),
    })),
    conditions: [...suite.conditions],
    reference_results: suite.referenceResults.map((result) => ({ ...result, by: { ...result.by } })),
  };
}
