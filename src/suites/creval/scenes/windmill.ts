import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, leaf, rect, rounded } from "../drawing/paths.ts";
import { cloud, ridge } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A windmill behind rows of tulips. */
export const windmill: SceneFamily = {
  id: "windmill",
  width: 1024,
  height: 1024,
  compose(random) {
    const cap = random.choice(["red", "green", "blue"] as const);
    const wall = random.choice(["white", "brown"] as const);
    const rows = random.shuffle(["red", "yellow", "pink", "purple", "orange"] as const);
    const windows = random.integer(2, 3);
    const turn = random.integer(36, 54);
    const cows = random.integer(1, 2);
    const stone = wall === "white" ? "#F5EFE2" : "#A9754F";
    return {
      scene: {
        subject: { name: "windmill", kind: "building", living: false, facing: null },
        place: "field of tulips",
        style: "flat",
        texts: [],
        elements: [
          element("tower", "tapering tower", { color: wall, zone: "body", weight: 3 }),
          element("sails", "sails", { count: 4, where: "in front of the cap", zone: "held", weight: 3 }),
          element("lattice", "lattice", { where: "on the sails", zone: "held", weight: 1 }),
          element("cap", "rounded cap", {
            color: cap,
            where: "on top of the tower",
            zone: "crown",
            weight: 2,
          }),
          element("gallery", "wooden gallery", { where: "around the tower", zone: "limbs", weight: 2 }),
          element("windows", "windows", { count: windows, where: "in the tower", zone: "face", weight: 2 }),
          element("door", "door", { color: cap, where: "at the foot", zone: "limbs", weight: 1 }),
          element("hub", "round hub", { where: "between the sails", zone: "face", weight: 1 }),
          around("rows", "rows of tulips", { count: 4, where: "in front of the windmill", weight: 1 }),
          around("tulips", "tulips", {
            count: null,
            plural: true,
            color: rows[0],
            where: "in the nearest row",
            weight: 2,
          }),
          around("cows", cows === 1 ? "cow" : "cows", { count: cows, where: "on the meadow", weight: 2 }),
          around("canal", "canal", { where: "beside the meadow", weight: 1 }),
          around("clouds", "clouds", { count: 3, color: "white", where: "in the sky", weight: 1 }),
        ],
      },
      ground: "#A9D8EC",
      paint(canvas) {
        canvas.ramp(rect(0, 0, 1024, 700), "#7FBFE2", "#F1F6E6");
        cloud(canvas, 170, 170, 260, "#FFFFFF");
        cloud(canvas, 860, 120, 230, "#FFFFFF");
        cloud(canvas, 800, 380, 190, "#FFFFFF");
        canvas.fill(ridge(1024, 1024, [620, 600, 625, 604, 620]), "#8DBF73");
        canvas.fill("700,640 1040,610 1040,650 640,690 560,690", "#6FB6D0");
        canvas.fill(ridge(1024, 1024, [680, 690, 684, 700, 690]), "#79B060");
        for (let cow = 0; cow < cows; cow++) {
          canvas.placed({ x: [190, 90][cow], y: [668, 650][cow], scale: [1, 0.75][cow] }, () => {
            for (const x of [-40, -22, 26, 44]) canvas.fill(rect(x, 14, 11, 40), "#E9E2D4");
            canvas.fill(rounded(-56, -30, 116, 56, 22), "#FBF7EE");
            canvas.fill(blob("-30,-28 4,-30 10,2 -20,10"), "#3A3438");
            canvas.fill(blob("30,-26 56,-20 54,14 34,8"), "#3A3438");
            canvas.fill(rounded(-92, -44, 48, 40, 14), "#FBF7EE");
            canvas.fill(rounded(-98, -24, 22, 22, 9), "#EFB4AE");
            canvas.fill(circle(-72, -30, 4), "#2A2430");
          });
        }
        canvas.fill("426,300 598,300 660,740 364,740", stone);
        canvas.shade("426,300 598,300 660,740 364,740", "530,290 610,290 680,750 560,750", 0.14);
        for (const [y, inset] of [
          [420, 0],
          [520, 0],
          [640, 0],
        ] as const) {
          for (const x of [430, 560])
            canvas.fill(
              rounded(x + (y - 420) * (x < 500 ? -0.1 : 0.1) + inset, y, 42, 13, 5),
              darker(stone, 0.1),
            );
        }
        for (let window = 0; window < windows; window++) {
          const y = 372 + window * 92;
          canvas.fill([...arc(512, y + 18, 24, 26, 180, 360), [536, y + 56], [488, y + 56]], "#33415E");
          canvas.stroke(
            [
              [512, y - 6],
              [512, y + 56],
            ],
            5,
            stone,
          );
          canvas.stroke(
            [
              [488, y + 26],
              [536, y + 26],
            ],
            5,
            stone,
          );
        }
        canvas.fill([...arc(512, 680, 38, 40, 180, 360), [550, 740], [474, 740]], COLORS[cap]);
        canvas.fill(circle(536, 706, 5), "#F4D27A");
        canvas.fill(rect(340, 622, 344, 18), "#7A5136");
        for (let x = 348; x <= 676; x += 27)
          canvas.stroke(
            [
              [x, 584],
              [x, 624],
            ],
            6,
            "#7A5136",
          );
        canvas.stroke("344,584 680,584", 8, "#7A5136");
        for (const side of [-1, 1])
          canvas.stroke(
            [
              [512 + side * 160, 640],
              [512 + side * 118, 690],
            ],
            9,
            "#7A5136",
          );
        const dome = blob("410,306 430,226 512,184 594,226 614,306 512,316");
        canvas.fill(dome, COLORS[cap]);
        canvas.shade(dome, "530,170 640,220 640,330 540,330", 0.18);
        canvas.placed({ x: 512, y: 278, turn }, () => {
          for (let sail = 0; sail < 4; sail++) {
            canvas.placed({ turn: sail * 90 }, () => {
              canvas.stroke("0,0 0,-262", 14, "#6B4730");
              canvas.fill(rect(10, -256, 66, 200), "#FFFBEF");
              for (let slat = 0; slat <= 6; slat++)
                canvas.stroke(
                  [
                    [10, -256 + slat * 33],
                    [76, -256 + slat * 33],
                  ],
                  4.5,
                  "#8A6246",
                );
              for (const x of [10, 43, 76])
                canvas.stroke(
                  [
                    [x, -256],
                    [x, -56],
                  ],
                  4.5,
                  "#8A6246",
                );
            });
          }
          canvas.fill(circle(0, 0, 27), "#6B4730");
          canvas.fill(circle(0, 0, 12), "#C9A27A");
        });
        for (let row = 3; row >= 0; row--) {
          const y = 980 - row * 74;
          canvas.fill(
            ridge(1024, 1024, [y - 34, y - 40, y - 32, y - 38, y - 34]),
            row % 2 ? "#5F9E4E" : "#6AAA57",
          );
          const size = 1 - row * 0.19;
          const color = COLORS[rows[row]];
          for (let tulip = -1; tulip < 17 + row * 4; tulip++) {
            const x = tulip * 66 * size + (row % 2) * 30;
            canvas.placed({ x, y: y + ((tulip * 7) % 5) * 2, scale: size }, () => {
              canvas.stroke("0,0 0,44", 7, "#3E7F3F");
              canvas.fill(leaf([0, 44], [22, 2], 15), "#4C9A52");
              canvas.fill(blob("-20,-34 -8,-22 0,-42 8,-22 20,-34 20,-4 0,10 -20,-4"), color);
              canvas.fill(ellipse(-8, -8, 5, 10), paler(color, 0.35));
            });
          }
        }
        canvas.stroke(curve("300,90 320,80 334,92"), 5, "#4A5468");
        canvas.stroke(curve("334,92 348,80 368,90"), 5, "#4A5468");
      },
    };
  },
};
