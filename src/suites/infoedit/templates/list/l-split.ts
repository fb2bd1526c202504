/** A tall picture with its caption on the left, rows of text on the right. The first node is the picture. */
import { box, rowsByNeed } from "../../layout/box.ts";
import { accentIndex, badgeSize, drawBadge, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const L_SPLIT: Template = {
  id: "l-split",
  family: "list",
  title: "picture column and text rows",
  reflow: "The picture keeps its column and its caption; rows share the height beside it.",
  capacity: { min: 3, max: 5 },
  aspect: { min: 1, max: 2.4 },
  links: "none",
  role: "item",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.items(count, "long");
    const picture = {
      role: "picture",
      texts: { title: writer.say("{name}") },
      picture: writer.picture("scene"),
    };
    return { heading, nodes: [picture, ...nodes.map((node) => ({ ...node, role: "item" }))] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const [picture, ...rows] = block.nodes;
    const badge = badgeSize(sketch);
    const between = theme.gap * 2;
    const width = sketch.box.width * 0.37;
    const x = sketch.box.x + width + between;
    const indent = badge + theme.pad;
    const room = sketch.box.x + sketch.box.width - x - indent;
    const copies = rows.map((node) => measureCopy(sketch, node, room));
    const needs = copies.map(({ height }) => Math.max(height, badge) + theme.pad * 1.1);
    const beside = box(x, sketch.box.y, sketch.box.width - width - between, sketch.box.height);
    const places = rowsByNeed(beside, needs, 0) ?? sketch.reject("the rows are too high");
    const caption = wrapText(picture.texts.title ?? "", theme.type.label, width - 2 * theme.pad, 3);
    const band = caption.height + theme.pad * 1.1;
    const high = sketch.box.height - band;
    if (high < width * 0.45) sketch.reject("the picture is too low");
    const column = sketch.frame(picture, box(sketch.box.x, sketch.box.y, width, sketch.box.height));
    const accent = theme.accent(0);
    sketch.picture(picture, box(column.x, column.y, width, high));
    const under = box(column.x, column.y + high, width, band);
    sketch.rect(picture, "band", under, { fill: accent.base });
    const text = box(under.x + theme.pad, under.y, width - 2 * theme.pad, band);
    sketch.text(picture, "title", caption, text, { color: accent.on, valign: "middle" });
    rows.forEach((node, index) => {
      const place = sketch.frame(node, places[index]);
      const tone = sketch.groundTone(accentIndex(node, index));
      if (index > 0) {
        const ends = [place.x, place.x + place.width].map((at) => ({ x: at, y: place.y }));
        sketch.line(node, "rule", ends, { strokeWidth: 1 });
      }
      drawBadge(sketch, node, box(place.x, place.y + (place.height - badge) / 2, badge, badge), tone);
      placeCopy(sketch, copies[index], box(x + indent, place.y, room, place.height), tone);
    });
  },
};
