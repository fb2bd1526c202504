/** Text in a box of a slide: lines as wide as the box, from its top; what does not fit runs over and is seen to. */
import { GLYPHS } from "../../../raster/text/dejavu-sans.ts";
import { lineWidth, type TextStyle } from "../layout/text.ts";
import type { LeafOf } from "./slide.ts";

/** px that a line may be wider than its box, as layouts allow (layout/sketch.ts). */
const SLACK = 0.5;

/**
 * Lines of a text, broken between words as they fill the width; a line break of the text is kept. They are for
 * measuring: a character that we have no glyph of is as wide as an M, and stands as one.
 */
export function flowText(text: string, style: TextStyle, width: number): string[] {
  const known = [...text].map((sign) => (sign === "\n" || Object.hasOwn(GLYPHS, sign) ? sign : "M")).join("");
  return known.split("\n").flatMap((paragraph) => flowParagraph(paragraph, style, width));
}

function flowParagraph(text: string, style: TextStyle, width: number): string[] {
  const space = lineWidth(" ", style);
  const lines: string[] = [];
  let line: string | null = null;
  let filled = 0;
  for (const word of text.split(" ")) {
    const wide = lineWidth(word, style);
    if (line === null || filled + space + wide > width + SLACK) {
      if (line !== null) lines.push(line);
      line = word;
      filled = wide;
    } else {
      line = `${line} ${word}`;
      filled += space + wide;
    }
  }
  return [...lines, line ?? ""];
}

/** The text shape with its lines broken anew. */
export function reflowed(shape: LeafOf<"text">): LeafOf<"text"> {
  return { ...shape, lines: flowText(shape.text, shape.style, shape.box.width) };
}
