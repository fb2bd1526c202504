/** A winding road with a numbered marker in each bend and its text outside the bend. */
import { direction } from "../../../../raster/exact-math.ts";
import { around, box, type Spot } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const P_ROAD: Template = {
  id: "p-road",
  family: "process",
  title: "winding road with markers",
  reflow:
    "Markers stand in the bends in order; a new one adds a bend and sends the later ones to the other side.",
  capacity: { min: 4, max: 7 },
  aspect: { min: 1.3, max: 4 },
  links: "none",
  role: "milestone",
  insert: "nodes",
  numbered: true,
  draw: (writer, count) => writer.steps(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { palette } = theme;
    const step = (sketch.box.width + theme.gap) / (nodes.length + 1);
    const width = Math.min(2 * step - theme.gap, theme.body * 20);
    const copies = nodes.map((node) => measureCopy(sketch, node, width));
    const text = Math.max(...copies.map(({ height }) => height));
    const disc = Math.round(theme.body * 2.8);
    const road = Math.round(theme.body * 2);
    const air = theme.pad * 0.7;
    // The two rows of bends may not meet, and the road should swing no further than its steps are long.
    const most = (sketch.box.height - 2 * (text + air) - disc) / 2;
    if (most < disc * 0.6) sketch.reject("the road has no room to wind");
    const swing = Math.min(most, step * 0.55, theme.body * 5);
    const axis = sketch.box.y + sketch.box.height / 2;
    const first = sketch.box.x + step - theme.gap / 2;
    const bendAt = (x: number): Spot => ({ x, y: axis - swing * direction((180 * (x - first)) / step).cos });
    const count = 24 * (nodes.length + 1);
    const left = sketch.box.x + road / 2;
    const course = Array.from({ length: count + 1 }, (_, index) =>
      bendAt(left + ((sketch.box.width - road) * index) / count),
    );
    sketch.line(null, "road", course, { stroke: palette.muted, strokeWidth: road });
    // Round ends by shapes of their own: how a thick line ends is up to the program that paints it.
    for (const [part, spot] of [
      ["start", course[0]],
      ["end", course[course.length - 1]],
    ] as const) {
      sketch.ellipse(null, `road-${part}`, around(spot, road), { fill: palette.muted });
    }
    const { ground } = sketch.groundTone(0);
    sketch.line(null, "lane", course, {
      stroke: ground,
      strokeWidth: Math.max(2, road * 0.09),
      dash: Math.round(theme.body * 0.8),
    });
    nodes.forEach((node, index) => {
      const isHigh = index % 2 === 0;
      const spot = bendAt(first + step * index);
      const reach = text + air + disc / 2;
      const frame = box(
        spot.x - width / 2,
        isHigh ? spot.y - reach : spot.y - disc / 2,
        width,
        reach + disc / 2,
      );
      const place = sketch.frame(node, frame, { outline: { kind: "ellipse", box: around(spot, disc) } });
      const tone = sketch.groundTone(accentIndex(node, index));
      sketch.ellipse(node, "rim", around(spot, disc), { fill: tone.ground });
      sketch.ellipse(node, "marker", around(spot, disc * 0.84), { fill: tone.accent.base });
      const numeral = wrapText(String(index + 1), theme.type.numeral, disc, 1);
      sketch.text(node, "numeral", numeral, around(spot, disc, numeral.height), {
        color: tone.accent.on,
        align: "center",
      });
      const words = box(place.x, isHigh ? place.y : spot.y + disc / 2 + air, width, text);
      placeCopy(sketch, copies[index], words, tone, "center", isHigh ? "bottom" : "top");
    });
  },
};
