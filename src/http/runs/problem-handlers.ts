import type { RouteHandler } from "@hono/zod-openapi";
import { DOCUMENT_POLICY } from "../../rendering/renderer.ts";
import { linkedRun, ownRun, visibleRun } from "../../runs/access.ts";
import { checkLink } from "../../runs/input-links.ts";
import { documentRule } from "../../runs/output-bytes.ts";
import {
  answerPicture,
  inputPicture,
  outputErrorMap,
  pageOfProblems,
  sentOutput,
  shownOutput,
  viewProblem,
} from "../../runs/problems.ts";
import { hasEnded } from "../../runs/state.ts";
import { submitOutput } from "../../runs/submit.ts";
import { servicesOf } from "../../services.ts";
import { callingLab } from "../auth.ts";
import { readDocumentBody, readImageBody } from "../body.ts";
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
  const run = await runToEdit(c, { id, index }, c.req.valid("query"));
  return sendFile(c, run, await inputPicture(services, run, index));
};

/** The run of whoever is to edit a problem: the caller's, or any caller's who has a signed link. */
export async function runToEdit(
  c: AppContext,
  { id, index }: { id: string; index: number },
  { expires, signature }: { expires?: number; signature?: string },
): ReturnType<typeof linkedRun> {
  const services = servicesOf(c.env);
  if (expires === undefined || signature === undefined) {
    return visibleRun(services, c.get("principal"), id);
  }
  checkLink(services.urlSigningSecret, { runId: id, index }, { expires, signature }, services.now());
  return linkedRun(services, id);
}

export const handlePutOutput: RouteHandler<typeof routes.putOutput, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { id, index } = c.req.valid("param");
  const run = await ownRun(services, callingLab(c), id);
  const rule = documentRule(run);
  const bytes = rule === null ? await readImageBody(c.req.raw) : await readDocumentBody(c.req.raw, rule);
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
  return sendFile(c, run, picture);
};

export const handleGetOutput: RouteHandler<typeof routes.getOutput, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { id, index } = c.req.valid("param");
  const run = await visibleRun(services, c.get("principal"), id);
  const output = await sentOutput(services, run, index);
  if (!output.type.startsWith("image/")) c.header("content-disposition", "attachment");
  return sendFile(c, run, output);
};

export const handleGetOutputPicture: RouteHandler<typeof routes.getOutputPicture, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { id, index } = c.req.valid("param");
  const run = await visibleRun(services, c.get("principal"), id);
  return sendFile(c, run, await shownOutput(services, run, index));
};

export const handleGetErrorMap: RouteHandler<typeof routes.getErrorMap, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { id, index } = c.req.valid("param");
  const run = await visibleRun(services, c.get("principal"), id);
  const bytes = await outputErrorMap(services, run, index, c.req.valid("query").t);
  return sendFile(c, run, { bytes, type: "image/png" });
};

type Ended = Pick<Parameters<typeof inputPicture>[1], "status" | "judgeId">;

/** A picture or document of a run. */
export function sendFile(
  c: AppContext,
  run: Ended,
  { bytes, type }: { bytes: Uint8Array; type: string },
): Response {
  sealHeaders(c, run);
  if (type.startsWith("text/html")) c.header("content-security-policy", DOCUMENT_POLICY);
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
