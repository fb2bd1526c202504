/**
 * The shape tree of a slide, as shape operations change it and the checks see it: groups and shapes from the back to the
 * front, each under the name that it has in source.pptx. Pixels of the slide (1/96 inch, 9,525 EMU) from its top left corner,
 * inside groups too; colours are #RRGGBB.
 */
import { type Box, boundsOf, type Spot } from "../layout/box.ts";
import type { ConnectorShape, LaidShape } from "../layout/shapes.ts";

/** Where a shape stands is said by the tree; stacks are a matter of HTML. */
type Placeless<Shape> = Shape extends unknown ? Omit<Shape, "block" | "node" | "stack"> : never;

export type SlideLeaf = Placeless<Exclude<LaidShape, ConnectorShape>>;
export type LeafOf<Kind extends SlideLeaf["kind"]> = Extract<SlideLeaf, { readonly kind: Kind }>;

/** A connection site: a place of a shape's box, as shares of its width and height. */
export interface Glue {
  readonly shape: string;
  readonly at: Spot;
}

export interface SlideConnector {
  readonly kind: "connector";
  readonly id: string;
  readonly role: string;
  readonly from: Glue;
  readonly to: Glue;
  /** Whether the line between the ends is made anew with two corners when they move; else its spots go along. */
  readonly elbow: boolean;
  readonly points: readonly Spot[];
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly dash?: number;
  readonly arrow: boolean;
}

export interface SlideGroup {
  readonly kind: "group";
  readonly id: string;
  readonly role: string;
  /** What the group is of the source; a new group is a node if it is within a block, and nothing but a group elsewhere. */
  readonly holds: "block" | "node" | "new";
  readonly box: Box;
  /** From the back to the front. */
  readonly children: readonly SlideShape[];
}

export type SlideShape = SlideGroup | SlideConnector | SlideLeaf;

export interface Slide {
  readonly width: number;
  readonly height: number;
  /** From the back to the front. */
  readonly shapes: readonly SlideShape[];
}

/** The box of a shape; of connectors and lines, the box around their spots. */
export function slideBox(shape: SlideShape): Box {
  return "box" in shape ? shape.box : boundsOf(shape.points);
}

/** Where a connection site is. */
export function siteSpot({ x, y, width, height }: Box, at: Spot): Spot {
  return { x: x + at.x * width, y: y + at.y * height };
}

/** The connection site nearest to a spot: its place in the box, kept on it. */
export function siteAt({ x, y, width, height }: Box, spot: Spot): Spot {
  const share = (from: number, length: number, value: number) =>
    length === 0 ? 0.5 : Math.min(1, Math.max(0, (value - from) / length));
  return { x: share(x, width, spot.x), y: share(y, height, spot.y) };
}
