/** Landscapes: hills, sea, city, forest, fields, desert, each with a sky. */
import type { PictureTools } from "./picture.ts";

interface Light {
  readonly sky: string;
  readonly sun: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly spark: string;
}

const LIGHTS: readonly Light[] = [
  { sky: "#CFE8F3", sun: "#F7C95C", far: "#9DB8C9", middle: "#6E9A8B", near: "#3F6F5B", spark: "#FFFFFF" },
  { sky: "#FBD9B5", sun: "#E8684A", far: "#D59A86", middle: "#A8646B", near: "#5E3F53", spark: "#FFF3DC" },
  { sky: "#233A5E", sun: "#F4F0D8", far: "#2F4C73", middle: "#1D3355", near: "#12233C", spark: "#F2D98C" },
  { sky: "#E4EDD8", sun: "#EFB84B", far: "#B7CCA0", middle: "#86A968", near: "#55803F", spark: "#FFFFFF" },
  { sky: "#F4E3D3", sun: "#DE8A4A", far: "#E0BE97", middle: "#C99360", near: "#8F5F3C", spark: "#FFF8EA" },
];

export function drawScene(tools: PictureTools): void {
  const { width, height, random } = tools;
  const light = random.choice(LIGHTS);
  tools.rect(0, 0, width, height, light.sky);
  const size = Math.min(width, height);
  const [sunX, sunY] = [width * random.uniform(0.2, 0.8), height * random.uniform(0.18, 0.34)];
  tools.ellipse(sunX, sunY, size * 0.11, size * 0.11, light.sun);
  cloud(tools, light);
  random.choice([hills, sea, city, forest, fields])(tools, light);
}

function cloud({ width, height, random, ellipse }: PictureTools, { spark, sky }: Light): void {
  if (sky === "#233A5E") return;
  const size = Math.min(width, height) * 0.07;
  for (let count = random.integer(1, 2); count > 0; count--) {
    const [x, y] = [width * random.uniform(0.1, 0.9), height * random.uniform(0.1, 0.3)];
    ellipse(x, y, size * 1.5, size * 0.55, spark);
    ellipse(x + size * 0.7, y - size * 0.35, size * 0.8, size * 0.55, spark);
    ellipse(x - size * 0.6, y - size * 0.2, size * 0.7, size * 0.45, spark);
  }
}

/** A ridge from left to right with its ground below. */
function ridge(tools: PictureTools, base: number, rise: number, peaks: number, fill: string): void {
  const { width, height, random } = tools;
  const points: [number, number][] = [[0, height]];
  for (let step = 0; step <= peaks * 2; step++) {
    const high = step % 2 === 1;
    const y = base - (high ? rise * random.uniform(0.6, 1) : rise * random.uniform(0, 0.25));
    points.push([
      (width * (step + (step > 0 && step < peaks * 2 ? random.uniform(-0.25, 0.25) : 0))) / (peaks * 2),
      y,
    ]);
  }
  tools.polygon([...points, [width, height]], fill);
}

function hills(tools: PictureTools, { far, middle, near }: Light): void {
  const { height, random } = tools;
  ridge(tools, height * 0.62, height * 0.28, random.integer(2, 3), far);
  ridge(tools, height * 0.74, height * 0.2, random.integer(2, 4), middle);
  ridge(tools, height * 0.9, height * 0.1, random.integer(1, 2), near);
}

function sea(tools: PictureTools, { far, middle, near, spark }: Light): void {
  const { width, height, random } = tools;
  ridge(tools, height * 0.6, height * 0.14, 3, far);
  tools.rect(0, height * 0.58, width, height * 0.42, middle);
  for (let wave = 0; wave < 6; wave++) {
    const [x, y] = [width * random.uniform(0.05, 0.75), height * (0.64 + wave * 0.05)];
    tools.rect(x, y, width * random.uniform(0.1, 0.2), Math.max(1, height * 0.008), spark);
  }
  const [x, y, size] = [width * random.uniform(0.3, 0.65), height * 0.68, Math.min(width, height) * 0.2];
  tools.polygon(
    [
      [x - size * 0.6, y],
      [x + size * 0.6, y],
      [x + size * 0.4, y + size * 0.25],
      [x - size * 0.4, y + size * 0.25],
    ],
    near,
  );
  tools.polygon(
    [
      [x, y - size],
      [x + size * 0.5, y - size * 0.1],
      [x, y - size * 0.1],
    ],
    spark,
  );
  tools.polygon(
    [
      [x - size * 0.05, y - size * 0.8],
      [x - size * 0.05, y - size * 0.1],
      [x - size * 0.4, y - size * 0.1],
    ],
    near,
  );
}

