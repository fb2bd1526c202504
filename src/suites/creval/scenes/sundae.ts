import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, leaf, rect, rounded } from "../drawing/paths.ts";
import { chequers } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

const INK = "#33242E";
const FLAVOURS = {
  pink: "#F4A3B8",
  green: "#A9D6A0",
  brown: "#8B5A3C",
  yellow: "#F8DE8C",
  white: "#FFF8EA",
} as const;

/** A sundae in a tall glass before a pattern of fans; thick lines. */
export const sundae: SceneFamily = {
  id: "sundae",
  width: 768,
  height: 1024,
  compose(random) {
    const scoops = random.shuffle(["pink", "green", "brown", "yellow"] as const).slice(0, 3);
    const wafers = random.integer(1, 2);
    const wall = random.choice(["turquoise", "purple", "orange"] as const);
    const straw = random.choice(["red", "blue"] as const);
    const sprinkles = random.integer(8, 12);
    const berries = random.integer(2, 3);
    const sauce = random.choice(["brown", "red"] as const);
    return {
      scene: {
        subject: { name: "sundae", kind: "food", living: false, facing: null },
        place: "ice-cream bar",
        style: "outlined",
        texts: [],
        elements: [
          element("glass", "tall glass", { zone: "body", weight: 3 }),
          element("scoops", "scoops", { count: 3, where: "above the rim", zone: "face", weight: 3 }),
          element("top", "uppermost scoop", { color: scoops[0], zone: "crown", weight: 2 }),
          element("cherry", "cherry", { color: "red", where: "on top", zone: "crown", weight: 2 }),
          element("wafers", wafers === 1 ? "wafer" : "wafers", {
            count: wafers,
            where: "stuck into the ice cream",
            zone: "held",
            weight: 2,
          }),
          element("straw", "straw", { color: straw, pattern: "striped", zone: "held", weight: 1 }),
          element("sauce", "sauce", {
            count: null,
            color: sauce,
            where: "over the scoops",
            zone: "face",
            weight: 1,
          }),
          element("berries", "berries", { count: berries, where: "in the glass", zone: "body", weight: 1 }),
          element("foot", "foot", { where: "under the glass", zone: "limbs", weight: 1 }),
          around("counter", "counter", { pattern: "chequered", where: "under the glass", weight: 2 }),
          around("wall", "wall", { color: wall, pattern: "fan", where: "in the background", weight: 1 }),
          around("napkin", "folded napkin", { where: "beside the glass", weight: 2 }),
          around("spoon", "spoon", { where: "on the napkin" }),
        ],
      },
      ground: COLORS[wall],
      paint(canvas) {
        const paper = paler(COLORS[wall], 0.22);
        canvas.fill(rect(0, 0, 768, 830), paper);
        for (let row = 11; row >= 0; row--) {
          for (let column = 0; column < 9; column++) {
            const [x, y] = [column * 96 + (row % 2) * 48, 790 - (11 - row) * 72 + 8];
            for (const [r, tone] of [
              [48, 0.5],
              [34, 0.22],
              [20, 0.5],
            ] as const)
              canvas.fill([...arc(x, y, r, r, 180, 360)], paler(COLORS[wall], tone));
          }
        }
        const counter = rect(0, 810, 768, 214);
        canvas.fill(counter, "#FFF9EE");
        chequers(canvas, counter, paler(COLORS[straw], 0.2), 54);
        canvas.outlined(rect(-10, 796, 790, 26), "#E9DCC6", 7, INK);
        canvas.outlined("540,900 720,880 744,960 566,990", "#FFFDF6", 7, INK);
        canvas.stroke("552,916 736,896", 5, COLORS[straw]);
        canvas.stroke("590,948 700,930", 12, INK);
        canvas.stroke("590,948 700,930", 6, "#D5D9E0");
        canvas.outlined(ellipse(584, 950, 28, 17), "#D5D9E0", 6, INK);
        for (let wafer = 0; wafer < wafers; wafer++) {
          canvas.placed({ x: wafer === 0 ? 520 : 566, y: 420, turn: wafer === 0 ? 24 : 44 }, () => {
            const sheet = rounded(-38, -230, 76, 230, 10);
            canvas.outlined(sheet, "#E3A95C", 8, INK);
            canvas.inside(sheet, () => {
              for (let line = -8; line < 10; line++) {
                canvas.stroke(
                  [
                    [-60, line * 30 - 60],
                    [60, line * 30 - 180],
                  ],
                  4,
                  "#B97A36",
                );
                canvas.stroke(
                  [
                    [-60, line * 30 - 180],
                    [60, line * 30 - 60],
                  ],
                  4,
                  "#B97A36",
                );
              }
            });
            canvas.stroke(sheet, 8, INK, true);
          });
        }
        canvas.placed({ x: 262, y: 430, turn: -20 }, () => {
          const tube = rounded(-15, -260, 30, 280, 6);
          canvas.outlined(tube, "#FFFDF6", 7, INK);
          canvas.inside(tube, () => {
            for (let turn = 0; turn < 9; turn++)
              canvas.stroke(
                [
                  [-22, -240 + turn * 34],
                  [22, -262 + turn * 34],
                ],
                14,
                COLORS[straw],
              );
          });
          canvas.stroke(tube, 7, INK, true);
        });
        const scoop = (x: number, y: number, flavour: keyof typeof FLAVOURS) => {
          const color = FLAVOURS[flavour];
          const ball = blob([
            [x - 112, y + 40],
            [x - 104, y - 40],
            [x - 50, y - 98],
            [x + 40, y - 100],
            [x + 100, y - 44],
            [x + 112, y + 40],
            [x + 84, y + 66],
            [x + 50, y + 44],
            [x + 12, y + 68],
            [x - 30, y + 46],
            [x - 70, y + 70],
          ]);
          canvas.outlined(ball, color, 9, INK);
          canvas.inside(ball, () => {
            canvas.fill(ellipse(x - 42, y - 48, 26, 14), paler(color, 0.6));
            canvas.tint(circle(x + 86, y + 26, 78), "#1E1A2B", 0.1);
          });
          canvas.stroke(ball, 9, INK, true);
        };
        scoop(296, 452, scoops[1]);
        scoop(474, 456, scoops[2]);
        scoop(384, 324, scoops[0]);
        const drip = FLAVOURS.brown;
        canvas.outlined(
          blob(
            "300,262 340,222 420,220 470,262 482,306 456,346 436,300 410,300 400,352 376,356 364,304 332,300 320,338 296,330 288,296",
          ),
          sauce === "brown" ? darker(drip, 0.15) : COLORS.red,
          7,
          INK,
        );
        for (let dash = 0; dash < sprinkles; dash++) {
          const [x, y] = [300 + ((dash * 67) % 170), 240 + ((dash * 41) % 70)];
          canvas.stroke(
            [
              [x, y],
              [x + 10, y + ((dash % 3) - 1) * 8],
            ],
            7,
            [COLORS.yellow, COLORS.turquoise, "#FFFFFF"][dash % 3],
          );
        }
        canvas.stroke(curve("392,176 410,130 450,104"), 7, INK);
        canvas.outlined(circle(386, 200, 36), COLORS.red, 8, INK);
        canvas.fill(circle(374, 188, 9), paler(COLORS.red, 0.65));
        const bowl = blob("180,486 588,486 560,640 470,770 384,800 298,770 208,640");
        canvas.outlined(bowl, "#E6F3F4", 9, INK);
        canvas.inside(bowl, () => {
          canvas.fill(rect(160, 486, 460, 86), FLAVOURS[scoops[1]]);
          canvas.fill(blob("160,560 270,576 384,556 500,578 620,560 620,680 160,680"), FLAVOURS[scoops[2]]);
          canvas.fill(blob("160,660 300,676 470,656 620,670 620,830 160,830"), FLAVOURS.white);
          for (let berry = 0; berry < berries; berry++)
            canvas.outlined(
              circle([330, 436, 386][berry], [706, 700, 752][berry], 24),
              COLORS[straw === "red" ? "purple" : "red"],
              5,
              INK,
            );
          canvas.tint("210,500 262,500 300,740 270,740", "#FFFFFF", 0.6);
        });
        canvas.stroke(bowl, 9, INK, true);
        canvas.outlined(rounded(166, 472, 436, 28, 13), "#F4FBFB", 8, INK);
        canvas.outlined("366,796 402,796 408,880 360,880", "#E6F3F4", 8, INK);
        canvas.outlined(ellipse(384, 892, 112, 24), "#E6F3F4", 9, INK);
        canvas.fill(leaf([440, 470], [520, 430], 26), COLORS.green);
      },
    };
  },
};
