import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, leaf, rect, rounded, type Spot } from "../drawing/paths.ts";
import { dots, ridge } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A girl with an umbrella in the rain; few inks and screens of dots, like a cheap print. */
export const rainWalker: SceneFamily = {
  id: "rain-walker",
  width: 768,
  height: 1024,
  compose(random) {
    const coat = random.choice(["yellow", "red", "orange"] as const);
    const umbrella = random.choice(["blue", "turquoise", "purple"] as const);
    const segments = random.integer(2, 3) * 2;
    const houses = random.integer(3, 4);
    const buttons = random.integer(3, 4);
    const paper = "#F3EBDD";
    return {
      scene: {
        subject: { name: "girl", kind: "person", living: true, facing: null },
        place: "rainy street",
        style: "screen-printed",
        texts: [],
        elements: [
          element("coat", "raincoat", { color: coat, zone: "body", weight: 3 }),
          element("hood", "hood", { where: "around the face", zone: "crown", weight: 2 }),
          element("fringe", "dark fringe of hair", { zone: "face", weight: 2 }),
          element("cheeks", "dots on the cheeks", { count: 2, plural: true, zone: "face", weight: 1 }),
          element("buttons", "coat buttons", { count: buttons, zone: "body", weight: 1 }),
          element("umbrella", "umbrella", {
            color: umbrella,
            where: "above the head",
            zone: "held",
            weight: 3,
          }),
          element("panels", "umbrella panels", { count: segments, zone: "held", weight: 1 }),
          element("boots", "boots", { count: 2, color: umbrella, zone: "limbs", weight: 2 }),
          element("smile", "smile", { zone: "face", weight: 1 }),
          around("houses", "houses", { count: houses, where: "in the background", weight: 2 }),
          around("drops", "raindrops", { count: null, plural: true, where: "in the air", weight: 2 }),
          around("puddle", "puddle", { where: "under the boots", weight: 2 }),
          around("street", "street", { count: null, where: "under the puddle" }),
        ],
      },
      ground: paper,
      paint(canvas) {
        canvas.fill(rect(0, 0, 768, 1024), paper);
        dots(canvas, rect(0, 0, 768, 300), paler(COLORS[umbrella], 0.55), 22, 5);
        dots(canvas, rect(0, 300, 768, 300), paler(COLORS[umbrella], 0.55), 22, 3);
        for (let house = 0; house < houses; house++) {
          const width = 768 / houses;
          const [x, top] = [house * width, [420, 340, 460, 380][house]];
          const tone = [paler(COLORS[coat], 0.55), paler(COLORS[umbrella], 0.55)][house % 2];
          canvas.fill(rect(x + 8, top, width - 16, 500), tone);
          canvas.fill(
            [
              [x - 4, top + 4],
              [x + width / 2, top - 90],
              [x + width + 4, top + 4],
            ],
            [COLORS[umbrella], COLORS[coat]][house % 2],
          );
          for (let row = 0; row < 3; row++)
            for (const at of [0.26, 0.62])
              canvas.fill(rect(x + width * at, top + 50 + row * 110, width * 0.17, 62), paper);
        }
        canvas.fill(ridge(768, 1024, [830, 822, 832, 824, 830]), darker(paper, 0.28));
        dots(canvas, ridge(768, 1024, [900, 890, 900, 892, 900]), darker(paper, 0.42), 24, 5);
        canvas.fill(ellipse(384, 946, 230, 36), paler(COLORS[umbrella], 0.35));
        canvas.fill(ellipse(384, 940, 180, 22), paler(COLORS[umbrella], 0.65));
        for (let drop = 0; drop < 70; drop++) {
          const [x, y] = [(drop * 137 + 20) % 768, (drop * 211 + 40) % 930];
          canvas.fill(leaf([x, y], [x - 6, y + 30], 11), darker(COLORS[umbrella], 0.15));
        }
        const main = COLORS[umbrella];
        const dome = [...arc(440, 330, 300, 240, 180, 360)];
        canvas.fill(dome, main);
        const width = 600 / segments;
        canvas.inside(dome, () => {
          for (let panel = 1; panel < segments; panel += 2) {
            const left = 140 + panel * width;
            canvas.fill(
              [
                ...curve([
                  [440, 80],
                  [440 + (left - 440) * 0.8, 180],
                  [left, 340],
                ]),
                ...curve([
                  [left + width, 340],
                  [440 + (left + width - 440) * 0.8, 180],
                  [440, 80],
                ]),
              ],
              paler(main, 0.5),
            );
          }
          dots(canvas, "440,80 760,80 760,340 560,340", darker(main, 0.22), 16, 4);
        });
        for (let panel = 0; panel < segments; panel++)
          canvas.fill(ellipse(140 + (panel + 0.5) * width, 332, width / 2, 24), paper);
        for (let panel = 0; panel < segments; panel++) {
          if (panel > 0) canvas.fill(circle(140 + panel * width, 332, 7), "#3A2E35");
        }
        canvas.stroke("440,94 440,62", 13, "#3A2E35");
        for (const side of [-1, 1]) {
          canvas.fill(rounded(384 + side * 50 - 26, 790, 52, 90, 14), "#F0C3A4");
          canvas.fill(
            blob([
              [384 + side * 50 - 38, 830],
              [384 + side * 50 + 38, 830],
              [384 + side * 56 + 46, 936],
              [384 + side * 44 - 44, 936],
            ]),
            main,
          );
        }
        const coatPath = blob("384,520 450,540 500,680 536,830 384,850 232,830 268,680 318,540");
        canvas.fill(coatPath, COLORS[coat]);
        canvas.inside(coatPath, () =>
          dots(canvas, "420,500 560,560 580,880 440,880", darker(COLORS[coat], 0.2), 16, 5),
        );
        canvas.stroke("384,560 384,840", 5, darker(COLORS[coat], 0.3));
        for (let button = 0; button < buttons; button++)
          canvas.fill(circle(362, 610 + button * 60, 11), "#3A2E35");
        canvas.stroke(curve("320,590 250,660 262,740"), 58, darker(COLORS[coat], 0.1));
        canvas.stroke(curve("446,590 500,650 490,610"), 58, darker(COLORS[coat], 0.1));
        canvas.fill(circle(264, 758, 28), "#F0C3A4");
        canvas.stroke("488,330 488,640", 13, "#3A2E35");
        canvas.stroke(curve("488,640 490,674 520,676 524,648"), 13, "#3A2E35");
        canvas.fill(circle(488, 590, 30), "#F0C3A4");
        canvas.fill(blob("384,352 480,392 500,490 450,566 384,580 318,566 268,490 288,392"), COLORS[coat]);
        const face: readonly Spot[] = blob("384,396 450,420 462,490 430,544 384,556 338,544 306,490 318,420");
        canvas.fill(face, "#F5D0B2");
        canvas.inside(face, () =>
          canvas.fill(blob("300,380 470,380 474,450 430,440 400,460 370,440 340,462 300,470"), "#3A2E35"),
        );
        for (const side of [-1, 1]) {
          canvas.fill(circle(384 + side * 36, 490, 9), "#3A2E35");
          canvas.fill(circle(384 + side * 54, 516, 14), "#EE8E7C");
        }
        canvas.stroke(arc(384, 512, 18, 14, 20, 160), 5, "#9A3B35");
      },
    };
  },
};
