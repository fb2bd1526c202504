/** One large picture with notes at both sides, joined to it by lines. The first node is the picture. */
import { type Box, box, inset, rowsByNeed } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const G_HERO: Template = {
  id: "g-hero",
  family: "picture",
  title: "large picture with notes around",
  reflow: "The picture keeps the middle; notes share both sides evenly and keep their lines to it.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 1.2, max: 3 },
  links: "inward",
  role: "note",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.items(count);
    const kind = writer.random.choice(["scene", "scene", "object"] as const);
    const picture = { role: "picture", texts: { title: writer.name }, picture: writer.picture(kind) };
    return { heading, nodes: [picture, ...nodes.map((node) => ({ ...node, role: "note" }))] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { gap, body } = theme;
    const [picture, ...notes] = block.nodes;
    const width = sketch.box.width * 0.4;
    const between = gap * 2.6;
    const room = (sketch.box.width - width) / 2 - between;
    const caption = wrapText(picture.texts.title ?? "", theme.type.label, width - 2 * theme.pad, 2);
    const band = caption.height + theme.pad;
    const height = Math.min(sketch.box.height, width * 1.25 + band);
    if (height - band < width * 0.5) sketch.reject("the picture is too low");
    const x = sketch.box.x + room + between;
    const place = box(x, sketch.box.y + (sketch.box.height - height) / 2, width, height);
    sketch.frame(picture, place);
    sketch.picture(picture, inset(place, 0, 0, band, 0));
    const accent = theme.accent(0);
    const foot = box(x, place.y + height - band, width, band);
    sketch.rect(picture, "band", foot, { fill: accent.base });
    sketch.text(picture, "title", caption, inset(foot, 0, theme.pad), {
      color: accent.on,
      align: "center",
      valign: "middle",
    });
    const left = Math.ceil(notes.length / 2);
    const copies = notes.map((node) => measureCopy(sketch, node, room - theme.pad));
    const places: Box[] = [notes.slice(0, left), notes.slice(left)].flatMap((column, side) => {
      const needs = column.map((_, index) => copies[side * left + index].height + theme.pad);
      const column_ = box(side === 0 ? sketch.box.x : x + width + between, place.y, room, height);
      return rowsByNeed(column_, needs, gap) ?? sketch.reject("the notes are too high");
    });
    notes.forEach((node, index) => {
      const onLeft = index < left;
      const { y, height: high } = places[index];
      const need = copies[index].height + theme.pad;
      const outer = box(places[index].x, y + (high - need) / 2, room, need);
      sketch.frame(node, outer);
      const tone = sketch.groundTone(accentIndex(node, index));
      const edge = onLeft ? outer.x + room : outer.x;
      sketch.line(
        node,
        "edge",
        [
          { x: edge, y: outer.y },
          { x: edge, y: outer.y + need },
        ],
        { stroke: tone.accent.base, strokeWidth: body * 0.25 },
      );
      const text = inset(outer, 0, onLeft ? theme.pad : 0, 0, onLeft ? 0 : theme.pad);
      placeCopy(sketch, copies[index], text, tone, onLeft ? "right" : "left");
    });
    block.edges.forEach((edge, index) => {
      const onLeft = index < left;
      const { y, height: high } = places[index];
      sketch.connect(edge, {
        from: onLeft ? "right" : "left",
        to: onLeft ? "left" : "right",
        toShare: (y + high / 2 - place.y) / place.height,
        arrow: false,
        color: theme.accent(accentIndex(notes[index], index)).base,
      });
    });
  },
};
