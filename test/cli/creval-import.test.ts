import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { prepareCreval } from "../../scripts/cli/creval/import.ts";
import { encodePng } from "../../src/raster/codec/png-encode.ts";
import { createRaster, rgb } from "../../src/raster/raster.ts";
import type { Question } from "../../src/scoring/creval/creval.types.ts";
import { keyOf, readQuestionFile, stemOf } from "../../src/suites/creval/released.ts";
import { runCli } from "../lib/run-cli.ts";

const SAMPLE = join(import.meta.dirname, "../fixtures/creval-sample");
const folders: string[] = [];
let folder = "";
let bench = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-test-"));
  folders.push(folder);
  bench = join(folder, "CREval-Bench");
  cpSync(join(SAMPLE, "CREval-Bench"), bench, { recursive: true });
});
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true });
});

// biome-ignore lint/suspicious/noExplicitAny: files are broken on purpose
function edit(path: string, change: (content: any) => void): void {
  const content = JSON.parse(readFileSync(path, "utf8"));
  change(content);
  writeFileSync(path, JSON.stringify(content));
}

const check = (...more: string[]) =>
  runCli(["import", "--suite", "creval", "--dir", folder, "--check", "--json", ...more]);

describe("the released layout of CREval", () => {
  it("gives a problem a sample, with its dimension, its questions and its picture as it is", async () => {
    const { problems, pictures } = await prepareCreval(SAMPLE, false);
    expect(problems).toHaveLength(9);
    expect(new Set(problems.map(({ task }) => task)).size).toBe(9);
    const kettle = problems.find(({ source_id }) => source_id === "material_transformation/1");
    expect(kettle).toMatchObject({
      task: "material_transformation",
      mode: "default",
      condition: null,
      width: 256,
      height: 256,
      instruction: "Turn the kettle into a felt puppet with a red scarf standing on a plain wooden shelf.",
      answer_sha256: null,
      defects: [],
    });
    const questions = kettle?.metadata.questions as Question[];
    expect(questions).toHaveLength(7 + 6 + 7);
    expect(questions[7]).toEqual({
      id: "VC-Q1",
      metric: "VC",
      question: "Is made-up attribute 1 of sample 1 visible?",
      expected: "Yes",
      weight: 3,
      mirror: null,
    });
    expect(pictures.get(kettle?.input_sha256 as string)).toBe(
      join(SAMPLE, "CREval-Bench/image/kettle.01.png"),
    );
  });

  it("keeps stems as they are: dots, ampersands, decomposed accents", async () => {
    const { problems } = await prepareCreval(SAMPLE, false);
    const stems = problems.map(({ metadata }) => metadata.stem as string);
    expect(stems).toContain("1718655052.3413756");
    expect(stems).toContain("33695441_Mr._Example_Name");
    expect(stems).toContain("tea&cake");
    expect(stems.map((stem) => stem.normalize("NFC"))).toContain("café_résumé");
    expect(stemOf("100%25.a.jpg")).toBe("100%25.a");
    expect(keyOf("cafe\u0301.png")).toBe(keyOf("caf\u00e9.jpg"));
  });

  it("joins files whose names are in another Unicode form than the list", async () => {
    for (const sub of ["image", "questiions_all/IF", "questiions_all/VC", "questiions_all/VQ"]) {
      const path = join(bench, sub);
      for (const name of readdirSync(path)) {
        if (name.startsWith("caf")) renameSync(join(path, name), join(path, name.normalize("NFD")));
      }
    }
    edit(join(bench, "instruction.json"), (entries) => {
      for (const entry of entries) entry.input_image = [entry.input_image[0].normalize("NFC")];
    });
    expect((await prepareCreval(folder, false)).problems).toHaveLength(9);
  });

  it("is found under both roots and both spellings, and as the folder itself", async () => {
    renameSync(join(bench, "questiions_all"), join(bench, "questions_all"));
    renameSync(bench, join(folder, "bench"));
    expect((await prepareCreval(folder, false)).problems).toHaveLength(9);
    expect((await prepareCreval(join(folder, "bench"), false)).problems).toHaveLength(9);
  });

  it("takes answers that are No, missing weights as 1, and tells of what is odd", async () => {
    writeFileSync(join(bench, "questiions_all/IF/lamp.txt"), "raw");
    const { problems, findings } = await prepareCreval(folder, false);
    const named = problems.find(({ metadata }) => metadata.stem === "33695441_Mr._Example_Name");
    const asked = named?.metadata.questions as Question[];
    expect(asked.filter(({ metric }) => metric === "IF").map(({ weight }) => weight)).toEqual(
      Array(10).fill(1),
    );
    expect(asked.find(({ id }) => id === "IF-Q2")?.expected).toBe("No");
    const tea = problems.find(({ metadata }) => metadata.stem === "tea&cake");
    expect(tea?.instruction).toContain("{{brand}}");
    expect(tea?.defects).toEqual(["instruction_placeholder"]);
    expect(problems.find(({ metadata }) => metadata.stem === "i2i_0004")?.metadata.notes).toEqual([
      "extension_differs",
    ]);
    expect(findings).toMatchObject({
      left_out: [],
      defects: { instruction_placeholder: 1 },
      notes: { extension_differs: 1, weights_missing: 1 },
      ignored_texts: 1,
      unlisted: [],
    });
  });

  it("names a broken question file and imports nothing, unless the sample may be left out", async () => {
    writeFileSync(join(bench, "questiions_all/VC/boat.json"), '{"quality_check_questions": [');
    const refused = await check();
    expect(refused.code).toBe(2);
    expect(refused.error).toContain("questiions_all/VC/boat.json: it is not JSON");
    const { code, out } = await check("--skip-broken");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      left_out: [{ id: 8, stem: "boat", faults: [expect.stringContaining("VC/boat.json")] }],
      unlisted: [],
    });
    expect((await prepareCreval(folder, true)).problems).toHaveLength(8);
  });

  it("names missing files, files of no sample, and pictures that cannot be read", async () => {
    rmSync(join(bench, "questiions_all/IF/owl.json"));
    renameSync(join(bench, "image/lamp.png"), join(bench, "image/lump.png"));
    writeFileSync(
      join(bench, "image/boat.png"),
      readFileSync(join(bench, "image/boat.png")).subarray(0, 900),
    );
    const { findings } = await prepareCreval(folder, true);
    const { left_out: leftOut, unlisted } = findings as {
      left_out: { stem: string; faults: string[] }[];
      unlisted: string[];
    };
    expect(leftOut.map(({ stem }) => stem)).toEqual(["lamp", "owl", "boat"]);
    expect(leftOut.flatMap(({ faults }) => faults)).toEqual([
      "image/lamp.png: the picture is missing",
      "questiions_all/IF/owl.json: the question file is missing",
      expect.stringMatching(/^image\/boat\.png: /),
    ]);
    expect(unlisted).toEqual(["image/lump.png"]);
  });

  it("refuses two entries with one id or one picture, and entries without a dimension", async () => {
    edit(join(bench, "instruction.json"), (entries) => {
      entries[1].id = entries[0].id;
      entries[2].input_image = entries[0].input_image;
      entries[3].class_id = 10;
    });
    const { findings } = await prepareCreval(folder, true);
    const { left_out: leftOut } = findings as { left_out: { faults: string[] }[] };
    expect(leftOut.map(({ faults }) => faults[0])).toEqual([
      "instruction.json entry 2: the id 1 is that of entry 1 too",
      "instruction.json entry 3: the picture kettle.01.png is that of entry 1 too",
      "instruction.json entry 4: class_id is 10, not 1 to 9",
    ]);
  });

  it("makes a picture smaller that the service would not take, and says so", async () => {
    const large = encodePng(createRaster(8_193, 16, rgb(20, 40, 60)));
    writeFileSync(join(bench, "image/boat.png"), large);
    const { problems, pictures } = await prepareCreval(folder, false);
    const boat = problems.find(({ metadata }) => metadata.stem === "boat");
    expect(boat).toMatchObject({
      width: 3_072,
      height: 6,
      defects: ["resolution_differs", "picture_shrunk"],
    });
    expect(pictures.get(boat?.input_sha256 as string)).toBeInstanceOf(Uint8Array);
  });
});

