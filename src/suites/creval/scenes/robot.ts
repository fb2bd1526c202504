import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, circle, curve, ellipse, rect, regular, rounded } from "../drawing/paths.ts";
import { footprint } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A tin robot on a checked floor; built of boxes, discs and tubes. */
export const robot: SceneFamily = {
  id: "robot",
  width: 1024,
  height: 1024,
  compose(random) {
    const shell = random.choice(["turquoise", "orange", "purple", "blue"] as const);
    const claw = random.choice(["red", "yellow", "pink"] as const);
    const dials = random.integer(2, 4);
    const name = random.choice(["R7", "K2", "B9", "T4"] as const);
    const wall = random.choice(["#F4DDBF", "#D9E7DC", "#E9DDEB"] as const);
    const blocks = random.integer(2, 3);
    return {
      scene: {
        subject: { name: "robot", kind: "figure", living: true, facing: null },
        place: "playroom",
        style: "geometric",
        texts: [{ text: name, where: "on the chest of the robot", of: "subject", zone: "body", weight: 2 }],
        elements: [
          element("shell", "metal shell", { color: shell, weight: 3 }),
          element("eyes", "round eyes", { count: 2, color: "yellow", zone: "face", weight: 3 }),
          element("grille", "grille mouth", { zone: "face", weight: 2 }),
          element("aerials", "antennas", { count: 2, where: "on the head", zone: "crown", weight: 2 }),
          element("dials", "dials", { count: dials, where: "on the chest", zone: "body", weight: 2 }),
          element("arms", "jointed arms", { count: 2, zone: "limbs", weight: 2 }),
          element("claws", "claws", { count: 2, color: claw, zone: "held", weight: 2 }),
          element("tracks", "rubber tracks", { count: 2, color: "black", zone: "limbs", weight: 2 }),
          element("rivets", "rivets", { count: null, plural: true, zone: "whole", weight: 1 }),
          around("floor", "floor", { pattern: "chequered", where: "under the robot", weight: 2 }),
          around("blocks", "toy blocks", { count: blocks, where: "on the floor", weight: 2 }),
          around("pennants", "row of pennants", { where: "on the wall", weight: 1 }),
        ],
      },
      ground: wall,
      paint(canvas) {
        canvas.fill(rect(0, 0, 1024, 1024), wall);
        for (let x = 0; x < 1024; x += 128) canvas.fill(rect(x, 0, 64, 760), paler(wall, 0.4));
        canvas.fill(rect(0, 744, 1024, 22), darker(wall, 0.25));
        for (let row = 0; row < 4; row++) {
          for (let column = 0; column < 12; column++) {
            const [top, bottom] = [
              766 + row * row * 20 + row * 26,
              766 + (row + 1) * (row + 1) * 20 + (row + 1) * 26,
            ];
            const at = (edge: number, y: number) => 512 + (edge - 6) * (110 + (y - 766) * 0.34);
            canvas.fill(
              [
                [at(column, top), top],
                [at(column + 1, top), top],
                [at(column + 1, bottom), bottom],
                [at(column, bottom), bottom],
              ],
              (row + column) % 2 ? "#C98F6B" : "#E9C9A4",
            );
          }
        }
        canvas.stroke(curve("-10,70 260,150 512,166 764,150 1034,70"), 6, "#6B5142");
        for (let flag = 0; flag < 9; flag++) {
          const x = 40 + flag * 112;
          const y = 84 + 76 * (1 - ((flag - 4.2) * (flag - 4.2)) / 20);
          canvas.fill(
            [
              [x, y],
              [x + 64, y + 6],
              [x + 32, y + 82],
            ],
            [COLORS.red, COLORS.yellow, COLORS.green, COLORS.blue][flag % 4],
          );
        }
        for (let block = 0; block < blocks; block++) {
          const [x, y, color] = (
            [
              [110, 836, COLORS.red],
              [880, 850, COLORS.green],
              [206, 900, COLORS.yellow],
            ] as const
          )[block];
          canvas.fill(rounded(x - 54, y - 54, 108, 108, 8), color);
          canvas.fill(rounded(x - 38, y - 38, 76, 76, 6), paler(color, 0.45));
          canvas.fill(
            block === 0
              ? circle(x, y, 24)
              : block === 1
                ? regular(x, y + 4, 30, 3)
                : rect(x - 20, y - 20, 40, 40),
            color,
          );
        }
        const main = COLORS[shell];
        const dark = darker(main, 0.2);
        footprint(canvas, 512, 940, 300, 30, "#3A2620");
        for (const side of [-1, 1]) {
          canvas.fill(rounded(512 + side * 116 - 84, 820, 168, 118, 58), "#2B2D33");
          for (const wheel of [-42, 42]) {
            canvas.fill(circle(512 + side * 116 + wheel, 880, 36), "#8B909A");
            canvas.fill(circle(512 + side * 116 + wheel, 880, 14), "#4A4D57");
          }
        }
        canvas.fill(rect(440, 770, 144, 70), "#8B909A");
        for (const side of [-1, 1]) {
          const tube = curve([
            [512 + side * 200, 520],
            [512 + side * 300, 560],
            [512 + side * 310, 660],
          ]);
          canvas.stroke(tube, 54, "#8B909A");
          for (const joint of [0.3, 0.5, 0.7, 0.9]) {
            const [x, y] = tube[Math.floor(joint * (tube.length - 1))];
            canvas.fill(circle(x, y, 31), joint === 0.5 || joint === 0.9 ? "#AEB4BE" : "#747A85");
          }
          canvas.fill(circle(512 + side * 312, 700, 40), COLORS[claw]);
          canvas.stroke(arc(512 + side * 312, 760, 48, 52, 130, 280), 26, COLORS[claw]);
          canvas.stroke(arc(512 + side * 312, 760, 48, 52, -100, 50), 26, darker(COLORS[claw], 0.15));
          canvas.fill(circle(512 + side * 196, 520, 46), dark);
        }
        const chest = rounded(322, 450, 380, 340, 44);
        canvas.fill(chest, main);
        canvas.shade(chest, rect(610, 430, 120, 380), 0.15);
        canvas.fill(rounded(366, 496, 292, 120, 18), "#F7F2E4");
        canvas.text(name, 512, 588, 92, dark);
        for (let dial = 0; dial < dials; dial++) {
          const x = 512 + (dial - (dials - 1) / 2) * 82;
          canvas.fill(circle(x, 690, 34), "#F7F2E4");
          canvas.fill(circle(x, 690, 26), [COLORS.red, COLORS.green, COLORS.yellow, COLORS.pink][dial]);
          canvas.stroke(
            [
              [x, 690],
              [x + [14, -12, 0, 10][dial], 676],
            ],
            6,
            "#2B2D33",
          );
        }
        for (const x of [346, 678])
          for (const y of [476, 764]) canvas.fill(circle(x, y, 10), paler(main, 0.5));
        canvas.fill(rect(456, 404, 112, 56), "#8B909A");
        for (const y of [416, 434, 450]) canvas.fill(rect(446, y, 132, 8), "#AEB4BE");
        for (const side of [-1, 1]) {
          canvas.stroke(
            [
              [512 + side * 96, 190],
              [512 + side * 150, 100],
            ],
            12,
            "#747A85",
          );
          canvas.fill(circle(512 + side * 150, 94, 24), COLORS[claw]);
          canvas.fill(rounded(512 + side * 206 - 26, 270, 52, 96, 20), dark);
        }
        const head = rounded(320, 176, 384, 238, 56);
        canvas.fill(head, main);
        canvas.shade(head, rect(620, 150, 120, 280), 0.15);
        canvas.fill(rounded(352, 206, 320, 122, 56), "#2E3348");
        for (const side of [-1, 1]) {
          canvas.fill(circle(512 + side * 84, 268, 46), "#F6D251");
          canvas.fill(circle(512 + side * 84, 268, 22), "#2E3348");
          canvas.fill(ellipse(512 + side * 84 - 12, 254, 9, 9), "#FFFFFF");
        }
        canvas.fill(rounded(424, 346, 176, 44, 12), "#F7F2E4");
        for (let bar = 0; bar < 6; bar++) canvas.fill(rect(440 + bar * 26, 346, 8, 44), dark);
        for (const x of [344, 680]) canvas.fill(circle(x, 390, 9), paler(main, 0.5));
      },
    };
  },
};
