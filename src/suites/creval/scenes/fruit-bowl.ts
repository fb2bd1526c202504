import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, leaf, rect } from "../drawing/paths.ts";
import { footprint, PATTERNS } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A still life: a bowl of fruit on a table by the wall; broad planes of tone. */
export const fruitBowl: SceneFamily = {
  id: "fruit-bowl",
  width: 1024,
  height: 768,
  compose(random) {
    const bowl = random.choice(["blue", "white", "turquoise"] as const);
    const pattern = random.choice(["striped", "dotted"] as const);
    const apples = random.integer(2, 3);
    const apple = random.choice(["red", "green"] as const);
    const wall = random.choice(["pink", "beige", "purple"] as const);
    const bananas = random.integer(2, 3);
    const lemons = random.integer(1, 2);
    const isMirrored = random.coin();
    return {
      scene: {
        subject: { name: "fruit bowl", kind: "food", living: false, facing: null },
        place: "kitchen table",
        style: "still-life",
        texts: [],
        elements: [
          element("bowl", "bowl", { color: bowl, pattern, zone: "body", weight: 3 }),
          element("apples", "apples", { count: apples, color: apple, zone: "crown", weight: 3 }),
          element("bananas", "bananas", { count: bananas, color: "yellow", zone: "held", weight: 2 }),
          element("pear", "pear", { color: "green", zone: "crown", weight: 2 }),
          element("grapes", "grapes", {
            count: null,
            plural: true,
            color: "purple",
            where: "over the rim",
            zone: "face",
            weight: 2,
          }),
          element("orange", "orange fruit", { zone: "crown", weight: 2 }),
          element("stalk", "leaf", { where: "on the pear", zone: "crown", weight: 1 }),
          element("foot", "foot", { where: "under the bowl", zone: "limbs", weight: 1 }),
          around("jug", "jug", { where: "beside the bowl", weight: 2 }),
          around("lemons", lemons === 1 ? "lemon" : "lemons", {
            count: lemons,
            where: "on the table",
            weight: 1,
          }),
          around("cloth", "hanging cloth", { where: "over the edge of the table", weight: 1 }),
          around("wall", "wall", { color: wall, where: "in the background", weight: 1 }),
        ],
      },
      ground: COLORS[wall],
      paint(canvas) {
        const paper = paler(COLORS[wall], 0.3);
        canvas.ramp(rect(0, 0, 1024, 520), paper, paler(COLORS[wall], 0.05));
        canvas.fill("0,0 420,0 160,520 0,520", paler(COLORS[wall], 0.5));
        canvas.fill(rect(0, 506, 1024, 262), "#B9794F");
        canvas.fill(rect(0, 506, 1024, 20), "#D79A6C");
        for (const y of [580, 650, 712])
          canvas.stroke(
            curve([
              [-10, y],
              [280, y + 8],
              [620, y - 6],
              [1034, y + 4],
            ]),
            4,
            "#9F6440",
          );
        canvas.placed(isMirrored ? { x: 1024, mirrored: true } : {}, () => {
          canvas.fill(blob("90,560 330,540 420,580 410,768 100,768"), "#F6EFE0");
          for (const x of [150, 230, 310, 376])
            canvas.stroke(
              curve([
                [x, 570],
                [x - 14, 660],
                [x + 6, 780],
              ]),
              7,
              "#DCD0BA",
            );
          canvas.stroke(curve("96,700 250,716 412,700"), 12, COLORS[apple]);
          footprint(canvas, 850, 588, 130, 22, "#3A2216");
          canvas.stroke(arc(906, 400, 70, 84, -80, 90), 26, "#6F8F8A");
          const jug = blob("780,300 900,300 890,360 930,460 906,570 850,590 790,590 742,560 724,460 776,360");
          canvas.fill(jug, "#8FB5AE");
          canvas.shade(jug, blob("860,290 960,330 960,620 830,620 880,520 870,400"), 0.16);
          canvas.fill(blob("760,296 800,284 900,290 912,306 840,318 776,312"), "#6F8F8A");
          canvas.fill(ellipse(800, 440, 16, 60), "#B9D6D0");
          footprint(canvas, 460, 640, 280, 34, "#3A2216");
          const pear = blob(
            "560,150 592,190 600,250 650,320 640,410 560,440 480,410 470,320 520,250 528,190",
          );
          canvas.fill(pear, "#A9BF4B");
          canvas.shade(pear, blob("580,150 680,280 680,440 560,450 620,360 590,260"), 0.16);
          canvas.stroke(curve("558,158 556,130 572,108"), 9, "#6B4A2E");
          canvas.fill(leaf([564, 134], [640, 104], 34), COLORS.green);
          canvas.fill(circle(684, 356, 92), "#EE8A33");
          canvas.shade(circle(684, 356, 92), circle(724, 392, 90), 0.14);
          for (const [x, y] of [
            [650, 320],
            [676, 340],
            [664, 300],
            [700, 320],
          ] as const)
            canvas.fill(circle(x, y, 4), "#C96A1E");
          for (let index = 0; index < bananas; index++) {
            canvas.placed({ x: 300 + index * 34, y: 330 + index * 8, turn: -24 + index * 16 }, () => {
              const fruit = blob("-10,-150 14,-150 40,-60 44,30 20,110 -30,130 0,50 -6,-40");
              canvas.fill(fruit, index % 2 ? "#F1C23C" : "#F8D455");
              canvas.stroke(curve("4,-146 22,-50 18,50 -14,120"), 5, "#D9A728");
              canvas.fill(rect(-8, -164, 20, 20), "#7A5A2C");
            });
          }
          for (let index = 0; index < apples; index++) {
            const [x, y] = (
              [
                [410, 372],
                [560, 384],
                [480, 300],
              ] as const
            )[index];
            const fruit = blob([
              [x, y - 66],
              [x + 46, y - 82],
              [x + 86, y - 30],
              [x + 70, y + 50],
              [x, y + 80],
              [x - 70, y + 50],
              [x - 86, y - 30],
              [x - 46, y - 82],
            ]);
            canvas.fill(fruit, COLORS[apple]);
            canvas.shade(fruit, circle(x + 62, y + 26, 78), 0.16);
            canvas.fill(ellipse(x - 40, y - 34, 17, 24), paler(COLORS[apple], 0.5));
            canvas.stroke(
              curve([
                [x, y - 62],
                [x + 2, y - 88],
                [x + 14, y - 102],
              ]),
              8,
              "#5B3E28",
            );
          }
          const shape = blob("196,430 460,452 724,430 700,540 600,620 460,636 320,620 220,540");
          canvas.fill("392,620 528,620 556,660 364,660", darker(COLORS[bowl], 0.22));
          canvas.fill(shape, COLORS[bowl]);
          PATTERNS[pattern](canvas, shape, bowl === "white" ? "#5B86C4" : paler(COLORS[bowl], 0.5));
          canvas.shade(shape, blob("560,430 760,420 720,660 440,660 580,590 640,500"), 0.15);
          canvas.fill(blob("180,420 460,436 740,420 746,446 460,468 174,446"), paler(COLORS[bowl], 0.25));
          for (let row = 0; row < 5; row++) {
            for (let grape = 0; grape < 5 - row; grape++) {
              const [x, y] = [640 + (grape - (4 - row) / 2) * 40, 420 + row * 34];
              canvas.fill(circle(x, y, 23), (row + grape) % 2 ? "#6B3F92" : "#7F50A8");
              canvas.fill(circle(x - 7, y - 8, 6), "#B79AD2");
            }
          }
          for (let lemon = 0; lemon < lemons; lemon++) {
            const [x, y] = (
              [
                [250, 690],
                [700, 700],
              ] as const
            )[lemon];
            footprint(canvas, x, y + 40, 70, 12, "#3A2216");
            const fruit = blob([
              [x - 78, y],
              [x - 54, y - 34],
              [x, y - 46],
              [x + 54, y - 34],
              [x + 78, y],
              [x + 54, y + 34],
              [x, y + 44],
              [x - 54, y + 34],
            ]);
            canvas.fill(fruit, "#F4D548");
            canvas.shade(fruit, ellipse(x + 20, y + 36, 80, 36), 0.14);
          }
        });
      },
    };
  },
};