describe("a question file", () => {
  const question = (change: Record<string, unknown> = {}) => ({
    question_id: "Q1",
    thinking_process: "A } brace, and the idea: nothing.",
    question: "Is it there?",
    choices: ["Yes", "No"],
    answer: "Yes",
    weight: 1,
    ...change,
  });
  const read = (...questions: unknown[]) => readQuestionFile("VC", { quality_check_questions: questions });

  it.each([
    [{ question_id: "1" }, "question_id is not Q<number>"],
    [{ question: " " }, "there is no question"],
    [{ choices: ["Yes", "No", "Maybe"] }, "choices are"],
    [{ choices: undefined }, "choices are"],
    [{ answer: "" }, 'answer is ""'],
    [{ answer: "yes" }, 'answer is "yes"'],
    [{ weight: 4 }, "weight is 4, not 1 to 3"],
    [{ weight: "2" }, 'weight is "2"'],
    [{ weight: 0 }, "weight is 0"],
  ])("is refused for %j", (change, fault) => {
    expect(read(question(change))).toEqual({ faults: [expect.stringContaining(fault)] });
  });

  it("is refused without questions, with an id twice, or as something else", () => {
    expect(read()).toEqual({ faults: ["it has no questions"] });
    expect(read(question(), question())).toEqual({ faults: ["Q1 is there twice"] });
    expect(readQuestionFile("VC", [])).toEqual({ faults: ["there is no list quality_check_questions"] });
    expect(read("Q1")).toEqual({ faults: ["question 1 is not an object"] });
  });

  it("keeps what is odd and can be asked", () => {
    expect(read(question({ weight: undefined }))).toMatchObject({
      value: { questions: [{ id: "VC-Q1", weight: 1 }], defects: ["few_questions", "vc_weights_missing"] },
    });
    const six = Array.from({ length: 6 }, (_, at) => question({ question_id: `Q${at}` }));
    expect(read(...six)).toMatchObject({ value: { defects: ["repeated_question"] } });
  });
});
