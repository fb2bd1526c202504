/** Verifying one problem of a run: is it the one that the seed gives, and is its output's score right? */
import { createHash } from "node:crypto";
import { decodeRaster, openImage } from "../../../src/raster/codec/image.ts";
import { type Raster, rasterRows } from "../../../src/raster/raster.ts";
import type { Kernel } from "../../../src/scoring/kernel.ts";
import { scoreRows } from "../../../src/scoring/score.ts";
import type { Score } from "../../../src/scoring/score.types.ts";
import { type ScoreWire, scoreToWire } from "../../../src/scoring/serialize.ts";
import { problemSeed, type SeedSource } from "../../../src/suites/fairness.ts";
import type { PixelProblem, PixelSuite } from "../../../src/suites/suite.ts";
import { type Client, ServiceError } from "../client.ts";
import type { ProblemBody } from "../service-types.ts";
import { differences } from "./compare.ts";

/** A problem as the service shows it once its run has ended. */
export interface ServedProblem extends ProblemBody {
  readonly seed?: string;
  readonly defects?: readonly string[];
  readonly score?: ScoreWire;
}

export interface VerifiedProblem {
  readonly index: number;
  /** What is not as it should be, one sentence each. */
  readonly differences: readonly string[];
  /** Found out here from the bytes that were served; null where no output can be scored. */
  readonly score: Score | null;
  /** Pixels of the edit region. */
  readonly editPixels: number;
}

/** Where a fresh run's problems follow from; null on the official track. */
export interface FreshOrigin {
  readonly suite: PixelSuite;
  readonly seeds: SeedSource;
}

export interface Verifier {
  readonly client: Client;
  readonly runId: string;
  readonly kernel: Kernel;
  readonly origin: FreshOrigin | null;
}

/** Throws CommandError where the service cannot be reached; everything else that is wrong is in the answer. */
export async function verifyProblem(verifier: Verifier, served: ServedProblem): Promise<VerifiedProblem> {
  const found: string[] = [];
  const { index } = served;
  const base = `/v1/runs/${verifier.runId}/problems/${index}`;
  const drawn = verifier.origin === null ? null : draw(verifier.origin, served);
  if (drawn !== null) found.push(...wordsDiffer(served, drawn));
  const input = await checkPicture(verifier, `${base}/input.png`, "input.png", drawn?.input ?? null, found);
  const answer = await checkPicture(
    verifier,
    `${base}/answer.png`,
    "answer.png",
    drawn?.answer ?? null,
    found,
  );
  const output = await fetchFile(verifier, `${base}/output`);
  if (input === null || answer === null) return { index, differences: found, score: null, editPixels: 0 };

  const editPixels = countEdit(input, answer);
  const unreadable: string[] = [];
  const score =
    output === null ? null : await scoreOutput(verifier.kernel, input, answer, output, unreadable);
  if (served.status !== "failed") found.push(...unreadable);
  else if (isSaidUnreadable(served) && score !== null) {
    found.push("output: said to be unreadable, but it can be read and scored");
  }
  found.push(...scoreDiffers(served, output, score));
  return { index, differences: found, score, editPixels };
}

function draw({ suite, seeds }: FreshOrigin, { task, mode, condition, index }: ServedProblem): PixelProblem {
  return suite.generate({ task, mode, condition }, problemSeed(seeds, index));
}

function wordsDiffer(served: ServedProblem, drawn: PixelProblem): string[] {
  const { width, height, instruction, seed, metadata } = drawn;
  return differences("", served, asJson({ width, height, instruction, seed, metadata }));
}

/** The picture that counts: the one drawn here, or where there is none the one served. Null where it cannot be read. */
async function checkPicture(
  verifier: Verifier,
  path: string,
  name: string,
  drawn: Raster | null,
  found: string[],
): Promise<Raster | null> {
  const bytes = await fetchFile(verifier, path);
  const served = bytes === null ? null : await decode(bytes);
  if (served === null) found.push(`${name}: it is not served, or cannot be read`);
  if (served !== null && drawn !== null) {
    const isSameSize = served.width === drawn.width && served.height === drawn.height;
    const count = isSameSize ? countEdit(served, drawn) : served.pixels.length;
    if (count > 0) found.push(`${name}: ${count} pixels are not those that the seed gives`);
  }
  return drawn ?? served;
}

/** The bytes of a file; null where the service says that there is none. */
async function fetchFile({ client }: Verifier, path: string): Promise<Uint8Array | null> {
  try {
    return await client.bytes(path);
  } catch (failure) {
    if (failure instanceof ServiceError && failure.status === 404) return null;
    throw failure;
  }
}

async function decode(bytes: Uint8Array): Promise<Raster | null> {
  try {
    return (await decodeRaster(bytes)).raster;
  } catch {
    return null;
  }
}

function countEdit(a: Raster, b: Raster): number {
  let count = 0;
  for (let k = 0; k < a.pixels.length; k++) if (a.pixels[k] !== b.pixels[k]) count++;
  return count;
}

async function scoreOutput(
  kernel: Kernel,
  input: Raster,
  answer: Raster,
  output: Uint8Array,
  found: string[],
): Promise<Score | null> {
  const sha256 = createHash("sha256").update(output).digest("hex");
  try {
    const { facts, rows } = await openImage(output);
    const pictures = { input: rasterRows(input), answer: rasterRows(answer) };
    return await scoreRows(kernel, { ...pictures, output: { rows, facts: { ...facts, sha256 } } });
  } catch (failure) {
    found.push(`output: ${(failure as Error).message}`);
    return null;
  }
}

function scoreDiffers(served: ServedProblem, output: Uint8Array | null, own: Score | null): string[] {
  const { status, score } = served;
  if (status === "missing" && output !== null) return ["status: said to be missing, but an output is served"];
  if (status !== "scored") return [];
  if (score === undefined) return ["score: the problem is scored without a score"];
  if (output === null) return ["output: the output that was scored is not served"];
  const sha256 = createHash("sha256").update(output).digest("hex");
  const named = score.output?.sha256;
  if (named !== sha256) return [`output: it has the SHA-256 ${sha256}, the score is of ${named}`];
  return own === null ? [] : differences("score", score, asJson(scoreToWire(own)));
}

/** Whether the output is said to have failed by what was sent. */
function isSaidUnreadable({ failure }: ServedProblem): boolean {
  return failure?.code === "image_invalid" || failure?.code === "image_too_large";
}

/** As it would come back from the wire, where −0 is 0 and what is undefined is not there. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
