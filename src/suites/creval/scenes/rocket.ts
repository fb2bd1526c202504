import { Random } from "../../random.ts";
import { COLORS, darker, paler } from "../drawing/colors.ts";
import { blob, circle, curve, ellipse, leaf, rect, rounded } from "../drawing/paths.ts";
import { starSky } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A rocket on its way up; night colours. */
export const rocket: SceneFamily = {
  id: "rocket",
  width: 768,
  height: 1024,
  compose(random) {
    const trim = random.choice(["red", "blue", "green", "purple"] as const);
    const name = random.choice(["NOVA", "ORBIT", "LYRA"] as const);
    const portholes = random.integer(1, 3);
    const planet = random.choice(["orange", "turquoise", "pink"] as const);
    const moons = random.integer(1, 2);
    const stars = `creval rocket ${random.next()}`;
    const bands = random.integer(1, 2);
    return {
      scene: {
        subject: { name: "rocket", kind: "vehicle", living: false, facing: null },
        place: "outer space",
        style: "flat",
        texts: [{ text: name, where: "on the hull of the rocket", of: "subject", zone: "body", weight: 2 }],
        elements: [
          element("hull", "hull", { count: null, color: "white", zone: "body", weight: 3 }),
          element("nose", "pointed nose", { color: trim, zone: "crown", weight: 3 }),
          element("portholes", portholes === 1 ? "porthole" : "portholes", {
            count: portholes,
            zone: "face",
            weight: 2,
          }),
          element("fins", "fins", { count: 3, color: trim, zone: "limbs", weight: 3 }),
          element("bands", bands === 1 ? "ring" : "rings", {
            count: bands,
            color: "yellow",
            where: "around the hull",
            zone: "body",
            weight: 1,
          }),
          element("engine", "engine nozzle", { zone: "limbs", weight: 1 }),
          element("flame", "flame", { where: "under the engine", zone: "tail", weight: 2 }),
          element("aerial", "needle", { where: "on the nose", zone: "crown", weight: 1 }),
          around("planet", "ringed planet", { color: planet, where: "at the lower left", weight: 2 }),
          around("moons", moons === 1 ? "moon" : "moons", {
            count: moons,
            where: "at the upper right",
            weight: 1,
          }),
          around("stars", "stars", { count: null, plural: true, where: "all around" }),
          around("smoke", "clouds of smoke", { count: null, plural: true, where: "at the lower edge" }),
        ],
      },
      ground: "#14163A",
      paint(canvas) {
        canvas.ramp(rect(0, 0, 768, 1024), "#0F1233", "#3A2A6A");
        canvas.tint(
          blob("-60,260 180,190 420,320 700,230 860,330 860,480 640,420 380,520 120,400 -60,470"),
          "#6C4FB0",
          0.3,
        );
        starSky(canvas, new Random(stars), 150, "#F6EDCB");
        for (let moon = 0; moon < moons; moon++) {
          const [x, y, r] = (
            [
              [640, 150, 62],
              [560, 270, 26],
            ] as const
          )[moon];
          canvas.fill(circle(x, y, r), "#E9E2CC");
          canvas.shade(circle(x, y, r), circle(x + r * 0.5, y + r * 0.35, r), 0.2);
          canvas.fill(circle(x - r * 0.3, y - r * 0.2, r * 0.2), "#CFC7AE");
        }
        const disc = circle(130, 720, 96);
        const main = COLORS[planet];
        canvas.fill(disc, main);
        canvas.inside(disc, () => {
          for (const [y, h] of [
            [670, 16],
            [714, 26],
            [766, 18],
          ] as const)
            canvas.fill(ellipse(130, y, 130, h / 2), paler(main, 0.35));
        });
        canvas.shade(disc, circle(180, 770, 100), 0.22);
        canvas.placed({ x: 130, y: 720, turn: -16 }, () => {
          canvas.stroke(curve("-100,10 -160,26 -90,46 0,50 90,44 160,24 100,6"), 12, "#F3D9A2");
        });
        canvas.fill(leaf([430, 730], [430, 1010], 150), "#F2683C");
        canvas.fill(leaf([430, 730], [430, 950], 104), "#F8A83F");
        canvas.fill(leaf([430, 730], [430, 880], 58), "#FDE7A0");
        for (const [x, y, r] of [
          [250, 1000, 84],
          [360, 1020, 96],
          [500, 1012, 92],
          [610, 1000, 80],
          [700, 1020, 70],
          [150, 1024, 66],
        ] as const)
          canvas.fill(circle(x, y, r), "#CFC9E6");
        for (const [x, y, r] of [
          [300, 1030, 80],
          [440, 1040, 96],
          [580, 1040, 82],
        ] as const)
          canvas.fill(circle(x, y, r), "#EDEAF7");
        canvas.placed({ x: 430, y: 0 }, () => {
          for (const side of [-1, 1]) {
            const fin = blob([
              [side * 96, 520],
              [side * 190, 640],
              [side * 210, 770],
              [side * 160, 740],
              [side * 86, 690],
            ]);
            canvas.fill(fin, side < 0 ? COLORS[trim] : darker(COLORS[trim], 0.16));
          }
          canvas.fill("-58,700 58,700 76,760 -76,760", "#5A5F70");
          canvas.fill("10,700 58,700 76,760 16,760", "#474B5A");
          canvas.stroke("0,120 0,70", 8, "#C9CDD6");
          const hull = blob("0,104 74,210 112,360 110,540 76,706 0,716 -76,706 -110,540 -112,360 -74,210");
          canvas.fill(hull, "#F6F3EA");
          canvas.inside(hull, () => {
            canvas.fill(blob("-140,60 140,60 140,250 0,272 -140,250"), COLORS[trim]);
            for (let band = 0; band < bands; band++)
              canvas.fill(
                blob([
                  [-130, 290 + band * 280],
                  [0, 310 + band * 280],
                  [130, 290 + band * 280],
                  [130, 314 + band * 280],
                  [0, 334 + band * 280],
                  [-130, 314 + band * 280],
                ]),
                COLORS.yellow,
              );
          });
          canvas.shade(hull, "36,60 140,60 140,740 50,740 74,500 66,300", 0.15);
          for (let hole = 0; hole < portholes; hole++) {
            const [y, r] = [
              [390, 46],
              [476, 30],
              [222, 26],
            ][hole];
            canvas.fill(circle(0, y, r), "#B9BECB");
            canvas.fill(circle(0, y, r * 0.76), "#31507E");
            canvas.fill(circle(-r * 0.24, y - r * 0.24, r * 0.22), "#A9CBEE");
          }
          canvas.fill(blob("0,540 26,640 24,770 0,800 -24,770 -26,640"), darker(COLORS[trim], 0.08));
          canvas.fill(rounded(-78, 512, 156, 50, 14), "#F6F3EA");
          canvas.text(name, 0, 552, 42, darker(COLORS[trim], 0.25));
        });
      },
    };
  },
};
