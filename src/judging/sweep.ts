/** What the clock looks after: calls whose caller died, judgements whose time is over, lost messages, runs that ended. */
import type { Services } from "../services.ts";
import { dropWaiting, freePlaces, judgedOutputs, overdueJudgements } from "../storage/judgement-sweep.ts";
import { sendLooks } from "./messages.ts";
import { settleDropped, settleOutput } from "./settle.ts";
import { interrupt, usableJudges } from "./work.ts";

/** What one sweep takes up of each. */
const SWEPT_A_TIME = 200;

const OVERDUE = {
  code: "overdue",
  detail: "The judge that the run was opened with is not set up any more, or had no time within a day.",
} as const;

const RUN_ENDED = { code: "run_ended", detail: "The run had ended before the judge was asked." } as const;

/** Moves everything on whose time is over. Safe to run at any time, twice at once too. */
export async function sweepJudging(services: Services): Promise<void> {
  const { db } = services;
  const now = services.now();
  for (const row of await overdueJudgements(db, now, SWEPT_A_TIME)) {
    await interrupt(services, row, new Error("the lease ran out"));
  }
  await settleDropped(services, await dropWaiting(db, { kind: "past_deadline" }, OVERDUE, now, SWEPT_A_TIME));
  await settleDropped(
    services,
    await dropWaiting(db, { kind: "of_ended_runs" }, RUN_ENDED, now, SWEPT_A_TIME),
  );
  for (const { runId, index } of await judgedOutputs(db, SWEPT_A_TIME)) {
    await settleOutput(services, runId, index);
  }
  const judges = usableJudges(services);
  if (judges.length === 0) return;
  const ids = judges.map(({ id }) => id);
  await sendLooks(services, await freePlaces(db, ids, judges[0].use.concurrency, now));
}

/** Gives up what of a run the judge was not asked yet; calls that are under way end as they end. */
export async function dropJudgements(services: Services, runId: string): Promise<void> {
  for (;;) {
    const which = { kind: "of_run", runId } as const;
    const dropped = await dropWaiting(services.db, which, RUN_ENDED, services.now(), SWEPT_A_TIME);
    await settleDropped(services, dropped);
    if (dropped.length < SWEPT_A_TIME) return;
  }
}
