/** Terms joined by plus signs, and what they come to behind the equals sign. The last node is the result. */
import { around, box, type Spot } from "../../layout/box.ts";
import { accentIndex } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const P_EQUATION: Template = {
  id: "p-equation",
  family: "process",
  title: "terms and their result",
  reflow:
    "Terms keep one size and a plus sign between each two; the result stays last, behind the equals sign.",
  capacity: { min: 3, max: 5 },
  aspect: { min: 1.4, max: 6 },
  links: "none",
  role: "term",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.items(count, "title");
    const result = { role: "result", texts: { title: writer.say("{name}") }, icon: "check" as const };
    return { heading, nodes: [...nodes.map((node) => ({ ...node, role: "term" })), result] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { type, palette, pad } = theme;
    const last = nodes.length - 1;
    const sign = theme.body * 1.6;
    // The result is half as wide again as a term; signs stand between with a gap on both sides.
    const width = (sketch.box.width - (sign + 2 * theme.gap) * last) / (last + 1.5);
    if (width < theme.body * 6) sketch.reject("the terms are too narrow");
    const widthOf = (index: number) => (index === last ? width * 1.5 : width);
    const disc = Math.min(width, theme.body * 8);
    const titles = nodes.map(({ texts }, index) =>
      wrapText(
        texts.title ?? "",
        index === last ? type.heading : type.label,
        widthOf(index) - (index === last ? 2 * pad : 0),
        4,
      ),
    );
    const text = Math.max(...titles.slice(0, last).map(({ height }) => height));
    const icon = Math.round(disc * 0.42);
    const goal = Math.max(disc, Math.round(disc * 0.3) + pad * 0.6 + titles[last].height + 2 * pad);
    const used = Math.max(disc + pad * 0.7 + text, disc / 2 + goal / 2);
    const above = Math.max(0, (goal - disc) / 2);
    if (used + above > sketch.box.height) sketch.reject("the terms are too high");
    const top = sketch.box.y + (sketch.box.height - used - above) / 2 + above;
    const axis = top + disc / 2;
    let x = sketch.box.x;
    nodes.forEach((node, index) => {
      const across = widthOf(index);
      const accent = theme.accent(index === last ? 0 : accentIndex(node, index + 1));
      if (index < last) {
        const middle: Spot = { x: x + across / 2, y: axis };
        sketch.frame(node, box(x, top, across, disc + pad * 0.7 + text), {
          outline: { kind: "ellipse", box: around(middle, disc) },
        });
        sketch.ellipse(node, "rim", around(middle, disc), {
          fill: accent.soft,
          stroke: accent.base,
          strokeWidth: Math.max(3, theme.body * 0.3),
        });
        sketch.icon(node, around(middle, icon), accent.strong);
        const name = box(x, top + disc + pad * 0.7, across, text);
        sketch.text(node, "title", titles[index], name, { color: palette.ink, align: "center" });
        x += across + theme.gap;
        const mark = around({ x: x + sign / 2, y: axis }, sign);
        drawSign(mark, index === last - 1);
        x += sign + theme.gap;
        return;
      }
      const place = sketch.frame(node, box(x, axis - goal / 2, across, goal));
      sketch.rect(node, "card", place, { fill: accent.base, radius: Math.max(theme.radius, theme.body) });
      const small = Math.round(disc * 0.3);
      const stack = small + pad * 0.6 + titles[last].height;
      const from = axis - stack / 2;
      sketch.icon(node, box(x + (across - small) / 2, from, small, small), accent.on);
      const name = box(x + pad, from + small + pad * 0.6, across - 2 * pad, titles[last].height);
      sketch.text(node, "title", titles[last], name, { color: accent.on, align: "center" });
    });

    /** Two bars, crossed or level. */
    function drawSign(mark: ReturnType<typeof box>, isEquals: boolean): void {
      const thick = Math.max(4, theme.body * 0.32);
      const fill = palette.muted;
      const { x: left, y, width: side } = mark;
      const name = isEquals ? "equals" : `plus-${Math.round(left)}`;
      const level = (at: number) => box(left, at - thick / 2, side, thick);
      if (isEquals) {
        sketch.rect(null, `${name}-1`, level(y + side * 0.32), { fill });
        sketch.rect(null, `${name}-2`, level(y + side * 0.68), { fill });
        return;
      }
      sketch.rect(null, `${name}-1`, level(y + side / 2), { fill });
      sketch.rect(null, `${name}-2`, box(left + side / 2 - thick / 2, y, thick, side), { fill });
    }
  },
};
