import type { Canvas } from "../drawing/canvas.ts";
import { COLORS, darker, mix, paler } from "../drawing/colors.ts";
import { arc, circle, curve, ellipse, rect } from "../drawing/paths.ts";
import { cloud, ridge, roundTree } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A castle of rectangles and cones behind its moat. */
export const castle: SceneFamily = {
  id: "castle",
  width: 1280,
  height: 720,
  compose(random) {
    const roof = random.choice(["red", "blue", "purple", "green"] as const);
    const flag = random.choice(["yellow", "pink", "orange", "turquoise"] as const);
    const towers = random.integer(3, 5);
    const trees = random.integer(2, 4);
    const isEvening = random.coin();
    const stone = isEvening ? "#D9B9B0" : "#D6D5CF";
    const sky = isEvening ? ["#6B5B95", "#F6B7A0"] : ["#8CC8E8", "#F3F3DF"];
    const swans = random.integer(1, 3);
    return {
      scene: {
        subject: { name: "castle", kind: "building", living: false, facing: null },
        place: "hilly park",
        style: "geometric",
        texts: [],
        elements: [
          element("walls", "stone walls", { count: null, plural: true, zone: "body", weight: 3 }),
          element("towers", "towers", { count: towers, zone: "body", weight: 3 }),
          element("roofs", "cone-shaped roofs", { count: towers, color: roof, zone: "crown", weight: 2 }),
          element("flags", "flags", {
            count: towers,
            color: flag,
            where: "on the roofs",
            zone: "crown",
            weight: 2,
          }),
          element("gate", "arched gate", { color: "brown", zone: "limbs", weight: 2 }),
          element("grate", "raised grate", { where: "in the gate", zone: "limbs", weight: 1 }),
          element("battlements", "battlements", {
            count: null,
            plural: true,
            where: "along the wall",
            zone: "face",
            weight: 2,
          }),
          element("rose", "round window", { where: "above the gate", zone: "face", weight: 1 }),
          around("bridge", "bridge", { where: "in front of the gate", weight: 2 }),
          around("moat", "moat", { where: "around the castle", weight: 2 }),
          around("swans", swans === 1 ? "swan" : "swans", {
            count: swans,
            color: "white",
            where: "on the water",
          }),
          around("trees", "round trees", { count: trees, where: "beside the castle" }),
          around("disc", isEvening ? "moon" : "sun", { where: "at the upper left" }),
        ],
      },
      ground: sky[0],
      paint(canvas) {
        canvas.ramp(rect(0, 0, 1280, 540), sky[0], sky[1]);
        canvas.fill(circle(190, 140, 64), isEvening ? "#F8EBD0" : "#FCE49A");
        cloud(canvas, 1080, 130, 240, paler(sky[1], 0.6));
        cloud(canvas, 380, 90, 180, paler(sky[1], 0.6));
        canvas.fill(ridge(1280, 720, [440, 380, 450, 400, 460, 390]), isEvening ? "#8C7AA8" : "#A9CF9A");
        canvas.fill(ridge(1280, 720, [530, 500, 520, 496, 530]), isEvening ? "#5F6E86" : "#7FB56C");
        const places = [110, 1170, 230, 1060] as const;
        for (let tree = 0; tree < trees; tree++)
          roundTree(
            canvas,
            places[tree],
            [560, 566, 548, 552][tree],
            [210, 230, 150, 160][tree],
            isEvening ? "#44716A" : "#4F9A58",
          );
        const order = [
          { x: 640, w: 110, top: 208 },
          { x: 400, w: 96, top: 262 },
          { x: 880, w: 96, top: 262 },
          { x: 520, w: 80, top: 240 },
          { x: 760, w: 80, top: 240 },
        ].slice(0, towers);
        for (const { x, w, top } of order.toReversed())
          tower(canvas, x, w, top, stone, COLORS[roof], COLORS[flag]);
        canvas.fill(rect(400, 380, 480, 200), stone);
        canvas.shade(rect(400, 380, 480, 200), rect(760, 380, 120, 200), 0.1);
        for (let merlon = 0; merlon < 12; merlon++)
          canvas.fill(rect(400 + merlon * 40.6, 354, 24, 28), stone);
        for (const [x, y] of [
          [440, 420],
          [520, 470],
          [470, 530],
          [800, 430],
          [770, 520],
          [840, 490],
          [560, 410],
          [720, 408],
        ] as const)
          canvas.fill(rect(x, y, 34, 13), darker(stone, 0.1));
        for (const { x, w, top } of order.slice(1, 3))
          tower(canvas, x, w, top, mix(stone, "#FFFFFF", 0.16), COLORS[roof], COLORS[flag]);
        canvas.fill(circle(640, 424, 32), darker(stone, 0.25));
        canvas.fill(circle(640, 424, 24), COLORS[flag]);
        canvas.stroke("640,402 640,446", 5, darker(stone, 0.35));
        canvas.stroke("618,424 662,424", 5, darker(stone, 0.35));
        canvas.fill([...arc(640, 520, 66, 60, 180, 360), [706, 586], [574, 586]], darker(stone, 0.2));
        canvas.fill([...arc(640, 524, 52, 50, 180, 360), [692, 586], [588, 586]], "#7A4E33");
        canvas.inside([...arc(640, 524, 52, 50, 180, 360), [692, 586], [588, 586]], () => {
          for (let x = 596; x < 692; x += 18) canvas.fill(rect(x, 460, 6, 66), "#3B3136");
          for (const y of [488, 508]) canvas.fill(rect(580, y, 120, 6), "#3B3136");
        });
        canvas.ramp(
          ridge(1280, 720, [596, 586, 590, 586, 598]),
          isEvening ? "#5A6FA0" : "#6CB9D6",
          isEvening ? "#3A4A7A" : "#3C8DB4",
        );
        for (const [x, y] of [
          [160, 630],
          [380, 670],
          [960, 640],
          [1140, 680],
          [860, 700],
        ] as const)
          canvas.stroke(
            [
              [x - 40, y],
              [x + 40, y],
            ],
            5,
            isEvening ? "#8495C0" : "#A6DAEA",
          );
        canvas.fill("582,584 698,584 760,720 520,720", "#A9764C");
        for (let plank = 1; plank < 6; plank++) {
          const y = 584 + plank * plank * 4.2;
          canvas.stroke(
            [
              [582 - (y - 584) * 0.46, y],
              [698 + (y - 584) * 0.46, y],
            ],
            4,
            "#7A4E33",
          );
        }
        for (let swan = 0; swan < swans; swan++) {
          const [x, y] = (
            [
              [300, 644],
              [1010, 676],
              [180, 690],
            ] as const
          )[swan];
          canvas.fill(ellipse(x, y, 36, 17), "#FFFFFF");
          canvas.stroke(
            curve([
              [x + 26, y - 4],
              [x + 42, y - 30],
              [x + 30, y - 48],
            ]),
            10,
            "#FFFFFF",
          );
          canvas.fill(
            [
              [x + 30, y - 54],
              [x + 50, y - 44],
              [x + 32, y - 42],
            ],
            "#F08A2E",
          );
        }
      },
    };
  },
};

