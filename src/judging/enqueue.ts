/** Handing outputs over to the judge. */
import { checkPicture } from "../datasets/measure.ts";
import { newId } from "../ids.ts";
import { sourceOf } from "../runs/problem-source.ts";
import type { Services } from "../services.ts";
import { judgeSlot } from "../storage/judgement-work.ts";
import type { NewJudgement } from "../storage/judgements.ts";
import type { ResultFacts } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import type { HeldSlot } from "../storage/slots.ts";
import { judgingTimes } from "./deadlines.ts";
import { sendLooks } from "./messages.ts";
import { rubricOf } from "./rubrics/index.ts";
import { subjectOf } from "./subject.ts";

/**
 * Ends the work on a held slot by handing its output, which is stored, over to the run's judge. Throws PlumblineError
 * `image_invalid` for a picture that does not decode to its end: nothing that cannot be shown is put to a judge.
 */
export async function judgeOutput(
  services: Services,
  run: RunRow,
  held: HeldSlot,
  output: { readonly bytes: Uint8Array; readonly sha256: string },
): Promise<void> {
  const { width, height } = await checkPicture(output.bytes);
  const [sheet] = await sourceOf(services, run).sheets([held.index]);
  const rubric = rubricOf(run.suite);
  const parts = rubric.parts(subjectOf(sheet, [width, height]));
  const times = judgingTimes(services.now());
  const judgements = parts.flatMap((part) =>
    Array.from(
      { length: run.judgeRepeats },
      (_, repeat): NewJudgement => ({
        id: newId("jdm", times.now),
        index: held.index,
        kind: "output",
        part,
        repeat,
        outputSha256: output.sha256,
        otherIndex: null,
      }),
    ),
  );
  const facts: ResultFacts = {
    inputSize: [...sheet.size],
    bgColors: null,
    outputSize: [width, height],
    // At hand here: some suites would have to compose the problem again to tell it.
    instruction: sheet.instruction,
    traits: rubric.traits?.(sheet.metadata),
  };
  await judgeSlot(
    services.db,
    held,
    facts,
    { runId: run.id, judgeId: judgeIdOfRun(run), ...times, judgements },
    times.finishBy,
  );
  await sendLooks(services, judgements.length);
}

/** The judge that a run was opened with. Throws for a run whose outputs are not judged. */
export function judgeIdOfRun({ id, judgeId }: Pick<RunRow, "id" | "judgeId">): string {
  if (judgeId === null) throw new Error(`run ${id} has no judge`);
  return judgeId;
}
