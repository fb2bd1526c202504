/** A strip of film: frames on a dark band with holes along both edges, captions beside the band. */
import { type Box, box, columns, equal, rows } from "../../layout/box.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Sketch } from "../../layout/sketch.ts";
import type { Block } from "../../model.ts";
import type { Template } from "../../template.ts";

export const G_STRIP: Template = {
  id: "g-strip",
  family: "picture",
  title: "film strip with captions",
  reflow: "Frames of one size follow each other on one unbroken strip; each caption stays at its frame.",
  capacity: { min: 3, max: 5 },
  aspect: { min: 0.5, max: 4 },
  links: "none",
  role: "picture",
  insert: "nodes",
  numbered: false,
  draw: (writer, count) => writer.pictures(count),
  layout(block, sketch) {
    const { width, height } = sketch.box;
    if (width / block.nodes.length > Math.max(sketch.theme.body * 11, height * 0.36))
      layOutAcross(block, sketch);
    else layOutDown(block, sketch);
  },
};

function layOutAcross({ nodes }: Block, sketch: Sketch): void {
  const { theme } = sketch;
  const { gap, body } = theme;
  const edge = body * 1.5;
  const places = columns(sketch.box, equal(nodes.length), gap);
  const room = places[0].width;
  const copies = nodes.map((node) => measureCopy(sketch, node, room));
  const caption = Math.max(...copies.map(({ height }) => height)) + gap;
  const high = Math.min(sketch.box.height - caption - 2 * edge, room * 0.95);
  if (high < Math.max(40, room * 0.4)) sketch.reject("the frames are too low");
  const top = sketch.box.y + (sketch.box.height - caption - 2 * edge - high) / 2;
  const band = box(sketch.box.x, top, sketch.box.width, high + 2 * edge);
  drawBand(sketch, band, edge, "across");
  nodes.forEach((node, index) => {
    const { x, width } = places[index];
    sketch.frame(node, box(x, top, width, band.height + caption));
    const indent = index === 0 ? gap * 0.5 : 0;
    const outdent = index === nodes.length - 1 ? gap * 0.5 : 0;
    sketch.picture(node, box(x + indent, top + edge, width - indent - outdent, high), 3);
    const text = box(x, top + band.height + gap, width, caption - gap);
    placeCopy(sketch, copies[index], text, sketch.groundTone(accentIndex(node, index)), "left", "top");
  });
}

function layOutDown({ nodes }: Block, sketch: Sketch): void {
  const { theme } = sketch;
  const { gap, body } = theme;
  const edge = body * 1.5;
  const wide = Math.min(sketch.box.width * 0.44, body * 20);
  const places = rows(sketch.box, equal(nodes.length), gap * 0.7);
  const x = sketch.box.x + wide + 2 * edge + gap * 1.4;
  const room = sketch.box.x + sketch.box.width - x;
  const copies = nodes.map((node) => measureCopy(sketch, node, room));
  const need = Math.max(wide * 0.36, 40, ...copies.map(({ height }) => height));
  const high = Math.min(places[0].height - gap, wide * 0.85);
  if (high < need) sketch.reject("the frames are too low");
  const step = high + gap * 0.7;
  const whole = step * nodes.length + gap * 0.7;
  const top = sketch.box.y + Math.max(0, (sketch.box.height - whole) / 2);
  drawBand(sketch, box(sketch.box.x, top, wide + 2 * edge, whole), edge, "down");
  nodes.forEach((node, index) => {
    const y = top + gap * 0.7 + step * index;
    sketch.frame(node, box(sketch.box.x, y, sketch.box.width, high));
    sketch.picture(node, box(sketch.box.x + edge, y, wide, high), 3);
    placeCopy(sketch, copies[index], box(x, y, room, high), sketch.groundTone(accentIndex(node, index)));
  });
}

/** The band with its holes, evenly spaced along both long edges. */
function drawBand(sketch: Sketch, band: Box, edge: number, along: "across" | "down"): void {
  const { palette, body } = sketch.theme;
  const fill = palette.dark ? palette.line : palette.ink;
  sketch.rect(null, "band", band, { fill, radius: body * 0.3 });
  const [hole, pitch] = [body * 0.7, body * 1.6];
  const length = along === "across" ? band.width : band.height;
  const count = Math.max(3, Math.floor(length / pitch));
  for (let index = 0; index < count; index++) {
    const at = (length * (index + 0.5)) / count - hole / 2;
    for (const side of [0, 1]) {
      const off =
        side === 0 ? (edge - hole) / 2 : (along === "across" ? band.height : band.width) - (edge + hole) / 2;
      const place =
        along === "across"
          ? box(band.x + at, band.y + off, hole, hole)
          : box(band.x + off, band.y + at, hole, hole);
      sketch.rect(null, `hole-${side * count + index + 1}`, place, {
        fill: palette.ground,
        radius: hole * 0.25,
      });
    }
  }
}
