/** The style sheet: the palette as custom properties, the type scale as classes. */
import type { LaidOut } from "../layout/shapes.ts";
import type { Palette } from "../theme/palettes.ts";
import { px } from "./html-text.ts";

/** Colour → `var(--name)`; the first name of a colour wins. */
export function paletteNames(palette: Palette): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, color] of properties(palette)) if (!names.has(color)) names.set(color, `var(--${name})`);
  return names;
}

function properties({
  ground,
  surface,
  ink,
  muted,
  line,
  accents,
}: Palette): [name: string, color: string][] {
  const shared: [string, string][] = [
    ["ground", ground],
    ["surface", surface],
    ["ink", ink],
    ["muted", muted],
    ["line", line],
  ];
  return [
    ...shared,
    ...accents.flatMap(({ base, on, soft, strong }, index): [string, string][] => [
      [`accent-${index + 1}`, base],
      [`on-accent-${index + 1}`, on],
      [`soft-${index + 1}`, soft],
      [`strong-${index + 1}`, strong],
    ]),
  ];
}

export function styleSheet({ theme, width, height }: LaidOut): string {
  const colors = properties(theme.palette).map(([name, color]) => `--${name}:${color};`);
  const scale = Object.values(theme.type).map(
    ({ role, size, weight, leading }) =>
      `.t-${role} { font-size:${px(size)}; line-height:${px(leading)}; font-weight:${weight === "bold" ? 700 : 400}; }`,
  );
  return [
    `:root { ${colors.join(" ")} }`,
    "* { box-sizing:border-box; margin:0; padding:0; }",
    `body { width:${width}px; height:${height}px; }`,
    `#canvas { position:relative; width:${width}px; height:${height}px; overflow:hidden; background:var(--ground);`,
    '  color:var(--ink); font-family:"DejaVu Sans",sans-serif; text-rendering:geometricPrecision; }',
    ".block, .node, .shape, .layer, .copy, .text, .icon, .picture { position:absolute; }",
    ".copy { display:flex; flex-direction:column; }",
    ".layer { left:0; top:0; width:100%; height:100%; overflow:visible; }",
    ".icon { fill:none; stroke-linecap:round; stroke-linejoin:round; }",
    ".picture { overflow:hidden; }",
    ...scale,
    "",
  ].join("\n");
}
