import type { RouteHandler } from "@hono/zod-openapi";
import { beginImport, publishImport, putFile, putProblems } from "../../datasets/import.ts";
import {
  type DatasetView,
  pageOfDatasets,
  pageOfMissingFiles,
  viewDataset,
  viewOf,
} from "../../datasets/view.ts";
import { servicesOf } from "../../services.ts";
import { readImageBody } from "../body.ts";
import type { AppEnv } from "../context.ts";
import { cutPage, decodeCursor } from "../pagination.ts";
import { wireTime } from "../schemas.ts";
import type * as routes from "./routes.ts";

export const handleBeginImport: RouteHandler<typeof routes.beginImport, AppEnv> = async (c) => {
  const body = c.req.valid("json");
  const services = servicesOf(c.env);
  const { dataset, created } = await beginImport(services, {
    suite: body.suite,
    title: body.title ?? body.suite,
    manifestHash: body.manifest_sha256,
    problemCount: body.problem_count,
  });
  const wire = toWire(await viewOf(services, dataset));
  return created ? c.json(wire, 201) : c.json(wire, 200);
};

export const handlePutProblems: RouteHandler<typeof routes.putProblems, AppEnv> = async (c) => {
  const entries = c.req.valid("json").problems.map((problem) => ({
    index: problem.index,
    sourceId: problem.source_id,
    task: problem.task,
    mode: problem.mode,
    condition: problem.condition,
    width: problem.width,
    height: problem.height,
    instruction: problem.instruction,
    metadata: problem.metadata,
    metadataSha256: problem.metadata_sha256,
    inputSha256: problem.input_sha256,
    answerSha256: problem.answer_sha256,
    defects: problem.defects,
  }));
  await putProblems(servicesOf(c.env), c.req.valid("param").id, entries);
  return c.json({ accepted: entries.length }, 200);
};

export const handlePutFile: RouteHandler<typeof routes.putFile, AppEnv> = async (c) => {
  const { id, sha256 } = c.req.valid("param");
  const bytes = await readImageBody(c.req.raw);
  const { file, created } = await putFile(servicesOf(c.env), id, sha256, bytes);
  const wire = { sha256, width: file.width, height: file.height, bytes: file.bytes };
  return created ? c.json(wire, 201) : c.json(wire, 200);
};

export const handleListMissing: RouteHandler<typeof routes.listMissing, AppEnv> = async (c) => {
  const { limit, cursor } = c.req.valid("query");
  const { id } = c.req.valid("param");
  const rows = await pageOfMissingFiles(servicesOf(c.env), id, limit + 1, decodeCursor(cursor));
  const page = cutPage(rows, limit, ({ sha256 }) => sha256);
  const data = page.data.map(({ sha256, sourceId, role }) => ({ sha256, source_id: sourceId, role }));
  return c.json({ ...page, data }, 200);
};

export const handlePublish: RouteHandler<typeof routes.publish, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const dataset = await publishImport(services, c.req.valid("param").id);
  return c.json(toWire(await viewOf(services, dataset)), 200);
};

export const handleListDatasets: RouteHandler<typeof routes.listDatasets, AppEnv> = async (c) => {
  const { limit, cursor, suite } = c.req.valid("query");
  const filter = { suite, before: decodeCursor(cursor) };
  const page = cutPage(await pageOfDatasets(servicesOf(c.env), limit + 1, filter), limit, ({ id }) => id);
  return c.json({ ...page, data: page.data.map(toWire) }, 200);
};

export const handleGetDataset: RouteHandler<typeof routes.getDataset, AppEnv> = async (c) => {
  return c.json(toWire(await viewDataset(servicesOf(c.env), c.req.valid("param").id)), 200);
};

function toWire(dataset: DatasetView) {
  return {
    id: dataset.id,
    suite: dataset.suite,
    title: dataset.title,
    status: dataset.status,
    manifest_sha256: dataset.manifestHash,
    problem_count: dataset.problemCount,
    scored_count: dataset.scoredCount,
    defect_count: dataset.defectCount,
    created_at: wireTime(dataset.createdAt),
    ready_at: dataset.readyAt === null ? null : wireTime(dataset.readyAt),
  };
}
