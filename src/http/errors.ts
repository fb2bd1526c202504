/** Failures become `application/problem+json` (RFC 9457), and nothing of the inside goes out with them. */
import { z } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ERROR_CODES, type ErrorCode, PlumblineError } from "../errors.ts";
import { logError } from "../log.ts";
import type { AppContext } from "./context.ts";

const ProblemSchema = z
  .object({
    type: z.url().openapi({ description: "A page of this service about the error." }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
    request_id: z.string(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .openapi({
        description: "One item a fault: a JSON path or the name of a parameter, and what is wrong.",
      }),
  })
  .openapi("Problem");

/** Codes that any route may answer with; `problemResponses` adds them by itself. */
const ALWAYS: readonly ErrorCode[] = ["rate_limited", "internal_error"];

/**
 * The `responses` entries of a route for the error codes it may answer with, grouped by status.
 *
 * @example createRoute({ …, responses: { 200: …, ...problemResponses("unauthenticated", "unknown_run") } })
 */
export function problemResponses(...codes: readonly ErrorCode[]) {
  const byStatus: Record<number, ErrorCode[]> = {};
  for (const code of new Set([...codes, ...ALWAYS])) {
    const { status } = ERROR_CODES[code];
    byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${ERROR_CODES[code].title}`).join("; "),
        content: { "application/problem+json": { schema: ProblemSchema } },
      },
    ]),
  );
}

/** The problem response of an error. `type` is an absolute URL of this service. */
export function problem(c: AppContext, error: PlumblineError): Response {
  const { title, status } = ERROR_CODES[error.code];
  const body = {
    type: new URL(`/docs/errors/${error.code}`, c.req.url).href,
    title,
    status,
    detail: error.message,
    code: error.code,
    request_id: c.get("requestId"),
    ...(error.errors.length > 0 ? { errors: error.errors } : {}),
  };
  return c.json(body, status as ContentfulStatusCode, {
    ...error.headers,
    "content-type": "application/problem+json",
    "cache-control": "no-store",
  });
}

/** Nothing has failed: the operator has left it out, and anybody may ask for it as often as he likes. */
const NOT_SET_UP: readonly ErrorCode[] = ["judge_not_configured", "renderer_not_configured"];

/** The last stop of every failure: PlumblineErrors as they are, the framework's translated, all else 500 and logged. */
export function handleError(error: Error, c: AppContext): Response {
  if (error instanceof PlumblineError) {
    if (error.status >= 500 && !NOT_SET_UP.includes(error.code)) logFailure(error, c);
    return problem(c, error);
  }
  if (error instanceof HTTPException) return problem(c, fromHttpException(error));
  logFailure(error, c);
  return problem(
    c,
    new PlumblineError(
      "internal_error",
      "Something went wrong on our side; the request id helps us find it.",
    ),
  );
}

/** The framework refuses bodies that are not JSON (400) or of a type the route does not take (415). */
function fromHttpException(error: HTTPException): PlumblineError {
  if (error.status === 415) {
    return new PlumblineError(
      "unsupported_media_type",
      "The route does not take a body of this content-type.",
    );
  }
  return new PlumblineError("malformed_json", "The body could not be parsed as its content-type says.");
}

/** A line in the log, with the request id that the caller was told. */
export function logFailure(error: Error, c: AppContext): void {
  logError(error.message, { request_id: c.get("requestId"), method: c.req.method, path: c.req.path }, error);
}

/** Turns a schema's refusal into `invalid_request`. `target` is the part of the request: json, query, param, … */
export function throwInvalid(error: { issues: readonly z.core.$ZodIssue[] }, target: string): never {
  const errors = error.issues.flatMap((issue) => {
    const keys = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
    return keys.map((key) => ({
      path: [...issue.path, ...(key === undefined ? [] : [key])].map(String).join(".") || target,
      message: key === undefined ? issue.message : "Not a known field",
    }));
  });
  throw new PlumblineError("invalid_request", `The ${TARGET_NAMES[target] ?? target} is not valid.`, {
    errors,
  });
}

const TARGET_NAMES: Readonly<Record<string, string>> = {
  json: "body",
  form: "form",
  query: "query",
  param: "path",
  header: "header",
};
