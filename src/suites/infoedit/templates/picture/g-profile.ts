/** A person's card: portrait with name at the left, facts in rows at the right. The first node is the person. */
import { around, box, center, columns, equal, inset, rows } from "../../layout/box.ts";
import { accentIndex, filledTone, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const G_PROFILE: Template = {
  id: "g-profile",
  family: "picture",
  title: "person card with facts",
  reflow: "Name and words stay under the portrait; facts share the rest of the card evenly.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 1.1, max: 3 },
  links: "none",
  role: "fact",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const [person] = writer.pictures(1, "short", "portrait").nodes;
    const { heading, nodes } = writer.figures(count);
    return {
      heading,
      nodes: [{ ...person, role: "person" }, ...nodes.map((node) => ({ ...node, role: "fact" }))],
    };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { gap, pad, body, type, palette } = theme;
    const person = block.nodes.find(({ role }) => role === "person") ?? block.nodes[0];
    const facts = block.nodes.filter((node) => node !== person);
    const width = Math.min(sketch.box.width * 0.36, body * 20);
    const copy = measureCopy(sketch, person, width - 2 * pad);
    const size = Math.min(width - 2 * pad, sketch.box.height - copy.height - 3 * pad, body * 15);
    if (size < Math.max(70, body * 6)) sketch.reject("the portrait is too small");
    const accent = theme.accent(0);
    const place = sketch.frame(person, box(sketch.box.x, sketch.box.y, width, sketch.box.height));
    sketch.rect(person, "card", place, { fill: accent.base, radius: theme.radius });
    const used = size + pad + copy.height;
    const top = place.y + (place.height - used) / 2;
    const spot = { x: center(place).x, y: top + size / 2 };
    sketch.ellipse(person, "ring", around(spot, size), { fill: accent.on });
    const portrait = around(spot, size - body * 0.5);
    sketch.picture(person, portrait, portrait.width / 2);
    const tone = filledTone(sketch, 0);
    const words = box(place.x + pad, top + size + pad, width - 2 * pad, copy.height);
    placeCopy(sketch, copy, words, tone, "center");
    const area = inset(sketch.box, 0, 0, 0, width + gap * 1.5);
    const valuesOf = (room: number) =>
      facts.map(({ texts }) => wrapText(texts.value ?? "", type.number, room, 1));
    const across = facts.length > 3 && area.width > body * 26 ? 2 : 1;
    const lines = rows(area, equal(Math.ceil(facts.length / across)), 0);
    const cells = lines.flatMap((line) => columns(line, equal(across), gap * 2));
    const room = cells[0].width;
    const values = valuesOf(across === 1 ? room * 0.5 : room);
    facts.forEach((node, index) => {
      const cell = sketch.frame(node, cells[index]);
      const tint = theme.accent(accentIndex(node, index));
      const ends = [cell.x, cell.x + cell.width].map((x) => ({ x, y: cell.y }));
      if (index >= across) sketch.line(node, "rule", ends, { stroke: palette.line, strokeWidth: 1 });
      const value = values[index];
      if (across === 1) {
        const label = wrapText(node.texts.label ?? "", type.body, room - value.width - gap, 2);
        if (Math.max(value.height, label.height) + pad * 0.6 > cell.height)
          sketch.reject("the facts are too low");
        sketch.text(node, "label", label, inset(cell, 0, value.width + gap, 0, 0), {
          color: palette.ink,
          valign: "middle",
        });
        const right = box(cell.x + room - value.width - 1, cell.y, value.width + 1, cell.height);
        sketch.text(node, "value", value, right, { color: tint.strong, align: "right", valign: "middle" });
        return;
      }
      const label = wrapText(node.texts.label ?? "", type.body, room, 2);
      const need = value.height + label.height + body * 0.2;
      if (need + pad * 0.8 > cell.height) sketch.reject("the facts are too low");
      const y = cell.y + (cell.height - need) / 2;
      sketch.text(node, "value", value, box(cell.x, y, room, value.height), { color: tint.strong });
      const below = box(cell.x, y + value.height + body * 0.2, room, label.height);
      sketch.text(node, "label", label, below, { color: palette.ink });
    });
  },
};
