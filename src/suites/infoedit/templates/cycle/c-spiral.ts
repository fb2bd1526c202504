/** Stages on a spiral that winds inward from the first to the last, joined along the winding. */
import { around, center, onEllipse, type Spot } from "../../layout/box.ts";
import { accentIndex } from "../../layout/parts.ts";
import { balanceText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

/** Degrees that the spiral turns in all. */
const TURNS = 470;
/** How much of the radius the winding loses on its way. */
const LOSS = 0.8;

export const C_SPIRAL: Template = {
  id: "c-spiral",
  family: "cycle",
  title: "spiral with stages",
  reflow: "Stages wind inward in their order at even steps; each is joined to the next along the winding.",
  capacity: { min: 4, max: 7 },
  aspect: { min: 0.8, max: 2 },
  links: "chain",
  role: "stage",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.loop(count, "title"),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { body, pad } = theme;
    const titles = nodes.map(({ texts }) => balanceText(texts.title ?? "", theme.type.label, body * 8.5, 2));
    const wide = Math.max(...titles.map(({ width }) => width)) + pad * 1.6;
    const high = Math.max(...titles.map(({ height }) => height)) + pad * 1.3;
    // A winding reaches less far to the right and down than to the left and up.
    const radiusX = Math.min((sketch.box.width - wide) / 1.7, sketch.box.height * 0.95);
    const radiusY = Math.min((sketch.box.height - high) / 1.36, radiusX * 1.1);
    if (radiusY < high * 2.4 || radiusX < wide * 1.3) sketch.reject("the spiral is too tight");
    const { x, y } = center(sketch.box);
    const middle = { x: x + radiusX * 0.15, y: y + radiusY * 0.155 };
    const at = (share: number): Spot => {
      const reach = 1 - share * LOSS;
      return onEllipse(middle, radiusX * reach, radiusY * reach, -100 + TURNS * share);
    };
    const last = nodes.length - 1;
    nodes.forEach((node, index) => {
      const spot = at(index / last);
      const accent = theme.accent(accentIndex(node, index));
      const pill = sketch.frame(node, around(spot, wide, high));
      const isLast = index === last;
      sketch.rect(node, "pill", pill, {
        fill: isLast ? accent.base : accent.soft,
        stroke: accent.base,
        strokeWidth: theme.stroke,
        radius: high / 2,
      });
      sketch.text(node, "title", titles[index], around(spot, wide - pad, titles[index].height), {
        color: isLast ? accent.on : accent.strong,
        align: "center",
      });
    });
    block.edges.forEach((edge, index) => {
      const route = Array.from({ length: 41 }, (_, step) => at((index + step / 40) / last));
      const free = route.filter((spot) => !sketch.insideAny(spot, [edge.from, edge.to]));
      if (free.length < 4) sketch.reject("no room for the winding between two stages");
      sketch.connect(edge, {
        route: free,
        color: theme.accent(accentIndex(nodes[index], index)).base,
        width: theme.stroke * 2,
      });
    });
  },
};
