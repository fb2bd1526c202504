/** Scoring one stored output: the one way, whoever sent it and whenever it is done. */
import type { PlumblineError } from "../errors.ts";
import { newId } from "../ids.ts";
import { judgeOutput } from "../judging/enqueue.ts";
import { isolateKernel } from "../kernel-module.ts";
import { openImage } from "../raster/codec/image.ts";
import { type AnyScore, figuresOf } from "../scoring/any-score.ts";
import { scoreRows } from "../scoring/score.ts";
import type { Score } from "../scoring/score.types.ts";
import type { Services } from "../services.ts";
import { publish } from "../storage/outbox.ts";
import type { ResultFacts } from "../storage/results.ts";
import type { RunRow } from "../storage/runs.ts";
import { type HeldSlot, type SlotOutcome, settleSlot } from "../storage/slots.ts";
import { sendDeliveries } from "../webhooks/messages.ts";
import { checkOutput } from "./check-document.ts";
import { finishRunMessage } from "./messages.ts";
import { backgroundColors, requireAnswer, sourceOf } from "./problem-source.ts";
import { scoredBy } from "./scored-by.ts";

/**
 * Does what a held slot waits for: has its output scored here, or hands it over to the run's judge. Throws PlumblineError
 * `image_invalid`, `image_too_large` or `document_invalid`, and `service_unavailable` where a document cannot be shown now.
 */
export async function workOnOutput(
  services: Services,
  run: RunRow,
  held: HeldSlot,
  output: { bytes: Uint8Array; sha256: string },
): Promise<void> {
  const sent = { ...output, index: held.index };
  switch (scoredBy(run)) {
    case "judge":
      return judgeOutput(services, run, held, output);
    case "checks":
      return settleScored(services, held, await checkOutput(services, run, sent));
    case "pixels":
      return settleScored(services, held, await scoreOutput(services, run, sent));
  }
}

/** The score of an output's bytes on a problem of the run, and what the results line will say of the problem. */
async function scoreOutput(
  services: Services,
  run: RunRow,
  output: { index: number; bytes: Uint8Array; sha256: string },
): Promise<{ score: Score; facts: ResultFacts }> {
  const { facts, rows } = await openImage(output.bytes);
  const problem = await sourceOf(services, run).open(output.index);
  const { sheet, input } = problem;
  const score = await scoreRows(isolateKernel(), {
    input: await input.rows(),
    answer: await requireAnswer(problem).rows(),
    output: { rows, facts: { ...facts, sha256: output.sha256 } },
  });
  return {
    score,
    facts: { inputSize: [...sheet.size], bgColors: backgroundColors(sheet.metadata) },
  };
}

/** Ends the work on a held slot with a score. */
export async function settleScored(
  services: Services,
  held: HeldSlot,
  result: { score: AnyScore; facts: ResultFacts },
): Promise<void> {
  const data = { run_id: held.runId, index: held.index, ...figuresOf(result.score) };
  await settle(services, held, {
    ...result,
    kind: "scored",
    event: { id: newId("evt"), type: "output.scored", data },
  });
}

/** Ends the work on a held slot with a failure; what failed by our fault does not count in the lab's quota. */
export async function settleFailed(
  services: Services,
  held: HeldSlot,
  failure: {
    code: PlumblineError["code"] | "scoring_failed" | "judge_failed";
    detail: string;
    ourFault: boolean;
  },
): Promise<void> {
  const data = { run_id: held.runId, index: held.index, code: failure.code, detail: failure.detail };
  await settle(services, held, {
    ...failure,
    kind: "failed",
    event: { id: newId("evt"), type: "output.failed", data },
  });
}

/** Gives a held slot back as if nothing had been sent. */
export async function settleReleased(services: Services, held: HeldSlot): Promise<void> {
  await settle(services, held, { kind: "released" });
}

async function settle(services: Services, held: HeldSlot, outcome: SlotOutcome): Promise<void> {
  const message = finishRunMessage(held.runId);
  const settled = await settleSlot(services.db, held, outcome, message, services.now());
  if (settled.asksForReport) await publish(services.db, services.queue, [message]);
  await sendDeliveries(services, settled.deliveries);
}
