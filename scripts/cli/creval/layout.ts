/**
 * A benchmark folder of CREval as it was released (fact sheet creval.md §2.1): which files there are and how they belong
 * together. The samples are joined by the stem of the picture's file.
 */
import { existsSync, readFileSync } from "node:fs";
import { METRICS, type Metric, type Question } from "../../../src/scoring/creval/creval.types.ts";
import {
  type InstructionEntry,
  keyOf,
  readInstruction,
  readQuestionFile,
  stemOf,
} from "../../../src/suites/creval/released.ts";
import { CommandError } from "../errors.ts";
import { inputFolder, namesIn, parseJson } from "../folders.ts";

/** What the benchmark's folder is called on the two sites that have it. */
const ROOTS = ["CREval-Bench", "bench"] as const;
/** The second is how the released repository spells it. */
const QUESTION_FOLDERS = ["questions_all", "questiions_all"] as const;
const PICTURE = /\.(?:jpe?g|png|webp)$/i;

/** A sample with everything that its files say; the picture itself has not been read. */
export interface CrevalSample extends InstructionEntry {
  /** Of the picture's file, as it is listed. */
  readonly stem: string;
  /** What its files are joined by. */
  readonly key: string;
  readonly imagePath: string;
  readonly questions: readonly Question[];
  /** The entry of instruction.json as JSON. */
  readonly entryText: string;
  /** Bytes of the three question files, in the order of the metrics. */
  readonly questionBytes: readonly Uint8Array[];
}

/** A listed sample that cannot be asked, and why: each fault names its file. */
export interface BrokenSample {
  /** As listed; null where the entry has none. */
  readonly id: number | null;
  readonly stem: string | null;
  readonly faults: readonly string[];
}

export interface CrevalFolder {
  readonly folder: string;
  /** In the order of instruction.json. */
  readonly samples: readonly CrevalSample[];
  readonly broken: readonly BrokenSample[];
  /** Files that no sample names: pictures and question files, as paths below the folder. */
  readonly unlisted: readonly string[];
  /** Raw replies of the questions' generator that lie beside the question files. */
  readonly ignoredTexts: number;
}

/**
 * The benchmark's folder: `dir` itself, or the folder of the benchmark's name inside it.
 * Throws CommandError where there is no instruction.json.
 */
export function crevalFolder(dir: string): string {
  const root = inputFolder(dir);
  const found = [root, ...ROOTS.map((name) => `${root}/${name}`)].find((folder) =>
    existsSync(`${folder}/instruction.json`),
  );
  if (found !== undefined) return found;
  throw new CommandError(
    `${dir} has no instruction.json, and neither has a folder ${ROOTS.join(" or ")} in it`,
  );
}

/** Reads the folder. Throws CommandError where it is no such folder at all; samples that are broken are listed. */
export function readCrevalFolder(dir: string): CrevalFolder {
  const folder = crevalFolder(dir);
  const entries = readJson(`${folder}/instruction.json`);
  if (!Array.isArray(entries)) throw new CommandError(`${folder}/instruction.json is not a list`);
  const questionFolder = QUESTION_FOLDERS.find((name) => existsSync(`${folder}/${name}`));
  if (questionFolder === undefined) throw new CommandError(`${folder} has no folder ${QUESTION_FOLDERS[0]}`);
  const files = {
    pictures: filesByKey(`${folder}/image`, (name) => PICTURE.test(name)),
    questions: METRICS.map((metric) =>
      filesByKey(`${folder}/${questionFolder}/${metric}`, (name) => /\.json$/i.test(name)),
    ),
  };
  const samples: CrevalSample[] = [];
  const broken: BrokenSample[] = [];
  const used = new Set<string>();
  const ids = new Map<number, number>();
  const keys = new Map<string, number>();
  entries.forEach((entry, position) => {
    const read = readInstruction(entry);
    const where = `instruction.json entry ${position + 1}`;
    if ("faults" in read) {
      broken.push({ ...namesOf(entry), faults: read.faults.map((fault) => `${where}: ${fault}`) });
      return;
    }
    const key = keyOf(read.value.imageName);
    const repeats = [
      ...repeated(ids, read.value.id, position, `${where}: the id ${read.value.id}`),
      ...repeated(keys, key, position, `${where}: the picture ${read.value.imageName}`),
    ];
    const found = readSample(folder, questionFolder, files, read.value);
    for (const path of found.used) used.add(path);
    if ("faults" in found || repeats.length > 0) {
      const faults = [...repeats, ...("faults" in found ? found.faults : [])];
      broken.push({ id: read.value.id, stem: stemOf(read.value.imageName), faults });
    } else samples.push({ ...found.sample, entryText: JSON.stringify(entry) });
  });
  const all = [files.pictures, ...files.questions].flatMap((byKey) => [...byKey.values()].flat());
  return {
    folder,
    samples,
    broken,
    unlisted: all.filter((path) => !used.has(path)).map((path) => path.slice(folder.length + 1)),
    ignoredTexts: METRICS.flatMap((metric) => namesIn(`${folder}/${questionFolder}/${metric}`)).filter(
      (name) => /\.txt$/i.test(name),
    ).length,
  };
}

