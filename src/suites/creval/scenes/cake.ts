import type { Canvas } from "../drawing/canvas.ts";
import { COLORS, darker, paler } from "../drawing/colors.ts";
import { blob, circle, curve, ellipse, leaf, rect, rounded, type Spot } from "../drawing/paths.ts";
import { dots, footprint, PATTERNS } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A cake of several tiers for a birthday. */
export const cake: SceneFamily = {
  id: "cake",
  width: 1024,
  height: 1024,
  compose(random) {
    const icing = random.choice(["pink", "turquoise", "yellow", "purple"] as const);
    const sponge = random.choice(["brown", "beige"] as const);
    const tiers = random.integer(2, 3);
    const candles = random.integer(3, 6);
    const wall = random.choice(["blue", "green", "orange"] as const);
    const cherries = random.integer(3, 5);
    const presents = random.integer(1, 2);
    const crumb = { brown: "#8B5738", beige: "#EBCB94" }[sponge];
    const word = random.choice(["HAPPY DAY", "WELL DONE", "CHEERS"] as const);
    return {
      scene: {
        subject: { name: "cake", kind: "food", living: false, facing: null },
        place: "party table",
        style: "flat",
        texts: [{ text: word, where: "on the banner", of: "setting", zone: "whole", weight: 2 }],
        elements: [
          element("tiers", "tiers", { count: tiers, zone: "body", weight: 3 }),
          element("sponge", "sponge", { count: null, color: sponge, zone: "body", weight: 2 }),
          element("icing", "dripping icing", { count: null, color: icing, zone: "face", weight: 3 }),
          element("candles", "candles", { count: candles, where: "on top", zone: "crown", weight: 3 }),
          element("cherries", "cherries", {
            count: cherries,
            color: "red",
            where: "on the lowest tier",
            zone: "limbs",
            weight: 2,
          }),
          element("cream", "dots of cream", {
            count: null,
            plural: true,
            color: "white",
            zone: "face",
            weight: 1,
          }),
          element("stand", "stand", {
            color: "white",
            where: "under the cake",
            zone: "limbs",
            weight: 2,
          }),
          element("ribbon", "ribbon", { where: "around the lowest tier", zone: "body", weight: 1 }),
          around("banner", "banner", { where: "on the wall", weight: 1 }),
          around("cloth", "tablecloth", { pattern: "striped", where: "under the stand", weight: 2 }),
          around("presents", presents === 1 ? "present" : "presents", {
            count: presents,
            where: "beside the cake",
            weight: 2,
          }),
          around("wall", "wall", { color: wall, where: "in the background" }),
        ],
      },
      ground: COLORS[wall],
      paint(canvas) {
        const paper = paler(COLORS[wall], 0.35);
        canvas.fill(rect(0, 0, 1024, 800), paper);
        dots(canvas, rect(0, 0, 1024, 800), paler(COLORS[wall], 0.55), 64, 9);
        canvas.stroke(curve("-20,60 250,150 512,176 774,150 1044,60"), 7, "#6B4B3E");
        canvas.fill(
          blob("150,110 330,152 512,164 694,152 874,110 880,200 700,244 512,258 324,244 144,200"),
          "#FFF7E4",
        );
        canvas.text(word, 512, 232, 62, darker(COLORS[icing], 0.35));
        const cloth = rect(0, 780, 1024, 244);
        canvas.fill(cloth, "#FDF6E8");
        PATTERNS.striped(canvas, cloth, paler(COLORS[icing], 0.45));
        canvas.fill(rect(0, 772, 1024, 16), paler(COLORS[icing], 0.2));
        for (let present = 0; present < presents; present++) {
          const [x, y, color] = (
            [
              [150, 830, COLORS.red],
              [884, 850, COLORS.purple],
            ] as const
          )[present];
          canvas.fill(rect(x - 90, y - 90, 180, 150), color);
          canvas.shade(rect(x - 90, y - 90, 180, 150), rect(x + 40, y - 90, 60, 150), 0.15);
          canvas.fill(rect(x - 18, y - 90, 36, 150), COLORS.yellow);
          canvas.fill(rounded(x - 100, y - 112, 200, 40, 6), darker(color, 0.08));
          canvas.fill(rect(x - 20, y - 112, 40, 40), COLORS.yellow);
          for (const side of [-1, 1])
            canvas.fill(leaf([x, y - 112], [x + side * 66, y - 152], 46), COLORS.yellow);
        }
        footprint(canvas, 512, 950, 300, 28, "#4A2A35");
        canvas.fill("450,880 574,880 600,944 424,944", "#E9E4DA");
        canvas.fill(ellipse(512, 944, 150, 20), "#F8F5EE");
        canvas.fill(ellipse(512, 868, 376, 44), "#F8F5EE");
        canvas.fill(ellipse(512, 860, 376, 40), "#FFFFFF");
        const sizes =
          tiers === 3
            ? [
                [310, 170],
                [226, 150],
                [146, 130],
              ]
            : [
                [310, 200],
                [206, 180],
              ];
        let bottom = 850;
        sizes.forEach(([half, height], tier) => {
          const top = bottom - height;
          paintTier(canvas, half, top, bottom, crumb, COLORS[icing]);
          if (tier === 0) {
            canvas.inside(rect(512 - half, top, 2 * half, height + 30), () =>
              canvas.fill(
                blob([
                  [190, bottom - 60],
                  [512, bottom - 34],
                  [834, bottom - 60],
                  [834, bottom - 26],
                  [512, bottom],
                  [190, bottom - 26],
                ]),
                darker(COLORS[icing], 0.28),
              ),
            );
            for (let cherry = 0; cherry < cherries; cherry++) {
              const x = 512 + (cherry - (cherries - 1) / 2) * (520 / cherries);
              const side = half - sizes[1][0];
              const y = top + 10 - side * 0 + 12 * (1 - ((x - 512) * (x - 512)) / 100000);
              canvas.stroke(
                curve([
                  [x, y + 60],
                  [x + 8, y + 40],
                  [x + 22, y + 30],
                ]),
                4,
                "#4C6B3A",
              );
              canvas.fill(circle(x, y + 78, 21), COLORS.red);
              canvas.fill(circle(x - 7, y + 70, 6), paler(COLORS.red, 0.6));
            }
          }
          bottom = top;
        });
        for (let candle = 0; candle < candles; candle++) {
          const half = sizes[tiers - 1][0] * 0.76;
          const x = 512 + (candle - (candles - 1) / 2) * ((2 * half) / candles);
          const y = bottom - 8 + 10 * (1 - ((x - 512) * (x - 512)) / (half * half));
          const stick = rounded(x - 9, y - 92, 18, 96, 5);
          canvas.fill(stick, [COLORS.red, COLORS.blue, COLORS.green][candle % 3]);
          canvas.inside(stick, () => {
            for (let turn = 0; turn < 5; turn++)
              canvas.stroke(
                [
                  [x - 12, y - 70 + turn * 22],
                  [x + 12, y - 86 + turn * 22],
                ],
                6,
                "#FFFDF4",
              );
          });
          canvas.fill(leaf([x, y - 92], [x, y - 146], 24), "#F6A93B");
          canvas.fill(leaf([x, y - 94], [x, y - 124], 11), "#FFF0B0");
        }
      },
    };
  },
};

