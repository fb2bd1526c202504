/**
 * What a layout throws that cannot fit. Composition draws again or takes another size; an edit that meets it has no
 * true answer and is not asked. Not an Error: sizes are found by trying, and to record a stack costs more than a layout.
 */
export class LayoutRejection {
  readonly name = "LayoutRejection";
  readonly message: string;
  /** The block that did not fit, where one block is to blame. */
  readonly block: string | null;

  constructor(reason: string, block: string | null = null) {
    this.message = reason;
    this.block = block;
  }
}

/** What the action gives, or null where it is rejected: for layouts that try one arrangement and then another. */
export function orNull<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch (error) {
    if (error instanceof LayoutRejection) return null;
    throw error;
  }
}