interface Files {
  readonly pictures: ReadonlyMap<string, readonly string[]>;
  /** In the order of the metrics. */
  readonly questions: readonly ReadonlyMap<string, readonly string[]>[];
}

function readSample(
  folder: string,
  questionFolder: string,
  files: Files,
  entry: InstructionEntry,
): { used: string[] } & ({ sample: Omit<CrevalSample, "entryText"> } | { faults: string[] }) {
  const faults: string[] = [];
  const used: string[] = [];
  const key = keyOf(entry.imageName);
  const stem = stemOf(entry.imageName);
  const pictures = files.pictures.get(key) ?? [];
  // The listed name is meant where two files share a stem.
  const listed = entry.imageName.normalize("NFC");
  const imagePath =
    pictures.find((path) => path.slice(folder.length + "/image/".length).normalize("NFC") === listed) ??
    (pictures.length === 1 ? pictures[0] : undefined);
  if (imagePath === undefined) faults.push(`image/${entry.imageName}: the picture is missing`);
  else used.push(imagePath);
  const read = METRICS.map((metric, at) => {
    const path = files.questions[at].get(key)?.[0];
    const name = `${questionFolder}/${metric}/${stem}.json`;
    if (path === undefined) {
      faults.push(`${name}: the question file is missing`);
      return null;
    }
    used.push(path);
    const result = readQuestions(metric, path);
    if ("faults" in result) faults.push(...result.faults.map((fault) => `${name}: ${fault}`));
    return "faults" in result ? null : result;
  });
  const complete = read.filter((result) => result !== null);
  if (imagePath === undefined || complete.length < METRICS.length) return { used, faults };
  const all = (field: "defects" | "notes") => [
    ...new Set([...entry[field], ...complete.flatMap(({ value }) => value[field])]),
  ];
  const sample = {
    ...entry,
    stem,
    key,
    imagePath,
    questions: complete.flatMap(({ value }) => value.questions),
    questionBytes: complete.map(({ bytes }) => bytes),
    defects: all("defects"),
    notes: all("notes"),
  };
  return { used, sample };
}

function readQuestions(metric: Metric, path: string) {
  const bytes = readFileSync(path);
  let content: unknown;
  try {
    content = parseJson(bytes);
  } catch (failure) {
    return { faults: [`it is not JSON (${(failure as Error).message})`] };
  }
  const result = readQuestionFile(metric, content);
  return "faults" in result ? result : { value: result.value, bytes };
}

function repeated<Key>(seen: Map<Key, number>, key: Key, position: number, what: string): string[] {
  const first = seen.get(key);
  if (first === undefined) seen.set(key, position);
  return first === undefined ? [] : [`${what} is that of entry ${first + 1} too`];
}

function namesOf(entry: unknown): { id: number | null; stem: string | null } {
  const { id, input_image: image } = (entry ?? {}) as Record<string, unknown>;
  const name = Array.isArray(image) ? image[0] : image;
  return {
    id: typeof id === "number" ? id : null,
    stem: typeof name === "string" ? stemOf(name.slice(name.lastIndexOf("/") + 1)) : null,
  };
}

/** Paths by key; those of one key in the order of their names. */
function filesByKey(folder: string, isWanted: (name: string) => boolean): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const name of namesIn(folder).filter(isWanted)) {
    const key = keyOf(name);
    files.set(key, [...(files.get(key) ?? []), `${folder}/${name}`]);
  }
  return files;
}

/** Reads a JSON file. Throws CommandError that names it. */
function readJson(path: string): unknown {
  try {
    return parseJson(readFileSync(path));
  } catch (failure) {
    throw new CommandError(`${path}: ${(failure as Error).message}`, undefined, failure);
  }
}
