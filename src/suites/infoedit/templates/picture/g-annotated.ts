/** A thing on a disc with numbered call-outs on an arc beside it. The first node is the thing. */
import { around, box, center, onEllipse } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const G_ANNOTATED: Template = {
  id: "g-annotated",
  family: "picture",
  title: "object with numbered call-outs",
  reflow: "Call-outs stand on one arc and count on from the top; each keeps its line to the thing.",
  capacity: { min: 4, max: 7 },
  aspect: { min: 1, max: 2.4 },
  links: "none",
  role: "note",
  insert: "nodes",
  numbered: true,
  draw(writer, count) {
    const { heading, nodes } = writer.items(count);
    const thing = { role: "picture", texts: { title: writer.name }, picture: writer.picture("object") };
    return { heading, nodes: [thing, ...nodes.map(({ texts }) => ({ role: "note", texts }))] };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { gap, pad, body, type, palette } = theme;
    const [thing, ...notes] = block.nodes;
    const size = Math.min(sketch.box.width * 0.4, body * 24);
    const caption = wrapText(thing.texts.title ?? "", type.label, size, 2);
    const under = caption.height + pad * 0.8;
    if (size + under > sketch.box.height || size < body * 9) sketch.reject("no room for the thing");
    const disc = body * 2.5;
    const bulge = size * 0.24;
    const middle = { x: sketch.box.x + size / 2, y: center(sketch.box).y - under / 2 };
    const start = sketch.box.x + size + gap * 1.6;
    const room = sketch.box.x + sketch.box.width - start - bulge - disc - pad;
    const copies = notes.map((node) => measureCopy(sketch, node, room));
    const needs = copies.map(({ height }) => Math.max(height, disc));
    const step = Math.max(...needs) + gap * 0.7;
    const whole = step * notes.length;
    if (whole > sketch.box.height) sketch.reject("the notes are too high");
    const stride = Math.min(sketch.box.height / notes.length, Math.max(step * 1.5, size / notes.length));
    const top = center(sketch.box).y - (stride * notes.length) / 2;
    const place = box(sketch.box.x, middle.y - size / 2, size, size + under);
    sketch.frame(thing, place, { outline: { kind: "ellipse", box: around(middle, size) } });
    const accent = theme.accent(0);
    sketch.ellipse(thing, "ring", around(middle, size), { fill: accent.base });
    const picture = around(middle, size - body * 0.7);
    sketch.picture(thing, picture, picture.width / 2);
    sketch.text(
      thing,
      "title",
      caption,
      box(place.x, middle.y + size / 2 + pad * 0.6, size, caption.height),
      {
        color: accent.strong,
        align: "center",
      },
    );
    notes.forEach((node, index) => {
      const share = (index + 0.5) / notes.length;
      const y = top + stride * (index + 0.5);
      // The arc bends away from the thing towards its middle.
      const x = start + bulge * 4 * share * (1 - share);
      const high = needs[index];
      const tone = sketch.groundTone(accentIndex(node, index));
      const mark = around({ x: x + disc / 2, y }, disc);
      const outer = box(x, y - high / 2, disc + pad + room, high);
      sketch.frame(node, outer, { outline: { kind: "ellipse", box: mark } });
      const spot = onEllipse(middle, size * 0.27, size * 0.27, 20 + 140 * share);
      const line = [spot, { x: mark.x + 1, y }];
      sketch.line(null, `halo-${index + 1}`, line, { stroke: palette.surface, strokeWidth: 4, over: true });
      sketch.line(null, `leader-${index + 1}`, line, {
        stroke: tone.accent.base,
        strokeWidth: theme.stroke,
        over: true,
      });
      sketch.ellipse(node, "disc", mark, { fill: tone.accent.base });
      const numeral = wrapText(String(index + 1), type.numeral, disc, 1);
      sketch.text(node, "numeral", numeral, around(center(mark), disc * 0.9, numeral.height), {
        color: tone.accent.on,
        align: "center",
      });
      placeCopy(sketch, copies[index], box(x + disc + pad, outer.y, room, high), tone);
    });
  },
};
