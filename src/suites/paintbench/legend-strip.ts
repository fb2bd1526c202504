/**
 * The legend of the legend task: a white strip along one side of the picture with one entry for each colour. An entry is
 * a swatch, an arrow, and either a second swatch or a red X in a white box. Everything is laid out in whole px.
 */
import type { Box, Point } from "../../raster/geometry.ts";
import { boxRegion, capsule, fill, outlineRegion, type PaintOperation } from "./drawing.ts";
import { type Color, color } from "./palette.ts";

export const SIDES = ["left", "right", "top", "bottom"] as const;
export type Side = (typeof SIDES)[number];

/** What becomes of the shapes in a colour: another colour, or nothing. */
export interface LegendRule {
  readonly from: Color;
  readonly to: Color | "remove";
}

/** A rule with the places of its two boxes, borders included. */
export interface LegendEntry extends LegendRule {
  readonly fromBox: Box;
  readonly toBox: Box;
  readonly arrow: readonly Point[];
}

const PAPER = color("white", "#FFFFFF");
const INK = color("black", "#000000");
const CROSS_RED = color("red", "#DC3C3C");

/** Thickness of the strip: this share of the shorter side, and never less than 48 px. */
const THICKNESS_SHARE = 0.14;
const MIN_THICKNESS = 48;

/** The legend's strip, along a whole side of the picture. */
export function stripBox({ width, height }: { width: number; height: number }, side: Side): Box {
  const thickness = Math.max(MIN_THICKNESS, Math.floor(THICKNESS_SHARE * Math.min(width, height)));
  const whole = { left: 0, top: 0, right: width, bottom: height };
  switch (side) {
    case "left":
      return { ...whole, right: thickness };
    case "right":
      return { ...whole, left: width - thickness };
    case "top":
      return { ...whole, bottom: thickness };
    case "bottom":
      return { ...whole, top: height - thickness };
  }
}

/** The rest of the picture. */
export function besideStrip({ width, height }: { width: number; height: number }, side: Side): Box {
  const strip = stripBox({ width, height }, side);
  const whole = { left: 0, top: 0, right: width, bottom: height };
  switch (side) {
    case "left":
      return { ...whole, left: strip.right };
    case "right":
      return { ...whole, right: strip.left };
    case "top":
      return { ...whole, top: strip.bottom };
    case "bottom":
      return { ...whole, bottom: strip.top };
  }
}

/** Lays the rules out along the strip, evenly, read from left to right or from top to bottom. */
export function layOutEntries(strip: Box, rules: readonly LegendRule[]): LegendEntry[] {
  const isUpright = strip.bottom - strip.top > strip.right - strip.left;
  const [length, thickness] = isUpright
    ? [strip.bottom - strip.top, strip.right - strip.left]
    : [strip.right - strip.left, strip.bottom - strip.top];
  const cell = length / rules.length;
  const swatch = 2 * Math.max(4, Math.floor(Math.min(0.4 * thickness, cell / 4) / 2));
  const gap = Math.max(2, Math.round(swatch / 4));
  const top = Math.round((thickness - swatch) / 2);
  /** From px along and across the strip to px of the picture. */
  const place = (along: number, across: number): Point =>
    isUpright ? { x: strip.left + across, y: along } : { x: along, y: strip.top + across };
  const boxAt = (along: number): Box => {
    const [from, to] = [place(along, top), place(along + swatch, top + swatch)];
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
  };
  return rules.map((rule, index) => {
    const start = Math.round((index + 0.5) * cell - (3 * swatch + 2 * gap) / 2);
    const end = start + 2 * (swatch + gap);
    return {
      ...rule,
      fromBox: boxAt(start),
      toBox: boxAt(end),
      arrow: arrowOutline(swatch).map(([along, across]) =>
        place(start + swatch + gap + along, top + swatch / 2 + across),
      ),
    };
  });
}

/** An arrow of the given length from (0, 0): px along and across its direction. */
function arrowOutline(length: number): [number, number][] {
  const shaft = Math.max(1, Math.round(length / 14));
  const head = Math.max(3, Math.round(length / 4));
  const neck = length - Math.round(1.4 * head);
  return [
    [0, -shaft],
    [neck, -shaft],
    [neck, -head],
    [length, 0],
    [neck, head],
    [neck, shaft],
    [0, shaft],
  ];
}

/** Paints strip and entries. A line along the strip's inner edge keeps it apart from a white background. */
export function paintLegend(strip: Box, side: Side, entries: readonly LegendEntry[]): PaintOperation[] {
  return [
    fill(boxRegion(strip), INK),
    fill(boxRegion(withoutEdgeLine(strip, side)), PAPER),
    ...entries.flatMap((entry) => [
      ...paintBox(entry.fromBox, entry.from),
      fill(outlineRegion([entry.arrow]), INK),
      ...(entry.to === "remove" ? paintCross(entry.toBox) : paintBox(entry.toBox, entry.to)),
    ]),
  ];
}

function withoutEdgeLine(strip: Box, side: Side): Box {
  const line = 2;
  switch (side) {
    case "left":
      return { ...strip, right: strip.right - line };
    case "right":
      return { ...strip, left: strip.left + line };
    case "top":
      return { ...strip, bottom: strip.bottom - line };
    case "bottom":
      return { ...strip, top: strip.top + line };
  }
}

function paintBox(box: Box, inside: Color): PaintOperation[] {
  return [fill(boxRegion(box), INK), fill(boxRegion(insideBorder(box)), inside)];
}

/** The box less its black border. */
export function insideBorder({ left, top, right, bottom }: Box): Box {
  const border = Math.max(1, Math.floor((right - left) / 12));
  return { left: left + border, top: top + border, right: right - border, bottom: bottom - border };
}

function paintCross(box: Box): PaintOperation[] {
  const { left, top, right, bottom } = insideBorder(box);
  const radius = Math.max(1, (right - left) / 14);
  const inset = 2 * radius;
  const [near, far] = [
    { x: left + inset, y: top + inset },
    { x: right - inset, y: bottom - inset },
  ];
  const stroke = (from: Point, to: Point) => fill(capsule(from, to, radius), CROSS_RED);
  return [
    ...paintBox(box, PAPER),
    stroke(near, far),
    stroke({ x: near.x, y: far.y }, { x: far.x, y: near.y }),
  ];
}

/** An entry as metadata: colours as hex, boxes as [left, top, right, bottom] in px. */
export function entryMetadata({ from, to, fromBox, toBox }: LegendEntry): Record<string, unknown> {
  const corners = ({ left, top, right, bottom }: Box) => [left, top, right, bottom];
  return {
    from: from.hex,
    to: to === "remove" ? "X" : to.hex,
    from_box: corners(fromBox),
    to_box: corners(toBox),
  };
}
