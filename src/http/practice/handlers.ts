import type { RouteHandler } from "@hono/zod-openapi";
import { sha256Text } from "../../digest.ts";
import { PlumblineError } from "../../errors.ts";
import { encodePng } from "../../raster/codec/png-encode.ts";
import { DOCUMENT_POLICY } from "../../rendering/renderer.ts";
import { DOCUMENT_TYPES, type DocumentFile, documentBytes, hasDocuments } from "../../suites/documents.ts";
import {
  drawPractice,
  hasPracticeAnswer,
  namePractice,
  type PracticeProblem,
  practiceAnswer,
  practiceFingerprint,
  practiceInput,
} from "../../suites/practice.ts";
import type { AppContext, AppEnv } from "../context.ts";
import type * as routes from "./routes.ts";

export const handleGetPractice: RouteHandler<typeof routes.getPractice, AppEnv> = (c) => {
  const named = nameOf(c.req.valid("param"), c.req.valid("query"));
  const problem = drawPractice(named);
  const { suite, version, task, mode, condition, category, width, height, instruction, metadata } = problem;
  const isScored = named.suite.catalogue.categories.some(({ id }) => id === category);
  const wire = {
    suite,
    version,
    task,
    mode,
    condition,
    category: isScored ? category : null,
    seed: named.seed,
    width,
    height,
    instruction,
    metadata: { ...metadata },
    input_url: fileUrl(c, named, "input.png"),
    answer_url: hasPracticeAnswer(problem) ? fileUrl(c, named, "answer.png") : null,
    ...(hasDocuments(problem) ? { documents: documentUrls(c, named) } : {}),
  };
  // Of the bytes, unlike a picture's: a later release may add fields to the same problem.
  const etag = `"${sha256Text(JSON.stringify(wire))}"`;
  return knows(c, etag) ? c.body(null, 304, forEver(etag)) : c.json(wire, 200, forEver(etag));
};

export const handleGetPracticeInput: RouteHandler<typeof routes.getPracticeInput, AppEnv> = (c) =>
  sendPicture(c, nameOf(c.req.valid("param"), c.req.valid("query")), "input");

export const handleGetPracticeAnswer: RouteHandler<typeof routes.getPracticeAnswer, AppEnv> = (c) =>
  sendPicture(c, nameOf(c.req.valid("param"), c.req.valid("query")), "answer");

/** Answers with one of the documents of a practice problem of InfoEdit. */
export function handleGetDocument(
  file: DocumentFile,
): RouteHandler<ReturnType<typeof routes.documentRoute>, AppEnv> {
  const type = DOCUMENT_TYPES[file];
  return (c) => {
    const named = nameOf({ suite: "infoedit", ...c.req.valid("param") }, c.req.valid("query"));
    const etag = `"${practiceFingerprint(named, file)}"`;
    if (knows(c, etag)) return c.body(null, 304, forEver(etag));
    const bytes = documentBytes(drawPractice(named), file);
    if (bytes === null) throw new Error("a practice problem of InfoEdit has no documents");
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      ...forEver(etag),
      "content-type": type,
      ...(type.startsWith("text/html") ? { "content-security-policy": DOCUMENT_POLICY } : {}),
    });
  };
}

interface Query {
  readonly seed: string;
  readonly mode?: string;
  readonly condition?: string;
}

/** `?mode=` without a value is no mode, as a form with an empty field sends it. */
function nameOf({ suite, task }: { suite: string; task: string }, query: Query): PracticeProblem {
  const key = { task, mode: query.mode || undefined, condition: query.condition || null };
  return namePractice(suite, key, query.seed);
}

/** With mode and condition spelled out: the link means the same when the suite's first ones are others one day. */
function fileUrl(c: AppContext, named: PracticeProblem, file: string): string {
  const { suite, task, mode, condition, seed } = named;
  const url = new URL(`/v1/practice/${suite.catalogue.id}/${task}/${file}`, c.req.url);
  url.searchParams.set("seed", seed);
  url.searchParams.set("mode", mode);
  if (condition !== null) url.searchParams.set("condition", condition);
  return url.href;
}

function documentUrls(c: AppContext, named: PracticeProblem): Record<string, string> {
  return Object.fromEntries(Object.keys(DOCUMENT_TYPES).map((file) => [file, fileUrl(c, named, file)]));
}

/** Who has the picture already is told so before anything is drawn. */
function sendPicture(c: AppContext, named: PracticeProblem, file: "input" | "answer"): Response {
  const etag = `"${practiceFingerprint(named, file)}"`;
  if (knows(c, etag)) return c.body(null, 304, forEver(etag));
  const problem = drawPractice(named);
  const picture = file === "input" ? practiceInput(problem) : practiceAnswer(problem);
  if (picture === null) {
    throw new PlumblineError(
      "no_answer_picture",
      "Outputs of this suite are judged: no picture is the right one.",
    );
  }
  const bytes = encodePng(picture) as Uint8Array<ArrayBuffer>;
  return c.body(bytes, 200, { ...forEver(etag), "content-type": "image/png" });
}

function forEver(etag: string) {
  return { etag, "cache-control": "public, max-age=31536000, immutable" };
}

/** Whether the caller's If-None-Match names the ETag; weak comparison, as RFC 9110 §13.1.2 has it. */
function knows(c: AppContext, etag: string): boolean {
  const tags = c.req.header("if-none-match")?.split(",") ?? [];
  return tags.map((tag) => tag.trim()).some((tag) => tag === "*" || tag === etag || tag === `W/${etag}`);
}
