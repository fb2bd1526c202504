/** Ribbons one under the other: a pointed band with icon and title lies on a swallow-tailed strip with the text. */
import { box, equal, rows, type Spot } from "../../layout/box.ts";
import { accentIndex, type CopyPlan, measureCopy, placeCopy, softTone } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

const BODY: CopyPlan = [["body", "body", "ink"]];
/** How much higher than its contents a ribbon may be before it looks like a panel. */
const MOST_AIR = 1.7;

export const L_BANNER: Template = {
  id: "l-banner",
  family: "list",
  title: "ribbons with title and text",
  reflow: "All ribbons have one length and one height; a new ribbon moves the lower ones down.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 0.8, max: 3 },
  links: "none",
  role: "banner",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.items(count, "long"),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { type, pad } = theme;
    const icon = Math.round(theme.body * 1.7);
    const band = sketch.box.width * 0.4;
    const point = Math.min(band * 0.16, theme.body * 1.5);
    const titleRoom = band - point - icon - pad * 2.4;
    const bodyRoom = sketch.box.width - band - pad * 1.6 - point;
    const titles = nodes.map(({ texts }) => wrapText(texts.title ?? "", type.label, titleRoom, 3));
    const bodies = nodes.map((node) => measureCopy(sketch, node, bodyRoom, BODY));
    const need =
      Math.max(icon, ...titles.map(({ height }) => height), ...bodies.map(({ height }) => height)) + 2 * pad;
    const gap = theme.gap * 1.1;
    const height = Math.min(need * MOST_AIR, (sketch.box.height - gap * (nodes.length - 1)) / nodes.length);
    if (height < need) sketch.reject("the ribbons are too high");
    const all = height * nodes.length + gap * (nodes.length - 1);
    const within = box(sketch.box.x, sketch.box.y + (sketch.box.height - all) / 2, sketch.box.width, all);
    const places = rows(within, equal(nodes.length), gap);
    nodes.forEach((node, index) => {
      const place = sketch.frame(node, places[index]);
      const tone = softTone(sketch, accentIndex(node, index));
      const { accent } = tone;
      const { x, y, width } = place;
      const low = y + place.height;
      const middle = y + place.height / 2;
      const tail: Spot[] = [
        { x: x + band * 0.5, y },
        { x: x + width, y },
        { x: x + width - point, y: middle },
        { x: x + width, y: low },
        { x: x + band * 0.5, y: low },
      ];
      sketch.polygon(node, "strip", tail, { fill: accent.soft });
      const ribbon: Spot[] = [
        { x, y },
        { x: x + band - point, y },
        { x: x + band, y: middle },
        { x: x + band - point, y: low },
        { x, y: low },
      ];
      sketch.polygon(node, "band", ribbon, { fill: accent.base });
      sketch.icon(node, box(x + pad, middle - icon / 2, icon, icon), accent.on);
      const named = box(x + pad * 1.9 + icon, y, titleRoom, place.height);
      sketch.text(node, "title", titles[index], named, { color: accent.on, valign: "middle" });
      const text = box(x + band + pad * 0.8, y, bodyRoom, place.height);
      placeCopy(sketch, bodies[index], text, tone);
    });
  },
};
