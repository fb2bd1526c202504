/** Nothing covers anything that it did not cover in the source. */
import type { Finding } from "../../../scoring/infoedit/infoedit.types.ts";
import { overlapping } from "../edits/problem.ts";
import { contains, overlap } from "../layout/box.ts";
import { type CheckContext, finding } from "./context.ts";
import type { ObservedDocument, ObservedElement } from "./observed.ts";
import { describe } from "./preservation.ts";

/** px by which boxes may run into each other: what a reader does not see. */
const TOUCH = 2;

/** Overlaps that are told of: a thousand things in one place have half a million, and a few say it. */
const MOST_TOLD = 50;

export function occlusions({ problem, before, after }: CheckContext): Finding[] {
  const known = new Set([...covered(before)].map(([a, b]) => key(a, b)));
  const free = overlapping(problem.model);
  const found: Finding[] = [];
  for (const [a, b] of overlaps(after, free)) {
    if (known.has(key(a, b))) continue;
    found.push(finding("no_occlusion", describe(a), `overlaps ${describe(b)}`));
    if (found.length === MOST_TOLD) break;
  }
  return found;
}

function* overlaps(document: ObservedDocument, free: ReadonlySet<string>): Generator<Pair> {
  yield* covered(document);
  yield* blocksOver(document);
  for (const pair of siblingsOver(document)) {
    const [{ block }] = pair;
    if (block === null || !free.has(block)) yield pair;
  }
}

type Pair = readonly [ObservedElement, ObservedElement];

function key(a: ObservedElement, b: ObservedElement): string {
  return [a.id, b.id].sort().join(" ");
}

/** Texts over texts, icons and pictures. */
function covered({ elements }: ObservedDocument): Generator<Pair> {
  const solid = elements.filter(
    ({ kind, visible }) => visible && (kind === "text" || kind === "icon" || kind === "picture"),
  );
  return pairs(solid, (a, b) => {
    if (a.kind !== "text" && b.kind !== "text") return a.kind !== b.kind && overlap(a.box, b.box, TOUCH);
    return overlap(a.ink ?? a.box, b.ink ?? b.box, TOUCH);
  });
}

function blocksOver({ elements }: ObservedDocument): Generator<Pair> {
  return pairs(
    elements.filter(({ kind }) => kind === "block"),
    (a, b) => overlap(a.box, b.box, TOUCH),
  );
}

/** Nodes of one block of which neither encloses the other. */
function siblingsOver({ elements }: ObservedDocument): Generator<Pair> {
  return pairs(
    elements.filter(({ kind }) => kind === "node"),
    (a, b) =>
      a.block === b.block &&
      overlap(a.box, b.box, TOUCH) &&
      !contains(a.box, b.box, TOUCH) &&
      !contains(b.box, a.box, TOUCH),
  );
}

function* pairs(
  elements: readonly ObservedElement[],
  meets: (a: ObservedElement, b: ObservedElement) => boolean,
): Generator<Pair> {
  for (let first = 0; first < elements.length; first++) {
    for (let second = first + 1; second < elements.length; second++) {
      if (meets(elements[first], elements[second])) yield [elements[first], elements[second]];
    }
  }
}
