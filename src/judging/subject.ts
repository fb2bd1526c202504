/** What a judgement is about: the problem in words, and the two pictures that the judge is shown. */
import { openImage } from "../raster/codec/image.ts";
import { type OpenProblem, type ProblemSheet, sourceOf } from "../runs/problem-source.ts";
import type { Services } from "../services.ts";
import type { JudgementRow } from "../storage/judgements.ts";
import { getOutput } from "../storage/objects.ts";
import { findResult } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import { prepareImage } from "./images.ts";
import type { JudgedSubject, JudgeImage, JudgeParameters, Rubric } from "./judge.types.ts";

/** A problem as a rubric takes it, with the size of the output in pixels. */
export function subjectOf(
  { task, mode, instruction, metadata, size }: ProblemSheet,
  outputSize: readonly [width: number, height: number],
): JudgedSubject {
  return { task, mode, instruction, metadata, inputSize: size, outputSize };
}

export interface Exhibit {
  readonly subject: JudgedSubject;
  /** Original, then edited, as they are sent. */
  readonly images: readonly JudgeImage[];
}

/** Puts together what a judgement is about: of an output, or of a control (docs/judging.md). */
export async function exhibitOf(
  services: Services,
  run: RunRow,
  judgement: JudgementRow,
  rubric: Rubric,
  parameters: JudgeParameters,
): Promise<Exhibit> {
  const problem = await sourceOf(services, run).open(judgement.index);
  const original = await originalPicture(run, judgement.index, problem);
  const edited = await editedPicture(services, run, judgement, original);
  const { facts, rows } = await openImage(edited);
  await rows.cancel();
  const plain = subjectOf(problem.sheet, [facts.width, facts.height]);
  const subject = judgement.kind === "mirror" ? rubric.mirror?.(plain) : plain;
  if (subject == null) throw new Error(`problem ${run.id}/${judgement.index} has no mirrored questions`);
  const images = [
    await prepareImage(original, "original", parameters),
    await prepareImage(edited, "edited", parameters),
  ];
  return { subject, images };
}

/** Originals that were drawn last, by run and index: drawing one takes longer than all else that belongs to a call. */
const originals = new Map<string, Promise<Uint8Array>>();
/** The parts of an output are asked for one after the other, so few are enough. */
const ORIGINALS_KEPT = 6;

function originalPicture(run: RunRow, index: number, problem: OpenProblem): Promise<Uint8Array> {
  // Stored ones may have 25 MB, and reading one again is cheaper than the memory for several.
  if (run.track !== "fresh" || run.poolHash !== null) return problem.input.file().then(({ bytes }) => bytes);
  const key = `${run.id} ${index}`;
  const known = originals.get(key);
  if (known !== undefined) return known;
  const drawn = problem.input.file().then(({ bytes }) => bytes);
  originals.set(key, drawn);
  // One that could not be had is not kept for the next attempt.
  drawn.catch(() => originals.delete(key));
  for (const oldest of originals.keys()) {
    if (originals.size <= ORIGINALS_KEPT) break;
    originals.delete(oldest);
  }
  return drawn;
}

async function editedPicture(
  { db, bucket }: Services,
  run: RunRow,
  judgement: JudgementRow,
  original: Uint8Array,
): Promise<Uint8Array> {
  if (judgement.kind === "no_edit") return original;
  const index = judgement.otherIndex ?? judgement.index;
  const sha256 = judgement.outputSha256 ?? (await findResult(db, run.id, index))?.outputSha256;
  const stored = sha256 === undefined ? null : await getOutput(bucket, { runId: run.id, index, sha256 });
  if (stored === null) throw new Error(`output ${run.id}/${index} is gone`);
  return stored.bytes;
}
