import { COLORS, darker, paler } from "../drawing/colors.ts";
import { blob, circle, curve, ellipse, rect, rounded } from "../drawing/paths.ts";
import { eye, footprint, PATTERNS, ridge } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A penguin with a woollen hat on the ice; flat and soft. */
export const penguin: SceneFamily = {
  id: "penguin",
  width: 768,
  height: 1024,
  compose(random) {
    const hat = random.choice(["red", "green", "purple", "blue"] as const);
    const tie = random.choice(["yellow", "pink", "turquoise"] as const);
    const bergs = random.integer(2, 4);
    const fish = random.integer(1, 3);
    const isNight = random.coin();
    const sky = isNight ? ["#1E2D5C", "#4E6FA0"] : ["#BFE3EF", "#F2F8F6"];
    return {
      scene: {
        subject: { name: "penguin", kind: "animal", living: true, facing: null },
        place: "sea of ice",
        style: "flat",
        texts: [],
        elements: [
          element("coat", "back", { count: null, color: "black", weight: 3, zone: "body" }),
          element("belly", "belly", { count: null, color: "white", zone: "body", weight: 3 }),
          element("beak", "beak", { color: "orange", zone: "face", weight: 3 }),
          element("cheeks", "round cheeks", { count: 2, color: "pink", zone: "face", weight: 1 }),
          element("hat", "woollen hat", {
            color: hat,
            pattern: "striped",
            zone: "crown",
            where: "on the head",
          }),
          element("pompom", "pompom", { color: "white", zone: "crown", where: "on the hat", weight: 1 }),
          element("tie", "bow tie", { color: tie, zone: "body", where: "under the beak" }),
          element("flippers", "flippers", { count: 2, zone: "limbs", where: "at the sides" }),
          element("feet", "feet", { count: 2, color: "orange", zone: "limbs", weight: 1 }),
          around("bergs", "icebergs", { count: bergs, where: "on the horizon", weight: 2 }),
          around("floe", "ice floe", { color: "white", where: "under the penguin", weight: 2 }),
          around("fish", "fish", { count: fish, plural: fish > 1, where: "in the water" }),
          around("flakes", "snowflakes", { count: null, plural: true, where: "in the air" }),
        ],
      },
      ground: sky[0],
      paint(canvas) {
        canvas.ramp(rect(0, 0, 768, 640), sky[0], sky[1]);
        if (isNight) {
          for (const [y, color] of [
            [150, "#5FD3A6"],
            [200, "#7AC6D8"],
          ] as const) {
            canvas.tint(
              blob([
                [-40, y + 60],
                [160, y - 40],
                [380, y + 50],
                [600, y - 30],
                [820, y + 40],
                [820, y + 90],
                [600, y + 40],
                [380, y + 120],
                [160, y + 30],
                [-40, y + 120],
              ]),
              color,
              0.55,
            );
          }
        }
        for (let berg = 0; berg < bergs; berg++) {
          const [x, size] = (
            [
              [110, 150],
              [640, 190],
              [330, 100],
              [740, 120],
            ] as const
          )[berg];
          canvas.fill(
            [
              [x - size * 0.7, 640],
              [x - size * 0.35, 640 - size * 0.9],
              [x, 640 - size * 0.7],
              [x + size * 0.3, 640 - size * 1.2],
              [x + size * 0.75, 640],
            ],
            isNight ? "#B9CCE4" : "#FFFFFF",
          );
          canvas.fill(
            [
              [x, 640 - size * 0.7],
              [x + size * 0.3, 640 - size * 1.2],
              [x + size * 0.75, 640],
              [x + size * 0.1, 640],
            ],
            isNight ? "#90A9CC" : "#CFE4EE",
          );
        }
        canvas.ramp(rect(0, 630, 768, 394), isNight ? "#2E5C8A" : "#5DA9C6", isNight ? "#16345E" : "#2F7CA4");
        canvas.fill(ridge(768, 1024, [700, 690, 704, 692, 700]), isNight ? "#3A6C9C" : "#76BBD2");
        canvas.fill(blob("80,850 250,790 520,786 700,846 690,900 500,930 220,930 90,900"), "#D5E7F0");
        canvas.fill(blob("80,836 250,776 520,772 700,832 690,880 500,906 220,906 90,880"), "#FFFFFF");
        for (let index = 0; index < fish; index++) {
          const [x, y] = (
            [
              [150, 975],
              [610, 965],
              [390, 990],
            ] as const
          )[index];
          canvas.fill(ellipse(x, y, 44, 19), COLORS.orange);
          canvas.fill(
            [
              [x + 36, y],
              [x + 70, y - 22],
              [x + 70, y + 22],
            ],
            darker(COLORS.orange, 0.12),
          );
          canvas.fill(circle(x - 22, y - 4, 5), "#23212B");
        }
        footprint(canvas, 392, 862, 190, 24, "#3B5A80");
        const coat = "#2B2F3E";
        for (const side of [-1, 1])
          canvas.fill(
            blob([
              [384 + side * 30, 846],
              [384 + side * 70, 826],
              [384 + side * 150, 846],
              [384 + side * 154, 872],
              [384 + side * 30, 876],
            ]),
            "#F0953A",
          );
        for (const side of [-1, 1])
          canvas.fill(
            blob([
              [384 + side * 150, 520],
              [384 + side * 218, 600],
              [384 + side * 252, 730],
              [384 + side * 214, 742],
              [384 + side * 150, 660],
            ]),
            darker(coat, 0.25),
          );
        const body = blob(
          "384,250 500,292 548,420 578,580 570,760 490,858 384,868 278,858 198,760 190,580 220,420 268,292",
        );
        canvas.fill(body, coat);
        canvas.inside(body, () => {
          canvas.fill(
            blob("384,470 470,450 528,560 528,740 470,840 384,852 298,840 240,740 240,560 298,450"),
            "#FBFBF7",
          );
          canvas.fill(
            blob("384,400 440,336 506,360 512,440 450,510 384,500 318,510 256,440 262,360 328,336"),
            "#FBFBF7",
          );
          canvas.tint(blob("470,440 560,500 580,760 480,880 440,860 520,720 510,560"), "#1E2A44", 0.13);
        });
        for (const side of [-1, 1]) {
          eye(canvas, 384 + side * 70, 396, 17);
          canvas.fill(ellipse(384 + side * 104, 446, 26, 18), "#F4B3B8");
        }
        canvas.fill(blob("336,428 384,412 432,428 400,466 384,474 368,466"), "#F0953A");
        canvas.stroke(curve("338,430 384,442 430,430"), 4, "#C76D1F");
        const brim = rounded(244, 286, 280, 62, 30);
        const cap = blob("262,300 280,190 340,120 384,108 428,120 488,190 506,300");
        canvas.fill(cap, COLORS[hat]);
        PATTERNS.striped(canvas, cap, paler(COLORS[hat], 0.6));
        canvas.fill(brim, darker(COLORS[hat], 0.12));
        for (let x = 258; x < 520; x += 22)
          canvas.stroke(
            [
              [x, 296],
              [x, 338],
            ],
            4,
            darker(COLORS[hat], 0.28),
          );
        canvas.fill(circle(384, 106, 42), "#FFFFFF");
        for (const [x, y] of [
          [360, 96],
          [398, 84],
          [404, 120],
          [374, 128],
        ] as const)
          canvas.fill(circle(x, y, 9), "#E6EBF0");
        canvas.fill(blob("384,528 306,494 296,566"), COLORS[tie]);
        canvas.fill(blob("384,528 462,494 472,566"), darker(COLORS[tie], 0.1));
        canvas.fill(rounded(362, 506, 44, 46, 14), darker(COLORS[tie], 0.25));
        for (let flake = 0; flake < 46; flake++) {
          const [x, y] = [(flake * 173 + 40) % 768, (flake * 251 + 30) % 780];
          canvas.fill(circle(x, y, 2.5 + (flake % 3) * 1.4), "#FFFFFF");
        }
      },
    };
  },
};
