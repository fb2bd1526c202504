import type { RouteHandler, z } from "@hono/zod-openapi";
import { ownRun, visibleRun } from "../../runs/access.ts";
import { estimateRun } from "../../runs/estimate.ts";
import { openRun, type RunRequest } from "../../runs/open.ts";
import { resultLines } from "../../runs/result-lines.ts";
import { cancelRun, finalizeRun, requireEnded } from "../../runs/state.ts";
import { pageOfEvents, pageOfRuns, readReport, viewRun } from "../../runs/view.ts";
import { servicesOf } from "../../services.ts";
import { callingLab } from "../auth.ts";
import type { AppEnv } from "../context.ts";
import { idempotentId } from "../idempotency.ts";
import { cutPage, decodeCursor } from "../pagination.ts";
import { wireTime } from "../schemas.ts";
import type { AnyReportSchema } from "./judged-report-schema.ts";
import type * as routes from "./run-routes.ts";
import { estimateToWire, runToWire } from "./wire.ts";

export const handleOpenRun: RouteHandler<typeof routes.openRun, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { labId } = callingLab(c);
  const body = c.req.valid("json");
  const request: RunRequest = {
    suite: body.suite,
    model: {
      slug: body.model.slug,
      name: body.model.name ?? null,
      version: body.model.version ?? null,
      url: body.model.url ?? null,
      openWeights: body.model.open_weights ?? null,
    },
    track: body.track,
    protocol: body.protocol,
    clientSeed: body.client_seed,
    plan: { tasks: body.tasks, conditions: body.conditions, problemsPerCell: body.problems_per_cell },
    mustBeRanked: body.ranked === true,
    metadata: body.metadata,
    fill: body.inference && { endpointId: body.inference.endpoint_id, origin: new URL(c.req.url).origin },
    judgeRepeats: body.judge?.repeats,
    sourcePool: body.source_pool,
    modality: body.modality,
    hints: body.hints,
  };
  if (body.dry_run) return c.json(estimateToWire(await estimateRun(services, labId, request)), 200);
  const run = await openRun(services, labId, idempotentId(c, "run"), request);
  const wire = runToWire(c, await viewRun(services, run));
  c.header("location", wire.links.self);
  return c.json(wire, 201);
};

export const handleListRuns: RouteHandler<typeof routes.listRuns, AppEnv> = async (c) => {
  const { limit, cursor } = c.req.valid("query");
  const rows = await pageOfRuns(servicesOf(c.env), c.get("principal"), limit + 1, decodeCursor(cursor));
  const page = cutPage(rows, limit, ({ id }) => id);
  return c.json({ ...page, data: page.data.map((run) => runToWire(c, run)) }, 200);
};

export const handleGetRun: RouteHandler<typeof routes.getRun, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const run = await visibleRun(services, c.get("principal"), c.req.valid("param").id);
  return c.json(runToWire(c, await viewRun(services, run)), 200);
};

export const handleFinalizeRun: RouteHandler<typeof routes.finalizeRun, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const run = await ownRun(services, callingLab(c), c.req.valid("param").id);
  return c.json(runToWire(c, await viewRun(services, await finalizeRun(services, run))), 202);
};

export const handleCancelRun: RouteHandler<typeof routes.cancelRun, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const run = await ownRun(services, callingLab(c), c.req.valid("param").id);
  return c.json(runToWire(c, await viewRun(services, await cancelRun(services, run))), 200);
};

export const handleGetReport: RouteHandler<typeof routes.getReport, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const run = await visibleRun(services, c.get("principal"), c.req.valid("param").id);
  return c.json(JSON.parse(await readReport(services, run)) as z.infer<typeof AnyReportSchema>, 200);
};

export const handleGetResults: RouteHandler<typeof routes.getResults, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const run = await visibleRun(services, c.get("principal"), c.req.valid("param").id);
  requireEnded(run);
  const lines = streamLines(resultLines(services, run));
  // The library takes every media type with "json" in its name for one JSON value.
  return c.body(lines, 200, { "content-type": "application/jsonl" }) as never;
};

export const handleListEvents: RouteHandler<typeof routes.listEvents, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { limit, cursor } = c.req.valid("query");
  const run = await visibleRun(services, c.get("principal"), c.req.valid("param").id);
  const page = cutPage(
    await pageOfEvents(services, run, limit + 1, decodeCursor(cursor)),
    limit,
    ({ id }) => id,
  );
  const data = page.data.map(({ id, type, createdAt, data: facts }) => ({
    id,
    type,
    created_at: wireTime(createdAt),
    data: facts,
  }));
  return c.json({ ...page, data }, 200);
};

/** Lines, made as fast as they are read. */
function streamLines(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${value}\n`));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
