/** Small pieces of HTML writing. */
import type { Box, Spot } from "../layout/box.ts";

/** For XML too. */
export function escapeText(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!,
  );
}

/** Attributes with a blank before each; those without a value are left out. */
export function attributes(values: Readonly<Record<string, string | number | null | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ` ${name}="${escapeText(String(value))}"`)
    .join("");
}

/** A length to 1/100 px without needless zeros. */
export function decimal(value: number): string {
  const text = (Math.round(value * 100) / 100).toFixed(2).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
}

export function px(value: number): string {
  const text = decimal(value);
  return text === "0" ? "0" : `${text}px`;
}

/** Where a box lies in an outer one, as style. */
export function placeStyle({ x, y, width, height }: Box, outer: Spot): string {
  return `left:${px(x - outer.x)};top:${px(y - outer.y)};width:${px(width)};height:${px(height)}`;
}
