/** A tree around its root: branches on an inner ring, their leaves beyond them on an outer one. */
import { around, center, inset, onEllipse, type Spot } from "../../layout/box.ts";
import { accentIndex } from "../../layout/parts.ts";
import { balanceText } from "../../layout/text.ts";
import type { InfoNode } from "../../model.ts";
import type { Template } from "../../template.ts";

export const H_RADIAL: Template = {
  id: "h-radial",
  family: "hierarchy",
  title: "tree around its root",
  reflow:
    "Leaves share the outer ring evenly; each branch stands between its leaves and the root in the middle.",
  capacity: { min: 5, max: 12 },
  aspect: { min: 0.8, max: 1.9 },
  links: "tree",
  role: "unit",
  insert: "children",
  numbered: false,
  draw: (writer, count) => writer.tree(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { type, pad, body } = theme;
    const [root] = block.nodes;
    const slots = root.children.reduce((total, { children }) => total + Math.max(1, children.length), 0);
    const middle = center(sketch.box);
    const hub = body * 8;
    const disc = body * 6.4;
    const leaves = root.children.flatMap(({ children }) => children);
    const titles = new Map(
      leaves.map((leaf) => [leaf.id, balanceText(leaf.texts.title ?? "", type.label, body * 9, 2)]),
    );
    const fitted = [...titles.values()];
    const wide = Math.max(0, ...fitted.map(({ width }) => width)) + pad * 2;
    const high = Math.max(body * 1.4, ...fitted.map(({ height }) => height)) + pad;
    const radiusX = Math.min((sketch.box.width - wide) / 2, sketch.box.height * 0.95);
    const radiusY = Math.min((sketch.box.height - high) / 2, radiusX * 1.15);
    const insideX = Math.max(radiusX * 0.52, hub / 2 + disc / 2 + body * 0.8);
    const insideY = Math.max(radiusY * 0.54, hub / 2 + disc / 2 + body * 0.6);
    const spokes = root.children.map(({ children }) => Math.max(1, children.length));
    const turn = 360 / slots;
    // Two branches lie on the longer axis.
    const lying = spokes.length === 2 && sketch.box.width >= sketch.box.height;
    const start = (lying ? -90 : 0) - ((spokes[0] - 1) * turn) / 2;
    if (radiusY - insideY < (disc + high) / 2 + body * 0.8) sketch.reject("the rings are too close");
    const place = (node: InfoNode, spot: Spot, across: number, index: number, part: "root" | "branch") => {
      const circle = sketch.frame(node, around(spot, across), {
        outline: { kind: "ellipse", box: around(spot, across) },
      });
      const accent = theme.accent(index);
      if (part === "root") {
        sketch.ellipse(node, "ring", circle, { stroke: accent.base, strokeWidth: theme.stroke });
        sketch.ellipse(node, "disc", inset(circle, theme.stroke * 2.5), { fill: accent.base });
      } else sketch.ellipse(node, "disc", circle, { fill: accent.base });
      const title = balanceText(node.texts.title ?? "", type.label, across * 0.8, 3);
      if (title.lines.length > 2 && title.width > across * 0.68)
        sketch.reject("a name is too long for its disc");
      sketch.text(node, "title", title, around(spot, across * 0.82, title.height), {
        color: accent.on,
        align: "center",
      });
    };
    place(root, middle, hub, accentIndex(root, 0), "root");
    let slot = 0;
    root.children.forEach((branch, index) => {
      const tint = accentIndex(branch, index + 1);
      const towards = start + (slot + (spokes[index] - 1) / 2) * turn;
      const first = slot;
      const angles = branch.children.map((_, leaf) => start + (first + leaf) * turn);
      // At the bottom leaves run from left to right too, as they are read.
      if (onEllipse({ x: 0, y: 0 }, 1, 1, towards).y > 0.7) angles.reverse();
      slot += spokes[index];
      place(branch, onEllipse(middle, insideX, insideY, towards), disc, tint, "branch");
      branch.children.forEach((leaf, place) => {
        const spot = onEllipse(middle, radiusX, radiusY, angles[place]);
        const title = titles.get(leaf.id) ?? sketch.reject("a leaf has no name");
        const pill = sketch.frame(leaf, around(spot, wide, high));
        const accent = theme.accent(tint);
        sketch.rect(leaf, "pill", pill, {
          fill: accent.soft,
          stroke: accent.base,
          strokeWidth: theme.stroke,
          radius: high / 2,
        });
        sketch.text(leaf, "title", title, inset(pill, 0, pad * 0.5), {
          color: accent.strong,
          align: "center",
          valign: "middle",
        });
      });
    });
    for (const edge of block.edges)
      sketch.connect(edge, { arrow: false, width: theme.stroke * 1.5, color: theme.palette.muted });
  },
};
