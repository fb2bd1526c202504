import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, leaf, rect } from "../drawing/paths.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A toucan among large leaves; few bold areas, like a poster. */
export const toucan: SceneFamily = {
  id: "toucan",
  width: 1024,
  height: 1024,
  compose(random) {
    const beak = random.choice(["orange", "yellow", "turquoise"] as const);
    const tip = random.choice(["red", "black"] as const);
    const berries = random.integer(3, 5);
    const ground = random.choice(["#F3C9B5", "#BFE0D2", "#F6DDA0"] as const);
    const isMirrored = random.coin();
    const bands = random.integer(2, 3);
    return {
      scene: {
        subject: { name: "toucan", kind: "animal", living: true, facing: isMirrored ? "left" : "right" },
        place: "jungle",
        style: "bold flat",
        texts: [],
        elements: [
          element("plumage", "plumage", { count: null, color: "black", weight: 3 }),
          element("beak", "huge curved beak", { color: beak, zone: "face", weight: 3 }),
          element("tip", "beak tip", { color: tip, zone: "face", weight: 2 }),
          element("bib", "throat", { count: null, color: "white", zone: "body", weight: 2 }),
          element("eye", "ringed eye", { zone: "face", weight: 2 }),
          element("wing", "folded wing", { zone: "limbs", weight: 1 }),
          element("tail", "long tail", { where: "below the branch", zone: "tail", weight: 2 }),
          element("bands", "bands", {
            count: bands,
            color: "red",
            where: "across the tail",
            zone: "tail",
            weight: 1,
          }),
          element("claws", "claws", {
            count: null,
            plural: true,
            where: "around the branch",
            zone: "limbs",
            weight: 1,
          }),
          around("branch", "branch", { color: "brown", where: "under the toucan", weight: 2 }),
          around("leaves", "large leaves", {
            count: null,
            plural: true,
            color: "green",
            where: "all around",
            weight: 2,
          }),
          around("berries", "berries", { count: berries, color: "red", where: "on the branch" }),
          around("disc", "pale disc", { where: "behind the toucan" }),
        ],
      },
      ground,
      paint(canvas) {
        canvas.fill(rect(0, 0, 1024, 1024), ground);
        canvas.fill(circle(512, 480, 370), paler(ground, 0.55));
        canvas.placed(isMirrored ? { x: 1024, mirrored: true } : {}, () => {
          const greens = ["#2F7D5B", "#4C9A52", "#226A5A", "#7DB35A"];
          const fans = [
            [60, 1000, 200],
            [980, 980, 190],
            [980, 60, 180],
            [40, 60, 190],
          ] as const;
          fans.forEach(([x, y, reach], corner) => {
            for (let blade = 0; blade < 7; blade++) {
              const turn = [-20, -70, -160, 110][corner] + blade * 16;
              canvas.placed({ x, y, turn: turn + 30 }, () => {
                canvas.fill(leaf([0, 0], [0, -reach * 1.5], 74), greens[(blade + corner) % 4]);
                canvas.stroke(
                  [
                    [0, 0],
                    [0, -reach * 1.3],
                  ],
                  4,
                  darker(greens[(blade + corner) % 4], 0.25),
                );
              });
            }
          });
          canvas.stroke(curve("-20,760 260,730 560,752 800,716 1050,740"), 44, "#8A5A3A");
          canvas.stroke(curve("-20,772 260,742 560,764 800,728 1050,752"), 14, "#6E452C");
          canvas.stroke(curve("760,722 840,650 900,640"), 18, "#8A5A3A");
          for (let berry = 0; berry < berries; berry++) {
            const [x, y] = (
              [
                [880, 690],
                [922, 676],
                [906, 724],
                [846, 700],
                [868, 744],
              ] as const
            )[berry];
            canvas.stroke(
              [
                [890, 646],
                [x, y],
              ],
              5,
              "#6E452C",
            );
            canvas.fill(circle(x, y, 23), COLORS.red);
            canvas.fill(circle(x - 7, y - 8, 6), paler(COLORS.red, 0.6));
          }
          const black = "#24262F";
          const tail = "300,700 420,720 404,960 352,990 300,950";
          canvas.fill(tail, black);
          canvas.inside(tail, () => {
            for (let band = 0; band < bands; band++)
              canvas.fill(rect(260, 830 + band * 52, 200, 24), COLORS.red);
          });
          canvas.fill(
            blob("440,170 560,180 620,280 610,420 560,600 470,730 340,760 270,700 270,540 320,360 360,230"),
            black,
          );
          canvas.fill(blob("520,300 600,330 606,430 560,540 480,560 450,460 460,350"), "#FBF6E6");
          canvas.fill(blob("446,540 530,550 500,600 440,600"), COLORS.red);
          canvas.fill(blob("300,460 400,430 450,540 430,660 350,736 290,720 276,600"), "#3A3D4A");
          for (const y of [560, 610, 660])
            canvas.stroke(
              curve([
                [310, y],
                [360, y + 26],
                [424, y - 6],
              ]),
              6,
              black,
            );
          const bill = blob("560,210 700,176 850,220 944,330 950,430 920,400 800,350 660,340 570,330");
          canvas.fill(bill, COLORS[beak]);
          canvas.inside(bill, () => {
            canvas.fill(blob("560,300 700,290 860,330 960,440 960,500 560,420"), darker(COLORS[beak], 0.13));
            canvas.fill(circle(950, 400, 84), COLORS[tip]);
            canvas.fill(rect(540, 160, 42, 220), "#1B1D25");
          });
          canvas.stroke(curve("572,290 700,272 840,310 918,386"), 7, darker(COLORS[beak], 0.4));
          canvas.fill(ellipse(508, 262, 62, 52), "#6CB7D8");
          canvas.fill(circle(512, 260, 31), COLORS.orange);
          canvas.fill(circle(514, 260, 19), "#14151C");
          canvas.fill(circle(508, 253, 6), "#FFFFFF");
          for (const x of [368, 430]) {
            for (const toe of [-16, 4, 24])
              canvas.fill(
                [...arc(x + toe, 742, 12, 26, 180, 360), [x + toe + 12, 762], [x + toe - 12, 762]],
                "#7FA6B8",
              );
          }
          canvas.fill(leaf([180, 742], [120, 620], 70), greens[1]);
          canvas.fill(leaf([640, 748], [690, 850], 64), greens[3]);
        });
      },
    };
  },
};
