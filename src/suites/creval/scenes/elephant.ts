import type { Canvas } from "../drawing/canvas.ts";
import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, leaf, rect, rounded, star } from "../drawing/paths.ts";
import { dots } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** An elephant with a festive blanket, as on a printed cloth: borders, dots and flowers. */
export const elephant: SceneFamily = {
  id: "elephant",
  width: 1024,
  height: 768,
  compose(random) {
    const hide = random.choice(["blue", "turquoise", "grey", "pink"] as const);
    const blanket = random.choice(["red", "purple", "orange"] as const);
    const flowers = random.integer(4, 6);
    const isMirrored = random.coin();
    const cloth = random.choice(["#F7E7C4", "#FBE3D6", "#E9EFD3"] as const);
    const tassels = random.integer(4, 5);
    return {
      scene: {
        subject: { name: "elephant", kind: "animal", living: true, facing: isMirrored ? "right" : "left" },
        place: "field of flowers",
        style: "patterned",
        texts: [],
        elements: [
          element("hide", "skin", { count: null, color: hide, weight: 3 }),
          element("trunk", "raised trunk", { zone: "face", weight: 3 }),
          element("tusk", "tusk", { color: "white", zone: "face", weight: 2 }),
          element("ear", "large round ear", { zone: "face", weight: 3 }),
          element("blanket", "blanket", {
            color: blanket,
            pattern: "dotted",
            where: "on the back",
            zone: "body",
          }),
          element("tassels", "tassels", {
            count: tassels,
            color: "yellow",
            where: "along the blanket",
            zone: "body",
            weight: 1,
          }),
          element("crown", "headband with a jewel", { zone: "crown", weight: 2 }),
          element("legs", "legs", { count: 4, zone: "limbs", weight: 2 }),
          element("tail", "tail", { zone: "tail", weight: 1 }),
          around("flowers", "large flowers", { count: flowers, where: "around the elephant", weight: 2 }),
          around("border", "border of triangles", { where: "along the upper and lower edge", weight: 2 }),
          around("sun", "sun with rays", { where: "above the elephant", weight: 1 }),
        ],
      },
      ground: cloth,
      paint(canvas) {
        canvas.fill(rect(0, 0, 1024, 768), cloth);
        dots(canvas, rect(0, 70, 1024, 628), darker(cloth, 0.08), 40, 4);
        for (const edge of [0, 1]) {
          const y = edge === 0 ? 0 : 698;
          canvas.fill(rect(0, y, 1024, 70), COLORS[blanket]);
          for (let x = 0; x < 1024; x += 64) {
            canvas.fill(
              edge === 0
                ? [
                    [x, 70],
                    [x + 64, 70],
                    [x + 32, 16],
                  ]
                : [
                    [x, 698],
                    [x + 64, 698],
                    [x + 32, 752],
                  ],
              COLORS.yellow,
            );
            canvas.fill(circle(x + 32, edge === 0 ? 50 : 718, 8), COLORS[blanket]);
            canvas.fill(circle(x, edge === 0 ? 22 : 746, 7), "#FFF3D6");
          }
        }
        canvas.placed(isMirrored ? { x: 1024, mirrored: true } : {}, () => {
          canvas.fill(star(640, 180, 74, 50, 16), COLORS.orange);
          canvas.fill(circle(640, 180, 44), COLORS.yellow);
          const places = [
            [120, 560],
            [930, 250],
            [910, 590],
            [90, 420],
            [420, 140],
            [800, 130],
          ] as const;
          for (let flower = 0; flower < flowers; flower++)
            paintFlower(
              canvas,
              places[flower][0],
              places[flower][1],
              [COLORS.pink, COLORS.orange, COLORS.purple][flower % 3],
            );
          const main = COLORS[hide];
          const dark = darker(main, 0.18);
          canvas.stroke(curve("836,410 880,450 886,540"), 14, dark);
          canvas.fill(leaf([886, 530], [886, 590], 26), darker(main, 0.45));
          for (const x of [490, 760]) canvas.fill(rounded(x, 480, 96, 190, 30), dark);
          const body = blob("400,300 560,250 740,270 846,380 850,520 760,590 480,590 390,520");
          canvas.fill(body, main);
          for (const x of [410, 690]) {
            canvas.fill(rounded(x, 470, 104, 206, 34), main);
            for (const toe of [14, 42, 70])
              canvas.fill([...arc(x + toe + 11, 676, 13, 16, 180, 360)], paler(main, 0.7));
            canvas.stroke(
              [
                [x + 14, 630],
                [x + 90, 630],
              ],
              6,
              COLORS.yellow,
            );
            for (const bead of [26, 52, 78]) canvas.fill(circle(x + bead, 642, 6), COLORS[blanket]);
          }
          const trunk = curve("300,430 210,450 160,380 170,290 214,250");
          canvas.stroke(trunk, 74, main);
          canvas.inside(blob("120,220 330,220 340,520 120,520"), () => {
            for (const [a, b] of [
              ["190,470 214,412", 0],
              ["146,420 196,394", 0],
              ["130,350 196,348", 0],
              ["146,276 208,300", 0],
            ] as const)
              canvas.stroke(a, 5 + b, dark);
          });
          const head = ellipse(376, 360, 128, 132);
          canvas.fill(head, main);
          const ear = blob("400,260 500,240 556,320 540,440 470,500 410,450 388,350");
          canvas.fill(ear, dark);
          canvas.fill(blob("416,288 490,272 528,334 514,424 468,464 426,424 408,350"), COLORS[blanket]);
          dots(canvas, blob("416,288 490,272 528,334 514,424 468,464 426,424 408,350"), COLORS.yellow, 40, 7);
          canvas.fill(blob("290,440 250,500 200,520 190,500 236,470 270,420"), "#FFF8E8");
          canvas.fill(ellipse(322, 352, 20, 22), "#FFFFFF");
          canvas.fill(circle(318, 354, 12), "#262433");
          canvas.stroke(curve("296,326 322,314 348,328"), 6, darker(main, 0.4));
          const band = blob("290,276 376,232 440,250 446,276 376,262 304,302");
          canvas.fill(band, COLORS.yellow);
          canvas.fill(circle(352, 268, 17), COLORS[blanket]);
          canvas.fill(circle(352, 268, 8), "#FFF3D6");
          const back = blob("560,248 690,254 770,300 770,480 700,510 560,510 540,400");
          canvas.fill(back, COLORS[blanket]);
          dots(canvas, back, paler(COLORS[blanket], 0.65), 40, 8);
          canvas.stroke(curve("552,500 640,516 766,484"), 14, COLORS.yellow);
          for (let tassel = 0; tassel < tassels; tassel++) {
            const x = 570 + (tassel * 180) / (tassels - 1);
            canvas.fill(leaf([x, 548], [x, 504], 26), COLORS.yellow);
          }
          canvas.fill(circle(656, 378, 46), COLORS.yellow);
          canvas.fill(star(656, 378, 40, 20, 8), COLORS[blanket]);
        });
      },
    };
  },
};

function paintFlower(canvas: Canvas, x: number, y: number, color: string): void {
  canvas.placed({ x, y }, () => {
    canvas.stroke("0,20 0,100", 8, COLORS.green);
    canvas.fill(leaf([0, 90], [46, 60], 26), COLORS.green);
    canvas.fill(leaf([0, 90], [-46, 60], 26), COLORS.green);
    for (let petal = 0; petal < 8; petal++) {
      canvas.placed({ turn: petal * 45 }, () => canvas.fill(leaf([0, -10], [0, -58], 30), color));
    }
    canvas.fill(circle(0, 0, 20), COLORS.yellow);
    canvas.fill(circle(0, 0, 10), darker(color, 0.2));
  });
}
