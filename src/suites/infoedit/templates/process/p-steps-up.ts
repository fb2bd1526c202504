/** A staircase: columns that rise from step to step, each with its numeral on the tread and its text below it. */
import { box, columns, equal } from "../../layout/box.ts";
import { accentIndex, largeNumber, measureCopy, placeCopy, softTone } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const P_STEPS_UP: Template = {
  id: "p-steps-up",
  family: "process",
  title: "rising staircase",
  reflow: "Steps rise evenly from left to right; a new step moves the later ones up and counts them anew.",
  capacity: { min: 3, max: 6 },
  aspect: { min: 1.1, max: 3.2 },
  links: "none",
  role: "step",
  insert: "nodes",
  numbered: true,
  draw: (writer, count) => writer.steps(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const { pad } = theme;
    const tread = Math.round(theme.body * 0.5);
    const numeral = largeNumber(sketch, 2.4, 2.5);
    const places = columns(sketch.box, equal(nodes.length), theme.gap * 0.35);
    const room = places[0].width - 2 * pad;
    if (room < theme.body * 5) sketch.reject("the steps are too narrow");
    const copies = nodes.map((node) => measureCopy(sketch, node, room));
    const least = Math.max(...copies.map(({ height }) => height)) + tread + 1.8 * pad;
    const rise = (sketch.box.height - least - numeral.leading) / (nodes.length - 1);
    if (rise < theme.body * 1.2) sketch.reject("the steps are too flat");
    const climb = Math.min(rise, places[0].width * 0.45);
    const total = least + numeral.leading + climb * (nodes.length - 1);
    const floor = sketch.box.y + (sketch.box.height + total) / 2;
    nodes.forEach((node, index) => {
      const { x, width } = places[index];
      const height = least + climb * index;
      const top = floor - height;
      sketch.frame(node, box(x, top - numeral.leading, width, height + numeral.leading), {
        outline: { kind: "box", box: box(x, top, width, height) },
      });
      const tone = softTone(sketch, accentIndex(node, index));
      const { accent } = tone;
      const stair = box(x, top, width, height);
      sketch.rect(node, "riser", stair, { fill: accent.soft });
      sketch.rect(node, "tread", box(x, top, width, tread), { fill: accent.base });
      const fitted = wrapText(String(index + 1), numeral, room, 1);
      const on = box(x + pad, top - numeral.leading, room, numeral.leading);
      sketch.text(node, "numeral", fitted, on, { color: accent.strong });
      const text = box(x + pad, top + tread + 0.9 * pad, room, height - tread - 1.8 * pad);
      placeCopy(sketch, copies[index], text, tone, "left", "top");
    });
  },
};
