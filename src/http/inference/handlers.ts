import type { RouteHandler } from "@hono/zod-openapi";
import { PlumblineError } from "../../errors.ts";
import { MAX_JSON_BYTES, MAX_PICTURE_BYTES } from "../../inference/answer.ts";
import { callbackJob, rejectCallback, takeCallback } from "../../inference/callback.ts";
import { type Services, servicesOf } from "../../services.ts";
import { readBody } from "../body.ts";
import type { AppEnv } from "../context.ts";
import type * as routes from "./routes.ts";

export const handleTakeCallback: RouteHandler<typeof routes.takeCallback, AppEnv> = async (c) => {
  const services = servicesOf(c.env);
  const { job_id: jobId } = c.req.valid("param");
  const context = await callbackJob(services, jobId);
  const outcome = await takeCallback(services, context, {
    jobId,
    request: c.req.valid("query").request ?? null,
    headers: c.req.raw.headers,
    body: await readCallback(services, c.req.raw, jobId),
  });
  const { taken, status, failure } = outcome;
  return c.json({ job_id: jobId, taken, status, failure }, 200);
};

/** The raw bytes. What is too large to be checked is refused, and the job remembers that it was. */
async function readCallback(
  services: Services,
  request: Request,
  jobId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const isJson = /json/i.test(request.headers.get("content-type") ?? "");
  try {
    return isJson
      ? await readBody(request, MAX_JSON_BYTES)
      : await readBody(request, MAX_PICTURE_BYTES, "image_too_large");
  } catch (error) {
    if (error instanceof PlumblineError) {
      await rejectCallback(services, jobId, error.message.replace(/^The/, "the").replace(/\.$/, ""));
    }
    throw error;
  }
}
