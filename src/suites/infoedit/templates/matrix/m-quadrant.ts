/** Four fields round a cross of two axes. Nodes: the four fields (low-low, high-low, low-high, high-high), then the
 * ends of the axes: low and high across, low and high up. */
import { around, box, center, centered, inset } from "../../layout/box.ts";
import { badgeSize, drawBadge, drawFilled, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import { wrapText } from "../../layout/text.ts";
import type { InfoNode } from "../../model.ts";
import type { Template } from "../../template.ts";

export const M_QUADRANT: Template = {
  id: "m-quadrant",
  family: "matrix",
  title: "two by two fields on two axes",
  reflow: "The four fields stay equal and in their corners; each axis keeps its low and its high end.",
  capacity: { min: 4, max: 4 },
  aspect: { min: 1, max: 2.4 },
  links: "none",
  role: "field",
  insert: "nowhere",
  numbered: false,
  draw(writer) {
    const { heading, across, up, nodes } = writer.quadrant();
    const ends = [...across, ...up].map((label) => ({ role: "axis-end", texts: { label } }));
    return { heading, nodes: [...nodes, ...ends] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { palette, type, pad, gap } = theme;
    const fields = block.nodes.slice(0, 4);
    const ends = block.nodes.slice(4);
    const labels = ends.map(({ texts }) =>
      wrapText(texts.label ?? "", type.label, sketch.box.width * 0.3, 1),
    );
    const lane = Math.max(...labels.map(({ height }) => height));
    const tag = lane + gap * 0.6;
    const between = tag + gap * 0.7;
    const middle = center(sketch.box);
    const width = (sketch.box.width - gap * 1.8) / 2;
    const upper = sketch.box.y + tag + gap * 0.5;
    const height = (sketch.box.height - 2 * (tag + gap * 0.5) - between) / 2;
    const badge = badgeSize(sketch);
    const room = width - 2 * pad - badge - pad;
    const copies = fields.map((node) => measureCopy(sketch, node, room));
    const need = Math.max(badge, ...copies.map((copy) => copy.height)) + 2 * pad;
    if (height < need) sketch.reject("the fields are too low");
    const cross = upper + height + between / 2;
    const axis = { stroke: palette.ink, strokeWidth: theme.stroke * 1.3, arrow: true };
    sketch.line(
      null,
      "axis-up",
      [
        { x: middle.x, y: sketch.box.y + sketch.box.height - tag },
        { x: middle.x, y: sketch.box.y + tag },
      ],
      axis,
    );
    const [low, high, below, above] = labels;
    sketch.line(
      null,
      "axis-across",
      [
        { x: sketch.box.x + low.width + gap, y: cross },
        { x: sketch.box.x + sketch.box.width - high.width - gap, y: cross },
      ],
      axis,
    );
    const large = badge * 1.7;
    const stacked = fields.map((node) => measureCopy(sketch, node, width - 2 * pad));
    const isTall = height > large + pad * 5 + Math.max(...stacked.map((copy) => copy.height));
    fields.forEach((node, index) => {
      const x = index % 2 === 0 ? sketch.box.x : sketch.box.x + sketch.box.width - width;
      const y = index < 2 ? cross + between / 2 : upper;
      const place = sketch.frame(node, box(x, y, width, height));
      const tone = drawFilled(sketch, node, place, index);
      const inner = inset(place, pad);
      if (isTall) {
        const copy = stacked[index];
        const column = centered(inner, inner.width, large + pad + copy.height);
        drawBadge(sketch, node, box(center(inner).x - large / 2, column.y, large, large), tone);
        placeCopy(sketch, copy, inset(column, large + pad, 0, 0), tone, "center");
        return;
      }
      drawBadge(sketch, node, box(inner.x, center(inner).y - badge / 2, badge, badge), tone);
      placeCopy(sketch, copies[index], inset(inner, 0, 0, 0, badge + pad), tone);
    });
    const right = sketch.box.x + sketch.box.width;
    writeEnd(sketch, ends[0], box(sketch.box.x, cross - lane / 2, low.width + 1, lane), low);
    writeEnd(sketch, ends[1], box(right - high.width - 1, cross - lane / 2, high.width + 1, lane), high);
    const foot = { x: middle.x, y: sketch.box.y + sketch.box.height - lane / 2 };
    writeEnd(sketch, ends[2], around(foot, below.width + 1, lane), below);
    writeEnd(
      sketch,
      ends[3],
      around({ x: middle.x, y: sketch.box.y + lane / 2 }, above.width + 1, lane),
      above,
    );
  },
};

function writeEnd(
  sketch: Sketch,
  node: InfoNode,
  place: ReturnType<typeof box>,
  fitted: ReturnType<typeof wrapText>,
): void {
  sketch.frame(node, place);
  sketch.text(node, "label", fitted, place, { color: sketch.theme.palette.ink, align: "center" });
}
