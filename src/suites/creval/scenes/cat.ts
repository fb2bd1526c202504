import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, leaf, rect, rounded } from "../drawing/paths.ts";
import { roundTree } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

const INK = "#2A2433";

/** A cat on a windowsill; drawn with a thick line round every part. */
export const cat: SceneFamily = {
  id: "cat",
  width: 1024,
  height: 768,
  compose(random) {
    const coat = random.choice(["orange", "grey", "white"] as const);
    const fur = { orange: "#EE9A45", grey: "#A3A8B4", white: "#F4EFE4" }[coat];
    const collar = random.choice(["red", "blue", "turquoise"] as const);
    const curtain = random.choice(["green", "purple", "pink", "yellow"] as const);
    const books = random.integer(2, 4);
    const isMirrored = random.coin();
    const bookColors = random.shuffle(["red", "blue", "green", "yellow"] as const);
    return {
      scene: {
        subject: { name: "cat", kind: "animal", living: true, facing: null },
        place: "room with a window",
        style: "outlined",
        texts: [],
        elements: [
          element("fur", "fur", { count: null, color: coat, weight: 3 }),
          element("ears", "pointed ears", { count: 2, where: "on the head", zone: "crown", weight: 3 }),
          element("stripes", "dark stripes", {
            count: 3,
            where: "on the forehead",
            zone: "crown",
            weight: 1,
          }),
          element("eyes", "eyes", { count: 2, color: "green", zone: "face" }),
          element("whiskers", "whiskers", { count: null, plural: true, zone: "face", weight: 1 }),
          element("nose", "nose", { color: "pink", zone: "face", weight: 1 }),
          element("collar", "collar", { color: collar, where: "around the neck", zone: "body" }),
          element("bell", "bell", { color: "yellow", where: "on the collar", zone: "body", weight: 1 }),
          element("paws", "front paws", { count: 2, zone: "limbs" }),
          element("tail", "long tail", { where: "hanging over the sill", zone: "tail", weight: 3 }),
          around("curtains", "curtains", { count: 2, color: curtain, where: "at the window", weight: 2 }),
          around("books", "books", { count: books, where: "in a stack on the sill" }),
          around("plant", "potted plant", { where: "on the sill", weight: 2 }),
          around("tree", "round tree", { where: "outside the window" }),
        ],
      },
      ground: "#F0E1CC",
      paint(canvas) {
        canvas.fill(rect(0, 0, 1024, 768), "#EFDCC3");
        for (let x = 20; x < 1024; x += 64) canvas.fill(rect(x, 0, 22, 768), "#F5E8D5");
        canvas.outlined(rect(172, 40, 680, 500), "#FFFFFF", 9, INK);
        canvas.ramp(rect(200, 68, 624, 470), "#8CCBE6", "#E3F3EE");
        canvas.inside(rect(200, 68, 624, 470), () => {
          canvas.fill(circle(330, 160, 46), "#FFE28A");
          canvas.fill(blob("120,470 300,410 500,450 700,400 900,470 900,640 120,640"), "#9CC777");
          roundTree(canvas, 690, 470, 250, "#5FA35C");
        });
        canvas.stroke("512,64 512,540", 16, "#FFFFFF");
        canvas.stroke("200,290 824,290", 16, "#FFFFFF");
        for (const x of [504, 520])
          canvas.stroke(
            [
              [x, 68],
              [x, 540],
            ],
            4,
            INK,
          );
        canvas.stroke(rect(200, 68, 624, 470), 6, INK, true);
        for (const side of [-1, 1]) {
          const x = (out: number) => 512 + side * out;
          const drape = blob([
            [x(392), 30],
            [x(240), 34],
            [x(262), 210],
            [x(320), 380],
            [x(300), 470],
            [x(400), 520],
            [x(420), 270],
          ]);
          canvas.outlined(drape, COLORS[curtain], 8, INK);
          canvas.inside(drape, () => {
            for (const fold of [290, 340, 380])
              canvas.stroke(
                curve([
                  [x(fold - 14), 40],
                  [x(fold + 10), 260],
                  [x(fold + 16), 500],
                ]),
                7,
                darker(COLORS[curtain], 0.3),
              );
          });
          canvas.outlined(
            rounded(512 + side * 350 - 46, 366, 92, 26, 12),
            paler(COLORS[curtain], 0.5),
            6,
            INK,
          );
        }
        canvas.outlined(rounded(70, 26, 884, 24, 12), "#B98352", 7, INK);
        canvas.outlined(rect(60, 560, 904, 46), "#E7C79B", 9, INK);
        canvas.fill(rect(60, 606, 904, 162), "#D9BE9C");
        canvas.placed(isMirrored ? { x: 1024, mirrored: true } : {}, () => {
          for (let book = 0; book < books; book++) {
            const y = 526 - book * 32;
            canvas.outlined(rounded(690 + (book % 2) * 14, y, 170, 30, 5), COLORS[bookColors[book]], 6, INK);
            canvas.fill(rect(712 + (book % 2) * 14, y + 8, 8, 15), "#FFF6E0");
          }
          for (const [x, y] of [
            [150, 380],
            [196, 350],
            [242, 350],
            [286, 384],
            [220, 330],
          ] as const) {
            canvas.outlined(leaf([218, 480], [x, y], 44), "#5DA062", 5, INK);
          }
          canvas.outlined("160,470 276,470 258,560 178,560", "#D9774A", 8, INK);
          canvas.outlined(rounded(150, 452, 136, 30, 8), "#E58D5F", 8, INK);

          const tail = curve("590,520 650,566 668,640 640,706 590,716");
          canvas.stroke(tail, 52, INK);
          canvas.stroke(tail, 38, fur);
          canvas.stroke("602,716 592,716", 38, darker(fur, 0.35));
          canvas.outlined(blob("424,330 512,310 588,350 628,470 606,556 420,560 392,470"), fur, 9, INK);
          canvas.fill(blob("450,372 506,366 552,400 540,500 500,530 460,500"), paler(fur, 0.7));
          for (const x of [446, 530]) {
            canvas.outlined(
              blob([
                [x - 34, 470],
                [x + 30, 470],
                [x + 36, 552],
                [x - 4, 572],
                [x - 42, 552],
              ]),
              fur,
              8,
              INK,
            );
            for (const toe of [-14, 10])
              canvas.stroke(
                [
                  [x + toe, 548],
                  [x + toe, 564],
                ],
                5,
                INK,
              );
          }
          for (const side of [-1, 1]) {
            canvas.outlined(
              [
                [490 + side * 128, 250],
                [490 + side * 118, 96],
                [490 + side * 24, 168],
              ],
              fur,
              9,
              INK,
            );
            canvas.fill(
              [
                [490 + side * 112, 214],
                [490 + side * 106, 130],
                [490 + side * 54, 172],
              ],
              "#F3A6A0",
            );
          }
          const head = blob("490,150 590,176 636,262 600,346 490,376 380,346 344,262 390,176");
          canvas.outlined(head, fur, 9, INK);
          canvas.inside(head, () => {
            canvas.fill(blob("490,290 560,276 600,330 550,380 430,380 380,330 420,276"), paler(fur, 0.7));
            for (const x of [454, 490, 526])
              canvas.stroke(
                [
                  [x, 150],
                  [490 + (x - 490) * 0.8, 206],
                ],
                15,
                darker(fur, 0.42),
              );
          });
          canvas.stroke(head, 9, INK, true);
          for (const side of [-1, 1]) {
            canvas.outlined(ellipse(490 + side * 62, 256, 29, 33), "#8CCB5E", 7, INK);
            canvas.fill(ellipse(490 + side * 62, 258, 9, 24), INK);
            canvas.fill(circle(490 + side * 62 - 9, 244, 7), "#FFFFFF");
            for (const y of [300, 318, 336])
              canvas.stroke(
                [
                  [490 + side * 76, 312],
                  [490 + side * 178, y - 8 + (y - 318) * 0.6],
                ],
                4,
                INK,
              );
          }
          canvas.outlined("474,296 506,296 490,314", "#F08C98", 5, INK);
          canvas.stroke(curve("452,326 470,340 490,322 510,340 528,326"), 6, INK);
          const band = blob("402,356 490,388 578,356 586,380 490,416 394,380");
          canvas.outlined(band, COLORS[collar], 7, INK);
          canvas.outlined(circle(490, 422, 19), "#F6C945", 6, INK);
          canvas.stroke(arc(490, 424, 9, 9, 0, 180), 4, INK);
        });
      },
    };
  },
};
