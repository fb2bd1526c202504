import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { prepareInfoedit } from "../../scripts/cli/infoedit/import.ts";
import { toProblemRows } from "../../src/datasets/manifest.ts";
import { targetRatioOf } from "../../src/judging/rubrics/infoedit/ratio.ts";
import type { DatasetRow } from "../../src/storage/datasets.ts";
import { runCli } from "../lib/run-cli.ts";

const SAMPLE = join(import.meta.dirname, "../fixtures/infoedit-sample");
const folders: string[] = [];
let folder = "";
let data = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-test-"));
  folders.push(folder);
  data = join(folder, "data");
  cpSync(join(SAMPLE, "data"), data, { recursive: true });
});
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true });
});

const prompts = (name: string) => join(data, "editing_prompts", `${name}.jsonl`);

function setPrompts(name: string, ...records: unknown[]): void {
  writeFileSync(prompts(name), records.map((record) => `${JSON.stringify(record)}\n`).join(""));
}

const record = (change: Record<string, unknown>) => ({
  id: 1,
  image_path: "data/html_infographics/1.png",
  generated_edit_prompts: ["Insert a step."],
  add_count: 1,
  ...change,
});

const prepared = async (maySkip = false) => {
  const result = await prepareInfoedit(folder, maySkip);
  return { ...result, of: (id: string) => result.problems.find(({ source_id }) => source_id === id) };
};

