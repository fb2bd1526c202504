/** A balance: what speaks for and against lies on its two trays, and the side with more goes down. */
import { box } from "../../layout/box.ts";
import { accentIndex, filledTone, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const R_BALANCE: Template = {
  id: "r-balance",
  family: "relationship",
  title: "balance with weights on both sides",
  reflow: "Weights stand on their own tray one on the other; the beam leans to the side that has more.",
  capacity: { min: 6, max: 12 },
  aspect: { min: 1, max: 2 },
  links: "none",
  role: "weight",
  insert: "children",
  numbered: false,
  draw(writer, count) {
    const each = Math.floor((count - 2) / 2);
    const sides = [writer.pros(each + (count % 2)), writer.cons(each)];
    const [{ heading }] = sides;
    const nodes = sides.map((side, index) => ({
      role: "side",
      texts: { title: index === 0 ? "For" : "Against" },
      group: index,
      children: side.nodes.map((node) => ({ ...node, role: "weight", group: index })),
    }));
    return { heading: `${heading}: for and against`, nodes };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { body, gap, pad, type, palette } = theme;
    const sides = block.nodes;
    const width = Math.min(sketch.box.width * 0.43, body * 20);
    const span = Math.min(sketch.box.width, width * 2.5);
    const left = sketch.box.x + (sketch.box.width - span) / 2;
    const icon = body * 1.7;
    const room = width - body * 2 - 2 * pad - icon - pad * 0.7;
    const copies = sides.map(({ children }) => children.map((node) => measureCopy(sketch, node, room)));
    const high = Math.max(icon, ...copies.flat().map(({ height }) => height)) + pad * 0.9;
    const names = sides.map(({ texts }) => wrapText(texts.title ?? "", type.heading, width, 1));
    const most = Math.max(...sides.map(({ children }) => children.length));
    const tray = body * 0.6;
    const beam = body * 0.55;
    const stand = body * 4.4;
    const lean = Math.max(-1, Math.min(1, sides[1].children.length - sides[0].children.length)) * body * 0.9;
    const slit = Math.max(2, body * 0.2);
    const need = names[0].height + gap * 0.6 + most * (high + slit) + tray + body * 1.8 + stand;
    if (need > sketch.box.height) sketch.reject("the stacks are too high");
    // Taller weights use up to half of what is left.
    const spare = Math.min(high * 0.5, (sketch.box.height - need) / most);
    const weight = high + spare;
    const whole = need + spare * most;
    const foot = sketch.box.y + (sketch.box.height + whole) / 2;
    const pivot = { x: sketch.box.x + sketch.box.width / 2, y: foot - stand };
    const ends = [left + width / 2, left + span - width / 2];
    const levels = [pivot.y - lean, pivot.y + lean];
    const half = beam / 2;
    sketch.polygon(
      null,
      "stand",
      [
        { x: pivot.x, y: pivot.y - half },
        { x: pivot.x + body * 2.6, y: foot },
        { x: pivot.x - body * 2.6, y: foot },
      ],
      { fill: palette.muted },
    );
    sketch.polygon(
      null,
      "beam",
      [
        { x: ends[0], y: levels[0] - half },
        { x: ends[1], y: levels[1] - half },
        { x: ends[1], y: levels[1] + half },
        { x: ends[0], y: levels[0] + half },
      ],
      { fill: palette.ink },
    );
    sides.forEach((side, index) => {
      const x = ends[index] - width / 2;
      const tone = filledTone(sketch, accentIndex(side, index));
      const tint = theme.palette.accents[index];
      const trayTop = levels[index] - body * 0.9 - tray;
      const stackTop = trayTop - side.children.length * (weight + slit);
      const nameTop = stackTop - gap * 0.6 - names[index].height;
      sketch.frame(side, box(x, nameTop, width, levels[index] - nameTop));
      sketch.rect(
        side,
        "post",
        box(ends[index] - half, trayTop + tray, beam, levels[index] - trayTop - tray),
        {
          fill: palette.ink,
        },
      );
      sketch.rect(side, "tray", box(x, trayTop, width, tray), { fill: palette.ink, radius: tray / 2 });
      sketch.text(side, "title", names[index], box(x, nameTop, width, names[index].height), {
        color: tint.strong,
        align: "center",
      });
      side.children.forEach((node, order) => {
        const place = box(
          x + body,
          trayTop - (order + 1) * (weight + slit) + slit * 0.5,
          width - 2 * body,
          weight,
        );
        sketch.frame(node, place, { inside: side });
        sketch.rect(node, "card", place, { fill: tint.base, radius: theme.radius * 0.6 });
        const mark = box(place.x + pad, place.y + (weight - icon) / 2, icon, icon);
        sketch.icon(node, mark, tint.on);
        const text = box(mark.x + icon + pad * 0.7, place.y, room, weight);
        placeCopy(sketch, copies[index][order], text, { ...tone, strong: tint.on, ink: tint.on });
      });
    });
  },
};
