import { COLORS, darker, paler } from "../drawing/colors.ts";
import { blob, circle, curve, ellipse, leaf, type Path, rect } from "../drawing/paths.ts";
import { eye, footprint, PATTERN_NAMES, PATTERNS, pine, ridge } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

const FURS = {
  orange: { main: "#E0702D", pale: "#FFF1DE", sock: "#3A2A2A" },
  grey: { main: "#8C939E", pale: "#F3F3F1", sock: "#3B3E47" },
  brown: { main: "#9A5B36", pale: "#F6E6CF", sock: "#3A2620" },
} as const;

/** A fox that sits in a snowy forest; flat, with two tones an area. */
export const fox: SceneFamily = {
  id: "fox",
  width: 1024,
  height: 1024,
  compose(random) {
    const furName = random.choice(["orange", "grey", "brown"] as const);
    const fur = FURS[furName];
    const scarf = random.choice(["red", "green", "purple", "yellow"] as const);
    const pattern = random.choice(PATTERN_NAMES);
    const trees = random.integer(3, 5);
    const isDusk = random.coin();
    const sky = isDusk ? ["#F3B48C", "#F9E1C4"] : ["#A9CFE0", "#E6F1EE"];
    const flakes = Array.from({ length: 90 }, () => [
      random.uniform(0, 1024),
      random.uniform(0, 1024),
      random.uniform(2.5, 6),
    ]);
    return {
      scene: {
        subject: { name: "fox", kind: "animal", living: true, facing: null },
        place: "snowy forest",
        style: "flat",
        texts: [],
        elements: [
          element("fur", "fur", { count: null, color: furName, weight: 3 }),
          element("ears", "pointed ears", { count: 2, zone: "crown", where: "on the head", weight: 3 }),
          element("muzzle", "nose", { color: "black", zone: "face", weight: 2 }),
          element("cheeks", "cheeks", { count: 2, color: "white", zone: "face", weight: 2 }),
          element("chest", "chest", { count: null, color: "white", zone: "body", weight: 2 }),
          element("scarf", "scarf", { color: scarf, pattern, where: "around the neck", zone: "body" }),
          element("socks", "front paws", { count: 2, color: "black", zone: "limbs", weight: 2 }),
          element("tail", "bushy tail", { zone: "tail", where: "beside the body", weight: 3 }),
          around("trees", "pine trees", { count: trees, where: "behind the fox", weight: 2 }),
          around("snow", "snow", { count: null, color: "white", where: "on the ground" }),
          around("disc", "sun", { where: "at the upper left" }),
          around("flakes", "snowflakes", { count: null, plural: true, where: "in the air" }),
        ],
      },
      ground: sky[0],
      paint(canvas) {
        canvas.ramp(rect(0, 0, 1024, 720), sky[0], sky[1]);
        canvas.fill(circle(190, 190, 84), isDusk ? "#F2733F" : "#FBE7A6");
        canvas.fill(ridge(1024, 1024, [560, 470, 600, 500, 590]), isDusk ? "#DDB9B0" : "#C5DCE4");
        for (let tree = 0; tree < trees; tree++) {
          const x = [110, 905, 250, 770, 1000][tree];
          const size = [470, 520, 330, 340, 260][tree];
          pine(canvas, x, 760, size, isDusk ? "#4E6B66" : "#3F7A6B");
        }
        canvas.fill(ridge(1024, 1024, [740, 700, 730, 712, 745]), "#FBFCFB");
        canvas.fill(ridge(1024, 1024, [930, 900, 940, 880, 920]), isDusk ? "#EFE2E0" : "#E3EEF2");
        footprint(canvas, 530, 890, 330, 42, "#5B6B8C");

        const dark = darker(fur.main, 0.16);
        const tail = blob("600,850 760,860 880,760 890,600 800,470 752,560 770,660 700,740");
        canvas.fill(tail, fur.main);
        canvas.inside(tail, () => {
          canvas.fill(blob("610,880 780,870 900,780 910,640 850,700 760,800"), dark);
          canvas.fill(blob("700,400 920,420 920,590 850,570 812,606 780,560 730,590"), fur.pale);
        });
        const body = blob("400,520 512,490 624,520 690,700 680,850 512,880 344,850 334,700");
        canvas.fill(body, fur.main);
        canvas.inside(body, () => {
          canvas.fill(blob("600,500 700,560 740,900 570,900 620,700"), dark);
          canvas.fill(blob("420,540 512,560 604,540 590,690 512,790 434,690"), fur.pale);
        });
        for (const side of [-1, 1]) {
          const leg = blob([
            [512 + side * 20, 700],
            [512 + side * 92, 700],
            [512 + side * 88, 860],
            [512 + side * 92, 896],
            [512 + side * 24, 896],
            [512 + side * 26, 860],
          ]);
          canvas.fill(leg, side < 0 ? fur.main : darker(fur.main, 0.06));
          canvas.inside(leg, () => canvas.fill(rect(380, 815, 260, 100), fur.sock));
        }
        canvas.stroke("512,760 512,880", 5, darker(fur.main, 0.35));

        for (const side of [-1, 1]) {
          canvas.fill(leaf([512 + side * 105, 370], [512 + side * 225, 118], 108), fur.main);
          canvas.fill(leaf([512 + side * 118, 350], [512 + side * 205, 165], 54), fur.sock);
        }
        const head = blob(
          "512,235 640,262 725,372 762,452 640,516 560,566 512,584 464,566 384,516 262,452 299,372 384,262",
        );
        canvas.fill(head, fur.main);
        canvas.inside(head, () => {
          canvas.fill(blob("540,230 680,260 790,470 650,470 640,350"), darker(fur.main, 0.07));
          for (const side of [-1, 1]) {
            canvas.fill(
              blob([
                [512 + side * 14, 470],
                [512 + side * 110, 408],
                [512 + side * 270, 430],
                [512 + side * 210, 560],
                [512, 640],
                [512 - side * 10, 560],
              ]),
              fur.pale,
            );
          }
        });
        for (const side of [-1, 1]) eye(canvas, 512 + side * 98, 396, 21);
        canvas.fill(blob("478,508 512,498 546,508 534,542 512,554 490,542"), COLORS.black);
        canvas.fill(ellipse(504, 513, 9, 5), "#8A8C96");

        const band: Path = blob(
          "372,566 440,602 512,612 584,602 652,566 672,622 600,668 512,682 424,668 352,622",
        );
        const end: Path = blob("560,650 640,640 668,760 682,830 596,842 580,760");
        const other = paler(COLORS[scarf], 0.62);
        for (const piece of [end, band]) {
          canvas.fill(piece, COLORS[scarf]);
          PATTERNS[pattern](canvas, piece, other);
        }
        canvas.inside(end, () => canvas.tint(rect(540, 620, 200, 60), "#1E1A2B", 0.2));
        canvas.stroke(curve("424,668 512,682 600,668"), 4, darker(COLORS[scarf], 0.25));
        for (const [x, y, size] of flakes) canvas.fill(circle(x, y, size), "#FFFFFF");
      },
    };
  },
};
