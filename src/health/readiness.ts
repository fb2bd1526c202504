/** Whether the service can do its work: each part it stands on is asked. */
import { isolateKernel } from "../kernel-module.ts";
import type { Services } from "../services.ts";
import { pingBucket, pingDatabase } from "../storage/readiness.ts";

export const PARTS = ["d1", "r2", "queue", "kernel"] as const;

export type Part = (typeof PARTS)[number];

/** A part that does not answer within this time counts as not ready. */
const PATIENCE_MS = 5_000;

/** The parts that are not ready; empty when all are. What went wrong inside is for the log, not for the caller. */
export async function partsNotReady(
  services: Services,
  report: (part: Part, error: unknown) => void,
): Promise<Part[]> {
  const checks: Record<Part, () => unknown> = {
    d1: () => pingDatabase(services.db),
    r2: () => pingBucket(services.bucket),
    queue: () => requireQueue(services.queue),
    kernel: () => isolateKernel().version,
  };
  const failed: Part[] = [];
  await Promise.all(
    PARTS.map(async (part) => {
      try {
        await withPatience(async () => checks[part]());
      } catch (error) {
        report(part, error);
        failed.push(part);
      }
    }),
  );
  return PARTS.filter((part) => failed.includes(part));
}

/** A queue cannot be asked anything without sending a message; that it is bound is all that can be known. */
function requireQueue(queue: Queue | undefined): void {
  if (typeof queue?.send !== "function") throw new TypeError("no queue is bound");
}

async function withPatience(check: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    await Promise.race([check(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
