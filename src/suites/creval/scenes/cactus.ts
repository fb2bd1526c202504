import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, leaf, rect, rounded } from "../drawing/paths.ts";
import { footprint, PATTERN_NAMES, PATTERNS } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A flowering cactus in a patterned pot before an arch of sunset colours. */
export const cactus: SceneFamily = {
  id: "cactus",
  width: 768,
  height: 1024,
  compose(random) {
    const pot = random.choice(["orange", "blue", "white", "pink"] as const);
    const pattern = random.choice(PATTERN_NAMES);
    const flower = random.choice(["red", "yellow", "purple"] as const);
    const flowers = random.integer(2, 4);
    const arch = random.choice([
      ["#F2B78E", "#E8886A", "#C95F5B"],
      ["#BFD9CF", "#8DB9B0", "#5E938F"],
      ["#E5CBE2", "#C39BC8", "#9169A6"],
    ] as const);
    const pebbles = random.integer(3, 5);
    const ribs = 5;
    return {
      scene: {
        subject: { name: "cactus", kind: "plant", living: false, facing: null },
        place: "shelf against a wall",
        style: "flat",
        texts: [],
        elements: [
          element("stem", "thick stem", { color: "green", zone: "body", weight: 3 }),
          element("arms", "arms", { count: 2, zone: "held", weight: 3 }),
          element("flowers", "flowers", { count: flowers, color: flower, zone: "crown", weight: 2 }),
          element("spines", "spines", {
            count: null,
            plural: true,
            color: "white",
            zone: "whole",
            weight: 2,
          }),
          element("ribs", "ribs", {
            count: null,
            plural: true,
            where: "along the stem",
            zone: "body",
            weight: 1,
          }),
          element("pot", "pot", { color: pot, pattern, zone: "limbs", weight: 2 }),
          element("rim", "broad rim", { where: "around the pot", zone: "limbs", weight: 1 }),
          element("saucer", "saucer", { where: "under the pot", zone: "limbs", weight: 1 }),
          around("arch", "painted arch", { where: "on the wall", weight: 2 }),
          around("shelf", "wooden shelf", { where: "under the pot", weight: 2 }),
          around("pebbles", "pebbles", { count: pebbles, where: "on the shelf" }),
          around("can", "small watering can", { where: "beside the pot", weight: 1 }),
        ],
      },
      ground: "#FBF1E2",
      paint(canvas) {
        canvas.fill(rect(0, 0, 768, 1024), "#FBF1E2");
        for (const [r, color] of [
          [320, arch[0]],
          [236, arch[1]],
          [152, arch[2]],
        ] as const) {
          canvas.fill([...arc(384, 420, r, r, 180, 360), [384 + r, 880], [384 - r, 880]], color);
        }
        canvas.fill(rect(0, 862, 768, 46), "#B9794F");
        canvas.fill(rect(0, 862, 768, 12), "#D79A6C");
        canvas.fill(rect(0, 908, 768, 116), "#EADBC6");
        canvas.tint(rect(0, 908, 768, 26), "#5A3A28", 0.3);
        footprint(canvas, 384, 862, 190, 14, "#3A2216");
        const green = "#4F9B63";
        const dark = darker(green, 0.16);
        for (const side of [-1, 1]) {
          const top = side < 0 ? 330 : 400;
          const arm = curve([
            [384, 600],
            [384 + side * 120, 590],
            [384 + side * 176, 530],
            [384 + side * 178, top],
          ]);
          canvas.stroke(arm, 96, side < 0 ? green : dark);
          canvas.stroke(
            curve([
              [384 + side * 20, 590],
              [384 + side * 116, 576],
              [384 + side * 164, 524],
              [384 + side * 166, top],
            ]),
            7,
            darker(green, 0.3),
          );
        }
        const stem = rounded(290, 190, 188, 540, 94);
        canvas.fill(stem, green);
        canvas.shade(stem, rect(410, 180, 80, 560), 0.15);
        for (let rib = 1; rib < ribs; rib++) {
          const x = 290 + (188 * rib) / ribs;
          canvas.stroke(
            curve([
              [384 + (x - 384) * 0.5, 206],
              [x, 300],
              [x, 720],
            ]),
            6,
            darker(green, 0.26),
          );
        }
        for (let spine = 0; spine < 30; spine++) {
          const [x, y] = [308 + (spine % 5) * 38, 250 + Math.floor(spine / 5) * 78 + (spine % 2) * 34];
          for (const turn of [-40, 0, 40])
            canvas.placed({ x, y, turn }, () => canvas.stroke("0,0 0,-15", 3.5, "#FFFBEF"));
        }
        for (const side of [-1, 1]) {
          for (let spine = 0; spine < 4; spine++) {
            const [x, y] = [384 + side * (160 + (spine % 2) * 30), (side < 0 ? 330 : 400) + 20 + spine * 46];
            for (const turn of [-40, 0, 40])
              canvas.placed({ x, y, turn }, () => canvas.stroke("0,0 0,-14", 3.5, "#FFFBEF"));
          }
        }
        for (let bloom = 0; bloom < flowers; bloom++) {
          const [x, y] = (
            [
              [384, 184],
              [206, 276],
              [562, 346],
              [450, 214],
            ] as const
          )[bloom];
          for (let petal = 0; petal < 9; petal++)
            canvas.placed({ x, y, turn: -100 + petal * 25 }, () =>
              canvas.fill(
                leaf([0, 6], [0, -54], 24),
                petal % 2 ? COLORS[flower] : paler(COLORS[flower], 0.25),
              ),
            );
          canvas.fill(circle(x, y, 16), COLORS[flower === "yellow" ? "orange" : "yellow"]);
        }
        canvas.fill(ellipse(384, 852, 172, 20), darker(COLORS[pot], 0.3));
        const body = "254,700 514,700 480,852 288,852";
        canvas.fill(body, COLORS[pot]);
        PATTERNS[pattern](
          canvas,
          [
            [254, 700],
            [514, 700],
            [480, 852],
            [288, 852],
          ],
          pot === "white" ? "#5E938F" : paler(COLORS[pot], 0.55),
        );
        canvas.shade(body, rect(430, 690, 100, 170), 0.15);
        canvas.fill(rounded(230, 660, 308, 56, 14), darker(COLORS[pot], 0.1));
        canvas.shade(rounded(230, 660, 308, 56, 14), rect(450, 650, 100, 70), 0.12);
        for (let pebble = 0; pebble < pebbles; pebble++)
          canvas.fill(
            ellipse(
              [70, 120, 96, 160, 40][pebble],
              [852, 852, 826, 856, 856][pebble],
              [30, 24, 26, 18, 18][pebble],
              [16, 13, 14, 9, 9][pebble],
            ),
            ["#A9A29A", "#C9C0B2", "#8C8680", "#B5ABA0", "#D6CDBF"][pebble],
          );
        const metal = "#8FA6B2";
        canvas.stroke(arc(690, 790, 40, 46, -60, 100), 12, darker(metal, 0.2));
        canvas.stroke("634,830 570,776", 16, darker(metal, 0.1));
        canvas.fill(blob("566,760 584,770 572,796 556,784"), darker(metal, 0.25));
        canvas.fill("626,776 704,776 712,860 618,860", metal);
        canvas.shade("626,776 704,776 712,860 618,860", rect(680, 770, 40, 100), 0.15);
      },
    };
  },
};
