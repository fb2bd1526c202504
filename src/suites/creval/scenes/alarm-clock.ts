import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, ellipse, rect, rounded, star } from "../drawing/paths.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

const INK = "#2A2740";

/** An alarm clock on a bedside table; outlined, night or morning. */
export const alarmClock: SceneFamily = {
  id: "alarm-clock",
  width: 1024,
  height: 1024,
  compose(random) {
    const shell = random.choice(["red", "turquoise", "yellow", "pink"] as const);
    const bells = random.choice(["yellow", "blue", "purple"].filter((name) => name !== shell)) as "yellow";
    const books = random.integer(2, 4);
    const hour = random.integer(1, 11);
    const isNight = random.coin();
    const quilt = random.choice(["green", "orange", "blue"] as const);
    const stars = random.integer(3, 6);
    const wall = isNight ? "#3A3F78" : "#F6D9B8";
    return {
      scene: {
        subject: { name: "alarm clock", kind: "object", living: false, facing: null },
        place: "bedroom",
        style: "outlined",
        texts: [],
        elements: [
          element("shell", "round case", { color: shell, zone: "body", weight: 3 }),
          element("face", "dial", { color: "white", zone: "face", weight: 3 }),
          element("numbers", "numerals", { count: 12, where: "on the dial", zone: "face", weight: 2 }),
          element("hands", "hands", {
            count: 2,
            color: "black",
            where: "on the dial",
            zone: "face",
            weight: 2,
          }),
          element("bells", "bells", { count: 2, color: bells, where: "on top", zone: "crown", weight: 3 }),
          element("hammer", "hammer", { where: "between the bells", zone: "crown", weight: 1 }),
          element("loop", "handle", { where: "above the hammer", zone: "held", weight: 1 }),
          element("feet", "feet", { count: 2, where: "under the case", zone: "limbs", weight: 2 }),
          around("books", "books", { count: books, where: "under the alarm clock", weight: 2 }),
          around("table", "bedside table", { where: "at the bottom", weight: 1 }),
          around("quilt", "quilt", { color: quilt, where: "on the bed behind", weight: 1 }),
          around("window", "window", { where: "at the upper left", weight: 2 }),
          around("stars", isNight ? "stars" : "birds", { count: stars, where: "outside the window" }),
        ],
      },
      ground: wall,
      paint(canvas) {
        canvas.fill(rect(0, 0, 1024, 1024), wall);
        for (let x = 0; x < 1024; x += 96) canvas.fill(rect(x, 0, 40, 1024), isNight ? "#434886" : "#FAE3C8");
        canvas.outlined(rect(70, 70, 330, 390), "#FFF8EA", 9, INK);
        canvas.ramp(rect(96, 96, 278, 338), isNight ? "#171A45" : "#8CCBE6", isNight ? "#44407E" : "#F2F3DC");
        if (isNight)
          canvas.inside(rect(96, 96, 278, 338), () => {
            canvas.fill(circle(300, 180, 48), "#F6E7B2");
            canvas.fill(circle(280, 168, 42), "#1C1F4C");
          });
        else canvas.fill(circle(300, 180, 44), "#FCE08A");
        for (let index = 0; index < stars; index++) {
          const [x, y] = (
            [
              [140, 150],
              [200, 250],
              [150, 350],
              [330, 330],
              [260, 390],
              [190, 130],
            ] as const
          )[index];
          if (isNight) canvas.fill(star(x, y, 17, 7, 5), "#F6EDCB");
          else
            for (const side of [-1, 1])
              canvas.stroke(
                curve([
                  [x, y],
                  [x + side * 9, y - 9],
                  [x + side * 18, y - 5],
                ]),
                4,
                INK,
              );
        }
        canvas.stroke("235,70 235,460", 9, INK);
        canvas.stroke("70,265 400,265", 9, INK);
        const bed = blob("470,560 700,500 900,520 1060,470 1060,900 440,900");
        canvas.outlined(bed, COLORS[quilt], 9, INK);
        canvas.inside(bed, () => {
          for (let row = 0; row < 6; row++)
            for (let column = 0; column < 9; column++)
              canvas.fill(
                rounded(440 + column * 78, 470 + row * 78, 66, 66, 10),
                (row + column) % 2 ? paler(COLORS[quilt], 0.3) : darker(COLORS[quilt], 0.1),
              );
        });
        canvas.stroke(bed, 9, INK, true);
        canvas.outlined(rect(-20, 880, 1064, 160), "#B9794F", 9, INK);
        canvas.outlined(rect(-20, 860, 1064, 44), "#D79A6C", 9, INK);
        for (let book = 0; book < books; book++) {
          const [y, shift] = [816 - book * 46, [0, -24, 18, -8][book]];
          canvas.outlined(
            rounded(272 + shift, y, 480, 46, 10),
            [COLORS.blue, COLORS.orange, COLORS.green, COLORS.purple][book],
            8,
            INK,
          );
          canvas.fill(rect(318 + shift, y + 13, 30, 20), "#FFF6E2");
          canvas.stroke(
            [
              [690 + shift, y + 4],
              [690 + shift, y + 42],
            ],
            5,
            "#FFF6E2",
          );
        }
        const ground = 816 - (books - 1) * 46;
        canvas.placed({ x: 512, y: ground - 252 }, () => {
          for (const side of [-1, 1]) {
            canvas.stroke(
              [
                [side * 120, 170],
                [side * 170, 236],
              ],
              40,
              INK,
            );
            canvas.stroke(
              [
                [side * 120, 170],
                [side * 170, 236],
              ],
              24,
              darker(COLORS[shell], 0.15),
            );
            canvas.stroke(
              [
                [side * 86, -150],
                [side * 120, -206],
              ],
              18,
              INK,
            );
            canvas.placed({ x: side * 128, y: -214, turn: side * 32 }, () => {
              canvas.outlined([...arc(0, 0, 88, 84, 180, 360)], COLORS[bells], 9, INK);
              canvas.fill(ellipse(-34, -34, 12, 20), paler(COLORS[bells], 0.6));
            });
          }
          canvas.stroke(arc(0, -236, 70, 84, 190, 350), 22, INK);
          canvas.stroke(arc(0, -236, 70, 84, 190, 350), 9, "#B9BECB");
          canvas.stroke("0,-160 0,-240", 14, INK);
          canvas.outlined(rounded(-32, -276, 64, 40, 12), "#B9BECB", 7, INK);
          canvas.outlined(circle(0, 0, 212), COLORS[shell], 10, INK);
          canvas.shade(circle(0, 0, 206), circle(70, 60, 230), 0.12);
          canvas.outlined(circle(0, 0, 164), "#FFFDF4", 9, INK);
          for (let number = 1; number <= 12; number++) {
            canvas.placed({ turn: number * 30 }, () => canvas.stroke("0,-150 0,-158", 5, INK));
          }
          for (let number = 1; number <= 12; number++) {
            const [x, y] = CLOCK[number - 1];
            canvas.text(String(number), x, y + 12, 34, INK);
          }
          canvas.placed({ turn: hour * 30 }, () => canvas.stroke("0,14 0,-74", 17, INK));
          canvas.stroke("0,18 0,-112", 10, INK);
          canvas.fill(circle(0, 0, 18), COLORS[shell]);
          canvas.stroke(circle(0, 0, 18), 6, INK, true);
          canvas.stroke(arc(0, 0, 188, 188, 200, 236), 12, paler(COLORS[shell], 0.5));
        });
        canvas.tint(blob("0,1010 1024,1000 1024,1024 0,1024"), "#000000", 0.1);
      },
    };
  },
};

/** Middles of the numerals 1 to 12, 124 px from the centre. */
const CLOCK = [
  [62, -107],
  [107, -62],
  [124, 0],
  [107, 62],
  [62, 107],
  [0, 124],
  [-62, 107],
  [-107, 62],
  [-124, 0],
  [-107, -62],
  [-62, -107],
  [0, -124],
] as const;
