/**
 * Content preservation (infoedit.md §3.2): everything but the target is still there, says what it said, looks as it
 * looked, covers nothing and is joined to what it was joined to. Moving, resizing and re-wrapping are what reflow is.
 */
import type { Finding } from "../../../scoring/infoedit/infoedit.types.ts";
import { SMALLEST_TEXT } from "../invariants.ts";
import { contains } from "../layout/box.ts";
import { type CheckContext, canvasOf, finding } from "./context.ts";
import { observeLayout } from "./from-layout.ts";
import { type ObservedElement, plainText } from "./observed.ts";
import { occlusions } from "./occlusion.ts";
import { structureFindings } from "./structure.ts";

/** How much larger or smaller a text may become: a re-arranged canvas needs more room to move than a local edit. */
const SIZE_RANGE = { local: [0.7, 1.35], reshape: [0.55, 1.7] } as const;

/** px by which things may stick out of the canvas: rounding of a browser. */
const EDGE = 2;

export function preservationFindings(context: CheckContext): Finding[] {
  return [
    ...lostElements(context),
    ...rewrittenTexts(context),
    ...restyled(context),
    ...occlusions(context),
    ...structureFindings(context),
  ];
}

/** Every block, node, text, icon and picture of the source is there, can be seen and lies on the canvas. */
function lostElements({ before, now, after }: CheckContext): Finding[] {
  const canvas = canvasOf(after);
  return before.elements.filter(isContent).flatMap((element) => {
    const found = now.get(element.id);
    const name = describe(element);
    if (found === undefined) return [finding("elements_preserved", name, "is not there any more")];
    if (element.visible && !found.visible)
      return [finding("elements_preserved", name, "cannot be seen any more")];
    if (!contains(canvas, found.ink ?? found.box, EDGE)) {
      return [finding("elements_preserved", name, "lies outside the canvas in part")];
    }
    if (found.clipped && !element.clipped) return [finding("elements_preserved", name, "is cut off")];
    return [];
  });
}

/** Connectors and ornaments may be drawn anew; what carries content may not vanish. */
function isContent({ kind }: ObservedElement): boolean {
  return kind === "block" || kind === "node" || kind === "text" || kind === "icon" || kind === "picture";
}

export function describe({ id, text }: ObservedElement): string {
  return text === "" ? id : `${id} "${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`;
}

/** Every text but the target's says what it said; numerals are counted anew by the structure. */
function rewrittenTexts({ problem, before, now }: CheckContext): Finding[] {
  const { plan } = problem;
  const isTarget = ({ node, field }: ObservedElement) =>
    plan.task === "text_expand" && node === plan.node && field === "body";
  return before.elements
    .filter((element) => element.kind === "text" && element.field !== "numeral" && !isTarget(element))
    .flatMap((element) => {
      const found = now.get(element.id);
      if (found === undefined || plainText(found.text) === plainText(element.text)) return [];
      return [finding("content_unchanged", describe(element), `now says "${found.text.slice(0, 60)}"`)];
    });
}

/** Type family, weight and colours are those of the source; sizes stay near theirs; icons and pictures are the same. */
function restyled({ problem, before, now }: CheckContext): Finding[] {
  const [least, most] = SIZE_RANGE[problem.plan.task === "aspect_ratio" ? "reshape" : "local"];
  // Accents follow the order of things: what the true layouts use for text is in style wherever it stands.
  const styled = [before, observeLayout(problem.before), observeLayout(problem.after)];
  const colors = new Set(
    styled.flatMap(({ elements }) => elements.flatMap(({ font }) => (font === null ? [] : [font.color]))),
  );
  return before.elements.flatMap((element) => {
    const found = now.get(element.id);
    const name = describe(element);
    if (found === undefined) return [];
    const changes: string[] = [];
    if (element.drawing !== null && found.drawing !== element.drawing) changes.push("is drawn differently");
    if (element.font !== null && found.font !== null && element.text !== "") {
      const { family, size, weight, color } = found.font;
      if (family !== element.font.family) changes.push(`is set in ${family}`);
      if (weight !== element.font.weight) changes.push(`has the weight ${weight}`);
      if (!colors.has(color)) changes.push(`has the colour ${color}, which is none of the source's`);
      const factor = size / element.font.size;
      if (size < SMALLEST_TEXT || factor < least || factor > most)
        changes.push(`is ${size} px, was ${element.font.size}`);
    }
    return changes.map((change) => finding("visual_style_preserved", name, change));
  });
}