function city(tools: PictureTools, { far, middle, near, spark }: Light): void {
  const { width, height, random } = tools;
  for (const [fill, count, low, high] of [
    [far, 9, 0.42, 0.62],
    [middle, 7, 0.3, 0.5],
  ] as const) {
    const step = width / count;
    for (let index = 0; index < count; index++) {
      const tall = height * random.uniform(low, high);
      const [x, w] = [index * step, step * random.uniform(0.7, 1)];
      tools.rect(x, height * 0.88 - tall, w, tall, fill);
      if (fill !== middle) continue;
      const pane = Math.min(w / 5, height * 0.03);
      for (let floor = 1; floor * pane * 2.4 < tall - pane * 2; floor++) {
        for (let side = 0; side < 2; side++) {
          if (random.chance(0.6))
            tools.rect(
              x + w * (0.2 + 0.4 * side),
              height * 0.88 - tall + floor * pane * 2.4,
              pane,
              pane * 1.2,
              spark,
            );
        }
      }
    }
  }
  tools.rect(0, height * 0.86, width, height * 0.14, near);
}

function forest(tools: PictureTools, { far, middle, near }: Light): void {
  const { width, height, random } = tools;
  ridge(tools, height * 0.6, height * 0.2, 3, far);
  tools.rect(0, height * 0.78, width, height * 0.22, middle);
  const count = Math.max(5, Math.round((width / height) * 6));
  for (let tree = 0; tree < count; tree++) {
    const x = (width * (tree + random.uniform(0.2, 0.8))) / count;
    const [foot, tall] = [height * random.uniform(0.8, 0.92), height * random.uniform(0.25, 0.42)];
    const half = tall * 0.26;
    tools.rect(x - half * 0.12, foot - tall * 0.15, half * 0.24, tall * 0.15, "#6B4A35");
    for (let level = 0; level < 3; level++) {
      const [top, wide] = [foot - tall * (1 - level * 0.25), half * (0.55 + level * 0.22)];
      tools.polygon(
        [
          [x, top],
          [x + wide, top + tall * 0.38],
          [x - wide, top + tall * 0.38],
        ],
        near,
      );
    }
  }
}

function fields(tools: PictureTools, { far, middle, near, sun, spark }: Light): void {
  const { width, height, random } = tools;
  ridge(tools, height * 0.56, height * 0.12, 2, far);
  tools.rect(0, height * 0.55, width, height * 0.45, middle);
  const vanish = width * random.uniform(0.35, 0.65);
  for (let strip = 0; strip < 8; strip += 2) {
    const [left, right] = [width * (strip / 7 - 0.07), width * ((strip + 1) / 7 - 0.07)];
    const pull = (x: number) => vanish + (x - vanish) * 0.25;
    tools.polygon(
      [
        [pull(left), height * 0.55],
        [pull(right), height * 0.55],
        [right, height],
        [left, height],
      ],
      near,
    );
  }
  const [x, y, size] = [width * random.uniform(0.15, 0.75), height * 0.55, Math.min(width, height) * 0.16];
  tools.rect(x, y - size * 0.6, size, size * 0.6, spark);
  tools.polygon(
    [
      [x - size * 0.12, y - size * 0.6],
      [x + size * 0.5, y - size],
      [x + size * 1.12, y - size * 0.6],
    ],
    sun,
  );
  tools.rect(x + size * 0.38, y - size * 0.32, size * 0.24, size * 0.32, near);
}
