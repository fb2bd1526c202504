/** Stages on a ring round a topic in the middle, with spokes to each. The first node is the topic. */
import { around, box, center, onEllipse } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import { balanceText, wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const C_HUB: Template = {
  id: "c-hub",
  family: "cycle",
  title: "cycle round a topic",
  reflow: "Stages stand evenly on the ring and count on round it; each keeps its spoke to the topic.",
  capacity: { min: 4, max: 8 },
  aspect: { min: 0.9, max: 2.2 },
  links: "outward",
  role: "stage",
  insert: "nodes",
  numbered: true,
  draw(writer, count) {
    const { heading, nodes } = writer.loop(count, "title");
    const topic = { role: "topic", texts: { title: writer.name } };
    return { heading, nodes: [topic, ...nodes.map((node) => ({ ...node, role: "stage" }))] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { body, type, palette } = theme;
    const [topic, ...stages] = block.nodes;
    const disc = body * 3.4;
    const hub = body * 9;
    const width = Math.min(sketch.box.width * 0.29, body * 13);
    const copies = stages.map((node) => measureCopy(sketch, node, width));
    const text = Math.max(...copies.map(({ height }) => height)) + body * 0.35;
    const middle = center(sketch.box);
    const radiusX = Math.min((sketch.box.width - width) / 2, sketch.box.height * 0.8);
    const radiusY = Math.min((sketch.box.height - disc) / 2 - text, radiusX);
    if (Math.min(radiusX, radiusY) < (hub + disc) / 2 + body) sketch.reject("the ring is too tight");
    const track = around(middle, 2 * radiusX, 2 * radiusY);
    sketch.ellipse(null, "track", track, { stroke: palette.line, strokeWidth: theme.stroke * 3 });
    const outer = around(middle, hub);
    sketch.frame(topic, outer, { outline: { kind: "ellipse", box: outer } });
    const accent = theme.accent(0);
    sketch.ellipse(topic, "halo", outer, { fill: accent.soft });
    sketch.ellipse(topic, "hub", around(middle, hub * 0.86), { fill: accent.base });
    const name = balanceText(topic.texts.title ?? "", type.label, hub * 0.68, 3);
    sketch.text(topic, "title", name, around(middle, hub * 0.7, name.height), {
      color: accent.on,
      align: "center",
    });
    stages.forEach((node, index) => {
      const degrees = (360 * index) / stages.length;
      const spot = onEllipse(middle, radiusX, radiusY, degrees);
      const circle = around(spot, disc);
      const upper = spot.y < middle.y - 1;
      const copy = copies[index];
      const used = copy.height + body * 0.35;
      const wide = Math.max(disc, copy.width + 2);
      const y = upper ? circle.y - used : circle.y;
      sketch.frame(node, box(spot.x - wide / 2, y, wide, disc + used), {
        outline: { kind: "ellipse", box: circle },
      });
      const tone = sketch.groundTone(accentIndex(node, index + 1));
      sketch.ellipse(node, "rim", circle, { fill: tone.ground });
      sketch.ellipse(node, "disc", around(spot, disc * 0.86), { fill: tone.accent.base });
      const numeral = wrapText(String(index + 1), type.numeral, disc, 1);
      sketch.text(node, "numeral", numeral, around(spot, disc * 0.8, numeral.height), {
        color: tone.accent.on,
        align: "center",
      });
      const place = box(spot.x - wide / 2, upper ? y : circle.y + disc + body * 0.35, wide, copy.height);
      // The track pauses behind words.
      sketch.rect(node, "clearing", place, { fill: tone.ground });
      placeCopy(sketch, copy, place, tone, "center");
    });
    for (const edge of block.edges) {
      sketch.connect(edge, { arrow: false, dash: theme.stroke * 3, color: palette.muted });
    }
  },
};
