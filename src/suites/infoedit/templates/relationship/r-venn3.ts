/** Three sets that overlap in pairs and all in the middle. Nodes: three sets, three pairs (1+2, 2+3, 3+1), the core. */
import { around, boundsOf, box, center, inset, onEllipse, type Spot } from "../../layout/box.ts";
import { commonPart } from "../../layout/curves.ts";
import { type CopyPlan, inkOn, measureCopy, placeCopy } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";
import { mix } from "../../theme/color.ts";

/** Distance of the centres from the middle, in radii. */
const OUT = 0.68;
const NOTE = "Share of people who named one, two or all three of them";
const PLAN: CopyPlan = [
  ["title", "label", "strong"],
  ["value", "small", "muted"],
];

export const R_VENN3: Template = {
  id: "r-venn3",
  family: "relationship",
  title: "three overlapping sets",
  reflow:
    "The three circles keep one size; what pairs share stays in their overlap and the core in the middle.",
  capacity: { min: 3, max: 3 },
  aspect: { min: 0.8, max: 1.7 },
  links: "none",
  role: "set",
  insert: "nowhere",
  numbered: false,
  overlapping: true,
  draw(writer) {
    const { heading, nodes } = writer.items(3, "title");
    const { random } = writer;
    // What more sets share is named by fewer people.
    const core = random.integer(4, 9);
    const pairs = random.shuffle([core + random.integer(3, 6), core + random.integer(8, 12), core + 15]);
    const sets = random.shuffle([random.integer(38, 44), random.integer(47, 54), random.integer(57, 66)]);
    return {
      heading,
      nodes: [
        ...nodes.map((node, index) => ({ ...node, texts: { ...node.texts, value: `${sets[index]}%` } })),
        ...pairs.map((pair) => ({ role: "overlap", texts: { value: `${pair}%` } })),
        { role: "core", texts: { value: `${core}%` } },
      ],
    };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { palette, type } = theme;
    const sets = block.nodes.slice(0, 3);
    const pairs = block.nodes.slice(3, 6);
    const core = block.nodes[6];
    const note = wrapText(NOTE, type.small, sketch.box.width, 2);
    const room = inset(sketch.box, 0, 0, note.height + theme.gap, 0);
    const radius = Math.min(room.height / (2 + 1.5 * OUT), room.width / (2 + 1.732 * OUT));
    if (radius < theme.body * 5.4) sketch.reject("the circles are too small");
    const high = radius * (2 + 1.5 * OUT);
    const middle: Spot = { x: center(room).x, y: center(room).y - high / 2 + radius * (1 + OUT) };
    const foot = box(room.x, center(room).y + high / 2 + theme.gap, room.width, note.height);
    sketch.text(null, "note", note, foot, { color: palette.muted, align: "center" });
    const angles = [0, 120, 240];
    const spots = angles.map((angle) => onEllipse(middle, OUT * radius, OUT * radius, angle));
    const accents = [0, 1, 2].map((index) => palette.accents[index]);
    sets.forEach((node, index) => {
      const circle = around(spots[index], 2 * radius);
      sketch.frame(node, circle, { outline: { kind: "ellipse", box: circle } });
      sketch.ellipse(node, "circle", circle, { fill: accents[index].soft });
    });
    // Words of the sets are written below, but belong to layers under the overlaps: they stand outside them.
    sets.forEach((node, index) => {
      const spot = onEllipse(middle, radius * 1.16, radius * (index === 0 ? 1.1 : 1.12), angles[index]);
      const copy = measureCopy(sketch, node, radius * 0.92, PLAN);
      const icon = Math.min(theme.body * 2.2, radius * 0.3);
      const used = icon + theme.body * 0.4 + copy.height;
      const tone = { ...sketch.groundTone(index), accent: accents[index], strong: accents[index].strong };
      const top = spot.y - used / 2;
      sketch.icon(node, around({ x: spot.x, y: top + icon / 2 }, icon), tone.strong);
      const text = box(spot.x - radius * 0.46, top + used - copy.height, radius * 0.92, copy.height);
      placeCopy(sketch, copy, text, tone, "center");
    });
    pairs.forEach((node, index) => {
      const [one, two] = [index, (index + 1) % 3];
      const points = commonPart([spots[one], spots[two]], radius);
      const fill = mix(accents[one].base, accents[two].base, 0.5);
      const bounds = boundsOf(points);
      sketch.frame(node, bounds, { outline: { kind: "polygon", points } });
      sketch.polygon(node, "overlap", points, { fill });
      const spot = onEllipse(middle, radius * 0.66, radius * 0.66, angles[one] + 60);
      const value = wrapText(node.texts.value ?? "", type.numeral, radius * 0.66, 1);
      sketch.text(node, "value", value, around(spot, radius * 0.66, value.height), {
        color: inkOn(sketch, fill),
        align: "center",
      });
    });
    const points = commonPart(spots, radius);
    sketch.frame(core, boundsOf(points), { outline: { kind: "polygon", points } });
    sketch.polygon(core, "core", points, { fill: palette.ink });
    const value = wrapText(core.texts.value ?? "", type.numeral, radius * 0.5, 1);
    sketch.text(core, "value", value, around(middle, radius * 0.5, value.height), {
      color: inkOn(sketch, palette.ink),
      align: "center",
    });
  },
};
