import { COLORS, darker, paler } from "../drawing/colors.ts";
import { blob, circle, curve, ellipse, leaf, rect, rounded } from "../drawing/paths.ts";
import { footprint, stripes } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A guitar that leans on a wall between a plant and a box. */
export const guitar: SceneFamily = {
  id: "guitar",
  width: 768,
  height: 1024,
  compose(random) {
    const finish = random.choice(["red", "brown", "blue", "orange"] as const);
    const guard = random.choice(["white", "black"] as const);
    const strap = random.choice(["purple", "green", "yellow"] as const);
    const wall = random.choice(["turquoise", "pink", "beige"] as const);
    const posters = random.integer(1, 2);
    const rug = random.choice(["red", "blue"] as const);
    const frets = random.integer(6, 8);
    const word = random.choice(["TONIGHT", "LIVE", "ENCORE"] as const);
    return {
      scene: {
        subject: { name: "guitar", kind: "instrument", living: false, facing: null },
        place: "rehearsal room",
        style: "flat",
        texts: [{ text: word, where: "on the poster", of: "setting", zone: "whole", weight: 1 }],
        elements: [
          element("body", "curved body", { color: finish, zone: "body", weight: 3 }),
          element("hole", "round sound hole", { zone: "face", weight: 3 }),
          element("guard", "pickguard", { color: guard, zone: "face", weight: 1 }),
          element("neck", "long neck", { zone: "held", weight: 3 }),
          element("strings", "strings", { count: 6, zone: "face", weight: 2 }),
          element("pegs", "tuning pegs", { count: 6, where: "on the head", zone: "crown", weight: 2 }),
          element("bridge", "bridge", { where: "below the sound hole", zone: "face", weight: 1 }),
          element("strap", "strap", { color: strap, zone: "limbs", weight: 1 }),
          around("amplifier", "amplifier", { where: "beside the guitar", weight: 2 }),
          around("plant", "potted plant", { where: "on the other side", weight: 2 }),
          around("posters", posters === 1 ? "poster" : "posters", {
            count: posters,
            where: "on the wall",
            weight: 1,
          }),
          around("rug", "rug", { color: rug, pattern: "striped", where: "on the floor", weight: 1 }),
          around("wall", "wall", { color: wall, where: "in the background" }),
        ],
      },
      ground: COLORS[wall],
      paint(canvas) {
        const paper = paler(COLORS[wall], 0.28);
        canvas.fill(rect(0, 0, 768, 820), paper);
        canvas.fill("0,0 330,0 90,820 0,820", paler(COLORS[wall], 0.45));
        for (let poster = 0; poster < posters; poster++) {
          const [x, y] = (
            [
              [560, 90],
              [66, 150],
            ] as const
          )[poster];
          canvas.fill(rect(x, y, 160, 220), "#FFF6E2");
          canvas.fill(rect(x + 14, y + 14, 132, 140), [COLORS.orange, COLORS.purple][poster]);
          canvas.fill(circle(x + 80, y + 84, 46), [COLORS.yellow, COLORS.pink][poster]);
          for (const bar of [-30, -10, 10, 30])
            canvas.fill(rounded(x + 76 + bar, y + 60, 9, 54 - Math.abs(bar) * 0.8, 4), "#3A2E35");
          if (poster === 0) canvas.text(word, x + 80, y + 198, 27, "#3A2E35");
          else for (const line of [172, 190]) canvas.fill(rect(x + 24, y + line, 112, 9), "#3A2E35");
        }
        canvas.fill(rect(0, 796, 768, 24), "#F4EBDD");
        canvas.fill(rect(0, 820, 768, 204), "#A9714B");
        for (const x of [110, 260, 430, 600])
          canvas.stroke(
            [
              [x, 820],
              [384 + (x - 384) * 1.4, 1024],
            ],
            4,
            "#8A5A3A",
          );
        const carpet = ellipse(384, 936, 350, 68);
        canvas.fill(carpet, COLORS[rug]);
        stripes(canvas, carpet, paler(COLORS[rug], 0.55), 80, 8);
        canvas.stroke(carpet, 8, paler(COLORS[rug], 0.7), true);
        canvas.fill(rounded(520, 640, 220, 250, 16), "#33353F");
        canvas.fill(rounded(536, 706, 188, 168, 10), "#4A4D5A");
        canvas.fill(circle(630, 790, 70), "#2A2B33");
        canvas.fill(circle(630, 790, 50), "#5A5E6C");
        canvas.fill(circle(630, 790, 18), "#2A2B33");
        for (let knob = 0; knob < 4; knob++)
          canvas.fill(circle(566 + knob * 42, 674, 14), knob === 3 ? COLORS.red : "#D9DCE3");
        canvas.stroke(curve("590,640 610,610 650,610 670,640"), 14, "#22232A");
        for (const [x, y, w] of [
          [60, 520, 54],
          [170, 500, 54],
          [110, 440, 60],
          [30, 610, 46],
          [204, 600, 46],
        ] as const) {
          canvas.fill(leaf([118, 770], [x, y], w), "#4C9A62");
          canvas.stroke(
            [
              [118, 770],
              [118 + (x - 118) * 0.8, 770 + (y - 770) * 0.8],
            ],
            4,
            "#2F7048",
          );
        }
        canvas.fill("52,760 186,760 168,892 70,892", "#E9C9A4");
        canvas.fill(rounded(42, 742, 154, 34, 9), "#D9B083");
        footprint(canvas, 390, 936, 190, 22, "#2A140C");
        canvas.placed({ x: 384, y: 700, turn: 6 }, () => {
          canvas.stroke(curve("-60,-250 -210,-120 -196,90 -60,220"), 26, COLORS[strap]);
          const shape = blob(
            "0,-176 90,-168 132,-90 104,-10 150,80 150,180 80,236 0,244 -80,236 -150,180 -150,80 -104,-10 -132,-90 -90,-168",
          );
          canvas.fill(shape, darker(COLORS[finish], 0.38));
          canvas.placed({ scale: 0.94 }, () => {
            canvas.fill(shape, COLORS[finish]);
            canvas.shade(shape, "30,-200 180,-200 180,260 30,260 80,120 60,-20", 0.13);
          });
          canvas.fill(blob("40,-60 96,-40 92,40 60,70 30,40"), guard === "white" ? "#F7F2E4" : "#26262E");
          canvas.fill(circle(0, 0, 62), paler(COLORS[finish], 0.5));
          canvas.fill(circle(0, 0, 50), "#2B1D1A");
          canvas.fill(rect(-24, -520, 48, 480), "#6B452E");
          for (let fret = 0; fret < frets; fret++) {
            canvas.fill(rect(-24, -500 + fret * 46, 48, 5), "#D9CBB0");
            if (fret % 2 === 1) canvas.fill(circle(0, -475 + fret * 46, 6), "#F4EBDD");
          }
          canvas.fill(
            blob("-34,-516 34,-516 46,-600 34,-640 -34,-640 -46,-600"),
            darker(COLORS[finish], 0.3),
          );
          for (const side of [-1, 1])
            for (let peg = 0; peg < 3; peg++) {
              canvas.stroke(
                [
                  [side * 34, -536 - peg * 34],
                  [side * 58, -536 - peg * 34],
                ],
                8,
                "#B9BECB",
              );
              canvas.fill(ellipse(side * 64, -536 - peg * 34, 12, 10), "#F4EBDD");
            }
          canvas.fill(rounded(-66, 104, 132, 30, 8), "#4A2E20");
          for (let string = 0; string < 6; string++) {
            const x = -17.5 + string * 7;
            canvas.stroke(
              [
                [x, -520],
                [x * 1.6, 118],
              ],
              2.4,
              "#F2EAD8",
            );
          }
          canvas.fill(rounded(-28, -526, 56, 12, 4), "#F4EBDD");
        });
      },
    };
  },
};
