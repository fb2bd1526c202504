/** Problems as the released PaintBench has them, sound and faulty ones, made for tests in the reference layout. */
import { mkdirSync, writeFileSync } from "node:fs";
import { encodePng } from "../../src/raster/codec/png-encode.ts";
import { createRaster, parseHex, type Raster } from "../../src/raster/raster.ts";

type Inside = (x: number, y: number) => boolean;

/** Size of the made pictures in pixels. */
export const SIDE = 96;

const GROUND = "#FFFF00";
const RED = "#FF0000";

/** A picture of SIDE × SIDE pixels with shapes in their colours on yellow, decided at the pixel centres. */
export function picture(...shapes: readonly (readonly [hex: string, inside: Inside])[]): Raster {
  const raster = createRaster(SIDE, SIDE, parseHex(GROUND));
  for (const [hex, inside] of shapes) {
    for (let k = 0; k < raster.pixels.length; k++) {
      if (inside((k % SIDE) + 0.5, Math.floor(k / SIDE) + 0.5)) raster.pixels[k] = parseHex(hex);
    }
  }
  return raster;
}

/** A square of 2·half px around a point. */
export function square(cx: number, cy: number, half: number): Inside {
  return (x, y) => Math.abs(x - cx) < half && Math.abs(y - cy) < half;
}

/** A regular hexagon in the middle of the picture, turned by some degrees. */
export function hexagon(degrees: number): Inside {
  const apothem = 25.25;
  const normals = [0, 60, 120].map((angle) => ((angle + degrees) * Math.PI) / 180);
  return (x, y) =>
    normals.every(
      (angle) => Math.abs((x - SIDE / 2) * Math.cos(angle) + (y - SIDE / 2) * Math.sin(angle)) < apothem,
    );
}

export interface MadeProblem {
  readonly id: string;
  readonly input: Raster;
  readonly answer: Raster;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A problem with the metadata that the reference's have; `fields` are those of its task. */
export function made(
  id: string,
  pictures: readonly [input: Raster, answer: Raster],
  fields: Record<string, unknown> = {},
): MadeProblem {
  const [task, number] = id.split("/");
  return {
    id,
    input: pictures[0],
    answer: pictures[1],
    metadata: {
      instruction: `Do as ${id} says.`,
      bg_colors: [GROUND],
      category: "geometric_transformation",
      task,
      mode: "local",
      visual_condition: "baseline",
      problem_id: Number(number),
      seed: 1_234_567 + Number(number),
      ...fields,
    },
  };
}

const target = { target_shape: "hexagon", target_color: RED };
const center = picture([RED, hexagon(0)]);

/** Three of the ways in which the released set has problems without any edit (fact sheet §13.2). */
export const EMPTY_PROBLEMS: readonly MadeProblem[] = [
  made("recolor/022", [center, picture([RED, hexagon(0)])], {
    category: "color_change",
    mode: "dropper",
    sampled_color: RED,
    invert: false,
  }),
  made(
    "rotation/001",
    [
      picture([RED, hexagon(0)], ["#0000FF", square(8, 8, 4)]),
      picture([RED, hexagon(60)], ["#0000FF", square(8, 8, 4)]),
    ],
    {
      ...target,
      angle: 60,
      clockwise: true,
      pivot_control_point: "center",
    },
  ),
  made("scaling/049", [picture([RED, square(40, 40, 20)]), picture([RED, square(40, 40, 20 * 1.0)])], {
    ...target,
    mode: "amount",
    factor: 1,
  }),
];

/** Sound problems of the same kind. */
export const SOUND_PROBLEMS: readonly MadeProblem[] = [
  made("translation/002", [picture([RED, square(30, 30, 10)]), picture([RED, square(60, 30, 10)])], {
    ...target,
    mode: "amount",
  }),
  made("rotation/002", [picture([RED, square(30, 30, 10)]), picture([RED, square(66, 66, 10)])], {
    ...target,
    angle: 180,
    clockwise: true,
  }),
  made("preservation/000", [center, center]),
];

/** Writes problems into `<root>/PaintBench`. */
export function writeProblems(root: string, problems: readonly MadeProblem[]): void {
  for (const { id, input, answer, metadata } of problems) {
    const stem = `${root}/PaintBench/${id}`;
    mkdirSync(stem.slice(0, stem.lastIndexOf("/")), { recursive: true });
    writeFileSync(`${stem}_input.png`, encodePng(input));
    writeFileSync(`${stem}_answer.png`, encodePng(answer));
    const { category, ...rest } = metadata;
    const isDiagnostic = id.startsWith("preservation/");
    writeFileSync(`${stem}.json`, JSON.stringify(isDiagnostic ? rest : { category, ...rest }));
  }
}
