/**
 * Giving up an attempt. Deep inside a proposal there is often only one thing to do when chance has been unkind: drop the
 * attempt and let the search draw the next one. That is the one use of an exception for control flow here.
 */
export class Rejection extends Error {}

/** Drops the attempt. `reason` is for statistics: a short phrase without numbers of the case. */
export function reject(reason: string): never {
  throw new Rejection(reason);
}