function tower(
  canvas: Canvas,
  x: number,
  w: number,
  top: number,
  stone: string,
  roof: string,
  flag: string,
): void {
  const left = x - w / 2;
  canvas.fill(rect(left, top, w, 590 - top), stone);
  canvas.shade(rect(left, top, w, 590 - top), rect(x + w * 0.18, top, w * 0.34, 600 - top), 0.13);
  for (const y of [top + 50, top + 130])
    canvas.fill([...arc(x, y, 11, 14, 180, 360), [x + 11, y + 26], [x - 11, y + 26]], "#4A4450");
  canvas.stroke(
    [
      [x, top - w * 1.15],
      [x, top - w * 1.15 - 44],
    ],
    5,
    "#5A4B44",
  );
  canvas.fill(
    [
      [x, top - w * 1.15 - 44],
      [x + 46, top - w * 1.15 - 30],
      [x, top - w * 1.15 - 14],
    ],
    flag,
  );
  canvas.fill(
    [
      [left - 14, top],
      [x, top - w * 1.2],
      [left + w + 14, top],
    ],
    roof,
  );
  canvas.fill(
    [
      [x, top - w * 1.2],
      [left + w + 14, top],
      [x + w * 0.14, top],
    ],
    darker(roof, 0.2),
  );
}
