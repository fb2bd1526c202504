/** Parts that most templates share: a node's card, badge and column of texts, drawn in the theme's shape language. */
import type { FieldName, InfoNode } from "../model.ts";
import { textOn } from "../theme/color.ts";
import { type Box, box, centered, inset } from "./box.ts";
import type { Align } from "./shapes.ts";
import type { Sketch } from "./sketch.ts";
import type { Tone } from "./sketch-options.ts";
import { type Fitted, type TextRole, type TextStyle, wrapText } from "./text.ts";

/** Fields of a node from the top, each with its style; fields that the node lacks are left out. */
export type CopyPlan = readonly (readonly [
  field: FieldName,
  role: TextRole,
  color?: keyof Omit<Tone, "accent">,
])[];

/** The ordinary plan: a bold title over body text. */
export const TITLE_AND_BODY: CopyPlan = [
  ["title", "label", "strong"],
  ["body", "body", "ink"],
];

/** A node's texts, wrapped to a width and not yet placed. */
export interface Copy {
  readonly node: InfoNode;
  readonly parts: readonly {
    readonly field: FieldName;
    readonly fitted: Fitted;
    readonly color: keyof Omit<Tone, "accent">;
  }[];
  readonly between: number;
  readonly width: number;
  readonly height: number;
}

/** Wraps a node's texts one under the other. Throws LayoutRejection where the width is too small. */
export function measureCopy(
  sketch: Sketch,
  node: InfoNode,
  width: number,
  plan: CopyPlan = TITLE_AND_BODY,
): Copy {
  const between = sketch.theme.body * 0.3;
  const parts = plan.flatMap(([field, role, color = "ink"]) => {
    const text = node.texts[field];
    return text === undefined
      ? []
      : [{ field, fitted: wrapText(text, sketch.theme.type[role], width), color }];
  });
  const height = parts.reduce((total, { fitted }) => total + fitted.height, 0);
  return {
    node,
    parts,
    between,
    width: Math.max(0, ...parts.map(({ fitted }) => fitted.width)),
    height: height + between * Math.max(0, parts.length - 1),
  };
}

/** Places wrapped texts in a box, in the colours of a tone. */
export function placeCopy(
  sketch: Sketch,
  copy: Copy,
  place: Box,
  tone: Tone,
  align: Align = "left",
  valign: "top" | "middle" | "bottom" = "middle",
): void {
  const spare = place.height - copy.height;
  if (spare < -0.5) sketch.reject(`${copy.node.id}: the texts are higher than their box`);
  let y = place.y + (valign === "top" ? 0 : valign === "middle" ? spare / 2 : spare);
  for (const { field, fitted, color } of copy.parts) {
    const line = box(place.x, y, place.width, fitted.height);
    sketch.text(copy.node, field, fitted, line, { color: tone[color], align, stack: "copy" });
    y += fitted.height + copy.between;
  }
}

/** What a card adds around its content: top, right, bottom, left in px. */
export function cardPadding(sketch: Sketch): readonly [number, number, number, number] {
  const { pad, language, body } = sketch.theme;
  const edge = Math.round(body * 0.35);
  if (language.card === "lid") return [pad + edge, pad, pad, pad];
  return [pad, pad, pad, language.card === "bar" ? pad + edge : pad];
}

/** The room inside a card. */
export function cardInside(sketch: Sketch, place: Box): Box {
  return inset(place, ...cardPadding(sketch));
}

/** The accent index of a node: its style group, else its place. */
export function accentIndex(node: InfoNode, place: number): number {
  return node.group ?? place;
}

