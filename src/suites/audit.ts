/**
 * Looking for faults in problems that somebody else made (fact sheet §13): edits that are empty, tiny or hardly to be
 * seen, shapes that left the picture, doubles, answers that turn the other way. The problems that this project draws
 * have none of them; docs/datasets.md explains each name.
 */
import { colorDifference } from "../raster/lab.ts";
import { parseHex, type Raster } from "../raster/raster.ts";

/** Below this many pixels an edit is tiny: what no problem of ours falls below. */
export const TINY_EDIT_PIXELS = 64;

/** Widest tolerance of the score, in ΔE. */
const WIDEST_TOLERANCE = 10;

/**
 * An edit is a near no-op where handing the input back scores above this mean IoU. Soft edges of lines and letters make
 * it 0.035 on the reference's charts on average and 0.10 where a few short lines are all of the edit (fact sheet §13).
 */
const COPIED_INPUT_IOU = 0.25;

/** In pictures without soft edges: where more than this share of the edit is within the widest tolerance of the input. */
const FAINT_SHARE = 0.1;

/** Tasks that put a shape somewhere else, which may be nowhere. */
const MOVING_TASKS: readonly string[] = ["translation", "rotation", "reflection"];

/** What is known of a problem beside its pictures. */
export interface AuditedProblem {
  readonly suite: string;
  readonly task: string;
  /** False for diagnostics, which ask for no edit. */
  readonly scored: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/**
 * Names of the faults of one problem, in alphabetical order: `direction_inverted`, `edit_region_empty`,
 * `edit_region_tiny`, `near_no_op`, `target_off_canvas`, `unreadable` (pictures of different size).
 */
export function auditProblem(problem: AuditedProblem, input: Raster, answer: Raster): string[] {
  const defects = hasInvertedDirection(problem) ? ["direction_inverted"] : [];
  if (input.width !== answer.width || input.height !== answer.height) return [...defects, "unreadable"];
  if (!problem.scored) return defects;
  const { pixels, iou, faintShare } = compareEdit(input, answer);
  if (pixels === 0) return [...defects, "edit_region_empty"];
  if (pixels < TINY_EDIT_PIXELS) defects.push("edit_region_tiny");
  const isHardEdged = problem.suite === "paintbench";
  if (iou > COPIED_INPUT_IOU || (isHardEdged && faintShare > FAINT_SHARE)) defects.push("near_no_op");
  if (MOVING_TASKS.includes(problem.task) && targetIsGone(problem.metadata, input, answer)) {
    defects.push("target_off_canvas");
  }
  return defects;
}

/** The size of an edit and how well the unchanged input would score on it (fact sheet §11.5 with output = input). */
function compareEdit(input: Raster, answer: Raster): { pixels: number; iou: number; faintShare: number } {
  const within = Array<number>(WIDEST_TOLERANCE + 1).fill(0);
  const differences = new Map<number, Map<number, number>>();
  let pixels = 0;
  for (let k = 0; k < input.pixels.length; k++) {
    const [before, after] = [input.pixels[k], answer.pixels[k]];
    if (before === after) continue;
    pixels++;
    const difference = remembered(differences, before, after);
    for (let t = Math.ceil(difference); t <= WIDEST_TOLERANCE; t++) within[t]++;
  }
  if (pixels === 0) return { pixels, iou: 1, faintShare: 1 };
  const iou = within.reduce((sum, count) => sum + count / pixels, 0) / within.length;
  return { pixels, iou, faintShare: within[WIDEST_TOLERANCE] / pixels };
}

function remembered(known: Map<number, Map<number, number>>, before: number, after: number): number {
  let partners = known.get(before);
  if (partners === undefined) {
    partners = new Map();
    known.set(before, partners);
  }
  let difference = partners.get(after);
  if (difference === undefined) {
    difference = colorDifference(before, after);
    partners.set(after, difference);
  }
  return difference;
}

/**
 * Whether a moved shape vanished: the edit takes pixels of its colour away, whole patches of them, and puts none
 * anywhere. A shape that is turned or mirrored into itself loses a fringe only, whose neighbours stay.
 */
function targetIsGone(metadata: AuditedProblem["metadata"], input: Raster, answer: Raster): boolean {
  const color = metadata.target_color;
  if (typeof color !== "string" || !/^#[0-9a-fA-F]{6}$/.test(color)) return false;
  const target = parseHex(color);
  const { width, pixels } = input;
  const staysTarget = (k: number) => pixels[k] === target && answer.pixels[k] === target;
  let taken = 0;
  for (let k = 0; k < pixels.length; k++) {
    if (pixels[k] === answer.pixels[k]) continue;
    if (answer.pixels[k] === target) return false;
    if (pixels[k] !== target) continue;
    taken++;
    const x = k % width;
    const hasNeighbour =
      (x > 0 && staysTarget(k - 1)) ||
      (x < width - 1 && staysTarget(k + 1)) ||
      (k >= width && staysTarget(k - width)) ||
      (k + width < pixels.length && staysTarget(k + width));
    if (hasNeighbour) return false;
  }
  return taken > 0;
}

/**
 * The released PaintBench turns its shapes the other way than its words say (fact sheet §13.1); half turns are the same
 * both ways. Its seeds are numbers; ours are texts, and our words are true.
 */
function hasInvertedDirection({ suite, task, metadata }: AuditedProblem): boolean {
  if (suite !== "paintbench" || task !== "rotation" || typeof metadata.seed === "string") return false;
  return typeof metadata.angle === "number" && metadata.angle % 180 !== 0;
}

/** A problem as far as doubles go; the hashes are of pixels and size, not of files. */
export interface ComparedProblem {
  readonly id: string;
  readonly instruction: string;
  readonly inputHash: string;
  readonly answerHash: string;
}

/**
 * The later ones of problems that are the same: equal input and answer, or equal input and instruction. Problem id →
 * id of the first one.
 */
export function findDuplicates(problems: readonly ComparedProblem[]): Map<string, string> {
  const first = new Map<string, string>();
  const duplicates = new Map<string, string>();
  for (const { id, instruction, inputHash, answerHash } of problems) {
    const names = [`answer ${inputHash} ${answerHash}`, `words ${inputHash} ${instruction}`];
    const original = names.map((name) => first.get(name)).find((known) => known !== undefined);
    if (original !== undefined) duplicates.set(id, original);
    for (const name of names) if (!first.has(name)) first.set(name, original ?? id);
  }
  return duplicates;
}
