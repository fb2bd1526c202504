import type { Canvas } from "../drawing/canvas.ts";
import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, leaf, rect, rounded } from "../drawing/paths.ts";
import { cloud, footprint, PATTERNS, ridge } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

const SKINS = ["#F2C6A0", "#C98E62", "#8A5A3C"] as const;

/** A gardener with a watering can between sunflowers; flat figure without lines. */
export const gardener: SceneFamily = {
  id: "gardener",
  width: 768,
  height: 1024,
  compose(random) {
    const skin = random.choice(SKINS);
    const shirt = random.choice(["red", "blue", "purple"] as const);
    const pattern = random.choice(["striped", "chequered"] as const);
    const apron = random.choice(["green", "beige"] as const);
    const can = random.choice(["yellow", "turquoise", "orange"] as const);
    const boots = random.choice(["red", "black"] as const);
    const flowers = random.integer(3, 5);
    const pickets = 6;
    return {
      scene: {
        subject: { name: "gardener", kind: "person", living: true, facing: null },
        place: "garden",
        style: "flat",
        texts: [],
        elements: [
          element("hat", "straw hat", { where: "on the head", zone: "crown", weight: 3 }),
          element("ribbon", "hat ribbon", { color: shirt, zone: "crown", weight: 1 }),
          element("hair", "dark braids", { count: 2, zone: "face", weight: 2 }),
          element("cheeks", "rosy cheeks", { count: 2, zone: "face", weight: 1 }),
          element("smile", "smile", { zone: "face", weight: 1 }),
          element("shirt", "shirt", { color: shirt, pattern, zone: "body", weight: 2 }),
          element("apron", "apron", { color: apron, zone: "body", weight: 3 }),
          element("pocket", "pocket with a flower", { where: "on the apron", zone: "body", weight: 1 }),
          element("can", "watering can", { color: can, where: "in one hand", zone: "held", weight: 3 }),
          element("boots", "rubber boots", { count: 2, color: boots, zone: "limbs", weight: 2 }),
          around("sunflowers", "sunflowers", { count: flowers, where: "beside the gardener", weight: 2 }),
          around("fence", "picket fence", { color: "white", where: "in the background", weight: 2 }),
          around("clouds", "clouds", { count: 2, color: "white", where: "in the sky" }),
          around("lawn", "lawn", { count: null, color: "green", where: "on the ground" }),
        ],
      },
      ground: "#BFE4EC",
      paint(canvas) {
        canvas.ramp(rect(0, 0, 768, 700), "#9AD3E6", "#EAF6EC");
        cloud(canvas, 140, 150, 210, "#FFFFFF");
        cloud(canvas, 640, 230, 190, "#FFFFFF");
        canvas.fill(ridge(768, 1024, [640, 590, 640, 600, 650]), "#A9D18E");
        for (let picket = 0; picket < pickets * 2; picket++) {
          const x = picket * 66 + 6;
          canvas.fill(
            [
              [x, 800],
              [x, 612],
              [x + 22, 582],
              [x + 44, 612],
              [x + 44, 800],
            ],
            "#FDFBF4",
          );
          canvas.fill(
            [
              [x + 30, 800],
              [x + 30, 592],
              [x + 44, 612],
              [x + 44, 800],
            ],
            "#E4E0D4",
          );
        }
        for (const y of [650, 740]) canvas.fill(rect(0, y, 768, 20), "#EFEBDF");
        canvas.fill(ridge(768, 1024, [800, 780, 796, 782, 800]), "#79B567");
        canvas.fill(ridge(768, 1024, [960, 930, 970, 940, 966]), "#5FA057");
        const places = [
          [92, 470],
          [676, 430],
          [200, 640],
          [610, 660],
          [740, 610],
        ] as const;
        for (let flower = 0; flower < flowers; flower++) {
          const [x, y] = places[flower];
          canvas.stroke(
            [
              [x, y],
              [x, 900],
            ],
            13,
            "#3F8048",
          );
          canvas.fill(leaf([x, y + 190], [x + 82, y + 140], 54), "#4C9A52");
          canvas.fill(leaf([x, y + 240], [x - 82, y + 190], 54), "#4C9A52");
          for (let petal = 0; petal < 14; petal++)
            canvas.placed({ x, y, turn: (petal * 360) / 14 }, () =>
              canvas.fill(leaf([0, -30], [0, -82], 30), petal % 2 ? "#F2B430" : "#F7C948"),
            );
          canvas.fill(circle(x, y, 40), "#6B4226");
          canvas.fill(circle(x, y, 25), "#8A5A34");
        }
        footprint(canvas, 384, 948, 170, 22, "#22472A");
        const shade = darker(skin, 0.16);
        for (const side of [-1, 1]) {
          canvas.fill(rounded(384 + side * 52 - 34, 760, 68, 120, 20), "#4A5F8A");
          canvas.fill(
            blob([
              [384 + side * 52 - 40, 830],
              [384 + side * 52 + 40, 830],
              [384 + side * 60 + 40, 930],
              [384 + side * 66 + 46, 952],
              [384 + side * 52 - 44, 952],
            ]),
            COLORS[boots],
          );
          canvas.fill(rounded(384 + side * 52 - 42, 822, 84, 20, 9), paler(COLORS[boots], 0.25));
        }
        const torso = blob("384,470 470,486 504,600 512,780 480,800 384,806 288,800 256,780 264,600 298,486");
        canvas.fill(torso, COLORS[shirt]);
        PATTERNS[pattern](canvas, torso, paler(COLORS[shirt], 0.35));
        const apronPath = blob("330,560 438,560 452,640 484,690 488,830 384,846 280,830 284,690 316,640");
        for (const side of [-1, 1])
          canvas.stroke(
            [
              [384 + side * 44, 490],
              [384 + side * 46, 570],
            ],
            15,
            darker(COLORS[apron], 0.1),
          );
        canvas.fill(apronPath, COLORS[apron]);
        canvas.shade(apronPath, "430,540 500,640 520,860 420,860 446,720", 0.12);
        canvas.fill(blob("330,700 438,700 430,776 384,786 338,776"), darker(COLORS[apron], 0.14));
        canvas.stroke("384,700 384,664", 6, "#3F8048");
        for (let petal = 0; petal < 6; petal++)
          canvas.placed({ x: 384, y: 654, turn: petal * 60 }, () =>
            canvas.fill(leaf([0, -5], [0, -27], 17), COLORS.pink),
          );
        canvas.fill(circle(384, 654, 8), COLORS.yellow);
        paintCan(canvas, COLORS[can]);
        const sleeve = COLORS[shirt];
        canvas.stroke(curve("292,520 236,600 246,690"), 62, darker(sleeve, 0.08));
        canvas.stroke(curve("476,520 560,590 586,650"), 62, darker(sleeve, 0.08));
        canvas.fill(circle(250, 716, 34), skin);
        canvas.fill(circle(594, 672, 34), skin);
        canvas.fill(rounded(352, 430, 64, 74, 26), shade);
        for (const side of [-1, 1]) {
          for (let knot = 0; knot < 4; knot++)
            canvas.fill(
              ellipse(384 + side * (104 + knot * 5), 410 + knot * 40, 26, 27),
              knot % 2 ? "#3A2A25" : "#4A352E",
            );
          canvas.fill(circle(384 + side * 122, 560, 12), COLORS[shirt]);
        }
        canvas.fill(blob("384,240 474,276 490,370 450,450 384,474 318,450 278,370 294,276"), skin);
        canvas.fill(blob("384,250 480,280 486,340 430,310 384,300 338,310 282,340 288,280"), "#4A352E");
        for (const side of [-1, 1]) {
          canvas.fill(ellipse(384 + side * 46, 372, 11, 13), "#2A2023");
          canvas.tint(circle(384 + side * 66, 412, 21), "#E8604C", 0.45);
          canvas.stroke(
            curve([
              [384 + side * 62, 346],
              [384 + side * 46, 338],
              [384 + side * 30, 344],
            ]),
            6,
            "#3A2A25",
          );
        }
        canvas.stroke(curve("378,384 372,402 386,406"), 5, shade);
        canvas.stroke(arc(384, 412, 28, 22, 20, 160), 6, "#9A3B35");
        canvas.fill(ellipse(384, 292, 208, 46), "#DDB25E");
        canvas.fill(ellipse(384, 284, 208, 44), "#F0CC7C");
        const crown = blob("278,276 292,190 340,160 428,160 476,190 490,276 384,296");
        canvas.fill(crown, "#F0CC7C");
        canvas.inside(crown, () => {
          canvas.fill(rect(260, 244, 260, 34), COLORS[shirt]);
          canvas.tint("440,150 500,180 500,300 420,300", "#7A4A1A", 0.16);
          for (const y of [186, 210, 234])
            canvas.stroke(
              curve([
                [270, y],
                [384, y + 14],
                [500, y],
              ]),
              3,
              "#D9AE58",
            );
        });
      },
    };
  },
};

function paintCan(canvas: Canvas, color: string): void {
  canvas.stroke(arc(600, 720, 62, 74, 170, 350), 17, darker(color, 0.25));
  canvas.fill("540,760 470,700 456,716 530,810", darker(color, 0.15));
  canvas.fill("430,672 486,706 458,738 418,704", darker(color, 0.28));
  canvas.fill("530,722 672,722 690,860 512,860", color);
  canvas.fill("630,722 672,722 690,860 640,860", darker(color, 0.13));
  canvas.fill(ellipse(601, 722, 71, 15), darker(color, 0.3));
  for (const [x, y] of [
    [424, 752],
    [404, 790],
    [440, 800],
  ] as const)
    canvas.fill(leaf([x + 4, y - 20], [x, y + 4], 13), "#7CC4E4");
}
