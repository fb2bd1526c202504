/** What the page of a problem whose documents were edited shows and links: never a stranger's page as one of ours. */
import { expect, it } from "vitest";
import { documentSections } from "../../../src/http/pages/runs/documents.tsx";
import { picturesOf } from "../../../src/http/pages/runs/problem-view.ts";
import type { ProblemView } from "../../../src/runs/problems.ts";
import type { RunView } from "../../../src/runs/view.ts";
import { getCatalogue } from "../../../src/suites/registry.ts";

const CATALOGUE = getCatalogue("infoedit");
const PATH = "/v1/runs/run_1/problems/3";

const runOf = (modality?: string) => ({ id: "run_1", options: { modality } }) as unknown as RunView;
const problemOf = (isSent: boolean, hasAnswer = true) =>
  ({ sheet: { index: 3, hasAnswer }, result: isSent ? {} : null }) as unknown as ProblemView;

async function links(run: RunView, problem: ProblemView): Promise<string> {
  return (await Promise.all(documentSections(run, problem).map(({ body }) => String(body)))).join();
}

const sources = (run: RunView, problem: ProblemView) =>
  picturesOf(run, problem, CATALOGUE).map(({ src }) => src.slice(PATH.length + 1));

it("shows the picture taken of a page, and offers the page itself as a file to save", async () => {
  expect(sources(runOf("html"), problemOf(true))).toEqual(["input.png", "output.png", "answer.png"]);
  const text = await links(runOf("html"), problemOf(true));
  expect(text).toContain(`href="${PATH}/source.html"`);
  expect(text).toContain(`href="${PATH}/output" download="output.html"`);
});

it("shows no picture of operations, which no program that shows slides took part in", async () => {
  expect(sources(runOf("pptx_ops"), problemOf(true))).toEqual(["input.png", "answer.png"]);
  const text = await links(runOf("pptx_ops"), problemOf(true));
  expect(text).toContain(`href="${PATH}/output" download="operations.json"`);
});

it("links no output that was never sent, and no documents where pictures were edited", async () => {
  expect(await links(runOf("html"), problemOf(false))).not.toContain("/output");
  expect(documentSections(runOf(), problemOf(true))).toEqual([]);
  expect(sources(runOf(), problemOf(true, false))).toEqual(["input.png", "output"]);
});
