/** Icons by name, and as polylines for the rasteriser and the slide writer. */
import * as lucide from "./lucide-icons.ts";
import { elementLines } from "./svg-lines.ts";

/** The package's names in camel case: `bookOpen`. */
export type IconName = keyof typeof lucide;

export type SvgElement = readonly [tag: string, attributes: Readonly<Record<string, string | number>>];

/** Icons are drawn in a square of this side. */
export const ICON_VIEW = 24;

const ICONS: Readonly<Record<IconName, readonly SvgElement[]>> = { ...lucide };

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}

export const ICON_NAMES: readonly IconName[] = Object.keys(ICONS).filter(isIconName);

/** The SVG elements of an icon, to be stroked with round caps and joins and not filled. */
export function iconElements(name: IconName): readonly SvgElement[] {
  return ICONS[name];
}

/** A polyline of an icon: x0, y0, x1, y1, … in the icon's square. A single point is a dot. */
export type IconLine = readonly number[];

const known = new Map<IconName, readonly IconLine[]>();

/** The strokes of an icon with curves as chords that stray less than 1/100 of a unit. */
export function iconLines(name: IconName): readonly IconLine[] {
  const lines = known.get(name) ?? iconElements(name).flatMap(elementLines);
  known.set(name, lines);
  return lines;
}
