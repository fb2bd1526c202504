/** What `plumbline verify` finds out about a problem of InfoEdit's code track, with nothing but what is served. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Client, ServiceError } from "../../scripts/cli/client.ts";
import type { Modality } from "../../scripts/cli/modality.ts";
import { type PageChecker, verifyDocumentProblem } from "../../scripts/cli/verify/document.ts";
import type { JudgedRunFacts, ServedJudgedProblem } from "../../scripts/cli/verify/judged.ts";
import { encodePng } from "../../src/raster/codec/png-encode.ts";
import { anyScoreToWire } from "../../src/scoring/any-score.ts";
import { scoreFindings } from "../../src/scoring/infoedit/score.ts";
import { documentBytes } from "../../src/suites/documents.ts";
import { problemSeed } from "../../src/suites/fairness.ts";
import { infoedit } from "../../src/suites/infoedit/suite.ts";
import { practiceInput } from "../../src/suites/practice.ts";

const SEEDS = { serverSeed: "ab".repeat(32), clientSeed: "", suite: "infoedit", version: "1.0.0" } as const;
const KEY = { task: "text_expand", mode: "easy", condition: null };

type Files = Record<string, Uint8Array>;
let files: Files;
let drawn: Record<string, unknown>;

beforeAll(() => {
  const problem = infoedit.generate(KEY, problemSeed(SEEDS, 0));
  const document = (name: Parameters<typeof documentBytes>[1]) => documentBytes(problem, name) as Uint8Array;
  files = {
    "input.png": encodePng(practiceInput(problem)),
    "source.html": document("source.html"),
    "source.pptx": document("source.pptx"),
    "answer.html": document("answer.html"),
    "answer.json": document("answer.json"),
  };
  const { width, height, instruction, seed, metadata } = problem;
  drawn = JSON.parse(JSON.stringify({ width, height, instruction, seed, metadata }));
});

/** What is found out about a problem with this output and score. */
async function found(
  modality: Modality,
  output: Uint8Array | null,
  score: unknown,
  more: { files?: Files; checkPage?: PageChecker; served?: Partial<ServedJudgedProblem> } = {},
): Promise<readonly string[]> {
  const there: Files = { ...files, ...more.files, ...(output === null ? {} : { output }) };
  const client = {
    async bytes(path: string) {
      const file = there[path.slice(path.lastIndexOf("/") + 1)];
      if (file === undefined) throw new ServiceError(404, "no_output", "none");
      return file;
    },
  } as unknown as Client;
  const run = { id: "run_1", suite: "infoedit", modality } as unknown as JudgedRunFacts["run"];
  const served = { ...KEY, ...drawn, index: 0, status: "scored", score, ...more.served };
  const facts = { client, run, seeds: SEEDS, maxImageSide: null };
  const verified = await verifyDocumentProblem(
    facts,
    served as unknown as ServedJudgedProblem,
    more.checkPage ?? null,
  );
  return verified.differences;
}

const score = (...findings: Parameters<typeof scoreFindings>[1]) => scoreFindings("text_expand", findings);
const wire = (of: ReturnType<typeof score>) => JSON.parse(JSON.stringify(anyScoreToWire(of, true)));
const LOST = { field: "elements_preserved", element: "b1", detail: "it is gone" } as const;

describe("operations on a slide", () => {
  it("are carried out again: the true edit passes, and no other score is believed", async () => {
    expect(await found("pptx_ops", files["answer.json"], wire(score()))).toEqual([]);
    expect((await found("pptx_ops", files["answer.json"], wire(score(LOST)))).join()).toContain(
      "score.success",
    );
    const nothing = new TextEncoder().encode("[]");
    expect((await found("pptx_ops", nothing, wire(score()))).join()).toContain(
      "score.edit_compliance.verdict",
    );
  });

  it("have to start from the slide that the seed gives", async () => {
    const other = { "source.pptx": files["source.html"] };
    expect(await found("pptx_ops", files["answer.json"], wire(score()), { files: other })).toEqual([
      "source.pptx: it is not the document that the seed gives",
    ]);
  });

  it("that can be carried out are not unreadable, and what cannot be is no score's", async () => {
    const failed = {
      status: "failed",
      failure: { code: "document_invalid", detail: "", our_fault: false },
    };
    const differs = await found("pptx_ops", files["answer.json"], undefined, { served: failed });
    expect(differs).toEqual(["output: said to be unreadable, but it can be checked"]);
    const broken = new TextEncoder().encode('[{"op":"explode"}]');
    expect(await found("pptx_ops", broken, wire(score()))).toEqual([
      "score: the output that was scored cannot be checked",
    ]);
    expect(await found("pptx_ops", broken, undefined, { served: failed })).toEqual([]);
  });
});

describe("a page", () => {
  it("without a browser has a score that follows from its findings", async () => {
    expect(await found("html", files["answer.html"], wire(score(LOST)))).toEqual([]);
    const hidden = { ...wire(score(LOST)), success: true };
    expect(await found("html", files["answer.html"], hidden)).toEqual([
      "score.success: served true, expected false",
    ]);
  });

  it("with a browser has the verdicts that the checks come to, whatever the words of the findings", async () => {
    const seen: string[] = [];
    const checkPage: PageChecker = async (_, html) => {
      seen.push(html);
      return score({ ...LOST, detail: "it cannot be seen" });
    };
    expect(await found("html", files["answer.html"], wire(score(LOST)), { checkPage })).toEqual([]);
    expect(seen).toEqual([new TextDecoder().decode(files["answer.html"])]);
    expect(await found("html", files["answer.html"], wire(score()), { checkPage })).not.toEqual([]);
  });
});
