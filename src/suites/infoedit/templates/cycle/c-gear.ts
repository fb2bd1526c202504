/** Gears in a zigzag whose teeth mesh, each turning the next; notes stand above the upper and below the lower ones. */
import { around, box, onEllipse, type Spot } from "../../layout/box.ts";
import { gear } from "../../layout/curves.ts";
import { accentIndex, measureCopy, placeCopy } from "../../layout/parts.ts";
import type { Template } from "../../template.ts";

const TEETH = 14;
const STEP = 360 / TEETH;
/** How far a gear stands below or above the one before, degrees from the level. */
const SLOPE = 34;

export const C_GEAR: Template = {
  id: "c-gear",
  family: "cycle",
  title: "gears that turn each other",
  reflow:
    "Each gear meshes with the one before and the one after; all are of one size, and notes stay at their gear.",
  capacity: { min: 3, max: 5 },
  aspect: { min: 1.1, max: 3.4 },
  links: "none",
  role: "gear",
  insert: "nodes",
  numbered: false,
  // The teeth of one lie in the gaps of the next, so their boxes overlap.
  overlapping: true,
  draw: (writer, count) => writer.loop(count),
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes } = block;
    const slope = onEllipse({ x: 0, y: 0 }, 1, 1, 90 + SLOPE);
    const across = 2 * slope.x * (nodes.length - 1) + 2.24;
    const air = theme.body * 0.7;
    const reach = (radius: number) => ({ step: 2 * slope.x * radius, half: 1.12 * radius });
    // The widest gears leave the notes the most room across; the height that is left decides.
    const widest = sketch.box.width / across;
    const widths = nodes.map((_, index) => {
      const { step, half } = reach(widest);
      const before = index === 0 ? half : step - theme.gap;
      const after = index === nodes.length - 1 ? half : step - theme.gap;
      return 2 * Math.min(before, after);
    });
    const copies = nodes.map((node, index) => measureCopy(sketch, node, widths[index]));
    const needOf = (parity: number) =>
      Math.max(...copies.filter((_, index) => index % 2 === parity).map(({ height }) => height)) + air;
    const [above, below] = [needOf(0), needOf(1)];
    const radius = Math.min(widest, (sketch.box.height - above - below) / (2 * slope.y + 2.24));
    if (radius < theme.body * 3.4) sketch.reject("the gears are too small");
    const { half } = reach(radius);
    const stepX = (sketch.box.width - 2 * 1.12 * widest) / (nodes.length - 1);
    // Gears that the height makes smaller still touch: the zigzag closes up in the middle.
    const step = Math.min(stepX, 2 * slope.x * radius);
    const left = sketch.box.x + (sketch.box.width - step * (nodes.length - 1)) / 2;
    const high = 2 * slope.y * radius + 2 * half;
    const top = sketch.box.y + above + (sketch.box.height - above - below - high) / 2;
    const middles = nodes.map(
      (_, index): Spot => ({
        x: left + step * index,
        y: top + half + (index % 2) * 2 * slope.y * radius,
      }),
    );
    let turn = 90 + SLOPE;
    nodes.forEach((node, index) => {
      const middle = middles[index];
      const tone = sketch.groundTone(accentIndex(node, index));
      const copy = copies[index];
      const wheel = around(middle, 2 * half);
      const upper = index % 2 === 0;
      const width = Math.max(copy.width, 1) + 2;
      const text = box(
        middle.x - width / 2,
        upper ? wheel.y - air - copy.height : wheel.y + wheel.height + air,
        width,
        copy.height,
      );
      const [x, right] = [Math.min(wheel.x, text.x), Math.max(wheel.x + wheel.width, text.x + width)];
      const y = Math.min(wheel.y, text.y);
      sketch.frame(node, box(x, y, right - x, wheel.height + air + copy.height), {
        outline: { kind: "ellipse", box: wheel },
      });
      const teeth = gear(middle, radius, radius * 0.22, TEETH, turn);
      sketch.polygon(node, "gear", teeth, { fill: tone.accent.base });
      sketch.ellipse(node, "hub", around(middle, radius * 1.16), { fill: tone.ground });
      sketch.icon(node, around(middle, radius * 0.62), tone.strong);
      placeCopy(sketch, copy, text, tone, "center", "top");
      turn = meshing(turn, index % 2 === 0 ? 90 + SLOPE : 90 - SLOPE);
    });
  },
};

/** How the next gear is turned, in the given direction from a gear, so that its gaps take that gear's teeth. */
function meshing(turn: number, towards: number): number {
  const ahead = (((towards - turn) % STEP) + STEP) % STEP;
  return towards + 180 + ahead + STEP / 2;
}
