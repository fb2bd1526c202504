import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, leaf, type Path, rect, rounded } from "../drawing/paths.ts";
import { chequers, footprint, PATTERNS } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A teapot with cups on a laid table, every surface patterned. */
export const teapot: SceneFamily = {
  id: "teapot",
  width: 1024,
  height: 768,
  compose(random) {
    const glaze = random.choice(["blue", "turquoise", "pink", "yellow"] as const);
    const pattern = random.choice(["striped", "dotted"] as const);
    const cups = random.integer(2, 3);
    const wall = random.choice(["orange", "green", "purple"].filter((name) => name !== glaze)) as "orange";
    const isMirrored = random.coin();
    const knob = random.choice(["red", "green"] as const);
    const steam = random.integer(2, 3);
    return {
      scene: {
        subject: { name: "teapot", kind: "object", living: false, facing: isMirrored ? "left" : "right" },
        place: "laid table",
        style: "patterned",
        texts: [],
        elements: [
          element("pot", "belly", { count: null, color: glaze, pattern, zone: "body", weight: 3 }),
          element("spout", "curved spout", { zone: "face", weight: 3 }),
          element("handle", "round handle", { zone: "tail", where: "opposite the spout", weight: 3 }),
          element("lid", "domed lid", { zone: "crown", where: "on top" }),
          element("knob", "knob", { color: knob, zone: "crown", where: "on the lid", weight: 1 }),
          element("rim", "white band", { zone: "body", where: "around the middle", weight: 1 }),
          element("foot", "foot ring", { zone: "limbs", where: "under the belly", weight: 1 }),
          around("cups", "cups", { count: cups, where: "in front of the teapot", weight: 2 }),
          around("steam", "curls of steam", { count: steam, where: "above the spout" }),
          around("cloth", "tablecloth", { pattern: "chequered", where: "under the teapot", weight: 2 }),
          around("wall", "wall", { color: wall, where: "in the background" }),
        ],
      },
      ground: COLORS[wall],
      paint(canvas) {
        const paper = paler(COLORS[wall], 0.25);
        canvas.fill(rect(0, 0, 1024, 480), paper);
        for (let row = 0; row < 5; row++) {
          for (let column = 0; column < 11; column++) {
            const [x, y] = [column * 104 + (row % 2) * 52 - 10, 40 + row * 96];
            for (const turn of [-40, 0, 40]) {
              canvas.placed({ x, y, turn }, () =>
                canvas.fill(leaf([0, 0], [0, -36], 18), paler(COLORS[wall], 0.48)),
              );
            }
            canvas.stroke(
              [
                [x, y],
                [x, y + 20],
              ],
              4,
              paler(COLORS[wall], 0.48),
            );
          }
        }
        const cloth: Path = rect(0, 470, 1024, 298);
        canvas.fill(cloth, "#FBF5E6");
        chequers(canvas, cloth, "#E9C9B4", 48);
        canvas.fill(rect(0, 462, 1024, 14), "#D9A98F");
        canvas.placed(isMirrored ? { x: 1024, mirrored: true } : {}, () => {
          footprint(canvas, 480, 640, 300, 34, "#3A2030");
          const main = COLORS[glaze];
          const trim = darker(main, 0.3);
          canvas.stroke(arc(282, 430, 104, 118, 60, 300), 40, trim);
          canvas.stroke(arc(282, 430, 104, 118, 70, 290), 22, main);
          const spout = blob("640,480 716,452 760,372 800,320 846,326 830,372 800,470 730,560 640,590");
          canvas.fill(spout, main);
          canvas.inside(spout, () =>
            canvas.fill(blob("640,540 740,500 800,420 860,320 860,480 740,600"), darker(main, 0.14)),
          );
          canvas.stroke(curve("798,324 822,330 848,328"), 14, trim);
          canvas.fill(rounded(390, 612, 190, 34, 14), trim);
          const belly = ellipse(485, 470, 222, 164);
          canvas.fill(belly, main);
          PATTERNS[pattern](canvas, belly, paler(main, 0.45));
          canvas.inside(belly, () => {
            canvas.fill(rect(240, 452, 500, 44), COLORS.white);
            for (let x = 274; x < 720; x += 34) {
              canvas.fill(circle(x, 474, 9), COLORS[knob]);
            }
            canvas.tint(blob("560,300 720,400 720,600 500,650 640,540 650,420"), "#1E1A2B", 0.14);
          });
          const lid = [...arc(485, 332, 116, 74, 180, 360)];
          canvas.fill(lid, main);
          PATTERNS[pattern](canvas, lid, paler(main, 0.45));
          canvas.fill(rounded(356, 322, 258, 24, 12), trim);
          canvas.fill(circle(485, 244, 27), COLORS[knob]);
          canvas.fill(circle(476, 236, 8), paler(COLORS[knob], 0.6));
          for (let curl = 0; curl < steam; curl++) {
            const x = 826 + curl * 42;
            canvas.stroke(
              curve([
                [x, 290],
                [x - 22, 250],
                [x + 14, 206],
                [x - 12, 160],
                [x + 10, 118],
              ]),
              11,
              "#FFFDF6",
            );
          }
        });
        for (let cup = 0; cup < cups; cup++) {
          const x = 512 + (cup - (cups - 1) / 2) * 250;
          footprint(canvas, x, 724, 104, 18, "#3A2030");
          canvas.fill(ellipse(x, 718, 104, 20), COLORS.white);
          canvas.stroke(arc(x + 70, 662, 26, 26, -90, 90), 13, darker(COLORS[glaze], 0.25));
          canvas.fill([...arc(x, 628, 74, 84, 0, 180)], COLORS[glaze]);
          canvas.tint([...arc(x, 628, 74, 84, 0, 90), [x, 628]], "#1E1A2B", 0.14);
          canvas.fill(ellipse(x, 628, 74, 15), paler(COLORS[glaze], 0.5));
          canvas.fill(ellipse(x, 630, 62, 10), "#A65B33");
        }
      },
    };
  },
};
