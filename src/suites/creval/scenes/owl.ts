import { Random } from "../../random.ts";
import { COLORS, darker, mix, paler } from "../drawing/colors.ts";
import { arc, circle, ellipse, leaf, rect, regular } from "../drawing/paths.ts";
import { starSky } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** An owl on a branch at night; circles, halves of circles and triangles only. */
export const owl: SceneFamily = {
  id: "owl",
  width: 768,
  height: 1024,
  compose(random) {
    const plumage = random.choice(["purple", "turquoise", "brown", "pink"] as const);
    const wing = random.choice(["orange", "yellow", "red"] as const);
    const leaves = random.integer(4, 6);
    const rows = 4;
    const isFull = random.coin();
    const name = `creval owl stars ${random.next()}`;
    return {
      scene: {
        subject: { name: "owl", kind: "animal", living: true, facing: null },
        place: "night sky",
        style: "geometric",
        texts: [],
        elements: [
          element("plumage", "plumage", { count: null, color: plumage, weight: 3 }),
          element("eyes", "large round eyes", { count: 2, zone: "face", weight: 3 }),
          element("beak", "beak", { color: "orange", zone: "face", weight: 2 }),
          element("tufts", "ear tufts", { count: 2, where: "on the head", zone: "crown", weight: 2 }),
          element("wings", "wings", {
            count: 2,
            color: wing,
            where: "at the sides",
            zone: "limbs",
            weight: 2,
          }),
          element("scales", "rows of round feathers", {
            count: rows,
            where: "on the breast",
            zone: "body",
            weight: 2,
          }),
          element("feet", "feet", { count: 2, color: "yellow", zone: "held", weight: 1 }),
          around("branch", "branch", { color: "brown", where: "under the owl", weight: 2 }),
          around("leaves", "leaves", { count: leaves, color: "green", where: "on the branch", weight: 1 }),
          around("moon", isFull ? "full moon" : "crescent moon", { where: "at the upper right", weight: 2 }),
          around("stars", "stars", { count: null, plural: true, where: "in the sky" }),
        ],
      },
      ground: "#1D2150",
      paint(canvas) {
        canvas.ramp(rect(0, 0, 768, 1024), "#171A45", "#3C3B78");
        const stars = new Random(name);
        starSky(
          canvas,
          stars,
          130,
          "#F4EBC4",
          (x, y) => y < 800 && (x - 590) * (x - 590) + (y - 190) * (y - 190) > 22000,
        );
        canvas.fill(circle(590, 190, 108), "#F6E7B2");
        if (isFull)
          for (const [x, y, r] of [
            [550, 160, 20],
            [620, 220, 28],
            [628, 140, 13],
          ] as const)
            canvas.fill(circle(x, y, r), "#E6D297");
        else canvas.fill(circle(548, 168, 92), "#1E2150");
        for (const [x, r, c] of [
          [90, 240, "#292B63"],
          [400, 300, "#24265A"],
          [700, 260, "#2D2F69"],
        ] as const)
          canvas.fill(circle(x, 1080, r), c);
        canvas.fill(rect(0, 800, 768, 40), "#7A4B32");
        canvas.fill(rect(0, 826, 768, 14), "#633A28");
        canvas.fill(circle(0, 820, 46), "#7A4B32");
        for (let index = 0; index < leaves; index++) {
          const [x, y, dx, dy] = (
            [
              [90, 806, -40, -80],
              [160, 836, 60, 72],
              [640, 806, 46, -84],
              [700, 836, -30, 86],
              [610, 836, -60, 70],
              [40, 838, -20, 80],
            ] as const
          )[index];
          canvas.fill(leaf([x, y], [x + dx, y + dy], 44), COLORS.green);
          canvas.stroke(
            [
              [x, y],
              [x + dx * 0.8, y + dy * 0.8],
            ],
            4,
            darker(COLORS.green, 0.3),
          );
        }
        const main = COLORS[plumage];
        const dark = darker(main, 0.25);
        canvas.fill("250,860 384,960 518,860 470,780 298,780", dark);
        for (const x of [300, 384])
          canvas.fill(
            [
              [x - 20, 850],
              [x + 104, 850],
              [x + 42, 950],
            ],
            darker(main, 0.4),
          );
        canvas.fill(ellipse(384, 590, 222, 262), main);
        const breast = ellipse(384, 640, 160, 206);
        canvas.fill(breast, paler(main, 0.55));
        canvas.inside(breast, () => {
          for (let row = 0; row < rows; row++) {
            for (let column = -3; column <= 3; column++) {
              const [x, y] = [384 + column * 64 + (row % 2) * 32, 560 + row * 62];
              canvas.fill(
                [...arc(x, y, 32, 34, 0, 180)],
                row % 2 === 0 ? main : mix(main, COLORS[wing], 0.55),
              );
              canvas.fill([...arc(x, y, 16, 17, 0, 180)], paler(main, 0.75));
            }
          }
        });
        for (const side of [-1, 1]) {
          const wingPath = [
            ...arc(384 + side * 150, 610, 104, 210, side < 0 ? 90 : -90, side < 0 ? 270 : 90),
          ];
          canvas.fill(wingPath, COLORS[wing]);
          canvas.inside(wingPath, () => {
            for (const y of [560, 640, 720])
              canvas.fill([...arc(384 + side * 150, y, 120, 66, 0, 180)], darker(COLORS[wing], 0.16));
          });
          canvas.fill(
            [
              [384 + side * 40, 330],
              [384 + side * 190, 250],
              [384 + side * 178, 420],
            ],
            main,
          );
          canvas.fill(
            [
              [384 + side * 110, 330],
              [384 + side * 172, 282],
              [384 + side * 168, 380],
            ],
            COLORS[wing],
          );
        }
        canvas.fill(ellipse(384, 420, 194, 138), main);
        for (const side of [-1, 1]) {
          canvas.fill(circle(384 + side * 84, 414, 88), paler(main, 0.7));
          canvas.fill(circle(384 + side * 84, 414, 62), COLORS[wing]);
          canvas.fill(circle(384 + side * 84, 414, 44), "#1C1B2E");
          canvas.fill(circle(384 + side * 84 - 16, 396, 14), "#FFFFFF");
        }
        canvas.fill("350,440 418,440 384,510", "#F08A2E");
        canvas.fill("384,440 418,440 384,510", "#D66F1E");
        for (const side of [-1, 1]) {
          for (const toe of [-28, 0, 28]) canvas.fill(ellipse(384 + side * 74 + toe, 812, 15, 27), "#F2C33C");
        }
        canvas.fill(regular(384, 300, 20, 3, 180), COLORS[wing]);
      },
    };
  },
};
