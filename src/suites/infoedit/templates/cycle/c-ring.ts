/** Cards on an ellipse, joined by arrows that follow it round and close the loop. */
import { box, center, inset, onEllipse, type Spot } from "../../layout/box.ts";
import { accentIndex, drawCard, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Template } from "../../template.ts";

export const C_RING: Template = {
  id: "c-ring",
  family: "cycle",
  title: "stages on a ring, joined by arcs",
  reflow: "Stages stand evenly on the ring; arcs are drawn anew from each to the next and back to the first.",
  capacity: { min: 3, max: 8 },
  aspect: { min: 0.7, max: 2.2 },
  links: "ring",
  role: "stage",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.loop(count, count <= 5 ? "short" : "title"),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes, edges } = block;
    const across = Math.min(sketch.box.width * (nodes.length > 4 ? 0.27 : 0.31), theme.body * 15);
    const inner = across - 2 * theme.pad;
    const copies = nodes.map((node) => measureCopy(sketch, node, inner));
    const down = Math.max(...copies.map(({ height }) => height)) + 2 * theme.pad;
    const middle = center(sketch.box);
    const track = inset(sketch.box, down / 2, across / 2);
    const [radiusX, radiusY] = [track.width / 2, track.height / 2];
    if (radiusX < across * 0.5 || radiusY < down * 0.6) sketch.reject("the ring is too tight");
    const turn = 360 / nodes.length;
    nodes.forEach((node, index) => {
      const spot = onEllipse(middle, radiusX, radiusY, index * turn);
      const place = sketch.frame(node, box(spot.x - across / 2, spot.y - down / 2, across, down));
      const tone = drawCard(sketch, node, place, accentIndex(node, index));
      const text = inset(place, theme.pad);
      placeCopy(sketch, copies[index], text, tone, "center");
    });
    edges.forEach((edge, index) => {
      const arc: Spot[] = [];
      for (let degrees = 0; degrees <= turn; degrees += 1) {
        arc.push(onEllipse(middle, radiusX, radiusY, index * turn + degrees));
      }
      const free = arc.filter((spot) => !sketch.insideAny(spot, [edge.from, edge.to]));
      if (free.length < 2 || apart(free[0], free[free.length - 1]) < theme.body * 1.5) {
        sketch.reject("no room for an arc between two stages");
      }
      sketch.connect(edge, { route: free, color: theme.accent(0).base, width: theme.stroke * 1.5 });
    });
  },
};

function apart(a: Spot, b: Spot): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}
