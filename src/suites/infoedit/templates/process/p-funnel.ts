/** A funnel that lies on its side: stages narrow from left to right, their texts stand below. */
import { box, columns, equal, type Spot } from "../../layout/box.ts";
import { accentIndex, type CopyPlan, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

const BODY: CopyPlan = [["body", "body", "ink"]];
/** Height of the outlet as a share of the mouth. */
const OUTLET = 0.38;

export const P_FUNNEL: Template = {
  id: "p-funnel",
  family: "process",
  title: "funnel of narrowing stages",
  reflow: "Stages narrow evenly from the first to the last; a new one makes all of them shorter.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 1.2, max: 4 },
  links: "none",
  role: "stage",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.steps(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { type, pad } = theme;
    const slit = Math.max(4, theme.body * 0.35);
    const places = columns(sketch.box, equal(nodes.length), slit);
    const width = places[0].width;
    const icon = Math.round(theme.body * 1.9);
    const between = theme.body * 0.3;
    const titles = nodes.map(({ texts }) => wrapText(texts.title ?? "", type.label, width - pad * 1.2, 3));
    const bodies = nodes.map((node) => measureCopy(sketch, node, width - theme.gap, BODY));
    const text = Math.max(...bodies.map(({ height }) => height));
    // The narrow end of the last stage must still hold icon and title.
    const inside = Math.max(...titles.map(({ height }) => height)) + icon + between + pad * 0.8;
    const most = sketch.box.height - text - pad;
    if (most * OUTLET < inside) sketch.reject("the outlet is too narrow for its title");
    const mouth = Math.min(most, Math.max(inside / OUTLET, sketch.box.width * 0.42));
    const top = sketch.box.y + (sketch.box.height - mouth - pad - text) / 2;
    const axis = top + mouth / 2;
    const halfAt = (x: number) => (mouth / 2) * (1 - ((1 - OUTLET) * (x - sketch.box.x)) / sketch.box.width);
    nodes.forEach((node, index) => {
      const { x } = places[index];
      const tone = sketch.groundTone(accentIndex(node, index));
      const { accent } = tone;
      sketch.frame(node, box(x, top, width, mouth + pad + text));
      const [left, right] = [halfAt(x), halfAt(x + width)];
      const points: Spot[] = [
        { x, y: axis - left },
        { x: x + width, y: axis - right },
        { x: x + width, y: axis + right },
        { x, y: axis + left },
      ];
      sketch.polygon(node, "stage", points, { fill: accent.base });
      const used = icon + between + titles[index].height;
      sketch.icon(node, box(x + (width - icon) / 2, axis - used / 2, icon, icon), accent.on);
      const y = axis - used / 2 + icon + between;
      sketch.text(
        node,
        "title",
        titles[index],
        box(x + pad * 0.6, y, width - pad * 1.2, titles[index].height),
        {
          color: accent.on,
          align: "center",
        },
      );
      // A hair leads from the slanting edge to the text, which stands level in all columns.
      const low = axis + halfAt(x + width / 2);
      const end = top + mouth + pad * 0.6;
      if (end - low > 6) {
        const hair = [low + 3, end].map((at) => ({ x: x + width / 2, y: at }));
        sketch.line(node, "leader", hair, { strokeWidth: 1, dash: 3, stroke: tone.muted });
      }
      const below = box(x + theme.gap / 2, top + mouth + pad, width - theme.gap, text);
      placeCopy(sketch, bodies[index], below, tone, "center", "top");
    });
  },
};
