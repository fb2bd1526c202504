import type { RouteHandler } from "@hono/zod-openapi";
import {
  type Generalization,
  measuredGeneralization,
  publishedGeneralization,
} from "../../leaderboard/generalization.ts";
import type { Interval } from "../../scoring/bootstrap.ts";
import { servicesOf } from "../../services.ts";
import { getCatalogue } from "../../suites/registry.ts";
import type { AppEnv } from "../context.ts";
import type * as routes from "./routes.ts";

export const handleGetGeneralization: RouteHandler<typeof routes.getGeneralization, AppEnv> = async (c) => {
  const boards = c.req.valid("query");
  const measured = await measuredGeneralization(servicesOf(c.env), boards);
  const published = ["paintbench", "tinygrafix"].map((suite) => getCatalogue(suite).referenceResults);
  const [paint, charts] = published;
  return c.json(
    {
      ...boards,
      x: "paintbench" as const,
      y: "tinygrafix" as const,
      ...generalizationToWire(measured),
      reference: {
        source: [...new Set(published.flat().map(({ source }) => source))].join("; "),
        ...generalizationToWire(publishedGeneralization(paint, charts)),
      },
    },
    200,
  );
};

function generalizationToWire({ points, regression }: Generalization) {
  return {
    n: points.length,
    slope: regression?.slope ?? null,
    intercept: regression?.intercept ?? null,
    r_squared: regression?.rSquared ?? null,
    p: regression?.p ?? null,
    slope_ci95: pairOrNull(regression?.slopeCi95),
    intercept_ci95: pairOrNull(regression?.interceptCi95),
    points: points.map((point) => ({
      model: point.model,
      lab: point.lab,
      paintbench: point.paintbench,
      paintbench_ci95: pairOrNull(point.paintbenchCi95),
      tinygrafix: point.tinygrafix,
      tinygrafix_ci95: pairOrNull(point.tinygrafixCi95),
    })),
  };
}

/** Intervals are read-only pairs inside; the wire's types want plain ones. */
function pairOrNull(interval: Interval | null | undefined): [number, number] | null {
  return interval ? [interval[0], interval[1]] : null;
}
