/**
 * A benchmark folder of InfoEdit as it was released, now or earlier (fact sheet infoedit.md §2.1): which files there are
 * and how they belong together. A problem is named by its source, task and id; instructions name nothing.
 */
import { existsSync, readFileSync } from "node:fs";
import { basename, resolve, sep } from "node:path";
import { TASK_IDS, type TaskId } from "../../../src/suites/infoedit/edits/plan.ts";
import {
  DEFAULT_SIZE,
  type PromptRecord,
  readPrompt,
  readSize,
  readSlideNumbers,
  type Size,
  SOURCES,
  type Source,
} from "../../../src/suites/infoedit/released.ts";
import { CommandError } from "../errors.ts";
import { decodeText, foldersIn, inputFolder, namesIn, parseJson } from "../folders.ts";
import { type Line, readLines } from "./lines.ts";

/** A problem with everything that its files say; the picture itself has not been read. */
export interface InfoeditSample extends PromptRecord {
  readonly source: Source;
  readonly task: TaskId;
  /** `<file>:<line>`. */
  readonly where: string;
  readonly recordText: string;
  readonly picturePath: string;
  /** Of the page, in pixels; null for slides, whose size their pictures have. */
  readonly documentSize: Size | null;
  readonly sizeBytes: Uint8Array;
  /** In the master deck, from 1; null for pages and where the deck's list does not say. */
  readonly slide: number | null;
}

/** A record that is not used, and why. */
export interface UnusedRecord {
  /** As the file has it. */
  readonly id: unknown;
  readonly source: Source;
  readonly task: TaskId;
  /** Each names the file and the line. */
  readonly faults: readonly string[];
}

export interface InfoeditFolder {
  readonly folder: string;
  readonly samples: readonly InfoeditSample[];
  /** Records that the reference leaves out without a word, too. */
  readonly dropped: readonly (UnusedRecord & { readonly reason: string })[];
  readonly broken: readonly UnusedRecord[];
  /** Prompt files that are not there: `html.add`, or a source alone where it has none. */
  readonly absent: readonly string[];
}

interface PromptFile {
  readonly source: Source;
  readonly task: TaskId;
  readonly path: string;
  /** Below the benchmark's folder. */
  readonly name: string;
}

/** The benchmark's folder: `dir` itself or `data` in it. Throws CommandError where neither has prompts. */
export function infoeditFolder(dir: string): string {
  const root = inputFolder(dir);
  const found = [root, `${root}/data`].find((folder) => promptFiles(folder).length > 0);
  if (found !== undefined) return found;
  throw new CommandError(
    `${dir} has no editing_prompts/html.<task>.jsonl, and neither has a folder data in it`,
  );
}

/** Reads the folder. Throws CommandError where it is no such folder at all. */
export function readInfoeditFolder(dir: string): InfoeditFolder {
  const folder = infoeditFolder(dir);
  const files = promptFiles(folder);
  const slides = slidesOf(folder);
  const read = files.map((file) => readPromptFile(folder, file, slides));
  return {
    folder,
    samples: read.flatMap(({ samples }) => samples),
    dropped: read.flatMap(({ dropped }) => dropped),
    broken: read.flatMap(({ broken }) => broken),
    absent: absentFiles(files),
  };
}

/** The current layout, or else the older one in its newest version. */
function promptFiles(folder: string): PromptFile[] {
  return SOURCES.flatMap((source) =>
    TASK_IDS.flatMap((task): PromptFile[] => {
      const older = `editing_prompts_${source}`;
      const versions = namesIn(`${folder}/${older}`)
        .filter((name) => /^v\d+\./.test(name) && name.endsWith(`.${task}.jsonl`))
        .sort((a, b) => Number.parseInt(b.slice(1), 10) - Number.parseInt(a.slice(1), 10));
      const names = [
        `editing_prompts/${source}.${task}.jsonl`,
        ...versions.map((name) => `${older}/${name}`),
      ];
      const name = names.find((candidate) => existsSync(`${folder}/${candidate}`));
      return name === undefined ? [] : [{ source, task, name, path: `${folder}/${name}` }];
    }),
  );
}

function absentFiles(files: readonly PromptFile[]): string[] {
  return SOURCES.flatMap((source) => {
    const own = files.filter((file) => file.source === source);
    if (own.length === 0) return [source];
    return TASK_IDS.filter((task) => !own.some((file) => file.task === task)).map(
      (task) => `${source}.${task}`,
    );
  });
}

