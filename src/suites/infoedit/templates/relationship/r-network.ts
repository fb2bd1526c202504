/** Discs of two sizes joined by lines: one in the middle, the others round it, each with neighbours of its own. */
import { around, center, onEllipse } from "../../layout/box.ts";
import { accentIndex } from "../../layout/parts.ts";
import { balanceText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const R_NETWORK: Template = {
  id: "r-network",
  family: "relationship",
  title: "network of discs and lines",
  reflow: "Lines join the same discs as before and end on them; no disc covers another.",
  capacity: { min: 5, max: 8 },
  aspect: { min: 0.8, max: 2.2 },
  links: "free",
  role: "knot",
  insert: "nowhere",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.items(count, "title");
    const { random } = writer;
    const outer = nodes.length - 1;
    const from = random.integer(0, outer - 1);
    // A path round all but one gap, and from the middle to two thirds of the others.
    const round = Array.from({ length: outer - 1 }, (_, step) => ({
      from: 1 + ((from + step) % outer),
      to: 1 + ((from + step + 1) % outer),
      kind: "link" as const,
    }));
    const spokes = random
      .shuffle(Array.from({ length: outer }, (_, index) => index + 1))
      .slice(0, Math.ceil((outer * 2) / 3))
      .sort((a, b) => a - b)
      .map((to) => ({ from: 0, to, kind: "link" as const }));
    const knots = nodes.map(({ texts }, index) => ({ texts, role: index === 0 ? "hub" : "knot" }));
    return { heading, nodes: knots, edges: [...spokes, ...round] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { body, type } = theme;
    const [hub, ...knots] = block.nodes;
    const [large, medium, small] = [body * 9, body * 7.6, body * 6.4];
    const middle = center(sketch.box);
    const radiusX = Math.min((sketch.box.width - medium) / 2, sketch.box.height * 0.9);
    const radiusY = Math.min((sketch.box.height - medium) / 2, radiusX * 1.15);
    if (radiusY < (large + medium) / 2 + body) sketch.reject("the network is too flat");
    if (radiusX < (large + medium) / 2 + body) sketch.reject("the network is too narrow");
    [hub, ...knots].forEach((node, index) => {
      const size = index === 0 ? large : index % 2 === 0 ? small : medium;
      const degrees = (360 * (index - 1)) / knots.length + 14;
      const reach = index % 2 === 0 ? 0.97 : 1;
      const spot = index === 0 ? middle : onEllipse(middle, radiusX * reach, radiusY * reach, degrees);
      const circle = around(spot, size);
      sketch.frame(node, circle, { outline: { kind: "ellipse", box: circle } });
      const accent = theme.accent(accentIndex(node, index));
      const isFull = index % 2 === 1 || index === 0;
      sketch.ellipse(node, "disc", circle, {
        fill: isFull ? accent.base : accent.soft,
        ...(isFull ? {} : { stroke: accent.base, strokeWidth: theme.stroke }),
      });
      const title = balanceText(node.texts.title ?? "", type.label, size * 0.84, 3);
      if (title.lines.length > 2 && title.width > size * 0.7)
        sketch.reject("a name is too long for its disc");
      sketch.text(node, "title", title, around(spot, size * 0.86, title.height), {
        color: isFull ? accent.on : accent.strong,
        align: "center",
      });
    });
    for (const edge of block.edges)
      sketch.connect(edge, { arrow: false, width: theme.stroke * 1.4, color: theme.palette.muted });
  },
};
