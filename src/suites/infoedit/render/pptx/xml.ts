/** Small pieces of OOXML writing. Lengths are English metric units: 9,525 a pixel at 96 dots an inch. */
import type { Box } from "../../layout/box.ts";

const EMU_PER_PX = 9525;

export function emu(px: number): number {
  return Math.round(px * EMU_PER_PX);
}

/** Hundredths of a point. */
export function centipoints(px: number): number {
  return Math.round(px * 75);
}

export function solidFill(color: string | undefined): string {
  return color === undefined
    ? "<a:noFill/>"
    : `<a:solidFill><a:srgbClr val="${color.slice(1)}"/></a:solidFill>`;
}

/** Position and size; `flips` mirror the shape. */
export function transform({ x, y, width, height }: Box, flips = ""): string {
  return `<a:xfrm${flips}><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>`;
}

/** The line of a shape; `head` puts an arrow at its end. */
export function outline(
  color: string | undefined,
  width = 1,
  options: { readonly dash?: number; readonly arrow?: boolean; readonly round?: boolean } = {},
): string {
  if (color === undefined) return "<a:ln><a:noFill/></a:ln>";
  const dash = options.dash === undefined ? "" : '<a:prstDash val="dash"/>';
  const join = options.round ? "<a:round/>" : "";
  const head = options.arrow ? '<a:tailEnd type="triangle" w="med" len="med"/>' : "";
  const cap = options.round ? ' cap="rnd"' : "";
  return `<a:ln w="${emu(width)}"${cap}>${solidFill(color)}${dash}${join}${head}</a:ln>`;
}
