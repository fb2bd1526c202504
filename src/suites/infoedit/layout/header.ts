/** The canvas's own words: title and subtitle above the grid, footer below, in the theme's header style. */
import type { Infographic } from "../model.ts";
import type { Theme } from "../theme/theme.ts";
import { box } from "./box.ts";
import type { LaidShape, TextShape } from "./shapes.ts";
import { balanceText, type Fitted, wrapText } from "./text.ts";

/** The header's shapes, and where the grid may begin. Throws LayoutRejection where the title does not fit. */
export function drawHeader(model: Infographic, theme: Theme): [LaidShape[], number] {
  const { palette, language, type, margin, body } = theme;
  const { width } = model.canvas;
  const band = language.header === "band";
  const centered = language.header === "center";
  const indent = language.header === "spine" ? body * 1.2 : 0;
  const accent = palette.accents[0];
  const room = width - 2 * margin - indent;
  const title = balanceText(model.title, type.title, centered ? room * 0.9 : room, 3);
  const subtitle = balanceText(model.subtitle, type.subtitle, Math.min(room, body * 42), 3);
  const top = band ? margin * 0.8 : margin;
  const column = (fitted: Fitted, y: number) => {
    // As wide as its lines, so that a browser breaks them in the same places.
    const across = Math.min(room, fitted.width + 2);
    return box(centered ? (width - across) / 2 : margin + indent, y, across, fitted.height);
  };
  const titleBox = column(title, top);
  const subtitleTop = top + title.height + body * 0.35;
  const end = subtitleTop + subtitle.height;
  const shapes: LaidShape[] = [];
  const ornament = (id: string, x: number, y: number, across: number, down: number) =>
    shapes.push({
      kind: "rect",
      id,
      role: id,
      block: null,
      node: null,
      box: box(x, y, across, down),
      radius: 0,
      fill: accent.base,
    });
  if (band) ornament("header-band", 0, 0, width, end + margin * 0.6);
  if (language.header === "spine") ornament("header-spine", margin, top, body * 0.45, end - top);
  shapes.push(
    headerText("title", title, titleBox, band ? accent.on : palette.ink, centered),
    headerText(
      "subtitle",
      subtitle,
      column(subtitle, subtitleTop),
      band ? accent.on : palette.muted,
      centered,
    ),
  );
  if (centered) ornament("header-rule", width / 2 - body * 2, end + body * 0.5, body * 4, body * 0.22);
  return [shapes, end + (band ? margin * 0.6 + theme.gutter : centered ? body * 1.7 : body * 1.3)];
}

/** The footer's shapes, and where the grid must end. */
export function drawFooter(model: Infographic, theme: Theme): [LaidShape[], number] {
  const { margin, type, palette, gutter } = theme;
  const { width, height } = model.canvas;
  if (model.footer === "") return [[], height - margin];
  const fitted = wrapText(model.footer, type.small, width - 2 * margin, 2);
  const place = box(margin, height - margin * 0.8 - fitted.height, width - 2 * margin, fitted.height);
  const rule: LaidShape = {
    kind: "line",
    id: "footer-rule",
    role: "footer-rule",
    block: null,
    node: null,
    points: [
      { x: margin, y: place.y - gutter * 0.35 },
      { x: width - margin, y: place.y - gutter * 0.35 },
    ],
    stroke: palette.line,
    strokeWidth: 1,
  };
  const centered = theme.language.header === "center";
  return [[rule, headerText("footer", fitted, place, palette.muted, centered)], place.y - gutter];
}

function headerText(
  field: "title" | "subtitle" | "footer",
  { text, lines, style }: Fitted,
  place: TextShape["box"],
  color: string,
  centered: boolean,
): TextShape {
  return {
    kind: "text",
    id: field,
    role: field,
    block: null,
    node: null,
    field,
    text,
    lines,
    style,
    box: place,
    color,
    align: centered ? "center" : "left",
    stack: null,
  };
}
