import type { RouteHandler } from "@hono/zod-openapi";
import { currentJudgeId } from "../../judging/configured.ts";
import { retryFailedJudgements } from "../../judging/retry-failed.ts";
import { knownJudge, pageOfJudges, viewJudgements } from "../../judging/view.ts";
import { ownRun, visibleRun } from "../../runs/access.ts";
import { servicesOf } from "../../services.ts";
import { callingLab } from "../auth.ts";
import type { AppEnv } from "../context.ts";
import { cutPage, decodeCursor } from "../pagination.ts";
import type * as routes from "./routes.ts";
import { judgementToWire, judgeToWire } from "./wire.ts";

export const handleListJudges: RouteHandler<typeof routes.listJudges, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { limit, cursor, suite } = c.req.valid("query");
  const rows = await pageOfJudges(services, limit + 1, { before: decodeCursor(cursor), suite });
  const page = cutPage(rows, limit, ({ position }) => position);
  const data = page.data.map(({ judge }) =>
    judgeToWire(judge, judge.id === currentJudgeId(services, judge.suite)),
  );
  return c.json({ ...page, data }, 200);
};

export const handleGetJudge: RouteHandler<typeof routes.getJudge, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const judge = await knownJudge(services, c.req.valid("param").id);
  return c.json(judgeToWire(judge, judge.id === currentJudgeId(services, judge.suite)), 200);
};

export const handleListJudgements: RouteHandler<typeof routes.listJudgements, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { id, index } = c.req.valid("param");
  const run = await visibleRun(services, c.get("principal"), id);
  const withExchanges = c.req.valid("query").exchanges === "true";
  const { judge, judgements } = await viewJudgements(services, run, index, withExchanges);
  // Failed ones may be asked for again after the end too.
  c.header("cache-control", "private, no-store");
  return c.json({ data: judgements.map((view) => judgementToWire(view, judge)) }, 200);
};

export const handleRetryFailed: RouteHandler<typeof routes.retryFailed, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const run = await ownRun(services, callingLab(c), c.req.valid("param").id);
  return c.json(await retryFailedJudgements(services, run), 202);
};
