import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, rect, rounded } from "../drawing/paths.ts";
import { PATTERNS } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

const SKINS = ["#F3C9A5", "#D19A6C", "#94623F"] as const;
const INK = "#32272A";

/** A baker with a tray behind the counter; thick lines and warm colours. */
export const baker: SceneFamily = {
  id: "baker",
  width: 768,
  height: 1024,
  compose(random) {
    const skin = random.choice(SKINS);
    const scarf = random.choice(["red", "blue", "green"] as const);
    const loaves = random.integer(3, 4);
    const jars = random.integer(2, 4);
    const wall = random.choice(["turquoise", "pink", "yellow"] as const);
    const moustache = random.choice(["black", "brown", "grey"] as const);
    const word = random.choice(["BREAD", "FRESH", "OVEN"] as const);
    return {
      scene: {
        subject: { name: "baker", kind: "person", living: true, facing: null },
        place: "bakery",
        style: "outlined",
        texts: [
          { text: word, where: "on the sign above the baker", of: "setting", zone: "whole", weight: 2 },
        ],
        elements: [
          element("hat", "puffy white cap", { where: "on the head", zone: "crown", weight: 3 }),
          element("moustache", "moustache", { color: moustache, zone: "face", weight: 3 }),
          element("nose", "round nose", { zone: "face", weight: 1 }),
          element("brows", "eyebrows", { count: 2, zone: "face", weight: 1 }),
          element("ears", "ears", { count: 2, zone: "face", weight: 1 }),
          element("jacket", "jacket", { color: "white", zone: "body", weight: 2 }),
          element("buttons", "buttons", { count: 4, where: "on the jacket", zone: "body", weight: 1 }),
          element("scarf", "neckerchief", {
            color: scarf,
            where: "around the neck",
            zone: "body",
            weight: 2,
          }),
          element("tray", "tray", { color: "grey", where: "in both hands", zone: "held", weight: 2 }),
          element("loaves", "loaves", { count: loaves, where: "on the tray", zone: "held", weight: 3 }),
          around("wall", "tiled wall", { color: wall, where: "behind the baker" }),
          around("shelf", "wooden shelf", { where: "on the wall", weight: 1 }),
          around("jars", "jars", { count: jars, where: "on the shelf" }),
          around("counter", "counter", { pattern: "striped", where: "in front", weight: 2 }),
        ],
      },
      ground: paler(COLORS[wall], 0.4),
      paint(canvas) {
        const tile = paler(COLORS[wall], 0.35);
        canvas.fill(rect(0, 0, 768, 1024), tile);
        for (let row = 0; row < 12; row++) {
          canvas.stroke(
            [
              [0, row * 74],
              [768, row * 74],
            ],
            3,
            paler(COLORS[wall], 0.6),
          );
          for (let column = 0; column < 8; column++) {
            const x = column * 110 + (row % 2) * 55;
            canvas.stroke(
              [
                [x, row * 74],
                [x, row * 74 + 74],
              ],
              3,
              paler(COLORS[wall], 0.6),
            );
          }
        }
        canvas.outlined(rounded(194, 34, 380, 96, 18), "#F7E3B4", 8, INK);
        canvas.text(word, 384, 104, 66, INK);
        canvas.outlined(rect(-10, 330, 788, 24), "#B57B4C", 7, INK);
        for (let jar = 0; jar < jars; jar++) {
          const x = [60, 708, 150, 618][jar];
          canvas.outlined(rounded(x - 34, 246, 68, 84, 14), "#EAF4F2", 6, INK);
          canvas.fill(rounded(x - 28, 278, 56, 46, 10), ["#E9A66B", "#C9654F", "#9CB86A", "#D8B650"][jar]);
          canvas.outlined(rounded(x - 36, 228, 72, 24, 8), COLORS[scarf], 6, INK);
        }
        canvas.outlined(
          blob("384,560 500,580 570,650 600,800 600,1000 168,1000 168,800 198,650 268,580"),
          "#FBF8F0",
          9,
          INK,
        );
        canvas.stroke("384,640 384,820", 5, "#CFC8BC");
        for (const y of [664, 716])
          for (const x of [342, 426]) canvas.outlined(circle(x, y, 12), COLORS[scarf], 4, INK);
        for (const side of [-1, 1]) {
          const arm = blob([
            [384 + side * 150, 620],
            [384 + side * 216, 660],
            [384 + side * 262, 790],
            [384 + side * 230, 850],
            [384 + side * 170, 830],
            [384 + side * 160, 740],
          ]);
          canvas.outlined(arm, "#FBF8F0", 9, INK);
        }
        canvas.outlined(rounded(342, 500, 84, 80, 20), darker(skin, 0.1), 8, INK);
        canvas.outlined(
          blob("290,572 384,604 478,572 496,612 440,646 384,640 328,646 272,612"),
          COLORS[scarf],
          8,
          INK,
        );
        canvas.outlined("372,640 396,640 430,700 384,684 338,700", darker(COLORS[scarf], 0.12), 7, INK);
        for (const side of [-1, 1]) canvas.outlined(ellipse(384 + side * 128, 410, 24, 32), skin, 8, INK);
        canvas.outlined(
          blob("384,270 490,300 514,400 488,500 384,544 280,500 254,400 278,300"),
          skin,
          9,
          INK,
        );
        const hair = { black: "#2C2A30", brown: "#7A4B2E", grey: "#A9A6A4" }[moustache];
        for (const side of [-1, 1]) {
          canvas.fill(circle(384 + side * 50, 400, 11), INK);
          canvas.stroke(
            curve([
              [384 + side * 78, 366],
              [384 + side * 52, 352],
              [384 + side * 28, 364],
            ]),
            11,
            hair,
          );
          canvas.tint(circle(384 + side * 78, 446, 24), "#E8604C", 0.4);
        }
        canvas.stroke(arc(384, 486, 30, 20, 20, 160), 7, "#8C2F2B");
        canvas.outlined(
          blob(
            "384,448 430,440 488,470 512,450 500,500 440,506 384,476 328,506 268,500 256,450 280,470 338,440",
          ),
          hair,
          6,
          INK,
        );
        canvas.outlined(ellipse(384, 430, 30, 26), darker(skin, 0.06), 6, INK);
        canvas.outlined(
          blob("270,300 226,240 240,176 310,168 340,140 430,140 462,168 530,178 544,240 498,300"),
          "#FFFFFF",
          9,
          INK,
        );
        canvas.outlined(rounded(260, 278, 248, 50, 16), "#F1EEE6", 8, INK);
        for (const x of [320, 384, 448])
          canvas.stroke(
            curve([
              [x, 270],
              [x - 6, 230],
              [x + 4, 200],
            ]),
            5,
            "#CFC8BC",
          );
        canvas.outlined(rounded(110, 800, 548, 34, 14), "#AEB6C0", 9, INK);
        for (let loaf = 0; loaf < loaves; loaf++) {
          const x = 384 + (loaf - (loaves - 1) / 2) * (490 / loaves);
          canvas.outlined(
            blob([
              [x - 62, 800],
              [x - 56, 750],
              [x, 728],
              [x + 56, 750],
              [x + 62, 800],
            ]),
            "#D98F46",
            8,
            INK,
          );
          for (const cut of [-26, 0, 26])
            canvas.stroke(
              [
                [x + cut - 9, 772],
                [x + cut + 9, 750],
              ],
              7,
              "#F7D9A4",
            );
        }
        for (const side of [-1, 1])
          canvas.outlined(
            blob([
              [384 + side * 240, 776],
              [384 + side * 286, 790],
              [384 + side * 288, 838],
              [384 + side * 246, 852],
              [384 + side * 214, 826],
            ]),
            skin,
            8,
            INK,
          );
        const counter = rect(-10, 900, 788, 140);
        canvas.fill(counter, "#F7E3B4");
        PATTERNS.striped(canvas, counter, COLORS[scarf]);
        canvas.outlined(rect(-10, 878, 788, 34), "#B57B4C", 8, INK);
      },
    };
  },
};
