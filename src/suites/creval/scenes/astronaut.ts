import { Random } from "../../random.ts";
import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, rect, rounded, star } from "../drawing/paths.ts";
import { ridge, starSky } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** An astronaut with a flag on a strange moon. */
export const astronaut: SceneFamily = {
  id: "astronaut",
  width: 1024,
  height: 1024,
  compose(random) {
    const trim = random.choice(["orange", "blue", "red", "green"] as const);
    const flag = random.choice(["yellow", "pink", "turquoise"] as const);
    const soil = random.choice(["purple", "brown", "grey"] as const);
    const planets = random.integer(1, 3);
    const craters = random.integer(3, 5);
    const buttons = random.integer(2, 4);
    const name = `creval astronaut ${random.next()}`;
    return {
      scene: {
        subject: { name: "astronaut", kind: "person", living: true, facing: null },
        place: "moon landscape",
        style: "flat",
        texts: [],
        elements: [
          element("suit", "space suit", { color: "white", zone: "body", weight: 3 }),
          element("helmet", "round helmet", { zone: "crown", weight: 3 }),
          element("visor", "dark visor", { where: "in the helmet", zone: "face", weight: 2 }),
          element("reflex", "crescent-shaped reflection", { where: "on the visor", zone: "face", weight: 1 }),
          element("trim", "arm bands", { count: 2, color: trim, zone: "body", weight: 1 }),
          element("panel", "control panel", { where: "on the chest", zone: "body", weight: 2 }),
          element("buttons", "round buttons", {
            count: buttons,
            where: "on the panel",
            zone: "body",
            weight: 1,
          }),
          element("pack", "backpack", { where: "behind the shoulders", zone: "body", weight: 2 }),
          element("flag", "flag", { color: flag, where: "in one hand", zone: "held", weight: 3 }),
          element("star", "star", { color: "white", where: "on the flag", zone: "held", weight: 1 }),
          element("boots", "boots", { count: 2, color: trim, zone: "limbs", weight: 1 }),
          around("ground", "ground", { count: null, color: soil, where: "under the boots", weight: 2 }),
          around("craters", "craters", { count: craters, where: "in the ground" }),
          around("planets", planets === 1 ? "ringed planet" : "planets", {
            count: planets,
            where: "in the sky",
            weight: 2,
          }),
          around("stars", "stars", { count: null, plural: true, where: "in the sky" }),
        ],
      },
      ground: "#151634",
      paint(canvas) {
        canvas.ramp(rect(0, 0, 1024, 800), "#12132E", "#3B2F63");
        starSky(canvas, new Random(name), 150, "#F3ECD0", (_, y) => y < 740);
        const bodies = [
          [200, 210, 84, "#E98A5B"],
          [860, 400, 46, "#6FB7C9"],
          [640, 110, 32, "#E5C35C"],
        ] as const;
        for (let planet = 0; planet < planets; planet++) {
          const [x, y, r, color] = bodies[planet];
          const disc = circle(x, y, r);
          if (planet === 0)
            canvas.placed({ x, y, turn: -18 }, () =>
              canvas.stroke(arc(0, 0, 150, 34, 180, 360), 13, "#F6D9A8"),
            );
          canvas.fill(disc, color);
          canvas.inside(disc, () => {
            canvas.fill(ellipse(x, y - r * 0.3, r * 1.2, r * 0.16), paler(color, 0.3));
            canvas.fill(ellipse(x, y + r * 0.34, r * 1.2, r * 0.2), darker(color, 0.15));
          });
          canvas.shade(disc, circle(x + r * 0.5, y + r * 0.4, r), 0.22);
          if (planet === 0)
            canvas.placed({ x, y, turn: -18 }, () =>
              canvas.stroke(arc(0, 0, 150, 34, 0, 180), 13, "#F6D9A8"),
            );
        }
        const dust = { purple: "#7A5AA0", brown: "#A9714B", grey: "#8B8FA0" }[soil];
        canvas.fill(ridge(1024, 1024, [700, 640, 690, 650, 720, 660]), darker(dust, 0.28));
        canvas.fill(ridge(1024, 1024, [790, 770, 800, 776, 796]), dust);
        for (let crater = 0; crater < craters; crater++) {
          const [x, y, r] = (
            [
              [140, 880, 78],
              [860, 900, 96],
              [640, 976, 60],
              [300, 970, 52],
              [960, 800, 40],
            ] as const
          )[crater];
          canvas.fill(ellipse(x, y, r, r * 0.34), darker(dust, 0.26));
          canvas.fill(ellipse(x, y + r * 0.07, r * 0.86, r * 0.24), darker(dust, 0.12));
        }
        canvas.tint(ellipse(520, 922, 230, 26), "#0D0B22", 0.35);
        const suit = "#F4F3EE";
        const shade = "#D3D4DC";
        canvas.stroke("300,330 300,900", 12, "#C9CDD6");
        const cloth = blob("306,336 400,318 470,350 540,330 540,470 470,490 400,458 306,478");
        canvas.placed({ x: 606, mirrored: true }, () => canvas.fill(cloth, COLORS[flag]));
        canvas.placed({ x: 606, mirrored: true }, () =>
          canvas.shade(cloth, "440,320 480,320 480,500 440,500", 0.12),
        );
        canvas.fill(star(186, 402, 44, 18, 5), "#FFFFFF");
        canvas.fill(rounded(386, 470, 270, 240, 46), "#A7ABBA");
        for (const side of [-1, 1]) {
          canvas.fill(
            blob([
              [521 + side * 14, 700],
              [521 + side * 104, 690],
              [521 + side * 112, 800],
              [521 + side * 104, 880],
              [521 + side * 20, 880],
            ]),
            side < 0 ? suit : shade,
          );
          canvas.fill(
            blob([
              [521 + side * 14, 862],
              [521 + side * 112, 862],
              [521 + side * 134, 920],
              [521 + side * 12, 926],
            ]),
            COLORS[trim],
          );
          canvas.fill(rounded(side < 0 ? 394 : 530, 910, 126, 20, 9), "#4A4A5C");
        }
        canvas.stroke(curve("420,560 350,600 310,560"), 84, suit);
        canvas.stroke(curve("622,560 690,640 704,730"), 84, shade);
        canvas.stroke("358,640 366,560", 18, COLORS[trim]);
        canvas.stroke("660,680 738,656", 18, COLORS[trim]);
        canvas.fill(circle(302, 552, 44), darker(COLORS[trim], 0.1));
        canvas.fill(circle(708, 752, 44), darker(COLORS[trim], 0.1));
        const torso = blob("521,470 630,490 652,600 636,730 521,746 406,730 390,600 412,490");
        canvas.fill(torso, suit);
        canvas.shade(torso, "600,460 680,500 680,760 570,760 610,640", 0.14);
        canvas.fill(rounded(440, 580, 162, 104, 18), "#C6CAD6");
        for (let button = 0; button < buttons; button++)
          canvas.fill(
            circle(521 + (button - (buttons - 1) / 2) * 38, 614, 13),
            [COLORS.red, COLORS.yellow, COLORS.green, COLORS.blue][button],
          );
        for (const y of [646, 664])
          canvas.stroke(
            [
              [462, y],
              [580, y],
            ],
            6,
            "#8E93A6",
          );
        canvas.fill(ellipse(521, 486, 112, 30), "#B4B8C6");
        const helmet = circle(521, 366, 144);
        canvas.fill(helmet, suit);
        canvas.shade(helmet, circle(660, 440, 150), 0.14);
        for (const side of [-1, 1])
          canvas.fill(rounded(521 + side * 148 - 18, 334, 36, 70, 14), COLORS[trim]);
        const visor = ellipse(521, 374, 106, 92);
        canvas.fill(visor, "#28305C");
        canvas.inside(visor, () => {
          canvas.fill(blob("420,440 520,400 640,430 640,480 420,480"), "#3E4A86");
          canvas.stroke(arc(521, 374, 82, 68, 190, 262), 16, "#A9C4F0");
        });
        canvas.stroke(visor, 9, "#B4B8C6", true);
      },
    };
  },
};
