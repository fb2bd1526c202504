/** A thread of `plumbline generate --suite infoedit`: draws problems and writes their files. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { type DocumentFile, documentBytes } from "../../../src/suites/documents.ts";
import { practiceAnswer, practiceInput } from "../../../src/suites/practice.ts";
import type { SetProblem } from "../../../src/suites/problem-set.ts";
import { getJudgedSuite } from "../../../src/suites/registry.ts";
import { practiceSeedText } from "../../../src/suites/seed.ts";
import type { JudgedProblem } from "../../../src/suites/suite.ts";
import { CommandError } from "../errors.ts";
import { writeWhole } from "../files.ts";
import { serveItems } from "../threads.ts";
import type { GeneratedPrompt, PromptLine } from "./generate.ts";

serveItems<{ readonly folder: string }, SetProblem, GeneratedPrompt>(({ folder }) => {
  const suite = getJudgedSuite("infoedit");
  return async (place) => {
    const seed = practiceSeedText(place.seed);
    const problem = suite.generate(place, seed);
    const { task } = problem;
    const id = place.number + 1;
    // Every problem has an infographic of its own, so the task is part of its name.
    const source = `data/html_infographics/${task}_${String(id).padStart(3, "0")}`;
    const line = toLine(problem, id, `${source}.png`);
    if (await isWritten(`${folder}/${source}.meta.json`, seed)) return { task, line, isNew: false };
    await writePicture(problem, `${folder}/${source}`, "source");
    await writePicture(problem, `${folder}/true_edits/${task}/${id}_edited_1`, "answer");
    await writeDocument(problem, "answer.json", `${folder}/true_edits/${task}/${id}_edited_1.json`);
    const { width, height } = problem;
    // Last: where it is, the others are.
    await writeWhole(`${folder}/${source}.meta.json`, `${JSON.stringify({ width, height, seed })}\n`);
    return { task, line, isNew: true };
  };
});

/** The picture as PNG, HTML and slide, their names beginning with `stem`. */
async function writePicture(problem: JudgedProblem, stem: string, side: "source" | "answer"): Promise<void> {
  const picture = side === "source" ? practiceInput(problem) : practiceAnswer(problem);
  if (picture !== null) await writeWhole(`${stem}.png`, encodePng(picture));
  await writeDocument(problem, `${side}.html`, `${stem}.html`);
  await writeDocument(problem, `${side}.pptx`, `${stem}.pptx`);
}

async function writeDocument(problem: JudgedProblem, file: DocumentFile, path: string): Promise<void> {
  const bytes = documentBytes(problem, file);
  if (bytes !== null) await writeWhole(path, bytes);
}

/** Whether the problem's files are there. Throws where another problem's are in their place. */
async function isWritten(path: string, seed: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  if (JSON.parse(await readFile(path, "utf8")).seed === seed) return true;
  throw new CommandError(`${path} is of another set: choose another folder, or remove it`);
}

/** Ends of the released buckets of appended words. */
const WORD_BUCKETS = [10, 15, 20, 25, 30] as const;

function toLine(problem: JudgedProblem, id: number, imagePath: string): PromptLine {
  return {
    id,
    image_path: imagePath,
    generated_edit_prompts: [problem.instruction],
    ...magnitudeOf(problem.task, problem.metadata),
  };
}

function magnitudeOf(task: string, metadata: JudgedProblem["metadata"]): Record<string, unknown> {
  const only = (...names: string[]) => Object.fromEntries(names.map((name) => [name, metadata[name]]));
  switch (task) {
    case "text_expand":
      return {
        ...only("text_expand_word_count"),
        text_expand_word_bucket: bucketOf(metadata.text_expand_word_count as number),
      };
    case "aspect_ratio":
      return {
        ...only("source_orientation", "source_aspect_ratio", "source_width", "source_height"),
        target_orientations: [metadata.target_orientation],
      };
    default:
      return task === "add" ? only("add_count") : only("swap_pairs");
  }
}

function bucketOf(words: number): string {
  const last = WORD_BUCKETS.find((end) => words <= end) ?? 30;
  return `${last === 10 ? 5 : last - 4}-${last}`;
}
