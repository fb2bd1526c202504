/** What callers of a sketch say: owners, tones, and how texts and connectors are to be drawn. */
import type { InfoNode } from "../model.ts";
import type { Accent } from "../theme/palettes.ts";
import type { Side, Spot } from "./box.ts";
import type { Align } from "./shapes.ts";

/** A node for what belongs to it, null for what belongs to the block. */
export type Owner = InfoNode | null;

/** Colours for what stands on a ground. */
export interface Tone {
  readonly ground: string;
  /** Titles, numbers. */
  readonly strong: string;
  /** Body text. */
  readonly ink: string;
  /** Labels and small text. */
  readonly muted: string;
  readonly accent: Accent;
}

export interface TextOptions {
  readonly color: string;
  readonly align?: Align;
  readonly valign?: "top" | "middle" | "bottom";
  /** Texts of one node with the same stack flow after one another in HTML. */
  readonly stack?: string;
  readonly over?: boolean;
}

export interface ConnectOptions {
  /** Sides of the two nodes; left out, the ends lie on the straight line between the two centres. */
  readonly from?: Side;
  readonly to?: Side;
  /** Where along the side, 0..1. */
  readonly fromShare?: number;
  readonly toShare?: number;
  /** straight · elbow (two right angles half-way) · the given spots between the ends. */
  readonly route?: "straight" | "elbow" | readonly Spot[];
  readonly color?: string;
  readonly width?: number;
  readonly arrow?: boolean;
  readonly dash?: number;
  readonly over?: boolean;
}
