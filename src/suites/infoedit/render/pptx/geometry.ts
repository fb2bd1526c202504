/** Geometries of shapes: presets where PowerPoint has one, paths otherwise. */
import { ICON_VIEW, iconLines } from "../../icons/icons.ts";
import type { Box, Side, Spot } from "../../layout/box.ts";
import type { IconShape } from "../../layout/shapes.ts";
import { emu } from "./xml.ts";

export function preset(name: "rect" | "ellipse" | "line"): string {
  return `<a:prstGeom prst="${name}"><a:avLst/></a:prstGeom>`;
}

/** A rectangle, with round corners where the radius is not 0. */
export function rectangle({ width, height }: Box, radius: number): string {
  if (radius <= 0) return preset("rect");
  const share = Math.round((radius / Math.min(width, height)) * 100000);
  return `<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val ${Math.min(50000, share)}"/></a:avLst></a:prstGeom>`;
}

function pathPoints(spots: readonly Spot[], origin: Spot): string {
  return spots
    .map(({ x, y }, index) => {
      const point = `<a:pt x="${emu(x - origin.x)}" y="${emu(y - origin.y)}"/>`;
      return index === 0 ? `<a:moveTo>${point}</a:moveTo>` : `<a:lnTo>${point}</a:lnTo>`;
    })
    .join("");
}

/** A path through spots within their box; closed ones may be filled and have connection sites in the middle of the sides. */
export function path(spots: readonly Spot[], box: Box, closed: boolean): string {
  const [width, height] = [emu(box.width), emu(box.height)];
  const sites: readonly (readonly [number, number, number])[] = [
    [16200000, width >> 1, 0],
    [10800000, 0, height >> 1],
    [5400000, width >> 1, height],
    [0, width, height >> 1],
  ];
  const connections = closed
    ? `<a:cxnLst>${sites.map(([angle, x, y]) => `<a:cxn ang="${angle}"><a:pos x="${x}" y="${y}"/></a:cxn>`).join("")}</a:cxnLst>`
    : "<a:cxnLst/>";
  const drawn = `<a:path w="${width}" h="${height}"${closed ? "" : ' fill="none"'}>${pathPoints(spots, box)}${closed ? "<a:close/>" : ""}</a:path>`;
  return custom(connections, drawn);
}

/** The strokes of an icon. */
export function iconPaths({ icon, box }: IconShape): string {
  const scale = box.width / ICON_VIEW;
  const side = emu(box.width);
  const lines = iconLines(icon).map((line) => {
    const spots: Spot[] = [];
    for (let at = 0; at < line.length; at += 2) spots.push({ x: line[at] * scale, y: line[at + 1] * scale });
    return pathPoints(spots, { x: 0, y: 0 });
  });
  return custom("<a:cxnLst/>", `<a:path w="${side}" h="${side}" fill="none">${lines.join("")}</a:path>`);
}

function custom(connections: string, paths: string): string {
  return `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/>${connections}<a:rect l="0" t="0" r="r" b="b"/><a:pathLst>${paths}</a:pathLst></a:custGeom>`;
}

/** The connection site of a side: rectangles and our paths have four, ellipses eight, both counted from the top leftward. */
export function connectionSite(kind: string, side: Side): number {
  const quarter = { top: 0, left: 1, bottom: 2, right: 3 }[side];
  return kind === "ellipse" ? quarter * 2 : quarter;
}
