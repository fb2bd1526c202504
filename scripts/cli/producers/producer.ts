import type { Medium } from "../modality.ts";
import type { ProblemBody } from "../service-types.ts";

/** A problem and how to get what is edited (a picture or a document); it is fetched only by producers that need it. */
export interface Assignment {
  readonly problem: ProblemBody;
  readonly medium: Medium;
  input(): Promise<Uint8Array>;
}

/**
 * Makes the output for one problem: the bytes of an image file or document. Throws where it cannot; the problem is then counted as
 * failed and the run goes on.
 */
export type Producer = (assignment: Assignment) => Promise<Uint8Array>;
