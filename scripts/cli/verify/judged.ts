/**
 * Verifying a problem of a judged run: that it follows from the seed, that the judge was shown the pictures of the run, and
 * that its score follows from the verdicts. Whether a verdict is right nobody can compute.
 */
import { prepareImage } from "../../../src/judging/images.ts";
import type { JudgedSubject } from "../../../src/judging/judge.types.ts";
import { rubricOf } from "../../../src/judging/rubrics/index.ts";
import { openImage } from "../../../src/raster/codec/image.ts";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { anyScoreToWire, type JudgedScore } from "../../../src/scoring/any-score.ts";
import { problemSeed, type SeedSource } from "../../../src/suites/fairness.ts";
import { getJudgedSuite } from "../../../src/suites/registry.ts";
import type { JudgedProblem, ProblemOptions } from "../../../src/suites/suite.ts";
import { type Client, ServiceError } from "../client.ts";
import type { ProblemBody } from "../service-types.ts";
import { differences } from "./compare.ts";
import type { ServedRun } from "./run.ts";

/** A judged problem as the service shows it once its run has ended. */
export interface ServedJudgedProblem extends ProblemBody {
  readonly seed?: string;
  readonly defects?: readonly string[];
  readonly score?: Readonly<Record<string, unknown>>;
}

/** A judgement of an ended run, as far as it is checked. */
export interface ServedJudgement {
  readonly kind: "output" | "no_edit" | "mismatch" | "mirror";
  readonly part: string;
  readonly repeat: number;
  readonly status: string;
  readonly other_index: number | null;
  readonly image_sha256s: readonly string[] | null;
  readonly verdict: Readonly<Record<string, unknown>> | null;
}

export interface ServedJudgedRun extends ServedRun {
  /** Null where no judge was asked. */
  readonly judge: { readonly id: string } | null;
  /** The operator's pictures that problems are made of, by their hash; null for the suite's own drawings. */
  readonly source_pool: string | null;
  /** InfoEdit: inputs show numbered boxes. */
  readonly hints?: boolean;
}

export interface JudgedRunFacts {
  readonly client: Client;
  readonly run: ServedJudgedRun;
  /** Null where the problems cannot be drawn here: official ones, and those made of an operator's pictures. */
  readonly seeds: SeedSource | null;
  /** Pictures with a longer side were made smaller for the judge; null: none was. */
  readonly maxImageSide: number | null;
}

export interface VerifiedJudged {
  readonly served: ServedJudgedProblem;
  readonly differences: readonly string[];
  /** From the verdicts; null where there is none. */
  readonly score: JudgedScore | null;
  readonly judgements: readonly ServedJudgement[];
  readonly subject: JudgedSubject;
}

/** Throws CommandError where the service cannot be reached; everything else that is wrong is in the answer. */
export async function verifyJudgedProblem(
  facts: JudgedRunFacts,
  served: ServedJudgedProblem,
): Promise<VerifiedJudged> {
  const { client, run } = facts;
  const base = `/v1/runs/${run.id}/problems/${served.index}`;
  const found: string[] = [];
  const input = await fetchFile(client, `${base}/input.png`);
  if (input === null) found.push("input.png: it is not served");
  if (facts.seeds !== null) {
    const drawn = drawProblem(facts.seeds, served, { hints: run.hints ?? false });
    found.push(...drawnDiffers(drawn, served, input));
  }
  const output = await fetchFile(client, `${base}/output`);
  const { data: judgements } = await client.json<{ data: ServedJudgement[] }>(`${base}/judgements`);
  const size = output === null ? null : await sizeOf(output);
  const subject: JudgedSubject = {
    task: served.task,
    mode: served.mode,
    instruction: served.instruction,
    metadata: served.metadata ?? {},
    inputSize: [served.width, served.height],
    outputSize: size ?? [served.width, served.height],
  };
  const ofOutput = judgements.filter(({ kind }) => kind === "output");
  if (input !== null && output !== null) {
    found.push(...(await picturesDiffer(ofOutput, [input, output], facts.maxImageSide)));
  }
  const score = scoreOf(run.suite, subject, ofOutput);
  if (served.status === "scored" && ofOutput.length > 0) {
    const own = score === null ? null : asJson(anyScoreToWire(score, true));
    found.push(
      ...(own === null
        ? ["score: it does not follow from verdicts"]
        : differences("score", served.score, own)),
    );
  }
  if (served.status === "missing" && output !== null)
    found.push("status: said to be missing, but an output is served");
  return {
    served,
    differences: found,
    score: served.status === "scored" ? score : null,
    judgements,
    subject,
  };
}

/** The problem that the seed gives. */
export function drawProblem(
  seeds: SeedSource,
  { task, mode, condition, index }: ServedJudgedProblem,
  options: ProblemOptions = {},
): JudgedProblem {
  return getJudgedSuite(seeds.suite).generate({ task, mode, condition }, problemSeed(seeds, index), options);
}

/** What is served otherwise than what was drawn: words, sizes, metadata, and the picture to edit. */
export function drawnDiffers(
  problem: JudgedProblem,
  served: ServedJudgedProblem,
  input: Uint8Array | null,
): string[] {
  const { width, height, instruction, seed, metadata } = problem;
  const found = differences("", served, asJson({ width, height, instruction, seed, metadata }));
  if (input === null || problem.input.kind !== "drawn") return found;
  // The same pixels give the same file, on any machine.
  const isSame = Buffer.from(encodePng(problem.input.draw())).equals(Buffer.from(input));
  return isSame ? found : [...found, "input.png: it is not the picture that the seed gives"];
}

/** Whether the judge was shown what was sent, by the hashes of its pictures. */
async function picturesDiffer(
  judgements: readonly ServedJudgement[],
  [input, output]: readonly [Uint8Array, Uint8Array],
  maxImageSide: number | null,
): Promise<string[]> {
  const own = [
    (await prepareImage(input, "original", { maxImageSide })).sha256,
    (await prepareImage(output, "edited", { maxImageSide })).sha256,
  ];
  return judgements.flatMap(({ part, image_sha256s: shown }) =>
    shown === null || JSON.stringify(shown) === JSON.stringify(own)
      ? []
      : [`judgement of ${part}: the judge was shown other pictures than those of the run`],
  );
}

function scoreOf(
  suite: string,
  subject: JudgedSubject,
  judgements: readonly ServedJudgement[],
): JudgedScore | null {
  if (judgements.length === 0 || judgements.some(({ status }) => status !== "done")) return null;
  const verdicts = new Map<string, unknown[]>();
  for (const { part, verdict } of judgements.toSorted((a, b) => a.repeat - b.repeat)) {
    verdicts.set(part, [...(verdicts.get(part) ?? []), verdict]);
  }
  try {
    return rubricOf(suite).score(subject, verdicts) as JudgedScore;
  } catch {
    return null;
  }
}

async function sizeOf(bytes: Uint8Array): Promise<readonly [number, number]> {
  const { facts, rows } = await openImage(bytes);
  await rows.cancel();
  return [facts.width, facts.height];
}

/** The bytes of a file; null where the service says that there is none. */
export async function fetchFile(client: Client, path: string): Promise<Uint8Array | null> {
  try {
    return await client.bytes(path);
  } catch (failure) {
    if (failure instanceof ServiceError && failure.status === 404) return null;
    throw failure;
  }
}

/** As it would come back from the wire. */
export function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
