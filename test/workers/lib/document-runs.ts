/** Runs of documents, driven through the public interface. What a browser would see is told by our own layouts. */
import { beforeAll, beforeEach, expect, vi } from "vitest";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { createRaster, rgb } from "../../../src/raster/raster.ts";
import { problemSeed } from "../../../src/suites/fairness.ts";
import { observeLayout } from "../../../src/suites/infoedit/checks/from-layout.ts";
import type { EditProblem } from "../../../src/suites/infoedit/edits/problem.ts";
import { renderHtml } from "../../../src/suites/infoedit/render/html.ts";
import { infoeditProblem } from "../../../src/suites/infoedit/suite.ts";
import { call, newLab, problemOf } from "../http/client.ts";
import { BINDINGS, json, type ProblemItem, type Run } from "./runs.ts";

export type DocumentItem = ProblemItem & {
  readonly source_url?: string;
  readonly failure?: { readonly code: string; readonly our_fault: boolean };
};

/** Insert-Element and Reshape-Canvas, a problem each. */
const PLAN = { tasks: ["add", "aspect_ratio"], problems_per_cell: 1 };
const RENDERER = "http://127.0.0.1:9";
/** What the browser takes of every document. */
export const PICTURE = encodePng(createRaster(2, 2, rgb(1, 2, 3)));

/**
 * What the browser shows, by document. Some documents it finds fault with, by how they begin; a status other than 200 is
 * its answer to everything.
 */
export const browser = { shows: new Map<string, object>(), refuses: "", status: 200, asked: 0 };

async function answer(request: Request): Promise<Response> {
  if (!request.url.startsWith(RENDERER)) return new Response(null, { status: 404 });
  browser.asked++;
  if (browser.status !== 200) return Response.json({ error: "busy" }, { status: browser.status });
  const { html } = (await request.json()) as { html: string };
  if (browser.refuses !== "" && html.startsWith(browser.refuses)) {
    return Response.json({ error: "it took too long" }, { status: 422 });
  }
  const document = browser.shows.get(html) ?? { width: 10, height: 10, elements: [] };
  return Response.json({ document, picture: btoa(String.fromCharCode(...PICTURE)) });
}

/** Puts the browser in its place for all tests of a file; before each it shows whatever it is asked for. */
export function standInBrowser(): void {
  vi.stubGlobal("fetch", (...args: ConstructorParameters<typeof Request>) =>
    answer(new Request(...args) as Request),
  );
  beforeAll(() => {
    Object.assign(BINDINGS, { RENDERER_URL: RENDERER, RENDERER_TOKEN: "token" });
  });
  beforeEach(() => {
    Object.assign(browser, { refuses: "", status: 200, asked: 0 });
  });
}

/** A lab of its own for all tests of a file. */
export const lab: { id: string; key: string } = { id: "", key: "" };
beforeAll(async () => {
  Object.assign(lab, await newLab());
});

export function post(change: object): Promise<Response> {
  const request = { suite: "infoedit", track: "fresh", model: { slug: "editor" }, ...PLAN, ...change };
  return call("POST", "/v1/runs", { token: lab.key, json: request });
}

export async function open(
  modality: "html" | "pptx_ops",
): Promise<Run & { modality: string; judge: unknown }> {
  const response = await post({ modality });
  expect(response.status).toBe(201);
  return json(response);
}

export async function problems(run: Run, key: string | undefined = lab.key): Promise<DocumentItem[]> {
  const { data } = await json<{ data: DocumentItem[] }>(
    call("GET", `/v1/runs/${run.id}/problems`, { token: key }),
  );
  return data;
}

/** What the operator alone may know: the problem behind an index, which the browser then knows too. The run stays as it is. */
export async function secretProblem(run: Run, index: number): Promise<EditProblem> {
  const row = await BINDINGS.DB.prepare("SELECT server_seed AS seed FROM runs WHERE id = ?")
    .bind(run.id)
    .first<{ seed: string }>();
  const source = {
    serverSeed: row?.seed ?? "",
    clientSeed: "",
    suite: "infoedit",
    version: run.suite_version,
  };
  const { task, mode } = (await problems(run))[index];
  const found = infoeditProblem({ task, mode, condition: null }, problemSeed(source, index));
  for (const laid of [found.before, found.after]) browser.shows.set(renderHtml(laid), observeLayout(laid));
  return found;
}

export const HTML = { "content-type": "text/html; charset=utf-8" };
export const JSON_TYPE = { "content-type": "application/json" };

export async function statusAndCode(response: Response): Promise<[number, string]> {
  return [response.status, (await problemOf(response)).code];
}
