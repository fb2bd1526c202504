/** Boxes inside boxes: the whole holds its parts side by side, and each part holds its own. */
import { type Box, box, columns, equal, inset, rows, rowsByNeed } from "../../layout/box.ts";
import { accentIndex } from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import { type Fitted, wrapText } from "../../layout/text.ts";
import type { InfoNode } from "../../model.ts";
import type { Template } from "../../template.ts";

export const H_NESTED: Template = {
  id: "h-nested",
  family: "hierarchy",
  title: "boxes inside boxes",
  reflow:
    "What belongs to a part stays inside its box; parts share the whole, and their contents share each part.",
  capacity: { min: 8, max: 14 },
  aspect: { min: 0.7, max: 3 },
  links: "none",
  role: "unit",
  insert: "children",
  numbered: false,
  draw: (writer, count) => writer.tree(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { body, gap, pad, type, palette } = theme;
    const [root] = block.nodes;
    const parts = root.children;
    const title = wrapText(root.texts.title ?? "", type.heading, sketch.box.width - 2 * pad, 2);
    const lid = title.height + pad * 1.3;
    sketch.frame(root, sketch.box);
    const accent = theme.accent(accentIndex(root, 0));
    sketch.rect(root, "card", sketch.box, { fill: accent.base, radius: theme.radius });
    const head = box(sketch.box.x + pad, sketch.box.y, sketch.box.width - 2 * pad, lid);
    sketch.text(root, "title", title, head, { color: accent.on, align: "center", valign: "middle" });
    const inner = inset(sketch.box, lid, pad, pad, pad);
    // A part with more in it is larger.
    const shares = parts.map(({ children }) => 1 + 0.25 * children.length);
    const isWide = inner.width > inner.height * 1.7;
    if (isWide && inner.width / parts.length >= body * 10.5) {
      columns(inner, shares, gap).forEach((place, index) => {
        drawPart(sketch, parts[index], place, index, root, "down");
      });
      return;
    }
    const needs = parts.map((part) => partHeight(sketch, part, inner.width));
    const places = rowsByNeed(inner, needs, gap, shares) ?? sketch.reject("the parts are too high");
    parts.forEach((part, index) => {
      drawPart(sketch, part, places[index], index, root, "across");
    });

    function drawPart(
      sketch: Sketch,
      part: InfoNode,
      place: Box,
      index: number,
      inside: InfoNode,
      run: "down" | "across",
    ): void {
      const tone = theme.accent(accentIndex(part, index + 1));
      sketch.frame(part, place, { inside });
      sketch.rect(part, "card", place, { fill: tone.soft, radius: theme.radius * 0.7 });
      const name = wrapText(part.texts.title ?? "", type.label, place.width - 2 * pad, 2);
      const top = name.height + pad * 0.9;
      const line = box(place.x + pad, place.y, place.width - 2 * pad, top);
      sketch.text(part, "title", name, line, { color: tone.strong, align: "center", valign: "middle" });
      if (part.children.length === 0) return;
      const room = inset(place, top, pad * 0.7, pad * 0.7, pad * 0.7);
      const small = gap * 0.5;
      const cells =
        run === "down"
          ? rows(room, equal(part.children.length), small)
          : columns(room, equal(part.children.length), small);
      part.children.forEach((leaf, order) => {
        const leafTitle = wrapText(leaf.texts.title ?? "", type.body, cells[order].width - pad, 2);
        if (cells[order].height < leafTitle.height + pad * 0.6) sketch.reject("the inner boxes are too low");
        // Leaves keep a natural height where there is much.
        const high = Math.min(cells[order].height, body * 4.2);
        const cell =
          run === "down"
            ? { ...cells[order], y: room.y + (high + small) * order, height: high }
            : cells[order];
        sketch.frame(leaf, cell, { inside: part });
        sketch.rect(leaf, "card", cell, {
          fill: palette.surface,
          stroke: tone.base,
          strokeWidth: theme.stroke,
          radius: theme.radius * 0.5,
        });
        sketch.text(leaf, "title", leafTitle, inset(cell, 0, pad / 2), {
          color: palette.ink,
          align: "center",
          valign: "middle",
        });
      });
    }

    function partHeight(sketch: Sketch, part: InfoNode, width: number): number {
      const name = wrapText(part.texts.title ?? "", type.label, width - 2 * pad, 2);
      const count = Math.max(1, part.children.length);
      const room = (width - pad * 1.4 - gap * 0.5 * (count - 1)) / count - pad;
      const leaves = part.children.map(
        (leaf): Fitted => wrapText(leaf.texts.title ?? "", type.body, room, 2),
      );
      if (room < 0) sketch.reject("the inner boxes are too narrow");
      return name.height + pad * 2.4 + Math.max(0, ...leaves.map(({ height }) => height));
    }
  },
};
