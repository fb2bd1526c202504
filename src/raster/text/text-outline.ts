/**
 * Text as outlines: DejaVu Sans glyphs (regular or bold), kerned, laid along a straight baseline to the right or upwards. Sizes are
 * pixels an em; positions are pixels. Points end on the sub-pixel grid of antialias-shape.ts.
 */
import { type Shape, SUBPIXELS } from "../antialias-shape.ts";
import { GLYPHS, KERNING, UNITS_PER_EM } from "./dejavu-sans.ts";
import { GLYPHS as BOLD_GLYPHS, KERNING as BOLD_KERNING } from "./dejavu-sans-bold.ts";

export type TextDirection = "right" | "up";
export type FontWeight = "regular" | "bold";

/** An upright rectangle around ink, in pixels; fractions are kept. */
export interface InkBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}

interface Glyph {
  readonly advance: number;
  readonly contours: readonly (readonly OutlinePoint[])[];
}

interface Font {
  readonly glyphs: typeof GLYPHS;
  readonly kerning: typeof KERNING;
  /** Decoded glyphs, kept because decoding costs more than drawing one. */
  readonly decoded: Map<string, Glyph>;
}

/** Both weights have the same units an em. */
const FONTS: Readonly<Record<FontWeight, Font>> = {
  regular: { glyphs: GLYPHS, kerning: KERNING, decoded: new Map() },
  bold: { glyphs: BOLD_GLYPHS, kerning: BOLD_KERNING, decoded: new Map() },
};

function glyphOf(font: Font, character: string): Glyph {
  const known = font.decoded.get(character);
  if (known !== undefined) return known;
  if (!Object.hasOwn(font.glyphs, character)) {
    throw new RangeError(`no glyph for ${JSON.stringify(character)}; add it in scripts/build-glyphs.mjs`);
  }
  const [advance, outline] = font.glyphs[character];
  const glyph = { advance, contours: decodeOutline(outline) };
  font.decoded.set(character, glyph);
  return glyph;
}

/** The notation is explained in scripts/build-glyphs.mjs. */
function decodeOutline(outline: string): OutlinePoint[][] {
  if (outline === "") return [];
  let x = 0;
  let y = 0;
  return outline.split("|").map((contour) =>
    contour.split(" ").map((point) => {
      const onCurve = !point.startsWith("~");
      const [dx, dy] = (onCurve ? point : point.slice(1)).split(",").map(Number);
      x += dx;
      y += dy;
      return { x, y, onCurve };
    }),
  );
}

/** Each glyph with its offset from the start of the baseline in font units, and the total advance. */
function layOut(
  text: string,
  weight: FontWeight,
): {
  readonly glyphs: readonly { readonly glyph: Glyph; readonly offset: number }[];
  readonly advance: number;
} {
  const font = FONTS[weight];
  let offset = 0;
  let previous = "";
  const glyphs = [...text].map((character) => {
    const glyph = glyphOf(font, character);
    offset += font.kerning[previous + character] ?? 0;
    const placed = { glyph, offset };
    offset += glyph.advance;
    previous = character;
    return placed;
  });
  return { glyphs, advance: offset };
}

/** The length of a text along its baseline. Throws RangeError for a character without a glyph. */
export function textWidth(text: string, size: number, weight: FontWeight = "regular"): number {
  return (layOut(text, weight).advance * size) / UNITS_PER_EM;
}

/**
 * The box of a text's ink relative to the start of its baseline, from the hull of its outline points: never smaller
 * than the ink. Null for blanks.
 */
export function inkBox(
  text: string,
  size: number,
  direction: TextDirection = "right",
  weight: FontWeight = "regular",
): InkBox | null {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  const scale = size / UNITS_PER_EM;
  for (const { glyph, offset } of layOut(text, weight).glyphs) {
    for (const point of glyph.contours.flat()) {
      const along = (offset + point.x) * scale;
      const above = point.y * scale;
      const x = direction === "right" ? along : -above;
      const y = direction === "right" ? -above : -along;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return left > right ? null : { left, top, right, bottom };
}

/** The outline of a text whose baseline starts at (x, y). Fill it with the non-zero rule. */
export function textShape(
  text: string,
  size: number,
  x: number,
  y: number,
  direction: TextDirection = "right",
  weight: FontWeight = "regular",
): Shape {
  const scale = (size * SUBPIXELS) / UNITS_PER_EM;
  const originX = x * SUBPIXELS;
  const originY = y * SUBPIXELS;
  const contours = layOut(text, weight).glyphs.flatMap(({ glyph, offset }) =>
    glyph.contours.map((contour) => {
      const flat: number[] = [];
      const put = (pointX: number, pointY: number): void => {
        const along = (offset + pointX) * scale;
        const above = pointY * scale;
        flat.push(Math.round(direction === "right" ? originX + along : originX - above));
        flat.push(Math.round(direction === "right" ? originY - above : originY - along));
      };
      flattenContour(contour, size / UNITS_PER_EM, put);
      return flat;
    }),
  );
  return { contours, discs: [] };
}

/**
 * Quadratic curves to chords that stay within 1/32 px of them. Two control points in a row have an on-curve point
 * half-way between them (TrueType's rule); every contour of the font starts on the curve.
 */
function flattenContour(
  contour: readonly OutlinePoint[],
  pixelsPerUnit: number,
  put: (x: number, y: number) => void,
): void {
  let start = contour[0];
  put(start.x, start.y);
  for (let index = 1; index <= contour.length; index++) {
    const point = contour[index % contour.length];
    if (point.onCurve) {
      if (index < contour.length) put(point.x, point.y);
      start = point;
      continue;
    }
    const following = contour[(index + 1) % contour.length];
    const end = following.onCurve
      ? following
      : { x: (point.x + following.x) / 2, y: (point.y + following.y) / 2, onCurve: true };
    putCurve(start, point, end, pixelsPerUnit, put);
    start = end;
    if (following.onCurve) index++;
  }
}

function putCurve(
  start: OutlinePoint,
  control: OutlinePoint,
  end: OutlinePoint,
  pixelsPerUnit: number,
  put: (x: number, y: number) => void,
): void {
  const bendX = start.x - 2 * control.x + end.x;
  const bendY = start.y - 2 * control.y + end.y;
  // A chord over 1/n of the curve strays by |bend| / (4 n²).
  const bend = Math.sqrt(bendX * bendX + bendY * bendY) * pixelsPerUnit;
  const chords = Math.max(1, Math.ceil(Math.sqrt(8 * bend)));
  for (let step = 1; step <= chords; step++) {
    const t = step / chords;
    const toControlX = start.x + (control.x - start.x) * t;
    const toControlY = start.y + (control.y - start.y) * t;
    const toEndX = control.x + (end.x - control.x) * t;
    const toEndY = control.y + (end.y - control.y) * t;
    put(toControlX + (toEndX - toControlX) * t, toControlY + (toEndY - toControlY) * t);
  }
}
