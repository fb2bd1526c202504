/** Things that many scenes have: clouds, trees, hills, stars, patterns, eyes. */
import type { Random } from "../../random.ts";
import type { Canvas } from "./canvas.ts";
import { darker, paler } from "./colors.ts";
import {
  blob,
  circle,
  curve,
  ellipse,
  type Path,
  pathOf,
  rect,
  type Spot,
  type Spots,
  star,
} from "./paths.ts";

/** A flat-bottomed cloud around (x, y), `size` across. */
export function cloud(canvas: Canvas, x: number, y: number, size: number, color: string): void {
  const s = size / 10;
  canvas.fill(
    blob([
      [x - 5 * s, y],
      [x - 4.2 * s, y - 1.5 * s],
      [x - 2.4 * s, y - 1.7 * s],
      [x - 0.8 * s, y - 3.2 * s],
      [x + 1.6 * s, y - 2.6 * s],
      [x + 2.6 * s, y - 1.4 * s],
      [x + 4.4 * s, y - 1.3 * s],
      [x + 5 * s, y],
      [x + 3 * s, y + 0.3 * s],
      [x - 3 * s, y + 0.3 * s],
    ]),
    color,
  );
}

/** A pine with its foot at (x, y). */
export function pine(canvas: Canvas, x: number, y: number, height: number, color: string): void {
  const width = height * 0.46;
  canvas.fill(rect(x - height * 0.035, y - height * 0.16, height * 0.07, height * 0.16), "#5B4031");
  for (const [from, to, span] of [
    [0.1, 0.52, 1],
    [0.34, 0.76, 0.8],
    [0.6, 1, 0.56],
  ] as const) {
    const half = (width * span) / 2;
    const [foot, top] = [y - height * from, y - height * to];
    canvas.fill(
      [
        [x - half, foot],
        [x, foot + height * 0.03],
        [x + half, foot],
        [x, top],
      ],
      color,
    );
    canvas.fill(
      [
        [x, foot + height * 0.03],
        [x + half, foot],
        [x, top],
      ],
      darker(color, 0.14),
    );
  }
}

/** A tree with a round crown and its foot at (x, y). */
export function roundTree(canvas: Canvas, x: number, y: number, height: number, color: string): void {
  const r = height * 0.3;
  canvas.fill(
    [
      [x - height * 0.05, y],
      [x - height * 0.03, y - height * 0.5],
      [x + height * 0.03, y - height * 0.5],
      [x + height * 0.05, y],
    ],
    "#6B4A35",
  );
  const crown = blob([
    [x - r, y - height * 0.62],
    [x - r * 0.7, y - height * 0.86],
    [x, y - height],
    [x + r * 0.75, y - height * 0.86],
    [x + r, y - height * 0.6],
    [x + r * 0.5, y - height * 0.4],
    [x - r * 0.5, y - height * 0.4],
  ]);
  canvas.fill(crown, color);
  canvas.inside(crown, () => {
    canvas.fill(circle(x + r * 0.5, y - height * 0.5, r * 0.85), darker(color, 0.14));
    canvas.fill(circle(x - r * 0.3, y - height * 0.78, r * 0.4), paler(color, 0.16));
  });
}

/** Ground below a soft ridge through the given heights, evenly spread over the width. */
export function ridge(width: number, height: number, heights: readonly number[]): Path {
  const step = (width + 80) / (heights.length - 1);
  const line = curve(heights.map((y, index): Spot => [-40 + index * step, y]));
  return [...line, [width + 40, height + 10], [-40, height + 10]];
}

/** Small stars where `isFree` allows them. */
export function starSky(
  canvas: Canvas,
  random: Random,
  count: number,
  color: string,
  isFree: (x: number, y: number) => boolean = () => true,
): void {
  for (let index = 0; index < count; index++) {
    const [x, y] = [random.uniform(10, canvas.width - 10), random.uniform(10, canvas.height - 10)];
    const size = random.uniform(1.6, 4.2);
    if (!isFree(x, y)) continue;
    if (size > 3.7) canvas.fill(star(x, y, size * 2.2, size * 0.8, 4), color);
    else canvas.fill(circle(x, y, size * 0.8), color);
  }
}

/** Slanted stripes over the box of an outline, inside it. */
export function stripes(canvas: Canvas, path: Spots, color: string, pitch: number, turn = 0): void {
  const { x, y, reach } = middle(path);
  canvas.inside(path, () =>
    canvas.placed({ x, y, turn }, () => {
      for (let at = -reach; at < reach; at += pitch) {
        canvas.fill(rect(at, -reach, pitch / 2, 2 * reach), color);
      }
    }),
  );
}

/** Dots in staggered rows inside an outline. */
export function dots(canvas: Canvas, path: Spots, color: string, pitch: number, radius: number): void {
  const { x, y, width, height } = middle(path);
  canvas.inside(path, () => {
    for (let row = 0, at = y - height / 2; at < y + height / 2 + radius; at += pitch * 0.87, row++) {
      const shift = row % 2 === 0 ? 0 : pitch / 2;
      for (let across = x - width / 2 - shift; across < x + width / 2 + radius; across += pitch) {
        canvas.fill(circle(across, at, radius), color);
      }
    }
  });
}

/** A chessboard inside an outline. */
export function chequers(canvas: Canvas, path: Spots, color: string, side: number): void {
  const { x, y, width, height } = middle(path);
  canvas.inside(path, () => {
    for (let row = 0, at = y - height / 2; at < y + height / 2; at += side, row++) {
      for (let across = x - width / 2 - (row % 2) * side; across < x + width / 2; across += 2 * side) {
        canvas.fill(rect(across, at, side, side), color);
      }
    }
  });
}

/** What a pattern is called in a scene, and how it is painted on an outline. */
export const PATTERNS = {
  striped: (canvas: Canvas, path: Path, color: string) => stripes(canvas, path, color, 34, 0),
  dotted: (canvas: Canvas, path: Path, color: string) => dots(canvas, path, color, 34, 7),
  chequered: (canvas: Canvas, path: Path, color: string) => chequers(canvas, path, color, 22),
} as const;
export type PatternName = keyof typeof PATTERNS;
export const PATTERN_NAMES = Object.keys(PATTERNS) as PatternName[];

/** A dark eye with a small white spot. */
export function eye(canvas: Canvas, x: number, y: number, radius: number, color = "#23212B"): void {
  canvas.fill(ellipse(x, y, radius, radius * 1.12), color);
  canvas.fill(circle(x - radius * 0.3, y - radius * 0.4, radius * 0.32), "#FFFFFF");
}

/** A soft patch on the ground under something. */
export function footprint(canvas: Canvas, x: number, y: number, rx: number, ry: number, color: string): void {
  canvas.tint(ellipse(x, y, rx, ry), color, 0.28);
}

/** Of the outline's box: its middle, its sides and half its diagonal. */
function middle(spots: Spots): { x: number; y: number; width: number; height: number; reach: number } {
  const path = pathOf(spots);
  const xs = path.map(([x]) => x);
  const ys = path.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, height] = [right - left, bottom - top];
  const reach = Math.sqrt(width * width + height * height) / 2 + 2;
  return { x: (left + right) / 2, y: (top + bottom) / 2, width, height, reach };
}