function paintTier(
  canvas: Canvas,
  half: number,
  top: number,
  bottom: number,
  crumb: string,
  icing: string,
): void {
  const [left, right] = [512 - half, 512 + half];
  const side: Spot[] = [
    [left, top],
    [right, top],
    [right, bottom - 8],
    [512 + half * 0.5, bottom + 14],
    [512, bottom + 20],
    [512 - half * 0.5, bottom + 14],
    [left, bottom - 8],
  ];
  canvas.fill(side, crumb);
  canvas.inside(side, () => {
    canvas.fill(rect(left, (top + bottom) / 2 + 8, 2 * half, 15), paler(icing, 0.6));
    canvas.tint(rect(512 + half * 0.55, top, half, bottom - top + 30), "#1E1A2B", 0.13);
  });
  const drips: Spot[] = [[left, top - 6]];
  const count = Math.round(half / 26);
  for (let drip = 0; drip <= count; drip++) {
    const x = left + (2 * half * drip) / count;
    const sag = 16 * (1 - ((x - 512) * (x - 512)) / (half * half));
    drips.push([x, top + sag + (drip % 2 === 0 ? 30 : 58 + (drip % 3) * 10)]);
  }
  drips.push([right, top - 6]);
  canvas.inside(side, () => canvas.fill([...curve(drips)], icing));
  canvas.fill(ellipse(512, top, half, 22), paler(icing, 0.14));
  for (let blob = 0; blob < count; blob++) {
    const x = left + ((blob + 0.5) * 2 * half) / count;
    const sag = 16 * (1 - ((x - 512) * (x - 512)) / (half * half));
    canvas.fill(circle(x, top + sag + 2, 13), "#FFFDF6");
  }
}
