/**
 * From slot and seed to problem: attempts are drawn until one stands up to the checks that all tasks share. Attempt k
 * uses streams of its own, named after everything the problem depends on.
 */

import { outlineArea } from "../../raster/geometry.ts";
import { colorDifference } from "../../raster/lab.ts";
import { countMask } from "../../raster/mask.ts";
import type { Raster } from "../../raster/raster.ts";
import { Random } from "../random.ts";
import type { PixelProblem, SlotKey } from "../suite.ts";
import { proposeBackground } from "./background.ts";
import { PAINTBENCH_CATALOGUE } from "./catalogue.ts";
import { visualCondition } from "./conditions.ts";
import type { Drawing, PaintOperation, Region } from "./drawing.ts";
import { problemMetadata } from "./metadata.ts";
import { dealColors } from "./palette.ts";
import { Rejection, reject } from "./rejection.ts";
import { Renderer } from "./render.ts";
import { MIN_EDIT_PIXELS, type PaintTask, type TaskContext, type VisibilityClaim } from "./task.ts";

/** A limit that no slot comes near: tasks reject rarely, so a hundred misses in a row mean a broken task. */
const MAX_ATTEMPTS = 500;
/**
 * The least ΔE between input and answer in any edited pixel: just above the widest tolerance of the score (10), so that
 * handing back the input scores exactly zero.
 */
const MIN_EDIT_DIFFERENCE = 10.5;

export interface Found {
  readonly problem: PixelProblem;
  /** Why earlier attempts were dropped, in order. */
  readonly rejections: readonly string[];
}

export interface SearchRequest extends SlotKey {
  readonly category: string;
  readonly seedText: string;
  /** Diagnostics ask for no edit. */
  readonly edits: boolean;
}

/** The first attempt that stands. Throws Error where none of 500 does, which is a defect of the task. */
export function searchProblem(task: PaintTask, request: SearchRequest): Found {
  const rejections: string[] = [];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    try {
      return { problem: attemptProblem(task, request, attempt), rejections };
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      rejections.push(error.message);
    }
  }
  throw new Error(`${request.task}/${request.mode}/${request.condition}: no attempt stood up`);
}

function attemptProblem(task: PaintTask, request: SearchRequest, attempt: number): PixelProblem {
  const condition = visualCondition(request.condition);
  const { width, height } = condition;
  const { version } = PAINTBENCH_CATALOGUE;
  const { seedText: seed, mode, category } = request;
  const streamMode = task.sharesSceneAcrossModes ? "" : mode;
  const streamName = [seed, "paintbench", version, request.task, streamMode, condition.id, attempt].join("|");
  const random = (label: string) => new Random(`${streamName}|${label}`);
  const renderer = new Renderer(width, height);
  const colors = dealColors(condition.palette, random("colors"));
  const background = proposeBackground(condition, colors, random("background"));
  const short = Math.min(width, height);
  const maskOf = (region: Region) => renderer.maskOf(region);
  const context: TaskContext = { mode, condition, width, height, short, colors, background, random, maskOf };

  const proposal = task.propose(context);
  const drawing = (operations: readonly PaintOperation[]): Drawing => ({
    width,
    height,
    background,
    operations,
  });
  const input = renderer.render(drawing(proposal.input));
  const answer = renderer.render(drawing(proposal.answer));
  const editPixels = countEdit(input, answer);
  if (request.edits && editPixels < MIN_EDIT_PIXELS) reject("edit region too small");
  for (const claim of proposal.visible ?? []) {
    checkVisible(claim, claim.picture === "input" ? input : answer, renderer);
  }
  return {
    suite: "paintbench",
    version,
    category,
    task: request.task,
    mode,
    condition: condition.id,
    seed,
    width,
    height,
    instruction: proposal.instruction,
    metadata: problemMetadata({ request, condition, background, proposal, attempt, editPixels }),
    input,
    answer,
  };
}

/** Pixels that differ. Rejects the attempt where one of them changes too little to be told apart. */
function countEdit(input: Raster, answer: Raster): number {
  // Signed views: V8 compares 32-bit signed integers without turning them into doubles. Runs of one change keep the two
  // inner loops free of everything else, which is worth a factor of three.
  const [before, after] = [signedPixels(input), signedPixels(answer)];
  const settled = new Map<number, Set<number>>();
  let count = 0;
  for (let k = nextDifference(before, after, 0); k < before.length; k = nextDifference(before, after, k)) {
    const start = k;
    const [was, is] = [before[k], after[k]];
    requireClearChange(was, is, settled);
    while (k < before.length && before[k] === was && after[k] === is) k++;
    count += k - start;
  }
  return count;
}

function nextDifference(before: Int32Array, after: Int32Array, from: number): number {
  let k = from;
  while (k < before.length && before[k] === after[k]) k++;
  return k;
}

function signedPixels({ pixels }: Raster): Int32Array {
  return new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length);
}

function requireClearChange(before: number, after: number, settled: Map<number, Set<number>>): void {
  const partners = settled.get(before) ?? new Set<number>();
  if (partners.has(after)) return;
  if (colorDifference(before, after) < MIN_EDIT_DIFFERENCE) reject("edit too faint");
  settled.set(before, partners.add(after));
}

function checkVisible(claim: VisibilityClaim, picture: Raster, renderer: Renderer): void {
  const mask = renderer.maskOf(claim.region);
  let shown = 0;
  for (let row = 0, bit = 0; row < mask.height; row++) {
    let k = (mask.top + row) * picture.width + mask.left;
    for (let column = 0; column < mask.width; column++, bit++, k++) {
      if (mask.bits[bit] === 1 && picture.pixels[k] === claim.color.pixel) shown++;
    }
  }
  const { region } = claim;
  // Only an outline can reach beyond the canvas unnoticed: its mask is clipped, its area is not.
  const area = region.kind === "outline" ? outlineArea(region.outline) : countMask(mask);
  if (shown < claim.share * area) reject("target not visible enough");
}
