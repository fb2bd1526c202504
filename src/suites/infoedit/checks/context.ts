/** What the checks of one edited document work with. */
import type { Finding } from "../../../scoring/infoedit/infoedit.types.ts";
import type { EditProblem } from "../edits/problem.ts";
import { type Box, bottom, center, right } from "../layout/box.ts";
import { byId, type ObservedDocument, type ObservedElement } from "./observed.ts";

export interface CheckContext {
  readonly problem: EditProblem;
  /** The source and the edited document, seen by the same observer. */
  readonly before: ObservedDocument;
  readonly after: ObservedDocument;
  readonly old: ReadonlyMap<string, ObservedElement>;
  readonly now: ReadonlyMap<string, ObservedElement>;
}

export function checkContext(
  problem: EditProblem,
  before: ObservedDocument,
  after: ObservedDocument,
): CheckContext {
  return { problem, before, after, old: byId(before), now: byId(after) };
}

export function finding(field: Finding["field"], element: string, detail: string): Finding {
  return { field, element, detail };
}

/** The canvas as a box. */
export function canvasOf({ width, height }: ObservedDocument): Box {
  return { x: 0, y: 0, width, height };
}

/** Whether the middle of a box lies in another box. */
export function isInside(inner: Box, outer: Box): boolean {
  const { x, y } = center(inner);
  return x >= outer.x && x <= right(outer) && y >= outer.y && y <= bottom(outer);
}
