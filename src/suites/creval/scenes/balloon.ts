import { COLORS, darker, paler } from "../drawing/colors.ts";
import { blob, circle, curve, rect, rounded } from "../drawing/paths.ts";
import { cloud, pine, ridge } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A hot-air balloon over hills; gores in two colours. */
export const balloon: SceneFamily = {
  id: "balloon",
  width: 768,
  height: 1024,
  compose(random) {
    const [first, second] = random.shuffle([
      "red",
      "yellow",
      "blue",
      "orange",
      "turquoise",
      "purple",
    ] as const);
    const sacks = random.integer(2, 4);
    const birds = random.integer(2, 4);
    const hills = random.choice(["green", "purple"] as const);
    const fields = random.integer(2, 3);
    const greens = hills === "green" ? ["#B7D7A0", "#86B872", "#55924F"] : ["#C7B3D9", "#9C83B8", "#6A5590"];
    return {
      scene: {
        subject: { name: "hot-air balloon", kind: "vehicle", living: false, facing: null },
        place: "hilly landscape",
        style: "flat",
        texts: [],
        elements: [
          element("envelope", "envelope", { color: first, pattern: "striped", zone: "body", weight: 3 }),
          element("stripes", "broad stripes", {
            count: null,
            plural: true,
            color: second,
            zone: "body",
            weight: 2,
          }),
          element("band", "zigzag band", {
            color: "white",
            where: "around the middle",
            zone: "body",
            weight: 2,
          }),
          element("cap", "top cap", { zone: "crown", weight: 1 }),
          element("ropes", "ropes", { count: 4, where: "above the basket", zone: "held", weight: 2 }),
          element("basket", "wicker basket", { zone: "limbs", where: "at the bottom", weight: 3 }),
          element("sacks", "sandbags", { count: sacks, where: "on the basket", zone: "limbs", weight: 2 }),
          element("skirt", "skirt", { color: second, where: "under the envelope", zone: "face", weight: 1 }),
          around("hills", "hills", { count: null, plural: true, color: hills, where: "below", weight: 2 }),
          around("pines", "pine trees", { count: fields, where: "on the nearest hill" }),
          around("birds", "birds", { count: birds, where: "in the sky" }),
          around("clouds", "clouds", { count: 3, color: "white", where: "in the sky", weight: 1 }),
        ],
      },
      ground: "#9AD0E6",
      paint(canvas) {
        canvas.ramp(rect(0, 0, 768, 860), "#7CC0E0", "#FBEFD2");
        cloud(canvas, 120, 300, 220, "#FFFFFF");
        cloud(canvas, 660, 160, 200, "#FFFFFF");
        cloud(canvas, 640, 590, 240, "#FFFFFF");
        for (let bird = 0; bird < birds; bird++) {
          const [x, y] = (
            [
              [90, 150],
              [150, 190],
              [680, 390],
              [60, 470],
            ] as const
          )[bird];
          canvas.stroke(
            curve([
              [x - 22, y - 8],
              [x - 10, y - 14],
              [x, y],
            ]),
            5,
            "#3D4458",
          );
          canvas.stroke(
            curve([
              [x, y],
              [x + 10, y - 14],
              [x + 22, y - 8],
            ]),
            5,
            "#3D4458",
          );
        }
        canvas.fill(ridge(768, 1024, [800, 740, 810, 750, 820]), greens[0]);
        canvas.fill(ridge(768, 1024, [860, 880, 820, 870, 830]), greens[1]);
        canvas.fill(ridge(768, 1024, [960, 920, 950, 930, 970]), greens[2]);
        for (let tree = 0; tree < fields; tree++)
          pine(
            canvas,
            [110, 650, 200][tree],
            [968, 972, 976][tree],
            [150, 180, 110][tree],
            darker(greens[2], 0.25),
          );
        const envelope = blob(
          "384,80 560,120 664,260 660,400 560,540 450,640 384,648 318,640 208,540 108,400 104,260 208,120",
        );
        canvas.fill(envelope, COLORS[first]);
        canvas.inside(envelope, () => {
          for (const [inner, outer] of [
            [34, 108],
            [176, 262],
          ] as const) {
            for (const side of [-1, 1]) {
              const gore = (reach: number) =>
                curve([
                  [384, 70],
                  [384 + side * reach * 0.9, 190],
                  [384 + side * reach, 330],
                  [384 + side * reach * 0.72, 500],
                  [384 + side * reach * 0.2, 660],
                ]);
              canvas.fill([...gore(inner), ...gore(outer).toReversed()], COLORS[second]);
            }
          }
          canvas.fill(
            curve("90,330 240,366 384,376 528,366 680,330 680,420 528,456 384,466 240,456 90,420").slice(0),
            "#FFF8E6",
          );
          for (let tooth = 0; tooth < 12; tooth++) {
            const x = 104 + tooth * 50;
            const sag = 44 * (1 - ((x + 25 - 384) * (x + 25 - 384)) / 86000);
            canvas.fill(
              [
                [x, 372 + sag],
                [x + 50, 372 + sag],
                [x + 25, 334 + sag],
              ],
              COLORS[tooth % 2 ? first : second],
            );
            canvas.fill(
              [
                [x, 374 + sag],
                [x + 50, 374 + sag],
                [x + 25, 412 + sag],
              ],
              COLORS[tooth % 2 ? second : first],
            );
          }
        });
        canvas.shade(envelope, blob("470,60 700,160 720,460 460,680 400,660 540,480 590,300 540,150"), 0.14);
        canvas.inside(envelope, () =>
          canvas.fill(blob("384,60 450,84 460,112 384,126 308,112 318,84"), "#FFF8E6"),
        );
        canvas.fill(blob("316,636 384,652 452,636 430,690 384,698 338,690"), darker(COLORS[second], 0.12));
        for (const x of [-62, -22, 22, 62])
          canvas.stroke(
            [
              [384 + x * 0.75, 690],
              [384 + x, 792],
            ],
            5,
            "#5A4031",
          );
        const basket = blob("310,786 458,786 452,870 440,900 328,900 316,870");
        canvas.fill(basket, "#B87B43");
        canvas.inside(basket, () => {
          for (let row = 0; row < 6; row++)
            for (let column = 0; column < 9; column++)
              canvas.fill(rounded(304 + column * 20 + (row % 2) * 10, 796 + row * 18, 14, 12, 5), "#D29A5C");
        });
        canvas.shade(basket, rect(410, 780, 60, 130), 0.16);
        canvas.fill(rounded(300, 774, 168, 24, 11), "#8A5730");
        for (let sack = 0; sack < sacks; sack++) {
          const x = 384 + (sack - (sacks - 1) / 2) * 46;
          canvas.stroke(
            [
              [x, 796],
              [x, 832],
            ],
            4,
            "#5A4031",
          );
          canvas.fill(
            blob([
              [x, 828],
              [x + 15, 848],
              [x + 13, 872],
              [x, 878],
              [x - 13, 872],
              [x - 15, 848],
            ]),
            paler(COLORS[first], 0.2),
          );
        }
        canvas.fill(circle(384, 764, 15), "#F8B84E");
      },
    };
  },
};
