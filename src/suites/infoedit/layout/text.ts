/**
 * Text in boxes: measuring, wrapping, and the type scale's styles. Widths come from the glyphs of DejaVu Sans that are
 * also painted; a small reserve covers the finer kerning of browsers and office programs.
 */
import { type FontWeight, textWidth } from "../../../raster/text/text-outline.ts";
import { LayoutRejection, orNull } from "../rejection.ts";

/** Named sizes and weights; see theme/theme.ts for the scale. */
export type TextRole = "title" | "subtitle" | "heading" | "label" | "body" | "small" | "number" | "numeral";

export interface TextStyle {
  readonly role: TextRole;
  /** px an em. */
  readonly size: number;
  readonly weight: FontWeight;
  /** Line height in px. */
  readonly leading: number;
}

/** A text wrapped to a width. */
export interface Fitted {
  readonly text: string;
  readonly style: TextStyle;
  readonly lines: readonly string[];
  /** The longest line in px, with the reserve. */
  readonly width: number;
  readonly height: number;
}

/** What a line may be wider elsewhere than by our kerning table. */
const RESERVE = 1.015;
/** Longest line in characters (infoedit-templates.md, Composition: 20–60). */
export const LONGEST_LINE = 60;
/** Body text never runs in columns of fewer characters than this but where it is one line. */
const SHORTEST_COLUMN = 20;
/** Mean width of a character of body text in em. */
const MEAN_CHARACTER = 0.56;

/** The width of a line of text in px, with the reserve. */
export function lineWidth(text: string, style: TextStyle): number {
  return wordWidth(text, style.weight) * style.size * RESERVE;
}

/** The narrowest box in which body text may be set. */
export function shortestColumn(style: TextStyle): number {
  return SHORTEST_COLUMN * MEAN_CHARACTER * 0.9 * style.size;
}

/** The widest box in which body text may be set. */
export function longestColumn(style: TextStyle): number {
  return LONGEST_LINE * MEAN_CHARACTER * 0.94 * style.size;
}

/**
 * Wraps a text to a width, greedily. Throws LayoutRejection where a word is wider than the box, where there would be more than
 * `maxLines` lines, and where body text would stand in a column too narrow to read.
 */
export function wrapText(text: string, style: TextStyle, width: number, maxLines = 12): Fitted {
  const room = style.role === "body" ? Math.min(width, longestColumn(style)) : width;
  const space = wordWidth(" ", style.weight) * style.size * RESERVE;
  const lines: string[] = [];
  let line = "";
  let filled = 0;
  let widest = 0;
  for (const word of text.split(" ")) {
    const wide = lineWidth(word, style);
    if (wide > room) throw new LayoutRejection(`the word ${JSON.stringify(word)} is wider than its box`);
    const longer = line === "" ? wide : filled + space + wide;
    if (line !== "" && (longer > room || line.length + 1 + word.length > LONGEST_LINE)) {
      lines.push(line);
      widest = Math.max(widest, filled);
      line = word;
      filled = wide;
    } else {
      line = line === "" ? word : `${line} ${word}`;
      filled = longer;
    }
  }
  lines.push(line);
  widest = Math.max(widest, filled);
  if (lines.length > maxLines) throw new LayoutRejection(`more than ${maxLines} lines of ${style.role}`);
  if (style.role === "body" && lines.length > 1 && room < shortestColumn(style)) {
    throw new LayoutRejection("a column of body text is too narrow");
  }
  return { text, style, lines, width: widest, height: lines.length * style.leading };
}

/**
 * Wraps like `wrapText` and then evens the lines out: the narrowest wrapping with as few lines. For titles and
 * headings, where a last line of one word looks like an accident.
 */
export function balanceText(text: string, style: TextStyle, width: number, maxLines?: number): Fitted {
  let best = wrapText(text, style, width, maxLines);
  let [narrow, wide] = [0, best.width];
  while (best.lines.length > 1 && wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    const tried = orNull(() => wrapText(text, style, middle, best.lines.length));
    if (tried === null) narrow = middle;
    else {
      best = tried;
      wide = Math.min(middle, tried.width);
    }
  }
  return best;
}

/** Ems by weight and text: words come back all the time while sizes are tried. */
const widths: Readonly<Record<FontWeight, Map<string, number>>> = { regular: new Map(), bold: new Map() };
const REMEMBERED = 20_000;

function wordWidth(word: string, weight: FontWeight): number {
  const known = widths[weight].get(word);
  if (known !== undefined) return known;
  const width = textWidth(word, 1, weight);
  if (widths[weight].size >= REMEMBERED) widths[weight].clear();
  widths[weight].set(word, width);
  return width;
}
