/**
 * A theme: a palette, a shape language and one type scale. Templates take every size and colour from it, so that the
 * blocks of one infographic belong together and those of another look different.
 */

import type { TextRole, TextStyle } from "../layout/text.ts";
import type { Infographic } from "../model.ts";
import { type Accent, PALETTES, type Palette } from "./palettes.ts";

/** How cards, badges, headings and panels look. */
export interface ShapeLanguage {
  readonly id: string;
  /** Corner radius of cards as a share of the body size; 0 is square. */
  readonly rounding: number;
  /** filled: full accent · soft: tint · outline: surface with a stroke · bar: surface with an accent edge on the left · lid: accent edge on top. */
  readonly card: "filled" | "soft" | "outline" | "bar" | "lid";
  /** What icons and numerals stand on. */
  readonly badge: "disc" | "square" | "ring" | "bare";
  /** Block headings. */
  readonly heading: "rule" | "bar" | "plain" | "tag" | "overline";
  /** What a block stands on. */
  readonly panel: "none" | "surface" | "outline";
  /** The canvas's own title. */
  readonly header: "left" | "center" | "band" | "spine";
  /** How many accents a block's nodes share: one, two in turn, or all. */
  readonly accents: 1 | 2 | 5;
}

export const LANGUAGES: ReadonlyMap<string, ShapeLanguage> = new Map(
  (
    [
      ["editorial", 0, "lid", "bare", "rule", "none", "left", 1],
      ["soft", 0.7, "soft", "disc", "plain", "none", "center", 5],
      ["panels", 0.5, "soft", "square", "plain", "surface", "left", 2],
      ["bold", 0.35, "filled", "disc", "bar", "none", "band", 5],
      ["ledger", 0.15, "outline", "square", "overline", "none", "spine", 1],
      ["marker", 0.25, "bar", "ring", "tag", "none", "left", 2],
      ["poster", 0, "filled", "square", "rule", "none", "band", 2],
      ["notebook", 0.9, "outline", "ring", "tag", "outline", "center", 5],
      ["gallery", 0.4, "bar", "disc", "overline", "surface", "spine", 1],
      ["studio", 1.1, "lid", "disc", "bar", "surface", "center", 5],
    ] as const
  ).map(([id, rounding, card, badge, heading, panel, header, accents]) => [
    id,
    { id, rounding, card, badge, heading, panel, header, accents },
  ]),
);

export interface Theme {
  readonly palette: Palette;
  readonly language: ShapeLanguage;
  readonly type: Readonly<Record<TextRole, TextStyle>>;
  /** The body size in px; all spaces are parts of it. */
  readonly body: number;
  /** Corner radius of cards in px. */
  readonly radius: number;
  /** Between siblings. */
  readonly gap: number;
  /** Inside cards. */
  readonly pad: number;
  /** Between blocks. */
  readonly gutter: number;
  /** Around the canvas. */
  readonly margin: number;
  /** Width of ordinary strokes. */
  readonly stroke: number;
  /** The accent of the index-th node of a block, in the number of accents that the language allows. */
  accent(index: number): Accent;
}

/** Body sizes are at least 14 px on a canvas of 1,200 px and grow with its width, never under 14 px. */
export function smallestBody(canvasWidth: number): number {
  return 14 * Math.max(1, canvasWidth / 1200);
}

/** Throws RangeError for a palette or language that does not exist. */
export function makeTheme(model: Pick<Infographic, "canvas" | "style">, body: number): Theme {
  const palette = PALETTES.get(model.style.palette);
  const language = LANGUAGES.get(model.style.language);
  if (palette === undefined || language === undefined) throw new RangeError("no such palette or language");
  const style = (role: TextRole, size: number, bold: boolean, leading: number): TextStyle => ({
    role,
    size: Math.round(size * 4) / 4,
    weight: bold ? "bold" : "regular",
    leading: Math.round(size * leading * 4) / 4,
  });
  const shortSide = Math.min(model.canvas.width, model.canvas.height);
  return {
    palette,
    language,
    body,
    type: {
      title: style("title", Math.min(body * 2.5, shortSide * 0.055 + body), true, 1.15),
      subtitle: style("subtitle", body * 1.15, false, 1.35),
      heading: style("heading", body * 1.42, true, 1.2),
      label: style("label", body * 1.1, true, 1.25),
      body: style("body", body, false, 1.4),
      small: style("small", body * 0.86, false, 1.3),
      number: style("number", body * 2, true, 1.1),
      numeral: style("numeral", body * 1.25, true, 1.1),
    },
    radius: Math.round(language.rounding * body),
    gap: Math.round(body * 0.8),
    pad: Math.round(body * 0.85),
    gutter: Math.round(Math.max(16, body * 1.6)),
    margin: Math.round(Math.max(0.035 * shortSide, body * 1.6)),
    stroke: Math.max(1.5, Math.round(body * 0.12 * 2) / 2),
    accent(index) {
      return palette.accents[index % language.accents];
    },
  };
}
