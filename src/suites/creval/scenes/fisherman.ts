import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, rect, rounded } from "../drawing/paths.ts";
import { stripes } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

const SKINS = ["#EDB993", "#C68A5E", "#8F5C3D"] as const;

/** The portrait of an old fisherman before the harbour wall; flat planes with hard steps of tone. */
export const fisherman: SceneFamily = {
  id: "fisherman",
  width: 1024,
  height: 1024,
  compose(random) {
    const skin = random.choice(SKINS);
    const cap = random.choice(["blue", "red", "green", "black"] as const);
    const jumper = random.choice(["orange", "turquoise", "purple"] as const);
    const beard = random.choice(["white", "grey", "black"] as const);
    const buoys = random.integer(2, 3);
    const planks = random.choice(["#7FA8B8", "#A8B59A", "#C9A88A"] as const);
    const isEvening = random.coin();
    return {
      scene: {
        subject: { name: "fisherman", kind: "person", living: true, facing: null },
        place: "harbour hut",
        style: "flat portrait",
        texts: [],
        elements: [
          element("cap", "knitted cap", { color: cap, zone: "crown", where: "on the head", weight: 3 }),
          element("beard", "full beard", { color: beard, zone: "face", weight: 3 }),
          element("brows", "bushy eyebrows", { count: 2, zone: "face", weight: 2 }),
          element("nose", "broad nose", { zone: "face", weight: 2 }),
          element("ears", "ears", { count: 2, zone: "face", weight: 1 }),
          element("eyes", "eyes", { count: 2, color: "blue", zone: "face", weight: 1 }),
          element("jumper", "jumper", { color: jumper, pattern: "striped", zone: "body", weight: 2 }),
          element("collar", "rolled collar", { zone: "body", weight: 1 }),
          element("braces", "braces", { count: 2, plural: true, color: "brown", zone: "body", weight: 1 }),
          around("wall", "plank wall", { where: "behind the fisherman", weight: 2 }),
          around("window", "round window", { where: "at the upper left", weight: 2 }),
          around("buoys", "buoys", { count: buoys, where: "hanging on the right", weight: 2 }),
          around("net", "fishing net", { where: "on the wall" }),
        ],
      },
      ground: planks,
      paint(canvas) {
        for (let plank = 0; plank < 9; plank++) {
          canvas.fill(rect(plank * 118, 0, 118, 1024), plank % 2 ? planks : darker(planks, 0.07));
          canvas.stroke(
            [
              [plank * 118, 0],
              [plank * 118, 1024],
            ],
            5,
            darker(planks, 0.28),
          );
          for (const y of [40, 980]) canvas.fill(circle(plank * 118 + 59, y, 7), darker(planks, 0.35));
        }
        canvas.fill(circle(190, 210, 148), "#B98B4E");
        canvas.fill(circle(190, 210, 128), "#8E6636");
        const pane = circle(190, 210, 116);
        canvas.fill(pane, isEvening ? "#F2A46B" : "#A9DBE6");
        canvas.inside(pane, () => {
          canvas.fill(circle(230, 180, 38), isEvening ? "#FCE5B0" : "#FFF3C9");
          canvas.fill(rect(60, 230, 260, 120), isEvening ? "#7A5C86" : "#3F8FB0");
          canvas.fill("120,236 178,236 168,262 132,262", "#F5F0E4");
          canvas.fill("150,232 150,180 184,232", "#D63A34");
        });
        for (const [x, y] of [
          [190, 74],
          [326, 210],
          [190, 346],
          [54, 210],
        ] as const)
          canvas.fill(circle(x, y, 9), "#F0CE8A");
        for (let line = 0; line < 9; line++) {
          canvas.stroke(
            curve([
              [640 + line * 50, -10],
              [660 + line * 46, 130],
              [700 + line * 44, 250],
            ]),
            4,
            "#5A4B3C",
          );
          canvas.stroke(
            curve([
              [640, 20 + line * 30],
              [840, 60 + line * 30],
              [1040, 20 + line * 30],
            ]),
            4,
            "#5A4B3C",
          );
        }
        for (let buoy = 0; buoy < buoys; buoy++) {
          const [x, y] = (
            [
              [900, 420],
              [970, 560],
              [840, 590],
            ] as const
          )[buoy];
          canvas.stroke(
            [
              [x, 250],
              [x, y],
            ],
            7,
            "#5A4B3C",
          );
          const float = blob([
            [x, y - 70],
            [x + 52, y - 20],
            [x + 46, y + 60],
            [x, y + 92],
            [x - 46, y + 60],
            [x - 52, y - 20],
          ]);
          canvas.fill(float, [COLORS.red, COLORS.yellow, COLORS.green][buoy]);
          canvas.inside(float, () => canvas.fill(rect(x - 60, y - 6, 120, 38), "#FBF6E6"));
          canvas.shade(
            float,
            [
              [x + 14, y - 90],
              [x + 70, y - 60],
              [x + 70, y + 100],
              [x + 4, y + 100],
            ],
            0.16,
          );
        }
        const torso = blob("512,740 700,770 850,860 900,1060 124,1060 174,860 324,770");
        canvas.fill(torso, COLORS[jumper]);
        stripes(canvas, torso, paler(COLORS[jumper], 0.6), 84, 90);
        canvas.shade(torso, "640,740 940,840 940,1060 700,1060", 0.16);
        for (const side of [-1, 1])
          canvas.stroke(
            [
              [512 + side * 150, 770],
              [512 + side * 168, 1040],
            ],
            42,
            "#7A5136",
          );
        canvas.fill(blob("370,700 512,730 654,700 680,790 512,850 344,790"), darker(COLORS[jumper], 0.1));
        for (let rib = -4; rib <= 4; rib++)
          canvas.stroke(
            [
              [512 + rib * 34, 738],
              [512 + rib * 37, 820],
            ],
            6,
            darker(COLORS[jumper], 0.26),
          );
        const dark = darker(skin, 0.17);
        for (const side of [-1, 1]) {
          canvas.fill(ellipse(512 + side * 214, 470, 44, 62), skin);
          canvas.fill(ellipse(512 + side * 212, 474, 20, 36), dark);
        }
        const face = blob("512,240 670,280 722,430 700,600 610,720 512,750 414,720 324,600 302,430 354,280");
        canvas.fill(face, skin);
        canvas.shade(face, "580,220 760,260 760,760 560,760 640,560 600,420", 0.12);
        const hair = { white: "#F5F1E6", grey: "#A8A8AC", black: "#3B302E" }[beard];
        const full = blob(
          "306,470 360,540 430,560 512,548 594,560 664,540 718,470 730,620 670,780 512,860 354,780 294,620",
        );
        canvas.fill(full, hair);
        canvas.inside(full, () => {
          canvas.fill(blob("600,540 740,440 760,700 640,860 540,870 660,720"), darker(hair, 0.12));
          for (const x of [390, 450, 512, 574, 634])
            canvas.stroke(
              curve([
                [x, 680],
                [x + 12, 740],
                [x - 6, 800],
              ]),
              8,
              darker(hair, 0.14),
            );
        });
        canvas.fill(blob("512,590 580,596 560,634 512,644 464,634 444,596"), "#8C3E36");
        canvas.fill(
          blob("512,556 580,540 660,580 610,620 540,604 512,592 484,604 414,620 364,580 444,540"),
          darker(hair, 0.07),
        );
        for (const side of [-1, 1]) {
          canvas.fill(ellipse(512 + side * 92, 428, 36, 25), "#FFFDF6");
          canvas.fill(circle(512 + side * 92, 430, 19), "#3E7FB8");
          canvas.fill(circle(512 + side * 92, 430, 9), "#1F2230");
          canvas.stroke(arc(512 + side * 92, 444, 44, 26, 20, 160), 6, dark);
          canvas.fill(
            blob([
              [512 + side * 30, 384],
              [512 + side * 96, 352],
              [512 + side * 168, 386],
              [512 + side * 160, 408],
              [512 + side * 96, 386],
              [512 + side * 36, 410],
            ]),
            darker(hair, 0.05),
          );
        }
        canvas.fill(blob("512,410 544,470 576,530 544,560 512,554 480,560 448,530 480,470"), dark);
        canvas.fill(blob("504,410 520,470 530,526 500,548 470,532 488,470"), skin);
        const knit = blob("300,340 320,190 420,110 512,96 604,110 704,190 724,340 512,320");
        canvas.fill(knit, COLORS[cap]);
        canvas.shade(knit, "600,90 740,170 740,360 640,340", 0.2);
        for (let rib = -5; rib <= 5; rib++)
          canvas.stroke(
            curve([
              [512 + rib * 14, 104],
              [512 + rib * 34, 200],
              [512 + rib * 40, 330],
            ]),
            5,
            darker(COLORS[cap], 0.22),
          );
        const fold = rounded(282, 276, 460, 92, 40);
        canvas.fill(fold, paler(COLORS[cap], 0.12));
        canvas.inside(fold, () => {
          for (let rib = 0; rib < 16; rib++)
            canvas.stroke(
              [
                [300 + rib * 29, 270],
                [300 + rib * 29, 372],
              ],
              6,
              darker(COLORS[cap], 0.14),
            );
        });
      },
    };
  },
};
