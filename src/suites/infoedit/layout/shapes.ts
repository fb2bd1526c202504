/**
 * What a layout consists of: shapes in painting order, each with an id, a role and an owner. The three renderings
 * (render/) read nothing else. Pixels; colours are #RRGGBB; opaque.
 */
import type { IconName } from "../icons/icons.ts";
import type { FieldName, Infographic, PictureSpec } from "../model.ts";
import type { Theme } from "../theme/theme.ts";
import { type Box, boundsOf, type Side, type Spot } from "./box.ts";
import type { TextStyle } from "./text.ts";

export interface ShapeBase {
  /** Unique in the infographic. */
  readonly id: string;
  /** What the shape is: card, badge, axis, title, body, numeral … */
  readonly role: string;
  /** The block, or null for the canvas's own title, subtitle, footer and rules. */
  readonly block: string | null;
  /** The node that owns it, or null for what belongs to the block. */
  readonly node: string | null;
}

export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  /** px; only with `stroke`. The line lies inside a rectangle or ellipse, centred on the edge of a polygon. */
  readonly strokeWidth?: number;
}

export interface RectShape extends ShapeBase, Paint {
  readonly kind: "rect";
  readonly box: Box;
  readonly radius: number;
}

export interface EllipseShape extends ShapeBase, Paint {
  readonly kind: "ellipse";
  readonly box: Box;
}

export interface PolygonShape extends ShapeBase, Paint {
  readonly kind: "polygon";
  readonly points: readonly Spot[];
}

/** A decorative line: axis, rule, bracket, leader. */
export interface LineShape extends ShapeBase {
  readonly kind: "line";
  readonly points: readonly Spot[];
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly dash?: number;
  readonly arrow?: boolean;
}

/** A line that joins two nodes; its ends lie on their outlines. */
export interface ConnectorShape extends ShapeBase {
  readonly kind: "connector";
  readonly from: string;
  readonly to: string;
  readonly fromSide: Side;
  readonly toSide: Side;
  readonly points: readonly Spot[];
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly dash?: number;
  readonly arrow: boolean;
}

export type Align = "left" | "center" | "right";

export interface TextShape extends ShapeBase {
  readonly kind: "text";
  /** The model's field that it shows, or what the layout makes: heading, numeral, edge label, … */
  readonly field: FieldName | "heading" | "numeral" | "edge" | "fixed" | "title" | "subtitle" | "footer";
  readonly text: string;
  readonly lines: readonly string[];
  /** The lines stand in this box: at its top, `leading` px apart, aligned across. Its height is exactly theirs. */
  readonly box: Box;
  readonly style: TextStyle;
  readonly color: string;
  readonly align: Align;
  /** Texts with one stack id form one flowing column (title, then body). */
  readonly stack: string | null;
}

export interface IconShape extends ShapeBase {
  readonly kind: "icon";
  readonly icon: IconName;
  readonly box: Box;
  readonly color: string;
  /** px. */
  readonly strokeWidth: number;
}

export interface PictureShape extends ShapeBase {
  readonly kind: "picture";
  readonly picture: PictureSpec;
  readonly box: Box;
  /** Corner radius in px; half the shorter side makes a disc of a square. */
  readonly radius: number;
}

export type LaidShape =
  | RectShape
  | EllipseShape
  | PolygonShape
  | LineShape
  | ConnectorShape
  | TextShape
  | IconShape
  | PictureShape;

/** Where a node stands. */
export interface LaidNode {
  readonly id: string;
  readonly role: string;
  readonly block: string;
  /** The node whose frame holds this one's; null at the top of the block. */
  readonly inside: string | null;
  /** Everything the node owns lies in it. */
  readonly frame: Box;
  /** What connectors end on. */
  readonly outline:
    | { readonly kind: "box" | "ellipse"; readonly box: Box }
    | { readonly kind: "polygon"; readonly points: readonly Spot[] };
}

export interface LaidBlock {
  readonly id: string;
  /** The block's place with its heading and panel. */
  readonly frame: Box;
  readonly nodes: readonly LaidNode[];
  /** Three layers: what lies under the nodes, the nodes in order, what lies over them. */
  readonly under: readonly LaidShape[];
  readonly over: readonly LaidShape[];
  /** Shapes by node id, in painting order. */
  readonly owned: ReadonlyMap<string, readonly LaidShape[]>;
}

export interface LaidOut {
  readonly model: Infographic;
  readonly width: number;
  readonly height: number;
  readonly theme: Theme;
  /** Title, subtitle, footer and their ornaments. */
  readonly header: readonly LaidShape[];
  readonly footer: readonly LaidShape[];
  readonly blocks: readonly LaidBlock[];
}

/** All shapes of a block in painting order. */
export function blockShapes({ under, nodes, owned, over }: LaidBlock): LaidShape[] {
  return [...under, ...nodes.flatMap(({ id }) => owned.get(id) ?? []), ...over];
}

/** All shapes in painting order. */
export function allShapes({ header, blocks, footer }: LaidOut): LaidShape[] {
  return [...header, ...blocks.flatMap(blockShapes), ...footer];
}

/** The box around a shape, strokes of connectors and lines left aside. */
export function shapeBox(shape: LaidShape): Box {
  return "box" in shape ? shape.box : boundsOf(shape.points);
}
