import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, leaf, rect, rounded } from "../drawing/paths.ts";
import { cloud, footprint, ridge } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A camper van on the beach road. */
export const camper: SceneFamily = {
  id: "camper",
  width: 1280,
  height: 720,
  compose(random) {
    const paint = random.choice(["turquoise", "orange", "red", "green"] as const);
    const board = random.choice(["yellow", "pink", "purple"] as const);
    const windows = random.integer(2, 3);
    const palms = random.integer(2, 3);
    const isMirrored = random.coin();
    const isEvening = random.coin();
    const sky = isEvening ? ["#F9A66C", "#FDE2B3"] : ["#8ED0E8", "#E8F6F3"];
    const bulbs = random.integer(2, 3);
    return {
      scene: {
        subject: {
          name: "camper van",
          kind: "vehicle",
          living: false,
          facing: isMirrored ? "left" : "right",
        },
        place: "beach road",
        style: "flat",
        texts: [],
        elements: [
          element("body", "lower body", { color: paint, zone: "body", weight: 3 }),
          element("roof", "roof", { color: "white", zone: "crown", weight: 2 }),
          element("board", "surfboard", { color: board, where: "on the roof", zone: "crown", weight: 2 }),
          element("windows", "side windows", { count: windows, zone: "face", weight: 2 }),
          element("curtains", "curtains", {
            color: "white",
            count: null,
            plural: true,
            where: "in the windows",
            zone: "face",
            weight: 1,
          }),
          element("wheels", "wheels", { count: 2, where: "on the visible side", zone: "limbs", weight: 3 }),
          element("hubs", "round hubcaps", { count: 2, color: "white", zone: "limbs", weight: 1 }),
          element("bumper", "front bumper", { zone: "limbs", weight: 1 }),
          element("stripe", "wavy stripe", { where: "along the side", zone: "body", weight: 1 }),
          around("palms", "palm trees", { count: palms, where: "behind the camper van", weight: 2 }),
          around("sea", "sea", { count: null, where: "in the background", weight: 2 }),
          around("islands", "islands", { count: bulbs, plural: true, where: "on the horizon" }),
          around("sun", "sun", { where: "above the sea" }),
        ],
      },
      ground: sky[0],
      paint(canvas) {
        canvas.ramp(rect(0, 0, 1280, 420), sky[0], sky[1]);
        canvas.fill(circle(980, 270, 90), isEvening ? "#F2653F" : "#FFF2C4");
        cloud(canvas, 260, 150, 240, paler(sky[1], 0.7));
        cloud(canvas, 720, 90, 190, paler(sky[1], 0.7));
        for (let island = 0; island < bulbs; island++) {
          const [x, w] = (
            [
              [120, 150],
              [760, 110],
              [1190, 140],
            ] as const
          )[island];
          canvas.fill([...arc(x, 404, w, 56, 180, 360)], isEvening ? "#8E6A8C" : "#7FB4A8");
        }
        canvas.ramp(
          rect(0, 402, 1280, 110),
          isEvening ? "#C2688A" : "#4DB3C8",
          isEvening ? "#6E4E86" : "#2E8FB0",
        );
        for (const [x, y] of [
          [150, 440],
          [420, 470],
          [900, 430],
          [1130, 462],
          [640, 440],
        ] as const)
          canvas.stroke(
            [
              [x - 44, y],
              [x + 44, y],
            ],
            5,
            paler(sky[1], 0.4),
          );
        canvas.fill(ridge(1280, 720, [500, 490, 506, 488, 500]), "#F2DCA8");
        canvas.fill(rect(0, 600, 1280, 120), "#6A6E7A");
        canvas.fill(rect(0, 592, 1280, 14), "#D8C79A");
        for (let dash = 0; dash < 8; dash++) canvas.fill(rect(40 + dash * 170, 672, 90, 10), "#F2EBD4");
        for (let palm = 0; palm < palms; palm++) {
          const [x, y, size] = (
            [
              [170, 590, 1],
              [1120, 600, 1.1],
              [60, 600, 0.75],
            ] as const
          )[palm];
          canvas.placed({ x, y, scale: size, mirrored: palm === 1 }, () => {
            canvas.stroke(curve("0,0 14,-120 50,-230 104,-330"), 24, "#8A5F3C");
            for (const turn of [-110, -70, -30, 10, 50, 90]) {
              canvas.placed({ x: 104, y: -330, turn }, () =>
                canvas.fill(
                  blob("0,0 40,-50 50,-120 26,-170 6,-110 -10,-50"),
                  turn % 20 === 10 ? "#3F8F55" : "#56A861",
                ),
              );
            }
            for (const [cx, cy] of [
              [94, -318],
              [116, -312],
              [104, -300],
            ] as const)
              canvas.fill(circle(cx, cy, 13), "#6B4226");
          });
        }
        canvas.placed(isMirrored ? { x: 1280, mirrored: true } : {}, () => {
          footprint(canvas, 640, 650, 360, 26, "#1E2030");
          const main = COLORS[paint];
          const shape = blob(
            "300,380 330,270 400,232 640,226 860,232 950,276 1000,400 1010,560 980,616 320,616 292,560",
          );
          canvas.fill(shape, "#FBF7EC");
          canvas.inside(shape, () => {
            canvas.fill("280,430 760,430 860,448 960,520 1020,470 1020,640 280,640", main);
            canvas.stroke(curve("280,452 420,442 560,470 700,444 830,468 950,538"), 12, paler(main, 0.65));
            canvas.tint(rect(280, 560, 760, 70), "#1E1A2B", 0.14);
          });
          canvas.fill(rounded(318, 216, 610, 24, 12), "#E7E0D0");
          for (const x of [430, 770]) canvas.fill(rect(x, 196, 16, 28), "#4A4D57");
          const surf = blob("330,186 460,160 640,154 820,162 930,186 820,206 640,212 460,206");
          canvas.fill(surf, COLORS[board]);
          canvas.stroke("340,186 920,186", 6, paler(COLORS[board], 0.6));
          const pitch = 420 / windows;
          for (let window = 0; window < windows; window++) {
            const [x, w] = [352 + window * pitch, pitch - 26];
            canvas.fill(rounded(x, 282, w, 112, 22), "#47607A");
            canvas.inside(rounded(x, 282, w, 112, 22), () => {
              canvas.fill(
                [
                  [x, 282],
                  [x + w * 0.34, 282],
                  [x, 372],
                ],
                "#FFFDF4",
              );
              canvas.fill(
                [
                  [x + w, 282],
                  [x + w * 0.66, 282],
                  [x + w, 372],
                ],
                "#FFFDF4",
              );
            });
            canvas.stroke(rounded(x, 282, w, 112, 22), 7, "#D9D2C2", true);
          }
          canvas.fill(blob("806,290 880,284 930,310 962,396 940,408 812,398"), "#6C8BA6");
          canvas.stroke("830,384 872,300", 8, "#A9C4D6");
          canvas.stroke("788,250 790,600", 5, darker(main, 0.3));
          canvas.fill(rounded(742, 470, 34, 10, 5), "#F2EBD4");
          canvas.fill(ellipse(978, 498, 24, 28), "#FFF3C0");
          canvas.stroke(ellipse(978, 498, 24, 28), 6, "#D9D2C2", true);
          canvas.fill(rounded(920, 584, 116, 28, 13), "#D9D2C2");
          canvas.fill(rounded(270, 584, 90, 28, 13), "#D9D2C2");
          for (const x of [430, 850]) {
            canvas.fill([...arc(x, 612, 84, 84, 180, 360)], darker(main, 0.35));
            canvas.fill(circle(x, 616, 66), "#2A2B33");
            canvas.fill(circle(x, 616, 38), "#FBF7EC");
            canvas.fill(circle(x, 616, 16), darker(main, 0.1));
          }
        });
        canvas.fill(leaf([60, 720], [20, 610], 40), "#6FA85A");
        canvas.fill(leaf([80, 720], [110, 600], 40), "#56A861");
      },
    };
  },
};
