/**
 * The released prompts of InfoEdit (fact sheet infoedit.md §2): one JSON line an infographic and task. Ids may be texts, the
 * instruction may lie in an older field, and every field that says how much is asked for may be missing.
 */
import { type Orientation, orientationOf } from "./canvas.ts";
import {
  DIFFICULTIES,
  DIRECTIONS,
  type Difficulty,
  type Direction,
  EXPANSION_WORDS,
  INSERTED_NODES,
  SWAPPED_PAIRS,
} from "./edits/difficulty.ts";
import type { TaskId } from "./edits/plan.ts";

/** Where a released infographic comes from: a page, or a slide of the master deck. */
export const SOURCES = ["html", "ppt"] as const;
export type Source = (typeof SOURCES)[number];

export interface Size {
  /** px */
  readonly width: number;
  readonly height: number;
}

/** Of a page whose size is nowhere written down, as the reference takes it. */
export const DEFAULT_SIZE: Size = { width: 1200, height: 900 };

/** The reference's own fields, as far as a record has them; null where it does not. */
export interface Magnitude {
  readonly text_expand_word_count: number | null;
  readonly text_expand_word_bucket: string | null;
  readonly add_count: number | null;
  readonly swap_pairs: number | null;
  readonly source_orientation: Orientation | null;
  readonly source_aspect_ratio: string | null;
  readonly source_width: number | null;
  readonly source_height: number | null;
  readonly target_orientation: Orientation | null;
}

export interface PromptRecord {
  readonly id: number;
  /** Relative to the repository that the data was released with. */
  readonly imagePath: string;
  /** The first instruction: the only one that the reference asks. */
  readonly instruction: string;
  readonly magnitude: Magnitude;
  readonly notes: readonly string[];
}

/** A record; or why the reference leaves it out; or why nobody can use it. */
export type ReadPrompt =
  | { readonly value: PromptRecord }
  | { readonly dropped: string }
  | { readonly faults: readonly string[] };

/** Longest text the service takes. */
const LONGEST_TEXT = 10_000;

/** Slides are numbered after this many pages, since both sources count from 1. */
const SLIDES_FROM = 1_000_000;

/** The number of a problem in its task: unique over both sources. */
export function numberOf(source: Source, id: number): number {
  return source === "html" ? id : SLIDES_FROM + id;
}

/** Reads one record. Notes: `several_instructions`, of which the first is asked; `legacy_instruction`. */
export function readPrompt(record: unknown): ReadPrompt {
  if (typeof record !== "object" || record === null || Array.isArray(record)) {
    return { faults: ["the record is not an object"] };
  }
  const fields = record as Readonly<Record<string, unknown>>;
  const imagePath = textOf(fields.image_path);
  if (imagePath === null) return { dropped: "no_image_path" };
  const { prompts, isLegacy } = promptsOf(fields);
  if (prompts.length === 0) return { dropped: "no_instruction" };
  const [{ text: instruction, position }] = prompts;
  const id = readId(fields.id);
  const faults: string[] = [];
  if (id === null) faults.push(`id is ${JSON.stringify(fields.id) ?? "missing"}`);
  if (instruction.length > LONGEST_TEXT) {
    faults.push(`the instruction has more than ${LONGEST_TEXT} characters`);
  }
  if (faults.length > 0) return { faults };
  return {
    value: {
      id: id as number,
      imagePath,
      instruction,
      magnitude: readMagnitude(fields, position),
      notes: [
        ...(isLegacy ? ["legacy_instruction"] : []),
        ...(prompts.length > 1 ? ["several_instructions"] : []),
      ],
    },
  };
}

/** A whole number from 0 to 999,999, or its digits. Null for anything else. */
export function readId(value: unknown): number | null {
  const id = wholeNumber(value);
  return id !== null && id < SLIDES_FROM ? id : null;
}

/** Reads the fields that say how much is asked for; `position` is that of the instruction among the record's. */
export function readMagnitude(fields: Readonly<Record<string, unknown>>, position = 0): Magnitude {
  const targets = fields.target_orientations;
  return {
    text_expand_word_count: wholeNumber(fields.text_expand_word_count),
    text_expand_word_bucket: textOf(fields.text_expand_word_bucket),
    add_count: wholeNumber(fields.add_count),
    swap_pairs: wholeNumber(fields.swap_pairs),
    source_orientation: orientation(fields.source_orientation),
    source_aspect_ratio: textOf(fields.source_aspect_ratio),
    source_width: wholeNumber(fields.source_width),
    source_height: wholeNumber(fields.source_height),
    target_orientation:
      orientation(Array.isArray(targets) ? targets[position] : null) ??
      orientation(fields.target_orientation),
  };
}

