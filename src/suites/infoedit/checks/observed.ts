/**
 * What is seen of a document when it is laid out: elements with their words, boxes and looks. A browser's report of an
 * edited HTML file, the shape tree of a slide and our own layouts all become this, so one set of checks reads them all.
 */
import type { Box, Spot } from "../layout/box.ts";

export interface ObservedElement {
  /** `id` of the element, or a name of the observer's for one without (`#12`). */
  readonly id: string;
  readonly role: string;
  /** Ids of the nearest enclosing node and block; an element may be its own. */
  readonly node: string | null;
  readonly block: string | null;
  /** What kind of text it is (title, body, numeral …); null for what is no text. */
  readonly field: string | null;
  /** Its text with white space made single; empty for what has none of its own. */
  readonly text: string;
  /** px of the canvas, from its top left corner. */
  readonly box: Box;
  /** Of texts, what the glyphs cover. */
  readonly ink: Box | null;
  /** Whether it can be seen: painted, not transparent, larger than nothing. */
  readonly visible: boolean;
  /** Whether a part of its text is cut off by itself or by what encloses it. */
  readonly clipped: boolean;
  /** Of texts; px, CSS weight, #RRGGBB. */
  readonly font: {
    readonly family: string;
    readonly size: number;
    readonly weight: number;
    readonly color: string;
  } | null;
  readonly kind: "canvas" | "block" | "node" | "text" | "icon" | "picture" | "connector" | "shape";
  /** Of connectors, the nodes they say they join and where their ends are. */
  readonly join: { readonly from: string; readonly to: string; readonly ends: readonly [Spot, Spot] } | null;
  /** Of icons and pictures, which one it is: a fingerprint of its drawing. */
  readonly drawing: string | null;
}

export interface ObservedDocument {
  /** Of the canvas, px. */
  readonly width: number;
  readonly height: number;
  /** In document order. */
  readonly elements: readonly ObservedElement[];
}

/** White space as a reader sees it. */
export function plainText(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

export function byId(document: ObservedDocument): Map<string, ObservedElement> {
  return new Map(document.elements.map((element) => [element.id, element]));
}
