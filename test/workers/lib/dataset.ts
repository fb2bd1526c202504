/** A tiny official data set made on the spot: every problem asks to paint a bar on a plain ground. */
import { digestBytes, sha256Text } from "../../../src/digest.ts";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { createRaster, type Raster, rgb } from "../../../src/raster/raster.ts";
import { ADMIN, call } from "../http/client.ts";

export const WIDTH = 24;
export const HEIGHT = 16;

/** Pixels that the edit of problem n changes: a bar of n + 1 columns. */
export function editPixels(index: number): number {
  return (index + 1) * HEIGHT;
}

export interface TestProblem {
  readonly sourceId: string;
  readonly task: string;
  readonly mode: string;
  readonly condition: string;
  readonly category: string | null;
  readonly input: Uint8Array<ArrayBuffer>;
  readonly answer: Uint8Array<ArrayBuffer>;
  readonly defects?: readonly string[];
}

const GROUND = rgb(255, 255, 0);
const BAR = rgb(0, 0, 255);

export function drawInput(index: number): Raster {
  const raster = createRaster(WIDTH, HEIGHT, GROUND);
  raster.pixels[0] = rgb(index, 0, 0);
  return raster;
}

export function drawAnswer(index: number): Raster {
  const raster = drawInput(index);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x <= index; x++) raster.pixels[y * WIDTH + WIDTH - 1 - x] = BAR;
  }
  return raster;
}

export function png(raster: Raster): Uint8Array<ArrayBuffer> {
  return encodePng(raster) as Uint8Array<ArrayBuffer>;
}

function problem(index: number, place: Omit<TestProblem, "input" | "answer">): TestProblem {
  return { ...place, input: png(drawInput(index)), answer: png(drawAnswer(index)) };
}

/** Five problems: two tasks of different categories under two conditions, and an unscored diagnostic. */
export function testProblems(): TestProblem[] {
  const copied = png(drawInput(4));
  return [
    problem(0, place("blending/009", "blending", "default", "baseline", "color_change")),
    problem(1, place("blending/016", "blending", "default", "horizontal", "color_change")),
    problem(2, place("construction/005", "construction", "circle", "baseline", "structural_manipulation")),
    problem(3, place("construction/016", "construction", "line", "horizontal", "structural_manipulation")),
    {
      ...place("preservation/000", "preservation", "attribute", "baseline", null),
      input: copied,
      answer: copied,
    },
  ];
}

function place(
  sourceId: string,
  task: string,
  mode: string,
  condition: string,
  category: string | null,
): Omit<TestProblem, "input" | "answer"> {
  return { sourceId, task, mode, condition, category };
}

/** What the metadata of a problem says; the word `secret` must not be seen before a run's end. */
export function metadataOf({ task, mode, category }: TestProblem, index: number): Record<string, unknown> {
  const shared = { task, mode, note: `secret-metadata-${index}` };
  return category === null ? shared : { ...shared, category, bg_colors: ["#FFFF00"] };
}

/** The problems as the import API takes them. */
export async function toEntries(problems: readonly TestProblem[]) {
  return Promise.all(
    problems.map(async (item, index) => {
      const metadata = metadataOf(item, index);
      return {
        index,
        source_id: item.sourceId,
        task: item.task,
        mode: item.mode,
        condition: item.condition,
        width: WIDTH,
        height: HEIGHT,
        instruction: `Paint a blue bar of ${index + 1} columns at the right edge.`,
        metadata,
        metadata_sha256: sha256Text(JSON.stringify(metadata)),
        input_sha256: await digestBytes(item.input),
        answer_sha256: await digestBytes(item.answer),
        defects: item.defects ?? [],
      };
    }),
  );
}

type Entry = Awaited<ReturnType<typeof toEntries>>[number];

export function manifestOf(entries: readonly Entry[]): string {
  return sha256Text(
    entries
      .map(
        (entry) =>
          `${entry.source_id} ${entry.input_sha256} ${entry.answer_sha256} ${entry.metadata_sha256}\n`,
      )
      .join(""),
  );
}

export async function beginImport(entries: readonly Entry[]): Promise<Response> {
  return call("POST", "/v1/datasets", {
    token: ADMIN,
    json: {
      suite: "paintbench",
      title: "Test",
      manifest_sha256: manifestOf(entries),
      problem_count: entries.length,
    },
  });
}

export function putProblems(id: string, problems: readonly unknown[]): Promise<Response> {
  return call("PUT", `/v1/datasets/${id}/problems`, { token: ADMIN, json: { problems } });
}

export async function putFile(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  return call("PUT", `/v1/datasets/${id}/files/${await digestBytes(bytes)}`, { token: ADMIN, body: bytes });
}

/** Imports and publishes the problems; returns the data set's id. */
export async function importSet(problems: readonly TestProblem[] = testProblems()): Promise<string> {
  const entries = await toEntries(problems);
  const { id } = (await (await beginImport(entries)).json()) as { id: string };
  await putProblems(id, entries);
  for (const { input, answer } of problems) {
    await putFile(id, input);
    await putFile(id, answer);
  }
  const published = await call("POST", `/v1/datasets/${id}/publish`, { token: ADMIN });
  if (published.status !== 200) throw new Error(await published.text());
  return id;
}
