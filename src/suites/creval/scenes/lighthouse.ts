import type { Canvas } from "../drawing/canvas.ts";
import { COLORS, darker, paler } from "../drawing/colors.ts";
import { arc, blob, circle, curve, rect, rounded, type Spot } from "../drawing/paths.ts";
import { cloud, ridge } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A banded tower on a rock in the sea; flat with hard edges, portrait. */
export const lighthouse: SceneFamily = {
  id: "lighthouse",
  width: 768,
  height: 1024,
  compose(random) {
    const band = random.choice(["red", "blue", "green", "black"] as const);
    const bands = random.integer(3, 4);
    const windows = random.integer(2, 3);
    const gulls = random.integer(2, 4);
    const boat = random.choice(["yellow", "orange", "purple"] as const);
    const isEvening = random.coin();
    const sky = isEvening ? ["#F08A5D", "#FBD9A0"] : ["#7FBBD8", "#DDEFF2"];
    const sea = isEvening ? ["#7A5C86", "#5A4774"] : ["#3E8CA8", "#2C6C8E"];
    return {
      scene: {
        subject: { name: "lighthouse", kind: "building", living: false, facing: null },
        place: "rocky sea coast",
        style: "flat",
        texts: [],
        elements: [
          element("tower", "tower", { color: "white", pattern: "banded", weight: 3, zone: "body" }),
          element("bands", "bands", {
            count: bands,
            color: band,
            where: "around the tower",
            weight: 3,
            zone: "body",
          }),
          element("windows", "small windows", { count: windows, where: "one above the other", zone: "face" }),
          element("door", "arched door", { color: "brown", zone: "limbs", where: "at the foot", weight: 2 }),
          element("gallery", "railing", { zone: "crown", where: "around the top", weight: 1 }),
          element("roof", "domed roof", { color: band, zone: "crown", where: "at the very top", weight: 2 }),
          element("rock", "rock", { color: "grey", zone: "limbs", where: "under the tower", weight: 1 }),
          around("boat", "sailing boat", { where: "on the water to the left", weight: 2 }),
          around("sails", "sail", { color: boat, where: "on the boat" }),
          around("gulls", "gulls", { count: gulls, where: "in the sky" }),
          around("clouds", "clouds", { count: 2, color: "white", where: "in the sky" }),
          around("waves", "waves", { count: null, plural: true, where: "around the rock" }),
        ],
      },
      ground: sky[0],
      paint(canvas) {
        canvas.ramp(rect(0, 0, 768, 720), sky[0], sky[1]);
        canvas.fill(circle(150, 250, 62), isEvening ? "#FFF0C2" : "#FFF6D8");
        cloud(canvas, 190, 420, 230, paler(sky[1], 0.75));
        cloud(canvas, 650, 210, 190, paler(sky[1], 0.75));
        for (let gull = 0; gull < gulls; gull++) {
          const [x, y] = (
            [
              [120, 130],
              [250, 330],
              [640, 380],
              [330, 110],
            ] as const
          )[gull];
          canvas.stroke(
            curve([
              [x - 26, y - 8],
              [x - 12, y - 14],
              [x, y],
            ]),
            5,
            "#33384A",
          );
          canvas.stroke(
            curve([
              [x, y],
              [x + 12, y - 14],
              [x + 26, y - 8],
            ]),
            5,
            "#33384A",
          );
        }
        canvas.ramp(rect(0, 690, 768, 334), sea[0], sea[1]);
        paintBoat(canvas, COLORS[boat]);
        const rock: Spot[] = [
          [300, 900],
          [330, 800],
          [400, 772],
          [430, 740],
          [600, 738],
          [650, 790],
          [720, 810],
          [768, 880],
          [768, 1024],
          [280, 1024],
        ];
        canvas.fill(rock, "#7D828C");
        canvas.fill("520,738 600,738 650,790 720,810 768,880 768,1024 640,1024 600,900", "#656A76");
        canvas.fill("330,800 400,772 430,740 520,738 470,800", "#9499A3");

        const left = (y: number) => 452 - ((y - 300) * 42) / 450;
        const right = (y: number) => 578 + ((y - 300) * 42) / 450;
        const slice = (from: number, to: number): Spot[] => [
          [left(from), from],
          [right(from), from],
          [right(to), to],
          [left(to), to],
        ];
        canvas.fill(slice(300, 752), COLORS.white);
        const pitch = 452 / (2 * bands);
        for (let index = 0; index < bands; index++) {
          canvas.fill(
            slice(300 + (2 * index + 1) * pitch - pitch / 2, 300 + (2 * index + 2) * pitch - pitch / 2),
            COLORS[band],
          );
        }
        canvas.tint(
          [
            [535, 300],
            [right(300), 300],
            [right(752), 752],
            [545, 752],
          ],
          "#1E1A2B",
          0.17,
        );
        for (let index = 0; index < windows; index++) {
          const y = 350 + (index * 260) / windows;
          canvas.fill(rounded(501, y, 28, 44, 14), "#2E3550");
          canvas.fill(rect(501, y + 40, 28, 6), "#C9C2B4");
        }
        canvas.fill([...arc(515, 690, 30, 34, 180, 360), [545, 752], [485, 752]], "#7A4A2C");
        canvas.fill(circle(534, 720, 4), "#F1C75B");
        canvas.fill(rect(424, 286, 182, 20), darker(COLORS[band], 0.15));
        canvas.fill(rect(468, 196, 94, 92), isEvening ? "#FFE38A" : "#CFE6EA");
        for (const x of [468, 499, 531, 560]) canvas.fill(rect(x - 3, 196, 6, 92), "#3A3F52");
        canvas.fill([...arc(515, 198, 62, 62, 180, 360)], COLORS[band]);
        canvas.tint([...arc(515, 198, 62, 62, 270, 360), [515, 198]], "#1E1A2B", 0.18);
        canvas.fill(circle(515, 132, 10), "#3A3F52");
        canvas.stroke("515,132 515,96", 5, "#3A3F52");
        for (let x = 430; x <= 600; x += 17)
          canvas.stroke(
            [
              [x, 250],
              [x, 288],
            ],
            3.5,
            "#3A3F52",
          );
        canvas.stroke("428,250 602,250", 5, "#3A3F52");

        canvas.fill(ridge(768, 1024, [900, 940, 905, 945, 900, 950, 910]), paler(sea[0], 0.25));
        canvas.fill(ridge(768, 1024, [960, 935, 975, 945, 985, 950, 970]), sea[1]);
        for (const [x, y] of [
          [120, 790],
          [240, 850],
          [60, 870],
          [690, 760],
        ] as const) {
          canvas.stroke(
            curve([
              [x - 40, y],
              [x - 14, y - 8],
              [x + 14, y + 4],
              [x + 40, y - 4],
            ]),
            5,
            paler(sea[0], 0.4),
          );
        }
      },
    };
  },
};

function paintBoat(canvas: Canvas, sail: string): void {
  canvas.fill("140,560 140,690 60,690", sail);
  canvas.fill("152,590 152,690 214,690", paler(sail, 0.4));
  canvas.stroke("146,548 146,704", 5, "#4A3328");
  canvas.fill(blob("44,702 140,708 232,702 204,746 74,746"), "#8A4B32");
  canvas.stroke("52,706 226,706", 6, "#F7F4EC");
}
