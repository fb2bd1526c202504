/** Rounded pills: the value in a full capsule, its label beside it; two columns where the box is wide. */
import { box, centered, inset } from "../../layout/box.ts";
import { accentIndex } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const L_PILLS: Template = {
  id: "l-pills",
  family: "list",
  title: "pills with value and label",
  reflow: "All pills have one size; a new pill moves the later ones on, and capsules keep one width.",
  capacity: { min: 4, max: 8 },
  aspect: { min: 0.6, max: 3.5 },
  links: "none",
  role: "pill",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.figures(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { palette, type, pad } = theme;
    const across = sketch.box.width > theme.body * 44 ? 2 : 1;
    const down = Math.ceil(nodes.length / across);
    const gap = theme.gap;
    const width = (sketch.box.width - gap * 1.6 * (across - 1)) / across;
    const values = nodes.map(({ texts }) => wrapText(texts.value ?? "", type.numeral, width * 0.55, 2));
    const capsule = Math.max(...values.map((value) => value.width)) + pad * 2.4;
    const room = width - capsule - pad * 2.2;
    if (room < theme.body * 5) sketch.reject("the pills are too narrow");
    const labels = nodes.map(({ texts }) => wrapText(texts.label ?? "", type.label, room, 2));
    const need =
      Math.max(...values.map(({ height }) => height), ...labels.map(({ height }) => height)) + pad * 1.3;
    const share = (sketch.box.height - gap * (down - 1)) / down;
    if (share < need) sketch.reject("the pills are too high");
    const height = Math.min(share, need * 1.35);
    const step =
      height + Math.min(down > 1 ? (sketch.box.height - height * down) / (down - 1) : 0, gap * 2.2);
    const stack = centered(sketch.box, sketch.box.width, step * (down - 1) + height);
    nodes.forEach((node, index) => {
      const x = stack.x + (index % across) * (width + gap * 1.6);
      const place = sketch.frame(node, box(x, stack.y + step * Math.floor(index / across), width, height));
      const accent = theme.accent(accentIndex(node, index));
      sketch.rect(node, "pill", place, { fill: accent.soft, radius: height / 2 });
      const full = box(place.x, place.y, capsule, height);
      sketch.rect(node, "capsule", full, { fill: accent.base, radius: height / 2 });
      sketch.text(node, "value", values[index], inset(full, 0, pad), {
        color: accent.on,
        align: "center",
        valign: "middle",
      });
      const label = box(place.x + capsule + pad, place.y, room, height);
      sketch.text(node, "label", labels[index], label, { color: palette.ink, valign: "middle" });
    });
  },
};