describe("the released layout of InfoEdit", () => {
  it("gives a problem a record: the picture as it is, the reference's fields, a slot of the catalogue", async () => {
    const { problems, pictures, of } = await prepared();
    expect(problems.map(({ source_id }) => source_id)).toEqual([
      "add/1",
      "add/2",
      "aspect_ratio/1",
      "aspect_ratio/2",
      "swap_inter/1",
      "swap_inter/2",
      "text_expand/1",
      "text_expand/2",
      "text_expand/3",
    ]);
    expect(of("add/2")).toMatchObject({
      task: "add",
      mode: "medium",
      condition: null,
      width: 900,
      height: 1200,
      instruction: 'Add two tiers, "Tier 4" and "Tier 5", below "Tier 3".',
      metadata: { id: 2, source: "html", difficulty: "medium", add_count: 2 },
      answer_sha256: null,
      defects: [],
    });
    expect(pictures.get(of("add/2")?.input_sha256 as string)).toBe(join(data, "html_infographics/2.png"));
    expect(pictures.size).toBe(3);
    // What the service itself asks of a problem.
    const dataset = { id: "dst_1", suite: "infoedit", problemCount: problems.length } as DatasetRow;
    const rows = toProblemRows(
      dataset,
      problems.map((problem, index) => ({
        ...problem,
        index,
        sourceId: problem.source_id,
        metadataSha256: problem.metadata_sha256,
        inputSha256: problem.input_sha256,
        answerSha256: problem.answer_sha256,
      })),
    );
    expect(rows.every(({ category, scored }) => category === "infographics" && scored)).toBe(true);
  });

  it("takes ids that are texts, the older field of the instruction, and pages whose size is not written down", async () => {
    const { of } = await prepared();
    expect(of("text_expand/2")?.metadata).toMatchObject({ id: 2, difficulty: "hard" });
    expect(of("text_expand/3")).toMatchObject({
      instruction: 'Extend "Lead" with twelve words on planning.',
      mode: "medium",
      width: 1000,
      metadata: {
        document_width: 1200,
        document_height: 900,
        notes: ["legacy_instruction", "size_missing"],
      },
    });
  });

  it("names the target of a new canvas as the rubric reads it, and its direction", async () => {
    const { of } = await prepared();
    expect(of("aspect_ratio/1")).toMatchObject({
      mode: "landscape_to_portrait",
      metadata: { direction: "landscape_to_portrait", source_width: 1200, target_orientation: "portrait" },
    });
    expect(targetRatioOf(of("aspect_ratio/1")?.metadata ?? {})).toBe("portrait");
  });

  it("names records that the reference leaves out without a word, and leaves them out too", async () => {
    setPrompts("html.add", record({}), record({ id: 3, generated_edit_prompts: [" "] }));
    expect((await prepared()).findings).toMatchObject({
      dropped: [
        { id: 3, faults: ["editing_prompts/html.add.jsonl:2: no_instruction"], reason: "no_instruction" },
      ],
    });
    const { out } = await runCli(["import", "--suite", "infoedit", "--dir", SAMPLE, "--check", "--json"]);
    expect(JSON.parse(out)).toMatchObject({
      problems: { add: 2, aspect_ratio: 2, swap_inter: 2, text_expand: 3 },
      dropped: [{ id: 3, task: "add", reason: "no_image_path" }],
      left_out: [],
      absent: ["ppt"],
      notes: { legacy_instruction: 1, size_missing: 1 },
    });
  });

  it("gives a record that does not say how much is asked the first mode, and a defect", async () => {
    setPrompts("html.add", record({ add_count: undefined }), record({ id: 2, add_count: 9 }));
    setPrompts("html.aspect_ratio", record({}), record({ id: 2, target_orientations: ["landscape"] }));
    const { of } = await prepared();
    const unknown = { mode: "easy", metadata: { difficulty: null }, defects: ["difficulty_unknown"] };
    expect(of("add/1")).toMatchObject(unknown);
    expect(of("add/2")).toMatchObject(unknown);
    expect(of("aspect_ratio/1")).toMatchObject({
      mode: "landscape_to_portrait",
      metadata: { direction: null },
      defects: ["target_unknown", "direction_unknown"],
    });
    // Without a source size in the record, the picture's own (1200 × 700) tells the orientation: no change of it here.
    expect(of("aspect_ratio/2")).toMatchObject({ defects: ["direction_unknown"] });
  });

  it("keeps a target beside its own instruction when earlier ones are empty", async () => {
    const several = {
      generated_edit_prompts: ["", "Square.", "Tall."],
      target_orientations: ["landscape", "square", "portrait"],
    };
    setPrompts("html.aspect_ratio", record(several));
    const { of } = await prepared();
    expect(of("aspect_ratio/1")).toMatchObject({ instruction: "Square.", mode: "landscape_to_square" });
    expect(of("aspect_ratio/1")?.metadata.notes).toEqual(["several_instructions"]);
  });

  it("tells pages and slides with one id apart, and finds slides in the deck's list", async () => {
    mkdirSync(join(data, "ppt_infographics"));
    cpSync(join(data, "html_infographics/3.png"), join(data, "ppt_infographics/1.png"));
    writeFileSync(join(data, "ppt_infographics/id_mapping.csv"), "new_id,old_id\n1,17\nx,2\n");
    setPrompts("ppt.add", record({ image_path: "data/ppt_infographics/1.png" }));
    const { of } = await prepared();
    expect(of("add/1")?.metadata).toMatchObject({ id: 1, source: "html", slide: null });
    expect(of("add/1000001")).toMatchObject({
      width: 1000,
      metadata: { id: 1, source: "ppt", slide: 17, document_width: null },
    });
  });

  it("reads the older layout: versions in the names, sizes in .json", async () => {
    const older = join(data, "editing_prompts_html");
    mkdirSync(older);
    for (const name of readdirSync(join(data, "editing_prompts"))) {
      renameSync(join(data, "editing_prompts", name), join(older, name.replace("html.", "v17.")));
    }
    rmSync(join(data, "editing_prompts"), { recursive: true });
    writeFileSync(join(older, "v9.add.jsonl"), "");
    const pages = join(data, "html_infographics");
    mkdirSync(join(pages, "v17"));
    for (const name of readdirSync(pages).filter((name) => name.includes("."))) {
      renameSync(join(pages, name), join(pages, "v17", name.replace(".meta.json", ".json")));
    }
    const { problems, of } = await prepared();
    expect(problems).toHaveLength(9);
    expect(of("add/2")?.metadata).toMatchObject({ document_width: 900, document_height: 1200, notes: [] });
  });

  it("refuses what cannot be asked and names file and line, unless it may be left out", async () => {
    setPrompts(
      "html.add",
      record({}),
      record({}),
      record({ id: "7a" }),
      record({ id: 4, image_path: "../../etc/passwd" }),
    );
    writeFileSync(prompts("html.swap_inter"), `${readFileSync(prompts("html.swap_inter"), "utf8")}{"id": \n`);
    const refused = await runCli(["import", "--suite", "infoedit", "--dir", folder, "--check"]);
    expect(refused.code).toBe(2);
    expect(refused.error).toContain("editing_prompts/html.add.jsonl:2: the id 1 is that of line 1 too");
    const { problems, findings } = await prepared(true);
    expect(problems).toHaveLength(1 + 2 + 2 + 3);
    expect((findings.left_out as { faults: string[] }[]).flatMap(({ faults }) => faults)).toEqual([
      "editing_prompts/html.add.jsonl:2: the id 1 is that of line 1 too",
      'editing_prompts/html.add.jsonl:3: id is "7a"',
      "editing_prompts/html.add.jsonl:4: the picture ../../etc/passwd is missing",
      expect.stringMatching(/^editing_prompts\/html\.swap_inter\.jsonl:3: it is not JSON/),
    ]);
  });

  it("leaves out every problem of a picture that cannot be read to its end", async () => {
    const path = join(data, "html_infographics/3.png");
    writeFileSync(path, readFileSync(path).subarray(0, 900));
    const { problems, findings } = await prepared(true);
    expect(problems).toHaveLength(8);
    expect(findings.left_out).toMatchObject([{ id: 3, task: "text_expand" }]);
  });
});
