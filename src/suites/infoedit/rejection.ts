/**
 * What a layout throws that cannot fit. Composition draws again or takes another size; an edit that meets it has no
 * true answer and is not asked.
 */
export class LayoutRejection extends Error {
  override readonly name = "LayoutRejection";
  /** The block that did not fit, where one block is to blame. */
  readonly block: string | null;

  constructor(reason: string, block: string | null = null) {
    super(reason);
    this.block = block;
  }
}