/** Draws the card of a node, which must have its frame, and returns the colours for what stands on it. */
export function drawCard(sketch: Sketch, node: InfoNode, place: Box, index: number): Tone {
  const { theme } = sketch;
  const { palette, language, radius, stroke } = theme;
  const accent = theme.accent(index);
  const edge = Math.round(theme.body * 0.35);
  const quiet = sketch.groundTone(index);
  switch (language.card) {
    case "filled":
      return drawFilled(sketch, node, place, index);
    case "soft":
      sketch.rect(node, "card", place, { fill: accent.soft, radius });
      return softTone(sketch, index);
    case "outline":
      sketch.rect(node, "card", place, {
        fill: palette.surface,
        stroke: accent.base,
        strokeWidth: stroke,
        radius,
      });
      return { ...quiet, ground: palette.surface };
    case "bar":
    case "lid": {
      const ground = language.panel === "surface" ? accent.soft : palette.surface;
      // The accent lies under the card and shows at one edge, so that rounded corners stay round.
      sketch.rect(node, "edge", place, { fill: accent.base, radius });
      const front = language.card === "bar" ? inset(place, 0, 0, 0, edge) : inset(place, edge, 0, 0, 0);
      sketch.rect(node, "card", front, {
        fill: ground,
        radius: radius > 0 ? Math.max(2, radius - edge / 2) : 0,
      });
      return { ...quiet, ground };
    }
  }
}

/** A card in the full accent, whatever the language. */
export function drawFilled(sketch: Sketch, node: InfoNode, place: Box, index: number): Tone {
  const accent = sketch.theme.accent(index);
  sketch.rect(node, "card", place, { fill: accent.base, radius: sketch.theme.radius });
  return filledTone(sketch, index);
}

/** The colours for what stands on a full accent. */
export function filledTone(sketch: Sketch, index: number): Tone {
  const accent = sketch.theme.accent(index);
  return { ground: accent.base, strong: accent.on, ink: accent.on, muted: accent.on, accent };
}

/** The colours for what stands on a tint. */
export function softTone(sketch: Sketch, index: number): Tone {
  return { ...sketch.groundTone(index), ground: sketch.theme.accent(index).soft };
}

/** A number larger than the type scale's, its size and line height in body sizes, to a quarter of a px. */
export function largeNumber({ theme: { body, type } }: Sketch, size: number, leading: number): TextStyle {
  const quarters = (share: number) => Math.round(body * share * 4) / 4;
  return { ...type.number, size: quarters(size), leading: quarters(leading) };
}

/** The side of an ordinary badge in px. */
export function badgeSize(sketch: Sketch): number {
  return Math.round(sketch.theme.body * 2.3);
}

/**
 * Draws a node's badge on a ground of the given tone: its icon, or the given numeral, on what the language puts under
 * badges. On filled grounds the badge is drawn in reverse.
 */
export function drawBadge(sketch: Sketch, node: InfoNode, place: Box, tone: Tone, numeral?: string): void {
  const { language, radius, stroke, type } = sketch.theme;
  const reversed = tone.ground === tone.accent.base;
  const fill = reversed ? tone.accent.on : tone.accent.base;
  let ink = reversed ? tone.accent.base : tone.accent.on;
  // Black on white accents keep their contrast in reverse; others take what can be read.
  if (language.badge === "disc") sketch.ellipse(node, "badge", place, { fill });
  else if (language.badge === "square")
    sketch.rect(node, "badge", place, { fill, radius: Math.min(radius, place.width / 4) });
  else {
    ink = reversed ? tone.accent.on : tone.strong;
    if (language.badge === "ring") sketch.ellipse(node, "badge", place, { stroke: ink, strokeWidth: stroke });
  }
  if (numeral !== undefined) {
    const size = language.badge === "bare" ? type.number : type.numeral;
    const fitted = wrapText(numeral, size, place.width, 1);
    sketch.text(node, "numeral", fitted, centered(place, place.width, fitted.height), {
      color: ink,
      align: "center",
    });
    return;
  }
  const share = language.badge === "bare" ? 0.92 : 0.56;
  sketch.icon(node, centered(place, place.width * share, place.height * share), ink);
}

/** The text colour for a fill that is no accent of the palette. */
export function inkOn(sketch: Sketch, fill: string): string {
  const { palette } = sketch.theme;
  return textOn(fill, palette.dark ? palette.ground : palette.ink);
}
