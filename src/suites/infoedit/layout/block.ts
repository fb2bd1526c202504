/** One block in its place: panel, heading, and the template's drawing in what is left. */
import type { Block } from "../model.ts";
import { LayoutRejection } from "../rejection.ts";
import { getTemplate } from "../templates/registry.ts";
import type { Theme } from "../theme/theme.ts";
import { type Box, box, inset } from "./box.ts";
import type { LaidBlock, LaidShape } from "./shapes.ts";
import { Sketch } from "./sketch.ts";
import { balanceText } from "./text.ts";

/** Places a block. Throws LayoutRejection where it cannot fit. */
export function layOutBlock(block: Block, frame: Box, theme: Theme): LaidBlock {
  const { palette, language } = theme;
  const base = { block: block.id, node: null };
  const panel = language.panel !== "none";
  const shapes: LaidShape[] = [];
  if (panel) {
    const paint =
      language.panel === "surface"
        ? { fill: palette.surface }
        : { stroke: palette.line, strokeWidth: theme.stroke };
    shapes.push({
      ...base,
      kind: "rect",
      id: `${block.id}-panel`,
      role: "panel",
      box: frame,
      radius: theme.radius,
      ...paint,
    });
  }
  const padded = panel ? inset(frame, theme.pad * 1.1) : frame;
  const [heading, used] = drawHeading(block, padded, theme);
  const inner = inset(padded, used, 0, 0, 0);
  if (inner.height < theme.body * 3) throw new LayoutRejection("no room below the heading", block.id);
  const template = getTemplate(block.template);
  const ground = language.panel === "surface" ? palette.surface : palette.ground;
  const sketch = new Sketch(block, frame, inner, theme, ground);
  try {
    template.layout(block, sketch);
    const laid = sketch.finish(template.overlapping ?? false);
    return { ...laid, under: [...shapes, ...heading, ...laid.under] };
  } catch (error) {
    if (error instanceof LayoutRejection && error.block === null)
      throw new LayoutRejection(error.message, block.id);
    throw error;
  }
}

/** The heading's shapes and how much height they use, space below included. */
function drawHeading(block: Block, place: Box, theme: Theme): [LaidShape[], number] {
  const { palette, language, type, body, stroke } = theme;
  const accent = theme.accent(0);
  const base = { block: block.id, node: null };
  const { before, above, after } = headingSpace(theme);
  const fitted = balanceText(block.heading, type.heading, place.width - before - after, 2);
  const across = Math.min(place.width - before - after, fitted.width + 2);
  const at = box(place.x + before, place.y + above, across, fitted.height);
  const ornament = (id: string, where: Box, fill: string, radius = 0): LaidShape => ({
    ...base,
    kind: "rect",
    id: `${block.id}-${id}`,
    role: id,
    box: where,
    radius,
    fill,
  });
  const shapes: LaidShape[] = [];
  let used = above + fitted.height + body * 0.75;
  let color = palette.ink;
  switch (language.heading) {
    case "rule":
      shapes.push(
        ornament(
          "heading-rule",
          box(place.x, at.y + fitted.height + body * 0.3, place.width, stroke),
          palette.ink,
        ),
      );
      used += body * 0.35;
      break;
    case "bar":
      shapes.push(ornament("heading-bar", box(place.x, at.y, body * 0.35, fitted.height), accent.base));
      break;
    case "tag":
      shapes.push(
        ornament(
          "heading-tag",
          box(place.x, place.y, Math.min(place.width, fitted.width + before * 2), fitted.height + above * 2),
          accent.base,
          theme.radius,
        ),
      );
      color = accent.on;
      used += above;
      break;
    case "overline":
      shapes.push(ornament("heading-line", box(place.x, place.y, body * 2.6, body * 0.25), accent.base));
      break;
    case "plain":
      color = accent.strong;
  }
  shapes.push({
    ...base,
    kind: "text",
    id: `${block.id}-heading`,
    role: "heading",
    field: "heading",
    text: block.heading,
    lines: fitted.lines,
    box: at,
    style: fitted.style,
    color,
    align: "left",
    stack: null,
  });
  return [shapes, used];
}

/** The space around the heading's words that its ornament takes, px. */
function headingSpace({ language, body }: Theme): { before: number; above: number; after: number } {
  switch (language.heading) {
    case "bar":
      return { before: body * 0.9, above: 0, after: 0 };
    case "tag":
      return { before: body * 0.6, above: body * 0.3, after: body * 0.6 };
    case "overline":
      return { before: 0, above: body * 0.5, after: 0 };
    default:
      return { before: 0, above: 0, after: 0 };
  }
}
