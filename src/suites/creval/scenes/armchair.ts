import { COLORS, darker, paler } from "../drawing/colors.ts";
import { blob, circle, ellipse, leaf, rect, rounded } from "../drawing/paths.ts";
import { footprint, PATTERN_NAMES, PATTERNS, stripes } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** An armchair in a corner for reading. */
export const armchair: SceneFamily = {
  id: "armchair",
  width: 1024,
  height: 768,
  compose(random) {
    const cover = random.choice(["green", "blue", "red", "purple"] as const);
    const cushion = random.choice(["yellow", "pink", "orange"] as const);
    const pattern = random.choice(PATTERN_NAMES);
    const frames = random.integer(2, 4);
    const wall = random.choice(["beige", "turquoise", "pink"].filter((name) => name !== cushion)) as "beige";
    const books = random.integer(3, 5);
    const isMirrored = random.coin();
    return {
      scene: {
        subject: { name: "armchair", kind: "object", living: false, facing: null },
        place: "reading corner",
        style: "flat",
        texts: [],
        elements: [
          element("cover", "upholstery", { count: null, color: cover, zone: "body", weight: 3 }),
          element("back", "high winged back", { zone: "crown", weight: 3 }),
          element("buttons", "buttons", { count: 6, where: "on the back", zone: "crown", weight: 1 }),
          element("arms", "rolled armrests", { count: 2, zone: "held", weight: 3 }),
          element("cushion", "cushion", {
            color: cushion,
            pattern,
            where: "on the seat",
            zone: "face",
            weight: 2,
          }),
          element("legs", "short wooden legs", {
            count: 2,
            plural: true,
            where: "at the front",
            zone: "limbs",
            weight: 2,
          }),
          element("throw", "woollen throw", { where: "over one armrest", zone: "held", weight: 1 }),
          element("fringe", "fringe", { where: "along the throw", zone: "held", weight: 1 }),
          around("frames", "framed pictures", { count: frames, where: "on the wall", weight: 2 }),
          around("plant", "large potted plant", { where: "beside the armchair", weight: 2 }),
          around("table", "round side table", { where: "on the other side", weight: 2 }),
          around("books", "books", { count: books, where: "on the side table" }),
          around("rug", "rug", { pattern: "striped", where: "on the floor", weight: 1 }),
          around("wall", "wall", { color: wall, where: "in the background" }),
        ],
      },
      ground: COLORS[wall],
      paint(canvas) {
        const paper = paler(COLORS[wall], 0.35);
        canvas.fill(rect(0, 0, 1024, 560), paper);
        for (let x = 30; x < 1024; x += 90)
          canvas.stroke(
            [
              [x, 0],
              [x, 540],
            ],
            3,
            paler(COLORS[wall], 0.15),
          );
        canvas.fill(rect(0, 536, 1024, 26), "#FBF6EA");
        canvas.fill(rect(0, 562, 1024, 206), "#B07A50");
        for (const y of [610, 668, 728])
          canvas.stroke(
            [
              [0, y],
              [1024, y],
            ],
            4,
            "#96623D",
          );
        canvas.placed(isMirrored ? { x: 1024, mirrored: true } : {}, () => {
          for (let frame = 0; frame < frames; frame++) {
            const [x, y, w, h] = (
              [
                [50, 60, 116, 150],
                [190, 60, 130, 100],
                [766, 60, 120, 150],
                [908, 70, 96, 90],
              ] as const
            )[frame];
            canvas.fill(rect(x, y, w, h), "#6B4730");
            canvas.fill(rect(x + 11, y + 11, w - 22, h - 22), "#FFFBF0");
            const [cx, cy] = [x + w / 2, y + h / 2];
            if (frame === 0)
              for (const turn of [-50, 0, 50])
                canvas.placed({ x: cx, y: cy + 40, turn }, () =>
                  canvas.fill(leaf([0, 0], [0, -86], 30), COLORS.green),
                );
            else if (frame === 1) {
              canvas.fill(
                [
                  [x + 24, y + h - 22],
                  [x + 64, y + 40],
                  [x + 104, y + h - 22],
                ],
                COLORS.turquoise,
              );
              canvas.fill(
                [
                  [x + 76, y + h - 22],
                  [x + 112, y + 58],
                  [x + 146, y + h - 22],
                ],
                COLORS.blue,
              );
            } else if (frame === 2) {
              canvas.fill(circle(cx - 16, cy - 20, 34), COLORS.orange);
              canvas.fill(rect(cx - 30, cy + 6, 70, 50), COLORS.purple);
            } else canvas.fill(ellipse(cx, cy, 30, 24), COLORS.red);
          }
          const carpet = blob("150,680 512,640 900,680 960,730 512,764 90,730");
          canvas.fill(carpet, "#F3E5CC");
          stripes(canvas, carpet, paler(COLORS[cushion], 0.25), 90, 0);
          for (const [x, y, w] of [
            [60, 330, 70],
            [180, 290, 76],
            [120, 240, 84],
            [20, 420, 56],
            [220, 400, 60],
            [150, 350, 60],
          ] as const) {
            canvas.fill(leaf([122, 590], [x, y], w), "#3F8A5B");
            canvas.stroke(
              [
                [122, 590],
                [122 + (x - 122) * 0.8, 590 + (y - 590) * 0.8],
              ],
              4,
              "#2C6B45",
            );
          }
          canvas.fill("58,570 188,570 168,690 78,690", "#D9774A");
          canvas.fill(rounded(48, 552, 150, 34, 10), "#E58D5F");
          footprint(canvas, 530, 706, 300, 24, "#2E1A10");
          const main = COLORS[cover];
          const dark = darker(main, 0.18);
          for (const x of [350, 672])
            canvas.fill(
              [
                [x, 650],
                [x + 40, 650],
                [x + 30, 712],
                [x + 12, 712],
              ],
              "#6B4226",
            );
          const back = blob("350,560 330,330 350,200 430,140 530,128 630,140 710,200 730,330 710,560");
          canvas.fill(back, main);
          canvas.shade(back, blob("590,120 760,180 760,580 640,580 670,400 650,240"), 0.14);
          const panel = blob("412,520 400,320 420,220 530,184 640,220 660,320 648,520");
          canvas.fill(panel, paler(main, 0.14));
          for (const y of [270, 350])
            for (const x of [460, 530, 600]) {
              canvas.fill(circle(x, y, 11), dark);
              canvas.stroke(
                [
                  [x - 22, y + 14],
                  [x, y + 4],
                  [x + 22, y + 14],
                ],
                3.5,
                dark,
              );
            }
          canvas.fill(rounded(372, 500, 316, 120, 34), paler(main, 0.2));
          canvas.fill(rounded(356, 592, 348, 72, 22), dark);
          for (const x of [290, 660]) {
            canvas.fill(rounded(x, 430, 110, 232, 50), main);
            canvas.fill(circle(x + 55, 480, 58), paler(main, 0.1));
            canvas.stroke(circle(x + 55, 480, 38), 5, dark, true);
            canvas.fill(circle(x + 55, 480, 11), dark);
          }
          canvas.shade(rounded(660, 430, 110, 232, 50), rect(728, 430, 60, 240), 0.15);
          const pillow = blob("440,400 530,412 620,400 632,470 616,556 530,546 444,556 428,470");
          canvas.fill(pillow, COLORS[cushion]);
          PATTERNS[pattern](canvas, pillow, paler(COLORS[cushion], 0.6));
          canvas.shade(pillow, blob("580,390 650,400 640,570 560,560 600,480"), 0.12);
          const wool = blob("268,420 330,404 404,420 412,470 400,600 280,600 264,480");
          canvas.fill(wool, "#EFE3CB");
          canvas.inside(wool, () => {
            for (const y of [470, 510, 550]) canvas.fill(rect(240, y, 200, 11), COLORS[cushion]);
          });
          for (let thread = 0; thread < 9; thread++)
            canvas.stroke(
              [
                [286 + thread * 14, 598],
                [284 + thread * 14, 626],
              ],
              5,
              "#EFE3CB",
            );
          canvas.stroke("870,560 870,690", 18, "#6B4226");
          canvas.stroke("824,700 870,674 916,700", 14, "#6B4226");
          canvas.fill(ellipse(870, 556, 104, 22), "#8A5A3A");
          canvas.fill(ellipse(870, 549, 104, 20), "#A9714B");
          for (let book = 0; book < books; book++)
            canvas.fill(
              rounded(802 + (book % 2) * 12, 520 - book * 26, 128, 26, 4),
              [COLORS.red, COLORS.blue, COLORS.yellow, COLORS.green, COLORS.purple][book],
            );
          for (let book = 0; book < books; book++)
            canvas.fill(rect(816 + (book % 2) * 12, 526 - book * 26, 12, 14), "#FFF6E2");
        });
      },
    };
  },
};