function readPromptFile(folder: string, file: PromptFile, slides: ReadonlyMap<number, number>) {
  // Listed once: the folder holds thousands of pictures, and every record asks for one.
  const pictureFolders = pictureFoldersOf(folder, file.source);
  const samples: InfoeditSample[] = [];
  const dropped: InfoeditFolder["dropped"][number][] = [];
  const broken: UnusedRecord[] = [];
  const seen = new Map<number, number>();
  const { source, task } = file;
  for (const line of readLines(file.path)) {
    const where = `${file.name}:${line.number}`;
    const { content } = line;
    const unused = (id: unknown, ...faults: string[]): UnusedRecord => ({
      id,
      source,
      task,
      faults: faults.map((fault) => `${where}: ${fault}`),
    });
    if ("fault" in content) {
      broken.push(unused(null, content.fault));
      continue;
    }
    const id = (content.value as { id?: unknown } | null)?.id ?? null;
    const record = readPrompt(content.value);
    if ("dropped" in record) {
      dropped.push({ ...unused(id, record.dropped), reason: record.dropped });
      continue;
    }
    if ("faults" in record) {
      broken.push(unused(id, ...record.faults));
      continue;
    }
    const first = seen.get(record.value.id);
    if (first !== undefined) {
      broken.push(unused(id, `the id ${record.value.id} is that of line ${first} too`));
      continue;
    }
    seen.set(record.value.id, line.number);
    const picturePath = findPicture(folder, pictureFolders, record.value.imagePath);
    if (picturePath === null) broken.push(unused(id, `the picture ${record.value.imagePath} is missing`));
    else samples.push({ ...toSample(record.value, file, line, picturePath, slides), where });
  }
  return { samples, dropped, broken };
}

function toSample(
  record: PromptRecord,
  { source, task }: PromptFile,
  line: Line,
  picturePath: string,
  slides: ReadonlyMap<number, number>,
): Omit<InfoeditSample, "where"> {
  const size = source === "html" ? readDocumentSize(picturePath) : null;
  return {
    ...record,
    source,
    task,
    recordText: line.text,
    picturePath,
    documentSize: size?.size ?? null,
    sizeBytes: size?.bytes ?? new Uint8Array(),
    slide: source === "ppt" ? (slides.get(record.id) ?? null) : null,
    notes: [...record.notes, ...(size?.notes ?? [])],
  };
}

/** The source's folder of pictures and the versions in it, below the benchmark's folder. */
function pictureFoldersOf(folder: string, source: Source): string[] {
  const own = `${source}_infographics`;
  return [own, ...foldersIn(`${folder}/${own}`).map((version) => `${own}/${version}`)];
}

/** The picture where its path says, or by its name in one of the folders; null where it is not. */
function findPicture(folder: string, pictureFolders: readonly string[], imagePath: string): string | null {
  const path = imagePath.replaceAll("\\", "/").replace(/^(?:\.?\/)*(?:data\/)?/, "");
  const candidates = [path, ...pictureFolders.map((own) => `${own}/${basename(path)}`)].map((name) =>
    resolve(folder, name),
  );
  return candidates.find((name) => name.startsWith(`${folder}${sep}`) && existsSync(name)) ?? null;
}

/** The page's size from the file beside its picture: `.meta.json`, in the older layout `.json`. */
function readDocumentSize(picturePath: string): { size: Size; bytes: Uint8Array; notes: string[] } {
  const stem = picturePath.replace(/\.[^./]+$/, "");
  const path = [`${stem}.meta.json`, `${stem}.json`].find((name) => existsSync(name));
  if (path === undefined) return { size: DEFAULT_SIZE, bytes: new Uint8Array(), notes: ["size_missing"] };
  const bytes = readFileSync(path);
  try {
    const size = readSize(parseJson(bytes));
    if (size !== null) return { size, bytes, notes: [] };
  } catch (failure) {
    if (!(failure instanceof SyntaxError || failure instanceof TypeError)) throw failure;
  }
  return { size: DEFAULT_SIZE, bytes, notes: ["size_unreadable"] };
}

function slidesOf(folder: string): ReadonlyMap<number, number> {
  const path = pictureFoldersOf(folder, "ppt")
    .map((name) => `${folder}/${name}/id_mapping.csv`)
    .find((name) => existsSync(name));
  return path === undefined ? new Map() : readSlideNumbers(decodeText(readFileSync(path)));
}
