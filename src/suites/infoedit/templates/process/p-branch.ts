/** Two questions in diamonds with yes and no paths that end in one of four outcomes. */
import { box, type Spot } from "../../layout/box.ts";
import { cardInside, cardPadding, drawCard, drawFilled, measureCopy, placeCopy } from "../../layout/parts.ts";
import { type Fitted, wrapText } from "../../layout/text.ts";
import type { Template } from "../../template.ts";

export const P_BRANCH: Template = {
  id: "p-branch",
  family: "process",
  title: "decisions with yes and no paths",
  reflow: "Every path leaves its own question and ends at its own outcome, with its answer beside it.",
  capacity: { min: 7, max: 7 },
  aspect: { min: 1.1, max: 3.2 },
  links: "free",
  role: "outcome",
  insert: "nowhere",
  numbered: false,
  draw(writer) {
    const { heading, across, up, nodes } = writer.quadrant();
    const question = (title: string) => ({ role: "question", texts: { title: `${title}?` } });
    const path = (from: number, to: number, label: string) => ({ from, to, label, kind: "next" as const });
    return {
      heading,
      // The fields come as low-low, high-low, low-high, high-high: the first question is about the second axis.
      nodes: [question(up[1]), question(across[1]), question(across[1]), ...nodes],
      edges: [
        path(0, 1, "No"),
        path(0, 2, "Yes"),
        path(1, 3, "No"),
        path(1, 4, "Yes"),
        path(2, 5, "No"),
        path(2, 6, "Yes"),
      ],
    };
  },
  layout(block, sketch) {
    const { theme } = sketch;
    const { type } = theme;
    const questions = block.nodes.slice(0, 3);
    const outcomes = block.nodes.slice(3);
    const gap = theme.gap * 1.2;
    const width = (sketch.box.width - gap * 3) / 4;
    const [top, right, bottom, left] = cardPadding(sketch);
    const copies = outcomes.map((node) => measureCopy(sketch, node, width - left - right));
    const card = Math.max(...copies.map(({ height }) => height)) + top + bottom;
    const wide = Math.min(width * 1.25, theme.body * 14);
    const names = questions.map(({ texts }) => wrapText(texts.title ?? "", type.label, wide * 0.56, 3));
    // A text of w × h fits a diamond of W × H where w / W + h / H is at most 1.
    const needed = ({ width: across, height }: Fitted) => (height + 4) / (1 - (across + 4) / wide);
    const high = Math.max(theme.body * 4, ...names.map(needed));
    const drop = (sketch.box.height - card - 2 * high) / 2;
    if (drop < theme.body * 1.8) sketch.reject("the paths are too short");
    const fall = Math.min(drop, theme.body * 3.4);
    const y = sketch.box.y + (sketch.box.height - card - 2 * high - 2 * fall) / 2;
    const middles = [2, 1, 3].map((quarter) => sketch.box.x + (sketch.box.width * quarter) / 4);
    questions.forEach((node, index) => {
      const [x, level] = [middles[index], index === 0 ? y : y + high + fall];
      const center: Spot = { x, y: level + high / 2 };
      const points: Spot[] = [
        { x, y: level },
        { x: x + wide / 2, y: center.y },
        { x, y: level + high },
        { x: x - wide / 2, y: center.y },
      ];
      const place = sketch.frame(node, box(x - wide / 2, level, wide, high), {
        outline: { kind: "polygon", points },
      });
      const accent = theme.accent(index === 0 ? 0 : 1);
      sketch.polygon(node, "diamond", points, { fill: accent.base });
      sketch.text(node, "title", names[index], place, {
        color: accent.on,
        align: "center",
        valign: "middle",
      });
    });
    const floor = y + 2 * high + 2 * fall;
    outcomes.forEach((node, index) => {
      const place = sketch.frame(node, box(sketch.box.x + (width + gap) * index, floor, width, card));
      const isYes = index % 2 === 1;
      const tone = isYes ? drawFilled(sketch, node, place, 2) : drawCard(sketch, node, place, 2);
      placeCopy(sketch, copies[index], cardInside(sketch, place), tone, "center", "top");
    });
    block.edges.forEach((edge, index) => {
      const from = index < 2 ? 0 : index < 4 ? 1 : 2;
      const isYes = index % 2 === 1;
      const to = index < 2 ? middles[index + 1] : sketch.box.x + (width + gap) * (index - 2) + width / 2;
      const start = {
        x: middles[from] + (isYes ? wide : -wide) / 2,
        y: (index < 2 ? y : y + high + fall) + high / 2,
      };
      const end = start.y + high / 2 + fall;
      sketch.connect(edge, {
        from: isYes ? "right" : "left",
        to: "top",
        route: [{ x: to, y: start.y }],
        width: theme.stroke * 1.3,
      });
      sketch.edgeLabel(edge, { x: to, y: (start.y + end) / 2 });
    });
  },
};
