import type { RowSource } from "../raster.ts";

/**
 * Rows of a picture that is decoded as they are asked for, and the means to stop early. After an error nothing is held
 * any longer, and reading on gives an error again.
 */
export interface DecodedRows extends RowSource {
  /** Lets go of what decoding holds. Needed only by a caller that stops reading before the end. */
  cancel(): Promise<void>;
}
