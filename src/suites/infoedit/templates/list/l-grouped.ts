/** Groups with a heading and bullets under it, side by side. */
import { around, box, gridCells } from "../../layout/box.ts";
import { accentIndex, drawFilled } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const L_GROUPED: Template = {
  id: "l-grouped",
  family: "list",
  title: "groups with heading and bullets",
  reflow: "A new bullet joins its group; the bullets below it move down and all groups keep one height.",
  capacity: { min: 8, max: 16 },
  aspect: { min: 0.6, max: 4 },
  links: "none",
  role: "bullet",
  insert: "children",
  numbered: false,
  draw(writer, count) {
    // The tree's root is left out: its branches are the groups.
    const { heading, nodes } = writer.tree(count + 1);
    const groups = (nodes[0].children ?? []).map((group) => ({ ...group, role: "group" }));
    return { heading, nodes: groups };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { palette, type, pad } = theme;
    const gap = theme.gap * 1.2;
    const across =
      [nodes.length, 2, 1].find((count) => sketch.box.width / count >= theme.body * 11.5) ??
      sketch.reject("the groups are too narrow");
    const down = Math.ceil(nodes.length / across);
    const width = (sketch.box.width - gap * (across - 1)) / across;
    const dot = theme.body * 0.55;
    const indent = pad + dot + pad * 0.7;
    const titles = nodes.map(({ texts }) => wrapText(texts.title ?? "", type.label, width - 2 * pad, 2));
    const bullets = nodes.map(({ children }) =>
      children.map(({ texts }) => wrapText(texts.title ?? "", type.body, width - indent - pad, 3)),
    );
    const air = theme.body * 0.55;
    const head = Math.max(...titles.map(({ height }) => height)) + pad;
    const lists = bullets.map((texts) => texts.reduce((total, { height }) => total + height + air, 0));
    const need = head + Math.max(...lists) + pad * 1.2;
    const room = (sketch.box.height - gap * (down - 1)) / down;
    if (room < need) sketch.reject("the groups are too high");
    const all = Math.min(sketch.box.height, (need * 1.7 + gap) * down - gap);
    const top = sketch.box.y + (sketch.box.height - all) / 2;
    const cells = gridCells(box(sketch.box.x, top, sketch.box.width, all), nodes.length, across, gap, gap);
    // Bullets of all groups keep one distance, that of the longest list.
    const most = Math.max(...nodes.map(({ children }) => children.length));
    const spread = Math.min(theme.body * 1.4, (cells[0].height - need) / most);
    nodes.forEach((group, index) => {
      const place = sketch.frame(group, cells[index]);
      const accent = theme.accent(accentIndex(group, index));
      const quiet = { fill: accent.soft, radius: theme.radius };
      sketch.rect(group, "panel", place, quiet);
      const band = box(place.x, place.y, width, head);
      const { strong } = drawFilled(sketch, group, band, accentIndex(group, index));
      sketch.text(group, "title", titles[index], box(place.x + pad, place.y, width - 2 * pad, head), {
        color: strong,
        valign: "middle",
      });
      let y = place.y + head + pad * 0.6 + spread / 2;
      group.children.forEach((bullet, line) => {
        const fitted = bullets[index][line];
        const row = box(place.x, y, width, fitted.height + air);
        sketch.frame(bullet, row, { inside: group });
        const middle = { x: row.x + pad + dot / 2, y: row.y + air / 2 + type.body.leading / 2 };
        sketch.ellipse(bullet, "dot", around(middle, dot), { fill: accent.base });
        const text = box(row.x + indent, row.y + air / 2, width - indent - pad, fitted.height);
        sketch.text(bullet, "title", fitted, text, { color: palette.ink });
        y += row.height + spread;
      });
    });
  },
};
