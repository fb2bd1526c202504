import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, leaf, rect, rounded } from "../drawing/paths.ts";
import { dots, footprint } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** An old table radio on a sideboard; half a century ago in its shapes and colours. */
export const radio: SceneFamily = {
  id: "radio",
  width: 1024,
  height: 768,
  compose(random) {
    const shell = random.choice(["red", "turquoise", "green", "orange"] as const);
    const wall = random.choice(["yellow", "pink", "blue"] as const);
    const name = random.choice(["SONORA", "MELODY", "FM 88", "CALYPSO"] as const);
    const knobs = random.integer(2, 3);
    const flowers = random.integer(3, 5);
    const records = random.integer(2, 3);
    const isMirrored = random.coin();
    const grille = random.choice(["striped", "dotted"] as const);
    return {
      scene: {
        subject: { name: "radio", kind: "object", living: false, facing: null },
        place: "living room",
        style: "retro",
        texts: [{ text: name, where: "on the front of the radio", of: "subject", zone: "face", weight: 2 }],
        elements: [
          element("shell", "case", { color: shell, zone: "body", weight: 3 }),
          element("grille", "loudspeaker grille", { pattern: grille, zone: "face", weight: 3 }),
          element("dial", "half-round dial", { zone: "face", weight: 3 }),
          element("pointer", "pointer", { color: "red", where: "on the dial", zone: "face", weight: 1 }),
          element("knobs", "knobs", { count: knobs, where: "under the dial", zone: "body", weight: 2 }),
          element("aerial", "antenna", { where: "on top", zone: "crown", weight: 2 }),
          element("handle", "carrying handle", { where: "on top", zone: "crown", weight: 1 }),
          element("feet", "short feet", { count: 2, zone: "limbs", weight: 1 }),
          around("vase", "vase", { where: "beside the radio", weight: 2 }),
          around("flowers", "flowers", { count: flowers, where: "in the vase", weight: 1 }),
          around("records", "records", { count: records, where: "leaning on the other side", weight: 2 }),
          around("wall", "wallpaper", { color: wall, count: null, where: "in the background" }),
        ],
      },
      ground: COLORS[wall],
      paint(canvas) {
        const paper = paler(COLORS[wall], 0.25);
        canvas.fill(rect(0, 0, 1024, 580), paper);
        for (let row = 0; row < 6; row++) {
          for (let column = 0; column < 10; column++) {
            const [x, y] = [column * 116 + (row % 2) * 58, row * 104 + 40];
            canvas.fill(ellipse(x, y, 40, 46), paler(COLORS[wall], 0.5));
            canvas.fill(ellipse(x, y, 24, 28), COLORS[wall]);
            canvas.fill(ellipse(x, y, 10, 12), paler(COLORS[wall], 0.6));
          }
        }
        canvas.fill(rect(0, 572, 1024, 196), "#8C5A3A");
        canvas.fill(rect(0, 560, 1024, 24), "#B07A50");
        for (const y of [624, 672, 724])
          canvas.stroke(
            curve([
              [-10, y],
              [300, y + 10],
              [700, y - 8],
              [1034, y + 6],
            ]),
            4,
            "#77492D",
          );
        canvas.placed(isMirrored ? { x: 1024, mirrored: true } : {}, () => {
          for (let record = 0; record < records; record++) {
            canvas.placed({ x: 862 + record * 44, y: 566, turn: 8 + record * 3 }, () => {
              canvas.fill(circle(26, -122, 106), "#26262E");
              canvas.stroke(circle(26, -122, 84), 3, "#43434E", true);
              canvas.fill(rect(-112, -232, 204, 226), [COLORS.purple, COLORS.orange, COLORS.blue][record]);
              canvas.fill(circle(-10, -126, 60), [COLORS.yellow, "#FFF6E2", COLORS.pink][record]);
              canvas.fill(circle(-10, -126, 26), [COLORS.red, COLORS.turquoise, COLORS.yellow][record]);
            });
          }
          footprint(canvas, 130, 606, 84, 16, "#2E1A10");
          const vase = blob("96,420 164,420 156,470 200,540 180,602 130,610 80,602 60,540 104,470");
          for (let flower = 0; flower < flowers; flower++) {
            const [x, y] = (
              [
                [130, 210],
                [60, 270],
                [204, 262],
                [92, 340],
                [176, 350],
              ] as const
            )[flower];
            canvas.stroke(
              curve([
                [130, 430],
                [130 + (x - 130) * 0.4, 380],
                [x, y],
              ]),
              7,
              "#4E7F48",
            );
            for (let petal = 0; petal < 7; petal++)
              canvas.placed({ x, y, turn: petal * 51.4 }, () =>
                canvas.fill(
                  leaf([0, -8], [0, -44], 26),
                  [COLORS.red, COLORS.white, COLORS.orange][flower % 3],
                ),
              );
            canvas.fill(circle(x, y, 15), COLORS.yellow);
          }
          canvas.fill(vase, "#F5EEDD");
          canvas.inside(vase, () => canvas.fill(rect(40, 510, 200, 26), COLORS[shell]));
          canvas.shade(vase, rect(150, 400, 80, 220), 0.14);
          footprint(canvas, 510, 616, 300, 22, "#2E1A10");
          canvas.stroke("690,250 806,60", 7, "#A9AFB8");
          canvas.fill(circle(808, 56, 11), "#A9AFB8");
          canvas.stroke(
            blob("400,250 410,196 460,180 560,180 610,196 620,250"),
            20,
            darker(COLORS[shell], 0.35),
            false,
          );
          const shape = rounded(240, 236, 540, 356, 64);
          for (const x of [320, 670]) canvas.fill(rounded(x, 584, 60, 28, 8), "#3A2C26");
          canvas.fill(shape, COLORS[shell]);
          canvas.shade(shape, rect(700, 220, 100, 390), 0.14);
          canvas.fill(rounded(262, 258, 496, 312, 48), paler(COLORS[shell], 0.12));
          const speaker = rounded(286, 284, 214, 262, 40);
          canvas.fill(speaker, "#F4E7CC");
          if (grille === "dotted") dots(canvas, rounded(298, 296, 190, 238, 32), "#7A5A42", 26, 7);
          else
            canvas.inside(rounded(298, 296, 190, 238, 32), () => {
              for (let y = 302; y < 540; y += 24) canvas.fill(rect(290, y, 220, 11), "#7A5A42");
            });
          const dial = [...arc(632, 428, 116, 118, 180, 360)];
          canvas.fill(dial, "#F9F1DD");
          canvas.stroke(dial, 8, darker(COLORS[shell], 0.4), true);
          for (let mark = 0; mark <= 8; mark++) {
            canvas.placed({ x: 632, y: 424, turn: -80 + mark * 20 }, () =>
              canvas.stroke(
                [
                  [0, -98],
                  [0, mark % 2 ? -86 : -76],
                ],
                5,
                "#4A3A34",
              ),
            );
          }
          canvas.placed({ x: 632, y: 424, turn: 26 }, () => canvas.stroke("0,0 0,-84", 7, "#D63A34"));
          canvas.fill(circle(632, 424, 13), "#4A3A34");
          for (let knob = 0; knob < knobs; knob++) {
            const x = 632 + (knob - (knobs - 1) / 2) * (knobs === 3 ? 82 : 116);
            canvas.fill(circle(x, 520, 34), "#4A3A34");
            canvas.fill(circle(x, 518, 27), "#F4E7CC");
            canvas.stroke(
              [
                [x, 518],
                [x + [12, -10, 4][knob], 500],
              ],
              6,
              "#4A3A34",
            );
          }
        });
        canvas.fill(rounded(442, 196, 140, 34, 12), darker(COLORS[shell], 0.4));
        const plate = isMirrored ? 392 : 632;
        canvas.fill(rounded(plate - 110, 440, 220, 40, 12), darker(COLORS[shell], 0.45));
        canvas.text(name, plate, 472, 32, "#FFF3D2");
      },
    };
  },
};
