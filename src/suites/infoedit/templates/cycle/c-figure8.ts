/** Two loops that meet in the middle, run through as one: the right one first, then the left one. */

import { direction } from "../../../../raster/exact-math.ts";
import { around, center, inset, type Spot } from "../../layout/box.ts";
import { accentIndex, drawFilled } from "../../layout/parts.ts";
import { balanceText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const C_FIGURE8: Template = {
  id: "c-figure8",
  family: "cycle",
  title: "two loops that meet",
  reflow: "Stages share both loops evenly; arrows run through both and close them by crossing in the middle.",
  capacity: { min: 6, max: 8 },
  aspect: { min: 1.5, max: 3 },
  links: "ring",
  role: "stage",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.loop(count, "title"),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes, edges } = block;
    const { body, pad } = theme;
    const most = Math.min(sketch.box.width * 0.18, body * 9.5);
    const titles = nodes.map(({ texts }) => balanceText(texts.title ?? "", theme.type.label, most - pad, 2));
    const wide = Math.max(...titles.map(({ width }) => width)) + pad * 1.4;
    const high = Math.max(...titles.map(({ height }) => height)) + pad * 1.5;
    const reachX = Math.min((sketch.box.width - wide) / 2, body * 34);
    const reachY = Math.min(sketch.box.height - high, reachX * 0.85);
    if (reachY < high * 3.4) sketch.reject("the loops are too flat");
    const middle = center(sketch.box);
    const at = (degrees: number): Spot => {
      const { cos, sin } = direction(degrees);
      return { x: middle.x + reachX * sin, y: middle.y - reachY * sin * cos };
    };
    const first = Math.ceil(nodes.length / 2);
    const angles = nodes.map((_, index) => {
      const [place, size] = index < first ? [index, first] : [index - first, nodes.length - first];
      return (index < first ? 0 : 180) + ((place + 0.5) * 180) / size;
    });
    nodes.forEach((node, index) => {
      const spot = at(angles[index]);
      const place = sketch.frame(node, around(spot, wide, high));
      const tone = drawFilled(sketch, node, place, accentIndex(node, index < first ? 0 : 1));
      sketch.text(node, "title", titles[index], inset(place, 0, pad * 0.5), {
        color: tone.strong,
        align: "center",
        valign: "middle",
      });
    });
    edges.forEach((edge, index) => {
      const [from, to] = [angles[index], angles[(index + 1) % nodes.length]];
      const turn = (to - from + 360) % 360;
      const route = Array.from({ length: 49 }, (_, step) => at(from + (turn * step) / 48));
      const free = route.filter((spot) => !sketch.insideAny(spot, [edge.from, edge.to]));
      if (free.length < 4) sketch.reject("no room for an arrow between two stages");
      const color = theme.accent(accentIndex(nodes[index], index < first ? 0 : 1)).base;
      sketch.connect(edge, { route: free, color, width: theme.stroke * 2 });
    });
  },
};
