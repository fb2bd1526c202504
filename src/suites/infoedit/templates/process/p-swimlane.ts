/** Lanes of who does it, crossed by the steps in order: columns are steps, and each stands in the lane of its doer. */
import { box, inset, rows } from "../../layout/box.ts";
import { drawFilled } from "../../layout/parts.ts";
import { wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

/** What the lanes are called: part of the form, as the words on an axis. */
const LANES = ["Lead", "Team", "Partner"] as const;

export const P_SWIMLANE: Template = {
  id: "p-swimlane",
  family: "process",
  title: "steps that cross lanes",
  reflow: "Steps go on to the right, each in its own lane; arrows cross the lanes to the next step.",
  capacity: { min: 4, max: 6 },
  aspect: { min: 1.4, max: 4 },
  links: "chain",
  role: "step",
  insert: "nodes",
  numbered: false,
  draw(writer, count) {
    const { heading, nodes } = writer.steps(count, "title");
    let lane = writer.random.integer(0, LANES.length - 1);
    // The first steps go through all lanes, one way or the other; most later ones change the lane, a few stay.
    const way = writer.random.integer(1, 2);
    const laned = nodes.map((node, index) => {
      const group = lane;
      const isAnyway = index + 1 < LANES.length;
      const next = isAnyway ? way : writer.random.chance(0.15) ? 0 : writer.random.integer(1, 2);
      lane = (lane + next) % LANES.length;
      return { ...node, group };
    });
    return { heading, nodes: laned };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { nodes, edges } = block;
    const { palette, type, pad } = theme;
    const labels = LANES.map((lane) => wrapText(lane, type.label, theme.body * 7, 1));
    const side = Math.max(...labels.map(({ width }) => width)) + pad * 1.6;
    const arrow = theme.body * 2;
    const track = box(sketch.box.x + side, sketch.box.y, sketch.box.width - side, sketch.box.height);
    const width = (track.width - arrow * (nodes.length + 1) + arrow) / nodes.length;
    const icon = Math.round(theme.body * 1.7);
    const room = width - pad * 1.2;
    if (room < theme.body * 4) sketch.reject("the steps are too narrow");
    const titles = nodes.map(({ texts }) => wrapText(texts.title ?? "", type.label, room, 4));
    const need = icon + pad * 0.4 + Math.max(...titles.map(({ height }) => height)) + pad * 1.4;
    const least = (need + pad * 1.2) * LANES.length;
    if (least > sketch.box.height) sketch.reject("the lanes are too low");
    const height = Math.min(sketch.box.height, least * 1.5);
    const pool = box(sketch.box.x, sketch.box.y + (sketch.box.height - height) / 2, sketch.box.width, height);
    const lanes = rows(pool, [1, 1, 1], 0);
    const card = Math.min(lanes[0].height - pad * 1.2, need * 1.2);
    lanes.forEach((lane, index) => {
      const accent = theme.accent(index);
      const name = `lane-${index + 1}`;
      sketch.rect(null, name, inset(lane, 2, 0), { fill: accent.soft, radius: theme.radius });
      const title = box(lane.x + pad * 0.8, lane.y, side - pad * 0.8, lane.height);
      sketch.text(null, `${name}-name`, labels[index], title, { color: accent.strong, valign: "middle" });
    });
    nodes.forEach((node, index) => {
      const lane = lanes[Math.min(node.group ?? 0, LANES.length - 1)];
      const x = track.x + arrow * 0.5 + (width + arrow) * index;
      const place = sketch.frame(node, box(x, lane.y + (lane.height - card) / 2, width, card));
      const tone = drawFilled(sketch, node, place, node.group ?? 0);
      const used = icon + pad * 0.4 + titles[index].height;
      const y = place.y + (card - used) / 2;
      sketch.icon(node, box(x + (width - icon) / 2, y, icon, icon), tone.strong);
      const text = box(x + pad * 0.6, y + icon + pad * 0.4, room, titles[index].height);
      sketch.text(node, "title", titles[index], text, { color: tone.strong, align: "center" });
    });
    for (const edge of edges) {
      sketch.connect(edge, {
        from: "right",
        to: "left",
        route: "elbow",
        width: theme.stroke * 1.3,
        color: palette.ink,
      });
    }
  },
};
