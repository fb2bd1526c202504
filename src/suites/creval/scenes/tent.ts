import { Random } from "../../random.ts";
import { COLORS, darker, mix, paler } from "../drawing/colors.ts";
import { blob, circle, curve, ellipse, leaf, rect, type Spot } from "../drawing/paths.ts";
import { pine, ridge, starSky } from "../drawing/scenery.ts";
import { around, element } from "../scene.ts";
import type { SceneFamily } from "./scene-family.ts";

/** A tent by a mountain lake, at dusk or by day; layers that fade into the distance. */
export const tent: SceneFamily = {
  id: "tent",
  width: 1280,
  height: 720,
  compose(random) {
    const canvasColor = random.choice(["orange", "red", "turquoise", "yellow"] as const);
    const peaks = random.integer(2, 4);
    const pines = random.integer(4, 6);
    const isNight = random.coin();
    const boat = random.choice(["red", "green", "purple"].filter((name) => name !== canvasColor)) as "red";
    const logs = random.integer(3, 4);
    const name = `creval tent ${random.next()}`;
    const sky = isNight ? ["#232A5C", "#B56B86"] : ["#7FBFE0", "#F5EFD8"];
    const far = isNight ? "#5C5688" : "#9DB8C9";
    const guys = 3;
    return {
      scene: {
        subject: { name: "tent", kind: "object", living: false, facing: null },
        place: "lake shore",
        style: "flat",
        texts: [],
        elements: [
          element("cloth", "canvas", { color: canvasColor, zone: "body", weight: 3 }),
          element("opening", "open entrance", { zone: "face", weight: 3 }),
          element("flaps", "folded-back flaps", {
            count: 2,
            where: "at the entrance",
            zone: "face",
            weight: 2,
          }),
          element("ridgepole", "crossed poles", { where: "at the top", zone: "crown", weight: 2 }),
          element("pennant", "pennant", { color: boat, where: "on the poles", zone: "crown", weight: 1 }),
          element("guys", "guy ropes", { count: guys, plural: true, zone: "limbs", weight: 1 }),
          element("patch", "patch", { color: "white", where: "on the side", zone: "body", weight: 1 }),
          element("blanket", "rolled-up blanket", { where: "in the entrance", zone: "held", weight: 1 }),
          around("peaks", "snow-capped peaks", { count: peaks, where: "in the background", weight: 2 }),
          around("lake", "lake", { where: "behind the tent", weight: 2 }),
          around("canoe", "canoe", { color: boat, where: "on the shore", weight: 2 }),
          around("fire", "campfire", { where: "in front of the tent", weight: 2 }),
          around("pines", "pine trees", { count: pines, where: "at the sides" }),
          around("disc", isNight ? "moon" : "sun", { where: "above the peaks" }),
        ],
      },
      ground: sky[0],
      paint(canvas) {
        canvas.ramp(rect(0, 0, 1280, 430), sky[0], sky[1]);
        if (isNight) starSky(canvas, new Random(name), 70, "#F6EDCB", (_, y) => y < 230);
        canvas.fill(circle(900, 130, 56), isNight ? "#F6E7C2" : "#FCE290");
        for (let peak = peaks - 1; peak >= 0; peak--) {
          const [x, h, w] = (
            [
              [640, 330, 330],
              [330, 250, 290],
              [960, 270, 300],
              [80, 200, 240],
            ] as const
          )[peak];
          const tone = mix(far, isNight ? "#3A3766" : "#6F94AC", peak * 0.2);
          canvas.fill(
            [
              [x - w, 440],
              [x, 440 - h],
              [x + w, 440],
            ],
            tone,
          );
          canvas.fill(
            [
              [x, 440 - h],
              [x + w, 440],
              [x + w * 0.2, 440],
              [x + w * 0.1, 440 - h * 0.5],
            ],
            darker(tone, 0.14),
          );
          const at = (share: number, side: number): Spot => [x + side * w * share, 440 - h + h * share];
          canvas.fill(
            [
              [x, 440 - h],
              at(0.3, 1),
              [x + w * 0.14, 440 - h * 0.78],
              [x + w * 0.04, 440 - h * 0.66],
              [x - w * 0.08, 440 - h * 0.78],
              at(0.3, -1),
            ],
            isNight ? "#D9CFE4" : "#FFFFFF",
          );
        }
        canvas.fill(ridge(1280, 720, [420, 400, 424, 398, 420]), isNight ? "#3C3A6B" : "#7FA88C");
        canvas.ramp(
          rect(0, 428, 1280, 130),
          isNight ? "#6F5A8C" : "#8CCBDD",
          isNight ? "#3A3A70" : "#4A9ABF",
        );
        for (const [x, y, w] of [
          [640, 460, 90],
          [300, 490, 70],
          [980, 480, 80],
          [520, 520, 60],
          [840, 530, 70],
        ] as const)
          canvas.stroke(
            [
              [x - w, y],
              [x + w, y],
            ],
            5,
            isNight ? "#9A82AC" : "#C4E6EE",
          );
        canvas.fill(ridge(1280, 720, [560, 536, 548, 530, 552]), isNight ? "#34506A" : "#79B06A");
        for (let tree = 0; tree < pines; tree++) {
          const [x, y, size] = (
            [
              [90, 590, 330],
              [1200, 600, 380],
              [210, 570, 240],
              [1090, 570, 260],
              [20, 610, 260],
              [1270, 610, 260],
            ] as const
          )[tree];
          pine(canvas, x, y, size, isNight ? "#24485A" : "#3F7F5B");
        }
        canvas.fill(ridge(1280, 720, [660, 640, 652, 636, 656]), isNight ? "#2A4058" : "#669C58");
        canvas.tint(ellipse(640, 640, 330, 26), "#0E1A2A", 0.35);
        const cloth = COLORS[canvasColor];
        for (const [a, b] of [
          [
            [450, 480],
            [330, 648],
          ],
          [
            [850, 470],
            [960, 648],
          ],
          [
            [700, 380],
            [1010, 620],
          ],
        ] as const)
          canvas.stroke([a, b], 4, "#F4EBDD");
        canvas.fill("560,330 800,350 910,636 700,644", darker(cloth, 0.16));
        canvas.fill("400,640 560,330 716,640", cloth);
        canvas.fill("560,330 716,640 640,640", darker(cloth, 0.07));
        canvas.fill("780,450 836,456 850,506 790,502", "#FBF6E8");
        for (const [x, y] of [
          [786, 456],
          [830, 462],
          [842, 498],
          [794, 496],
        ] as const)
          canvas.fill(circle(x, y, 4), darker(cloth, 0.3));
        canvas.fill("558,420 640,642 488,642", isNight ? "#5A3A2E" : "#4A3A38");
        if (isNight) canvas.fill("558,470 610,642 512,642", "#F6C56A");
        canvas.fill(blob("558,418 520,520 470,640 500,642 536,560"), paler(cloth, 0.35));
        canvas.fill(blob("560,418 600,520 660,640 626,642 584,560"), paler(cloth, 0.2));
        canvas.fill(ellipse(566, 626, 40, 18), COLORS[boat]);
        canvas.stroke("548,612 548,640", 5, "#F4EBDD");
        canvas.stroke("584,612 584,640", 5, "#F4EBDD");
        for (const side of [-1, 1])
          canvas.stroke(
            [
              [560, 336],
              [560 + side * 18, 296],
            ],
            9,
            "#7A5136",
          );
        canvas.stroke("578,296 578,236", 5, "#7A5136");
        canvas.fill("580,238 636,252 580,270", COLORS[boat]);
        canvas.fill(blob("930,610 1000,636 1120,636 1190,604 1168,660 1060,676 960,662"), COLORS[boat]);
        canvas.fill(blob("944,614 1000,636 1120,636 1178,608 1110,650 1010,650"), darker(COLORS[boat], 0.35));
        for (const x of [1020, 1090]) canvas.fill(rect(x, 628, 14, 26), "#C9A27A");
        for (let log = 0; log < logs; log++) {
          canvas.placed({ x: 330, y: 676, turn: [-24, 24, -60, 62][log] }, () =>
            canvas.stroke("-52,0 52,0", 20, ["#7A4E33", "#6B4226", "#8A5A3A", "#7A4E33"][log]),
          );
        }
        canvas.fill(leaf([330, 684], [330, 566], 70), "#F0683A");
        canvas.fill(leaf([314, 680], [296, 610], 40), "#F28A3E");
        canvas.fill(leaf([330, 682], [336, 606], 36), "#FBD36A");
        for (let stone = 0; stone < 6; stone++)
          canvas.fill(
            ellipse(262 + stone * 27, 694 + (stone % 2) * 6, 17, 11),
            stone % 2 ? "#8B8F98" : "#A2A6AE",
          );
        canvas.stroke(curve("330,556 320,520 340,490 326,450"), 8, isNight ? "#7A7396" : "#D5DDD8");
      },
    };
  },
};
