/** Two pictures, then and now, with an arrow from the first to the second and their dates on tabs. */
import { box, inset } from "../../layout/box.ts";
import { measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const G_BEFORE_AFTER: Template = {
  id: "g-before-after",
  family: "picture",
  title: "two pictures, then and now",
  reflow:
    "Both pictures keep one size; date and caption stay with theirs, and the arrow runs from then to now.",
  capacity: { min: 2, max: 2 },
  aspect: { min: 1.2, max: 3.2 },
  links: "chain",
  role: "picture",
  insert: "nowhere",
  numbered: false,
  draw(writer) {
    const { heading, nodes } = writer.events(2);
    return { heading, nodes: nodes.map((node) => ({ ...node, picture: writer.picture("scene") })) };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { body, pad, type, palette } = theme;
    const between = body * 5;
    const wide = (sketch.box.width - between) / 2;
    const copies = block.nodes.map((node) => measureCopy(sketch, node, wide - 2 * pad));
    const dates = block.nodes.map(({ texts }) => wrapText(texts.date ?? "", type.numeral, wide, 1));
    const caption = Math.max(...copies.map(({ height }) => height)) + pad * 1.6;
    const tab = dates[0].height + pad * 0.8;
    const high = Math.min(sketch.box.height - caption - tab, wide * 0.95);
    if (high < Math.max(60, wide * 0.4)) sketch.reject("the pictures are too low");
    const whole = tab + high + caption;
    const top = sketch.box.y + (sketch.box.height - whole) / 2;
    block.nodes.forEach((node, index) => {
      const x = sketch.box.x + index * (wide + between);
      const place = box(x, top, wide, whole);
      const view = box(x, top + tab, wide, high);
      sketch.frame(node, place, { outline: { kind: "box", box: view } });
      const accent = palette.accents[index];
      const label = box(x, top, dates[index].width + 2 * pad, tab);
      sketch.rect(node, "tab", label, { fill: accent.base });
      sketch.text(node, "date", dates[index], inset(label, 0, pad * 0.5), {
        color: accent.on,
        align: "center",
        valign: "middle",
      });
      sketch.picture(node, view);
      const foot = box(x, view.y + high, wide, caption);
      sketch.rect(node, "foot", foot, { fill: accent.soft });
      const tone = { ...sketch.groundTone(0), strong: accent.strong, accent };
      placeCopy(sketch, copies[index], inset(foot, 0, pad), tone);
    });
    for (const edge of block.edges) {
      sketch.connect(edge, {
        from: "right",
        to: "left",
        width: theme.stroke * 3.5,
        color: palette.accents[1].base,
      });
    }
  },
};
