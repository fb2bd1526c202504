/** A slide for tests of shape operations. */
import type { Slide, SlideShape } from "../../src/suites/infoedit/pptx-ops/slide.ts";

const STYLE = { role: "body", size: 20, weight: "regular", leading: 28 } as const;

export function slideBoxOf(x: number, y: number, width: number, height: number) {
  return { x, y, width, height };
}

function card(id: string, x: number, text: string): SlideShape {
  return {
    kind: "group",
    id,
    role: "item",
    holds: "node",
    box: slideBoxOf(x, 100, 200, 100),
    children: [
      {
        kind: "rect",
        id: `${id}-card`,
        role: "card",
        box: slideBoxOf(x, 100, 200, 100),
        radius: 8,
        fill: "#EEEEEE",
      },
      {
        kind: "text",
        id: `${id}-title`,
        role: "title",
        field: "title",
        text,
        lines: [text],
        box: slideBoxOf(x + 10, 110, 180, 28),
        style: STYLE,
        color: "#111111",
        align: "left",
      },
    ],
  };
}

/** Two cards joined by a straight arrow, and a zigzag line over the block. */
export const SMALL_SLIDE: Slide = {
  width: 800,
  height: 400,
  shapes: [
    {
      kind: "group",
      id: "b1",
      role: "block",
      holds: "block",
      box: slideBoxOf(50, 80, 600, 140),
      children: [
        {
          kind: "connector",
          id: "b1-e1",
          role: "connector-next",
          from: { shape: "b1-n1", at: { x: 1, y: 0.5 } },
          to: { shape: "b1-n2", at: { x: 0, y: 0.5 } },
          elbow: false,
          points: [
            { x: 250, y: 150 },
            { x: 350, y: 150 },
          ],
          stroke: "#777777",
          strokeWidth: 3,
          arrow: true,
        },
        card("b1-n1", 50, "Plan"),
        card("b1-n2", 350, "Build"),
      ],
    },
    {
      kind: "line",
      id: "rule",
      role: "rule",
      points: [
        { x: 50, y: 60 },
        { x: 150, y: 60 },
      ],
      stroke: "#000000",
      strokeWidth: 1,
    },
  ],
};
