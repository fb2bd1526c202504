import type { RouteHandler } from "@hono/zod-openapi";
import { linkedRun, ownRun, visibleRun } from "../../runs/access.ts";
import { checkLink } from "../../runs/input-links.ts";
import {
  answerPicture,
  inputPicture,
  outputErrorMap,
  pageOfProblems,
  sentOutput,
  viewProblem,
} from "../../runs/problems.ts";
import { hasEnded } from "../../runs/state.ts";
import { submitOutput } from "../../runs/submit.ts";
import { servicesOf } from "../../services.ts";
import { callingLab } from "../auth.ts";
import { readImageBody } from "../body.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { decodeNumberCursor, encodeCursor } from "../pagination.ts";
import type * as routes from "./problem-routes.ts";
import { problemToWire, submittedToWire } from "./wire.ts";

export const handleListProblems: RouteHandler<typeof routes.listProblems, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { limit, cursor, status } = c.req.valid("query");
  const run = await visibleRun(services, c.get("principal"), c.req.valid("param").id);
  const after = decodeNumberCursor(cursor);
  const { problems, next } = await pageOfProblems(services, run, limit, { after, status });
  sealHeaders(c, run);
  const data = problems.map((problem) => problemToWire(c, run, problem));
  return c.json({ data, next_cursor: next === null ? null : encodeCursor(next) }, 200);
};

export const handleGetProblem: RouteHandler<typeof routes.getProblem, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { id, index } = c.req.valid("param");
  const run = await visibleRun(services, c.get("principal"), id);
  const view = await viewProblem(services, run, index);
  sealHeaders(c, run);
  return c.json(problemToWire(c, run, view), 200);
};

export const handleGetInput: RouteHandler<typeof routes.getInput, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { id, index } = c.req.valid("param");
  const { expires, signature } = c.req.valid("query");
  const isLink = expires !== undefined && signature !== undefined;
  if (isLink) {
    const target = { runId: id, index };
    checkLink(services.urlSigningSecret, target, { expires, signature }, services.now());
  }
  const run = isLink ? await linkedRun(services, id) : await visibleRun(services, c.get("principal"), id);
  return sendPicture(c, run, await inputPicture(services, run, index));
};

export const handlePutOutput: RouteHandler<typeof routes.putOutput, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { id, index } = c.req.valid("param");
  const run = await ownRun(services, callingLab(c), id);
  const bytes = await readImageBody(c.req.raw);
  const async = /(^|[\s,])respond-async($|[\s,;])/i.test(c.req.valid("header").prefer ?? "");
  const { result, isNew } = await submitOutput(services, run, { index, bytes, async });
  const wire = submittedToWire(result);
  if (result.status !== "scored") return c.json(wire, 202);
  return isNew ? c.json(wire, 201) : c.json(wire, 200);
};

export const handleGetAnswer: RouteHandler<typeof routes.getAnswer, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { id, index } = c.req.valid("param");
  const principal = c.get("principal");
  const run = await visibleRun(services, principal, id);
  const picture = await answerPicture(services, run, index, principal.kind === "operator");
  return sendPicture(c, run, picture);
};

export const handleGetOutput: RouteHandler<typeof routes.getOutput, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { id, index } = c.req.valid("param");
  const run = await visibleRun(services, c.get("principal"), id);
  return sendPicture(c, run, await sentOutput(services, run, index));
};

export const handleGetErrorMap: RouteHandler<typeof routes.getErrorMap, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { id, index } = c.req.valid("param");
  const run = await visibleRun(services, c.get("principal"), id);
  const bytes = await outputErrorMap(services, run, index, c.req.valid("query").t);
  return sendPicture(c, run, { bytes, type: "image/png" });
};

type Ended = Pick<Parameters<typeof inputPicture>[1], "status" | "judgeId">;

function sendPicture(
  c: AppContext,
  run: Ended,
  { bytes, type }: { bytes: Uint8Array; type: string },
): Response {
  sealHeaders(c, run);
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { "content-type": type });
}

/**
 * Before the end nothing may be kept by anybody on the way; afterwards nothing of a run changes any more, but what a judge
 * that is asked again says of outputs that it had given no verdict on.
 */
export function sealHeaders(c: AppContext, run: Ended): void {
  const seconds = run.judgeId === null ? 86_400 : 60;
  c.header("cache-control", hasEnded(run) ? `public, max-age=${seconds}` : "private, no-store");
}
