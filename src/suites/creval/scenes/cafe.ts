import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, ellipse, leaf, rect, rounded } from "../drawing/paths.ts";
import { chequers } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

const INK = "#2B2530";

/** A corner shop with an awning; outlined like a picture-book. */
export const cafe: SceneFamily = {
  id: "cafe",
  width: 1024,
  height: 768,
  compose(random) {
    const awning = random.choice(["red", "green", "blue", "orange"] as const);
    const front = random.choice(["yellow", "pink", "turquoise", "beige"] as const);
    const door = random.choice(["purple", "brown", "black"] as const);
    const sign = random.choice(["CAFE LUNA", "TEA HOUSE", "BISTRO 9", "CAFE OLIVE"] as const);
    const tables = random.integer(1, 2);
    const windows = random.integer(2, 3);
    const isMirrored = random.coin();
    return {
      scene: {
        subject: { name: "cafe", kind: "building", living: false, facing: null },
        place: "street corner",
        style: "outlined",
        texts: [{ text: sign, where: "on the sign of the cafe", of: "subject", zone: "face", weight: 3 }],
        elements: [
          element("front", "front wall", { color: front, zone: "body", weight: 3 }),
          element("awning", "awning", { color: awning, pattern: "striped", zone: "face", weight: 3 }),
          element("door", "door", { color: door, zone: "limbs", weight: 2 }),
          element("shopwindow", "large shop window", { zone: "limbs", weight: 2 }),
          element("windows", "upper windows", { count: windows, zone: "crown", weight: 2 }),
          element("boxes", "flower boxes", {
            count: windows,
            where: "under the upper windows",
            zone: "crown",
            weight: 1,
          }),
          element("roof", "flat roof edge", { zone: "crown", weight: 1 }),
          element("handle", "round door handle", { zone: "limbs", weight: 1 }),
          around("tables", tables === 1 ? "round table" : "round tables", {
            count: tables,
            where: "on the pavement",
            weight: 2,
          }),
          around("tree", "tree in a tub", { where: "beside the door", weight: 2 }),
          around("pavement", "pavement", { pattern: "chequered", where: "in front of the cafe" }),
          around("sky", "sky", { count: null, where: "above the roof" }),
        ],
      },
      ground: "#BFE3EE",
      paint(canvas) {
        canvas.ramp(rect(0, 0, 1024, 640), "#9FD6EA", "#F3F5E4");
        for (const [x, w, h] of [
          [0, 150, 330],
          [130, 120, 250],
          [880, 160, 300],
        ] as const) {
          canvas.outlined(rect(x, 640 - h, w, h), "#D8D2C8", 6, "#8E8A90");
          for (let row = 0; row < 3; row++)
            for (const at of [0.2, 0.58])
              canvas.fill(rect(x + w * at, 660 - h + row * 74, w * 0.22, 40), "#B9B4B4");
        }
        const floor = rect(0, 636, 1024, 132);
        canvas.fill(floor, "#E2D6C4");
        chequers(canvas, floor, "#D0C0A9", 44);
        canvas.stroke("0,636 1024,636", 7, INK);
        canvas.placed(isMirrored ? { x: 1024, mirrored: true } : {}, () => {
          const wall = COLORS[front];
          canvas.outlined(rect(196, 96, 640, 542), wall, 9, INK);
          canvas.shade(rect(196, 96, 640, 542), rect(740, 96, 100, 542), 0.1);
          canvas.outlined(rounded(176, 70, 680, 36, 8), paler(wall, 0.5), 9, INK);
          const pitch = 600 / windows;
          for (let window = 0; window < windows; window++) {
            const x = 216 + (window + 0.5) * pitch;
            canvas.outlined(rect(x - 50, 132, 100, 106), "#CFEAF0", 8, INK);
            canvas.fill(
              [
                [x - 44, 232],
                [x + 10, 138],
                [x + 40, 138],
                [x - 14, 232],
              ],
              "#E9F7F8",
            );
            canvas.stroke(
              [
                [x, 132],
                [x, 238],
              ],
              6,
              INK,
            );
            for (let bloom = -2; bloom <= 2; bloom++) {
              canvas.fill(leaf([x + bloom * 22, 262], [x + bloom * 22 - 8, 228], 16), COLORS.green);
              canvas.outlined(
                circle(x + bloom * 22, 232, 10),
                [COLORS.red, COLORS.pink, COLORS.yellow][(bloom + 2) % 3],
                3.5,
                INK,
              );
            }
            canvas.outlined(rounded(x - 60, 244, 120, 28, 6), "#A9693F", 7, INK);
          }
          canvas.outlined(rect(228, 424, 330, 166), "#D8EEF0", 9, INK);
          canvas.fill("240,580 330,432 400,432 310,580", "#F0FAFA");
          for (const [x, y] of [
            [300, 540],
            [390, 540],
            [480, 540],
          ] as const) {
            canvas.outlined(rect(x - 3, y + 14, 6, 34), INK, 2, INK);
            canvas.outlined(ellipse(x, y + 12, 34, 9), "#F6EFDF", 5, INK);
            canvas.outlined(
              [...arc(x, y + 4, 24, 26, 180, 360)],
              [COLORS.pink, COLORS.brown, COLORS.yellow][(x - 300) / 90],
              5,
              INK,
            );
            canvas.outlined(circle(x, y - 24, 7), COLORS.red, 4, INK);
          }
          canvas.outlined(rect(228, 590, 330, 46), darker(wall, 0.18), 8, INK);
          canvas.outlined(rect(612, 410, 150, 228), COLORS[door], 9, INK);
          canvas.outlined(rounded(634, 432, 106, 104, 10), "#D8EEF0", 7, INK);
          canvas.outlined(circle(736, 566, 10), "#F6D05A", 5, INK);
          canvas.outlined(rect(600, 630, 174, 18), "#B8AFA4", 7, INK);
          const strips = 12;
          const width = 628 / strips;
          for (let strip = 0; strip < strips; strip++) {
            const [x, bottom] = [202 + strip * width, 186 + strip * ((628 + 44) / strips)];
            const color = strip % 2 ? "#FFF9EC" : COLORS[awning];
            canvas.outlined(
              [
                [x, 348],
                [x + width, 348],
                [bottom + 56, 404],
                [bottom, 404],
              ],
              color,
              6,
              INK,
            );
            canvas.outlined([...arc(bottom + 28, 404, 28, 26, 0, 180)], color, 6, INK);
          }
          canvas.outlined(rounded(812, 588, 72, 62, 8), "#C9704A", 8, INK);
          canvas.stroke("848,590 848,520", 12, "#6B4730");
          canvas.outlined(circle(848, 480, 58), "#5FA35C", 8, INK);
          for (const [x, y] of [
            [830, 460],
            [866, 484],
            [838, 504],
          ] as const)
            canvas.fill(circle(x, y, 8), "#86C178");
          for (let table = 0; table < tables; table++) {
            const x = [330, 540][table];
            canvas.stroke(
              [
                [x, 690],
                [x, 748],
              ],
              10,
              INK,
            );
            canvas.stroke(
              [
                [x - 34, 752],
                [x + 34, 752],
              ],
              9,
              INK,
            );
            canvas.outlined(ellipse(x, 686, 78, 18), "#FFF9EC", 7, INK);
            canvas.outlined(
              blob([
                [x - 20, 654],
                [x + 20, 654],
                [x + 14, 682],
                [x - 14, 682],
              ]),
              COLORS[awning],
              5,
              INK,
            );
          }
        });
        canvas.outlined(rounded(312, 282, 408, 70, 16), "#FFF6DC", 8, INK);
        canvas.text(sign, 516, 334, 50, INK);
      },
    };
  },
};