/** The place of a released problem in our catalogue: its mode is a difficulty, or for Reshape-Canvas a direction. */
export interface ReleasedSlot {
  /** The task's first mode where the record does not tell. */
  readonly mode: string;
  readonly difficulty: Difficulty | null;
  readonly direction: Direction | null;
  /** `difficulty_unknown`, `direction_unknown`, `target_unknown`. */
  readonly defects: readonly string[];
}

/**
 * The slot by the paper's buckets (infoedit.md §1). `picture` stands in for a source size that the record does not give;
 * null where it is not known either.
 */
export function slotOf(task: TaskId, magnitude: Magnitude, picture: Size | null): ReleasedSlot {
  if (task === "aspect_ratio") return reshapeSlot(magnitude, picture);
  const difficulty = difficultyOf(task, magnitude);
  return {
    mode: difficulty ?? DIFFICULTIES[0],
    difficulty,
    direction: null,
    defects: difficulty === null ? ["difficulty_unknown"] : [],
  };
}

function reshapeSlot(magnitude: Magnitude, picture: Size | null): ReleasedSlot {
  const { source_width: width, source_height: height, target_orientation: to } = magnitude;
  const size = width !== null && height !== null ? { width, height } : picture;
  const from = magnitude.source_orientation ?? (size === null ? null : orientationOf(size));
  const direction = DIRECTIONS.find((candidate) => candidate === `${from}_to_${to}`) ?? null;
  return {
    mode: direction ?? DIRECTIONS[0],
    difficulty: null,
    direction,
    defects: [
      ...(to === null ? ["target_unknown"] : []),
      ...(direction === null ? ["direction_unknown"] : []),
    ],
  };
}

function difficultyOf(task: Exclude<TaskId, "aspect_ratio">, magnitude: Magnitude): Difficulty | null {
  switch (task) {
    case "text_expand": {
      const bucket = /^(\d+)\s*[-–]\s*(\d+)$/.exec(magnitude.text_expand_word_bucket ?? "");
      const ends =
        bucket === null ? [magnitude.text_expand_word_count] : [Number(bucket[1]), Number(bucket[2])];
      return withinRange(EXPANSION_WORDS, ends);
    }
    case "add":
      return withinRange(INSERTED_NODES, [magnitude.add_count]);
    case "swap_inter":
      return DIFFICULTIES.find((level) => SWAPPED_PAIRS[level] === magnitude.swap_pairs) ?? null;
  }
}

/** The difficulty whose range holds all values. */
function withinRange(
  ranges: Readonly<Record<Difficulty, readonly [number, number]>>,
  values: readonly (number | null)[],
): Difficulty | null {
  return (
    DIFFICULTIES.find((level) =>
      values.every((value) => value !== null && value >= ranges[level][0] && value <= ranges[level][1]),
    ) ?? null
  );
}

/** Instructions that say something, with their places in the list. */
function promptsOf(fields: Readonly<Record<string, unknown>>) {
  const list = Array.isArray(fields.generated_edit_prompts) ? fields.generated_edit_prompts : [];
  const clean = (texts: readonly unknown[]) =>
    texts.flatMap((text, position) => {
      const trimmed = textOf(text);
      return trimmed === null ? [] : [{ text: trimmed, position }];
    });
  const prompts = clean(list);
  if (prompts.length > 0) return { prompts, isLegacy: false };
  return { prompts: clean([fields.generated_edit_prompt]), isLegacy: true };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function wholeNumber(value: unknown): number | null {
  const number = typeof value === "string" && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : null;
}

function orientation(value: unknown): Orientation | null {
  const text = textOf(value)?.toLowerCase();
  return text === "landscape" || text === "portrait" || text === "square" ? text : null;
}

/** Reads `{"width", "height"}` of a page; null where it is something else. */
export function readSize(content: unknown): Size | null {
  const { width, height } = (content ?? {}) as Record<string, unknown>;
  const [across, down] = [wholeNumber(width), wholeNumber(height)];
  return across === null || down === null || across * down === 0 ? null : { width: across, height: down };
}

/** Reads id_mapping.csv: number of a slide in the master deck (from 1) by id. Other lines than two whole numbers say nothing. */
export function readSlideNumbers(text: string): ReadonlyMap<number, number> {
  const pairs = text.split(/\r?\n/).flatMap((line): [number, number][] => {
    const found = /^\s*"?(\d{1,6})"?\s*,\s*"?(\d{1,6})"?\s*$/.exec(line);
    return found === null ? [] : [[Number(found[1]), Number(found[2])]];
  });
  return new Map(pairs);
}
