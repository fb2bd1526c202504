/** A pyramid whose tiers are cut into cells. First node: the top; then the tiers from the base up, cells as children. */
import { box, type Spot } from "../../layout/box.ts";
import { accentIndex } from "../../layout/parts.ts";
import { balanceText, wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const Y_SEGMENTED: Template = {
  id: "y-segmented",
  family: "pyramid",
  title: "pyramid of tiers cut into cells",
  reflow: "The cells of a tier share its width; tiers keep their height and the slope of the pyramid.",
  capacity: { min: 9, max: 16 },
  aspect: { min: 1.1, max: 2.4 },
  links: "none",
  role: "cell",
  insert: "children",
  numbered: false,
  draw(writer, count) {
    // Trees of 10 or 11 nodes have a fourth branch and hardly any leaves to cut a tier into.
    const { heading, nodes } = writer.tree(count < 12 ? 9 : count);
    const [{ children: branches = [], ...top }] = nodes;
    const tiers = branches.map(({ children = [], ...tier }) => ({
      ...tier,
      role: "tier",
      children: children.map((leaf) => ({ ...leaf, role: "cell" })),
    }));
    return { heading, nodes: [{ ...top, role: "top" }, ...tiers] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { type, body, gap, pad } = theme;
    const [top, ...tiers] = block.nodes;
    const names = tiers.map(({ texts }) =>
      wrapText(texts.title ?? "", type.label, sketch.box.width * 0.24, 2),
    );
    const side = Math.max(...names.map(({ width }) => width)) + gap * 1.5;
    const base = Math.min(sketch.box.width - side, sketch.box.height * 1.9);
    const left = sketch.box.x + (sketch.box.width - side - base) / 2;
    const middle = left + base / 2;
    const slit = Math.max(3, body * 0.28);
    const count = tiers.length + 1;
    const whole = Math.min(sketch.box.height, base * 0.95);
    const high = (whole - slit * (count - 1)) / count;
    const y0 = sketch.box.y + (sketch.box.height - whole) / 2;
    const reach = (y: number) => (base / 2) * Math.min(1, (y - y0) / whole);
    const cap = balanceText(top.texts.title ?? "", type.label, side + base - body, 2);
    // The tip is too narrow for words: they stand at its right, level with it.
    const tip: Spot[] = [
      { x: middle, y: y0 },
      { x: middle + reach(y0 + high), y: y0 + high },
      { x: middle - reach(y0 + high), y: y0 + high },
    ];
    const beside = middle + reach(y0 + high) + gap;
    const capWidth = Math.min(cap.width + 1, sketch.box.x + sketch.box.width - beside);
    const name = balanceText(top.texts.title ?? "", type.label, capWidth, 2);
    if (name.height > high) sketch.reject("the top is too low");
    const from = tip[2].x;
    sketch.frame(top, box(from, y0, beside + capWidth - from, high), {
      outline: { kind: "polygon", points: tip },
    });
    const first = theme.accent(accentIndex(top, 0));
    sketch.polygon(top, "tip", tip, { fill: first.base });
    sketch.text(top, "title", name, box(beside, y0, capWidth, high), {
      color: first.strong,
      valign: "middle",
    });
    tiers.forEach((tier, index) => {
      const y = y0 + (high + slit) * (count - 1 - index);
      const accent = theme.accent(accentIndex(tier, index + 1));
      const [upper, lower] = [reach(y), reach(y + high)];
      const end = left + base + gap * 1.5 + (side - gap * 1.5);
      sketch.frame(tier, box(middle - lower, y, end - middle + lower, high), {
        outline: { kind: "box", box: box(middle - lower, y, 2 * lower, high) },
      });
      const nameX = left + base + gap * 1.5;
      const level = y + high / 2;
      sketch.line(
        tier,
        "leader",
        [
          { x: middle + (upper + lower) / 2 + 3, y: level },
          { x: nameX - gap * 0.5, y: level },
        ],
        { strokeWidth: 1, dash: 3 },
      );
      sketch.text(tier, "title", names[index], box(nameX, y, side - gap * 1.5 + 0.5, high), {
        color: accent.strong,
        valign: "middle",
      });
      const cells = tier.children.length;
      const cut = (share: number, half: number) => middle - half + 2 * half * share;
      tier.children.forEach((cell, place) => {
        const [a, b] = [place / cells, (place + 1) / cells];
        const [before, after] = [place === 0 ? 0 : slit / 2, place === cells - 1 ? 0 : slit / 2];
        const points: Spot[] = [
          { x: cut(a, upper) + before, y },
          { x: cut(b, upper) - after, y },
          { x: cut(b, lower) - after, y: y + high },
          { x: cut(a, lower) + before, y: y + high },
        ];
        const xs = points.map(({ x }) => x);
        const outer = box(Math.min(...xs), y, Math.max(...xs) - Math.min(...xs), high);
        sketch.frame(cell, outer, { inside: tier, outline: { kind: "polygon", points } });
        sketch.polygon(cell, "cell", points, { fill: accent.base });
        // Level with the middle of the text the cell is as wide as half-way down.
        const [l, r] = [(points[0].x + points[3].x) / 2, (points[1].x + points[2].x) / 2];
        const room = r - l - pad;
        const title = balanceText(cell.texts.title ?? "", type.small, room, 2);
        sketch.text(cell, "title", title, box(l + pad / 2, y, room, high), {
          color: accent.on,
          align: "center",
          valign: "middle",
        });
      });
    });
  },
};
