/**
 * Writes src/raster/text/dejavu-sans.ts and dejavu-sans-bold.ts: the glyph outlines, advance widths and kerning pairs
 * of DejaVu Sans that charts, labels and infographics need, taken from the npm package dejavu-fonts-ttf. Run it by hand
 * when a character is missing:
 *
 *     node scripts/build-glyphs.mjs && npx biome check --write src/raster/text
 *
 * The modules are committed, so that drawing text needs no font file, no parser and no I/O on any platform.
 */
import { readFileSync, writeFileSync } from "node:fs";
import opentype from "opentype.js";

const WEIGHTS = [
  { name: "DejaVu Sans", file: "DejaVuSans.ttf", target: "dejavu-sans.ts" },
  { name: "DejaVu Sans Bold", file: "DejaVuSans-Bold.ttf", target: "dejavu-sans-bold.ts" },
];

/** Printable ASCII, and the signs that numbers and captions use. */
const CHARACTERS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ..."°±µ·×÷–—‘’“”…−€£²•→",
];
/** Pairs are kept for these only: kerning elsewhere is invisible and would triple the table. */
const KERNED = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,-:;"];

/**
 * The contours of a glyph: points as differences `dx,dy` to the point before, in font units with y up, separated by
 * blanks; `~` marks a control point of a quadratic curve; `|` separates contours. TrueType leaves the on-curve point
 * between two control points out, and so does this.
 */
function encodeOutline(font, glyph) {
  if (glyph.path.commands.length === 0) return "";
  let contour = [];
  const contours = [];
  let x = 0;
  let y = 0;
  for (const point of outlinePoints(font, glyph)) {
    contour.push(`${point.onCurve ? "" : "~"}${point.x - x},${point.y - y}`);
    x = point.x;
    y = point.y;
    if (point.lastPointOfContour) {
      contours.push(contour.join(" "));
      contour = [];
    }
  }
  return contours.join("|");
}

/** A composite glyph (such as `“`) has no points of its own: its parts are other glyphs, moved. */
function outlinePoints(font, glyph) {
  if (!glyph.isComposite) return glyph.points;
  return glyph.components.flatMap((component) => {
    if (
      component.xScale !== 1 ||
      component.yScale !== 1 ||
      component.scale01 !== 0 ||
      component.scale10 !== 0
    ) {
      throw new Error(`the glyph ${glyph.name} is made of scaled parts, which this script does not write`);
    }
    const part = font.glyphs.get(component.glyphIndex);
    if (part.path.commands.length === 0) throw new Error(`a part of ${glyph.name} is empty`);
    return outlinePoints(font, part).map((point) => ({
      ...point,
      x: point.x + component.dx,
      y: point.y + component.dy,
    }));
  });
}

function moduleText({ name, file }) {
  const bytes = readFileSync(new URL(`../node_modules/dejavu-fonts-ttf/ttf/${file}`, import.meta.url));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const index = (character) => font.charToGlyphIndex(character);
  const glyphs = CHARACTERS.map((character) => {
    const glyph = font.charToGlyph(character);
    if (glyph.index === 0) throw new Error(`${name} has no ${character}`);
    return [character, glyph.advanceWidth, encodeOutline(font, glyph)];
  });
  const kerning = KERNED.flatMap((left) =>
    KERNED.map((right) => [left, right, font.kerningPairs[`${index(left)},${index(right)}`] ?? 0]),
  ).filter(([, , value]) => value !== 0);
  return [
    "/**",
    ` * ${name} 2.37: outlines, advance widths and kerning of the characters that pictures use.`,
    " * Written by scripts/build-glyphs.mjs from the npm package dejavu-fonts-ttf; do not edit.",
    " *",
    " * Fonts are (c) Bitstream, Inc. (Bitstream Vera licence); DejaVu changes are in the public domain; glyphs from Arev",
    " * are (c) Tavmjong Bah (Arev licence). Both licences allow copies with this notice. Full text: docs/fonts.md.",
    " */",
    "",
    "/** Font units an em; ascender and descender are measured from the baseline, y up. */",
    `export const UNITS_PER_EM = ${font.unitsPerEm};`,
    "",
    "/** character → [advance width, outline]; see scripts/build-glyphs.mjs for the notation of an outline. */",
    "export const GLYPHS: Readonly<Record<string, readonly [advance: number, outline: string]>> = {",
    ...glyphs.map((entry) => `  ${JSON.stringify(entry[0])}: [${entry[1]}, ${JSON.stringify(entry[2])}],`),
    "};",
    "",
    "/** Two characters → what the gap between them changes by, in font units. */",
    "export const KERNING: Readonly<Record<string, number>> = {",
    ...kerning.map(([left, right, value]) => `  ${JSON.stringify(left + right)}: ${value},`),
    "};",
    "",
  ].join("\n");
}

for (const weight of WEIGHTS) {
  const text = moduleText(weight);
  writeFileSync(new URL(`../src/raster/text/${weight.target}`, import.meta.url), text);
  process.stdout.write(`${weight.target}: ${text.length} bytes\n`);
}
