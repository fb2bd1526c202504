import { COLORS, darker, paler } from "../drawing/colors.ts";
import { blob, circle, curve, ellipse, leaf, rect, rounded } from "../drawing/paths.ts";
import { eye, ridge } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A small submarine under water, among fish and weeds. */
export const submarine: SceneFamily = {
  id: "submarine",
  width: 1280,
  height: 720,
  compose(random) {
    const hull = random.choice(["yellow", "orange", "red", "pink"] as const);
    const trim = random.choice(["blue", "purple", "green"] as const);
    const portholes = random.integer(2, 4);
    const fish = random.integer(3, 6);
    const isMirrored = random.coin();
    const name = random.choice(["U9", "S14", "PEARL", "TIDE"] as const);
    const deep = random.choice([
      ["#3FA0BC", "#124A78"],
      ["#4FB3A5", "#12576A"],
    ] as const);
    const starfish = random.integer(1, 2);
    return {
      scene: {
        subject: { name: "submarine", kind: "vehicle", living: false, facing: isMirrored ? "right" : "left" },
        place: "underwater reef",
        style: "flat",
        texts: [
          { text: name, where: "on the tower of the submarine", of: "subject", zone: "crown", weight: 2 },
        ],
        elements: [
          element("hull", "rounded hull", { count: null, color: hull, zone: "body", weight: 3 }),
          element("portholes", "portholes", {
            count: portholes,
            where: "in the side",
            zone: "face",
            weight: 3,
          }),
          element("tower", "tower", { where: "on the back", zone: "crown", weight: 2 }),
          element("periscope", "periscope", { where: "on the tower", zone: "crown", weight: 2 }),
          element("propeller", "propeller", { where: "at the stern", zone: "tail", weight: 2 }),
          element("rudder", "rudder", { color: trim, where: "at the stern", zone: "tail", weight: 1 }),
          element("keel", "keel", { color: trim, where: "along the bottom", zone: "limbs", weight: 1 }),
          element("rivets", "rivets", { count: null, plural: true, zone: "body", weight: 1 }),
          around("fish", "fish", { count: fish, plural: true, where: "around the submarine", weight: 2 }),
          around("weeds", "seaweed", { count: null, where: "on the sea floor", weight: 1 }),
          around("coral", "corals", { count: 3, plural: true, where: "on the sea floor", weight: 2 }),
          around("starfish", "starfish", {
            count: starfish,
            plural: starfish > 1,
            where: "on the sand",
            weight: 1,
          }),
          around("bubbles", "bubbles", { count: null, plural: true, where: "in the water" }),
        ],
      },
      ground: deep[0],
      paint(canvas) {
        canvas.ramp(rect(0, 0, 1280, 720), deep[0], deep[1]);
        for (const [a, b] of [
          [80, 300],
          [420, 560],
          [800, 1000],
          [1130, 1220],
        ] as const)
          canvas.tint(
            [
              [a, -10],
              [b - 90, -10],
              [b + 120, 560],
              [a + 60, 560],
            ],
            "#FFFFFF",
            0.09,
          );
        canvas.fill(ridge(1280, 720, [560, 500, 590, 520, 600, 510, 560]), darker(deep[1], 0.08));
        canvas.fill(ridge(1280, 720, [650, 620, 640, 610, 650, 630]), "#E3CC94");
        canvas.fill(ridge(1280, 720, [700, 676, 690, 670, 700]), "#CDB178");
        for (const [x, h, lean] of [
          [60, 260, 16],
          [130, 190, -14],
          [1180, 280, -18],
          [1240, 200, 12],
          [1110, 160, 14],
          [240, 130, 10],
        ] as const) {
          canvas.stroke(
            curve([
              [x, 680],
              [x + lean, 680 - h * 0.3],
              [x - lean, 680 - h * 0.65],
              [x + lean, 680 - h],
            ]),
            24,
            x % 20 === 0 ? "#2F8F6B" : "#43A878",
          );
        }
        for (const [x, y, color] of [
          [330, 660, COLORS.red],
          [960, 664, COLORS.orange],
          [780, 680, COLORS.purple],
        ] as const) {
          for (const turn of [-44, -16, 14, 42])
            canvas.placed({ x, y, turn }, () => {
              canvas.stroke("0,0 0,-74", 20, color);
              canvas.stroke("0,-40 22,-66", 15, color);
            });
        }
        for (let star = 0; star < starfish; star++) {
          const [x, y] = (
            [
              [520, 690],
              [1040, 700],
            ] as const
          )[star];
          for (let arm = 0; arm < 5; arm++)
            canvas.placed({ x, y, turn: arm * 72 + 10 }, () =>
              canvas.fill(leaf([0, 4], [0, -34], 22), "#F2865C"),
            );
          canvas.fill(circle(x, y, 10), "#F2865C");
        }
        canvas.placed(isMirrored ? { x: 1280, mirrored: true } : {}, () => {
          const main = COLORS[hull];
          for (const turn of [20, 110, 200, 290])
            canvas.placed({ x: 1040, y: 400, turn }, () =>
              canvas.fill(leaf([0, 0], [0, -92], 44), "#B9BECB"),
            );
          canvas.fill(rounded(960, 376, 84, 48, 14), "#8B909A");
          canvas.fill(blob("880,330 990,240 1010,300 960,380"), COLORS[trim]);
          canvas.fill(blob("880,470 990,560 1010,500 960,420"), darker(COLORS[trim], 0.15));
          canvas.stroke(curve("560,210 560,110 540,92 500,92"), 20, "#8B909A");
          canvas.fill(rounded(478, 74, 34, 36, 8), "#5A5F70");
          canvas.fill(blob("450,290 480,200 540,184 690,184 740,210 770,290"), darker(main, 0.1));
          canvas.fill(rounded(470, 172, 280, 24, 11), COLORS[trim]);
          const body = blob(
            "250,400 280,310 380,262 560,250 760,262 900,310 990,400 900,490 760,538 560,550 380,538 280,490",
          );
          canvas.fill(body, main);
          canvas.inside(body, () => {
            canvas.fill(blob("240,460 560,510 1000,440 1000,600 240,600"), darker(main, 0.13));
            canvas.fill(blob("300,530 560,528 860,520 820,570 340,570"), COLORS[trim]);
            canvas.stroke(curve("300,322 480,286 700,286"), 13, paler(main, 0.5));
            canvas.stroke("806,250 806,560", 5, darker(main, 0.28));
            canvas.stroke("376,250 376,560", 5, darker(main, 0.28));
          });
          for (const y of [300, 350, 400, 450, 500])
            for (const x of [392, 822]) canvas.fill(circle(x, y, 6), darker(main, 0.3));
          for (let hole = 0; hole < portholes; hole++) {
            const x = 600 + (hole - (portholes - 1) / 2) * (portholes === 4 ? 96 : 112);
            canvas.fill(circle(x, 396, 46), COLORS[trim]);
            canvas.fill(circle(x, 396, 33), "#BFE6EE");
            canvas.fill(
              blob([
                [x - 22, 408],
                [x + 6, 374],
                [x + 20, 382],
                [x - 10, 416],
              ]),
              "#FFFFFF",
            );
          }
          canvas.fill(ellipse(286, 400, 26, 56), "#FBEFC2");
          for (let one = 0; one < fish; one++) {
            const [x, y, scale] = (
              [
                [130, 200, 1],
                [200, 280, 0.8],
                [1140, 170, 1.1],
                [90, 420, 0.8],
                [1180, 440, 0.9],
                [860, 150, 0.8],
              ] as const
            )[one];
            canvas.placed({ x, y, scale }, () => {
              const color = [COLORS.orange, COLORS.pink, COLORS.turquoise][one % 3];
              canvas.fill("30,0 74,-30 74,30", darker(color, 0.12));
              const shape = blob("-52,0 -20,-30 30,-16 46,0 30,16 -20,30");
              canvas.fill(shape, color);
              canvas.inside(shape, () => {
                for (const stripe of [-6, 18]) canvas.fill(rect(stripe, -40, 11, 80), "#FFF9EC");
              });
              eye(canvas, -30, -6, 7);
            });
          }
          for (const [x, y, r] of [
            [470, 56, 9],
            [440, 30, 13],
            [1080, 330, 12],
            [1110, 290, 18],
            [1090, 240, 10],
            [220, 120, 12],
            [190, 90, 8],
          ] as const) {
            canvas.tint(circle(x, y, r), "#FFFFFF", 0.5);
            canvas.fill(circle(x - r * 0.3, y - r * 0.3, r * 0.25), "#FFFFFF");
          }
        });
        const middle = isMirrored ? 660 : 620;
        canvas.fill(rounded(middle - 96, 206, 192, 66, 18), "#FBF6E8");
        canvas.text(name, middle, 258, 52, darker(COLORS[trim], 0.2));
      },
    };
  },
};
