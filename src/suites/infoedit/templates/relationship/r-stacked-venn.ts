/** Circles inside circles that rest on one spot: each holds all that lie within it. From the outermost to the core. */
import { around, box, center } from "../../layout/box.ts";
import { inkOn } from "../../layout/parts.ts";
import { balanceText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";
import { mix } from "../../theme/color.ts";

export const R_STACKED_VENN: Template = {
  id: "r-stacked-venn",
  family: "relationship",
  title: "nested circles on one foot",
  reflow: "Each circle lies within the one before it; all rest on one spot and shrink by even steps.",
  capacity: { min: 3, max: 5 },
  aspect: { min: 0.8, max: 1.6 },
  links: "none",
  role: "circle",
  insert: "nodes",
  numbered: false,
  overlapping: true,
  draw: (writer, count) => writer.levels(count, "title"),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { base, soft } = theme.palette.accents[0];
    const across = Math.min(sketch.box.width, sketch.box.height, theme.body * 44);
    const core = 0.5 - 0.05 * nodes.length;
    const step = (across * (1 - core)) / (nodes.length - 1);
    const foot = { x: center(sketch.box).x, y: center(sketch.box).y + across / 2 };
    nodes.forEach((node, index) => {
      const size = across - step * index;
      const circle = around({ x: foot.x, y: foot.y - size / 2 }, size);
      sketch.frame(node, circle, { outline: { kind: "ellipse", box: circle } });
      const fill = mix(soft, base, index / (nodes.length - 1));
      sketch.ellipse(node, "rim", circle, { fill: theme.palette.surface });
      sketch.ellipse(node, "circle", around({ x: foot.x, y: foot.y - size / 2 }, size - theme.stroke * 2), {
        fill,
      });
      const isCore = index === nodes.length - 1;
      const room = isCore ? size * 0.76 : size * 0.5;
      const title = balanceText(node.texts.title ?? "", theme.type.label, room, 2);
      const top = circle.y + (isCore ? 0 : step * 0.12);
      const high = isCore ? size : step * 0.9;
      if (title.height > high * 0.82) sketch.reject("the circles are too close");
      sketch.text(node, "title", title, box(foot.x - room / 2, top, room, high), {
        color: inkOn(sketch, fill),
        align: "center",
        valign: "middle",
      });
    });
  },
};
