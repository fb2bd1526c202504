import type { Canvas } from "../drawing/canvas.ts";
import { COLORS, darker, paler } from "../drawing/colors.ts";
import { blob, circle, curve, ellipse, leaf, rect } from "../drawing/paths.ts";
import { cloud, eye, ridge } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A whale among layers of waves, like cut paper one over the other. */
export const whale: SceneFamily = {
  id: "whale",
  width: 1280,
  height: 720,
  compose(random) {
    const skin = random.choice(["blue", "purple", "grey"] as const);
    const main = { blue: "#35649E", purple: "#6A4C93", grey: "#6F7C8C" }[skin];
    const boats = random.integer(1, 3);
    const sail = random.choice(["red", "orange", "yellow"] as const);
    const isMirrored = random.coin();
    const jets = random.integer(3, 5);
    const sky = random.choice([
      ["#FBE3C0", "#F7B58A"],
      ["#D7EEF0", "#9CD3DA"],
    ] as const);
    return {
      scene: {
        subject: { name: "whale", kind: "animal", living: true, facing: isMirrored ? "right" : "left" },
        place: "open sea",
        style: "paper-cut",
        texts: [],
        elements: [
          element("skin", "skin", { count: null, color: skin, weight: 3 }),
          element("fluke", "tail fluke", { where: "above the water", zone: "tail", weight: 3 }),
          element("belly", "grooved belly", { count: null, color: "white", zone: "body", weight: 2 }),
          element("fin", "side fin", { zone: "limbs", weight: 2 }),
          element("eye", "eye", { zone: "face", weight: 2 }),
          element("mouth", "curved mouth", { zone: "face", weight: 1 }),
          element("jets", "jets of water", {
            count: jets,
            where: "above the head",
            zone: "crown",
            weight: 2,
          }),
          element("spots", "pale spots", { count: 5, where: "on the back", zone: "body", weight: 1 }),
          around("boats", boats === 1 ? "paper boat" : "paper boats", {
            count: boats,
            where: "on the waves",
            weight: 2,
          }),
          around("sails", boats === 1 ? "sail of the boat" : "sails of the boats", {
            count: boats,
            color: sail,
          }),
          around("sun", "sun", { where: "above the horizon" }),
          around("clouds", "clouds", { count: 3, color: "white", where: "in the sky" }),
          around("waves", "waves", { count: null, plural: true, where: "in layers", weight: 1 }),
        ],
      },
      ground: sky[0],
      paint(canvas) {
        canvas.ramp(rect(0, 0, 1280, 470), sky[0], sky[1]);
        canvas.placed(isMirrored ? { x: 1280, mirrored: true } : {}, () => {
          canvas.fill(circle(940, 250, 96), "#FFF4D6");
          canvas.fill(circle(940, 250, 70), "#F9C95F");
          for (const [x, y, size] of [
            [190, 120, 220],
            [690, 90, 170],
            [1150, 140, 230],
          ] as const) {
            canvas.tint(ellipse(x + 6, y + 8, size / 2, 12), "#7A5C50", 0.12);
            cloud(canvas, x, y, size, "#FFFDF8");
          }
          const layer = (heights: readonly number[], color: string) => {
            canvas.tint(
              ridge(
                1280,
                720,
                heights.map((y) => y - 9),
              ),
              "#0E2A44",
              0.18,
            );
            canvas.fill(ridge(1280, 720, heights), color);
          };
          layer([430, 400, 440, 395, 435, 400, 430], "#8CC9CE");
          for (let boat = 0; boat < boats; boat++)
            paintBoat(canvas, [850, 1232, 50][boat], [404, 420, 420][boat], COLORS[sail]);
          layer([470, 490, 450, 490, 455, 495, 460], "#5FAFBE");

          const body = blob(
            "120,470 170,350 330,280 540,290 720,370 850,470 960,500 1010,450 1050,400 1080,420 1060,500 1000,580 860,630 600,680 300,690 150,620",
          );
          canvas.tint(
            blob("130,484 180,364 340,294 550,304 730,384 860,484 1000,520 1000,620 600,700 300,710"),
            "#0E2A44",
            0.25,
          );
          canvas.fill(body, main);
          for (const [tip, width] of [
            [[930, 330], 96],
            [[1190, 330], 96],
          ] as const) {
            canvas.fill(leaf([1062, 430], tip, width), main);
          }
          canvas.shade(leaf([1062, 430], [1190, 330], 96), "1062,430 1200,330 1200,420 1080,440", 0.2);
          const belly = blob("110,520 240,540 430,560 620,590 760,620 600,720 260,720 120,640");
          canvas.inside(body, () => {
            canvas.fill(belly, "#F4EEE2");
            for (let groove = 0; groove < 5; groove++) {
              const y = 566 + groove * 26;
              canvas.stroke(
                curve([
                  [150, y - 14],
                  [330, y + 10],
                  [560, y + 30],
                ]),
                5,
                "#CFC8BC",
              );
            }
            canvas.fill(blob("560,300 760,380 900,490 980,520 900,520 700,440"), darker(main, 0.16));
            for (const [x, y, r] of [
              [420, 340, 17],
              [490, 352, 12],
              [560, 386, 16],
              [620, 420, 11],
              [470, 396, 9],
            ] as const)
              canvas.fill(circle(x, y, r), paler(main, 0.45));
          });
          canvas.stroke(curve("128,500 200,524 290,520 350,492"), 8, darker(main, 0.45));
          eye(canvas, 372, 452, 19);
          canvas.stroke(curve("340,420 372,410 402,422"), 6, darker(main, 0.45));
          canvas.fill(blob("450,560 520,548 600,600 640,680 590,690 500,640"), darker(main, 0.22));
          canvas.fill(blob("450,556 514,544 586,588 620,660 580,664 496,622"), darker(main, 0.1));
          for (let jet = 0; jet < jets; jet++) {
            const lean = (jet - (jets - 1) / 2) * 34;
            canvas.stroke(
              curve([
                [330, 268],
                [330 + lean * 0.5, 190],
                [330 + lean * 1.6, 140],
                [330 + lean * 2.5, 176 + (lean < 0 ? -lean : lean) * 0.3],
              ]),
              12,
              "#FFFFFF",
            );
            canvas.fill(circle(330 + lean * 2.5, 198 + (lean < 0 ? -lean : lean) * 0.3, 9), "#FFFFFF");
          }
          layer([640, 600, 650, 610, 660, 600, 630], "#3C8CA6");
          layer([690, 660, 700, 655, 700, 660, 690], "#27698A");
        });
      },
    };
  },
};

function paintBoat(canvas: Canvas, x: number, y: number, sail: string): void {
  canvas.placed({ x, y }, () => {
    canvas.fill("-4,-96 -4,-14 -62,-14", sail);
    canvas.fill("6,-82 6,-14 50,-14", paler(sail, 0.45));
    canvas.fill("-72,-8 72,-8 44,34 -44,34", "#FFFDF8");
    canvas.fill("0,-8 72,-8 44,34 0,34", "#DCD6CC");
  });
}
