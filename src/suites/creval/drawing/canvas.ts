/** The board that scenes are painted on: filled and stroked outlines, clipping, movement, ramps and words. */
import { fillShape, type PixelBox } from "../../../raster/antialias-fill.ts";
import { polygonShape, type Shape, SUBPIXELS, strokeShape } from "../../../raster/antialias-shape.ts";
import { direction } from "../../../raster/exact-math.ts";
import { blueOf, createRaster, greenOf, parseHex, type Raster, redOf, rgb } from "../../../raster/raster.ts";
import { textShape, textWidth } from "../../../raster/text/text-outline.ts";
import { mix } from "./colors.ts";
import { pathOf, rect, type Spot, type Spots } from "./paths.ts";

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** How a part of a picture is placed: grown about the origin, then turned, then moved. */
export interface Placement {
  readonly x?: number;
  readonly y?: number;
  /** Clockwise on screen, in degrees. */
  readonly turn?: number;
  readonly scale?: number;
  /** Left and right exchanged. */
  readonly mirrored?: boolean;
}

export class Canvas {
  readonly raster: Raster;
  #matrix: Matrix = [1, 0, 0, 1, 0, 0];
  #clip: PixelBox;

  constructor(width: number, height: number, ground: string) {
    this.raster = createRaster(width, height, parseHex(ground));
    this.#clip = { left: 0, top: 0, right: width, bottom: height };
  }

  get width(): number {
    return this.raster.width;
  }

  get height(): number {
    return this.raster.height;
  }

  fill(path: Spots, color: string): void {
    this.#paint(polygonShape(this.#map(path)), color);
  }

  /** A line with round ends and joins; closed where the last point joins the first. */
  stroke(path: Spots, width: number, color: string, closed = false): void {
    const spots = pathOf(path);
    const points = this.#map(closed ? [...spots, spots[0]] : spots);
    this.#paint(strokeShape(points, width * this.#scale()), color);
  }

  /** Fills, then draws the edge on top. */
  outlined(path: Spots, color: string, width: number, ink: string): void {
    this.fill(path, color);
    this.stroke(path, width, ink, true);
  }

  /** Paints from the top colour to the bottom one. */
  ramp(path: Spots, top: string, bottom: string): void {
    const spots = pathOf(path);
    const ys = spots.map(([, y]) => y);
    const [first, last] = [Math.min(...ys), Math.max(...ys)];
    const bands = Math.min(96, Math.max(2, Math.ceil((last - first) / 4)));
    const xs = spots.map(([x]) => x);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const step = (last - first) / bands;
    const paint = () => {
      for (let band = 0; band < bands; band++) {
        const color = mix(top, bottom, band / (bands - 1));
        // A pixel longer than its step: the next band's soft edge falls on it, not on what was there before.
        this.fill(rect(left, first + band * step, right - left, band < bands - 1 ? step + 1 : step), color);
      }
    };
    if (isUpright(spots)) paint();
    else this.inside(spots, paint);
  }

  /** Whatever `paint` does shows inside the outline only, mixed in with the given opacity. */
  inside(path: Spots, paint: () => void, opacity = 1): void {
    const shape = polygonShape(this.#map(path));
    const outer = this.#clip;
    const box = boxOf(shape, outer);
    if (box === null) return;
    const before = this.#copy(box);
    this.#clip = box;
    paint();
    this.#clip = outer;
    this.#restore(shape, box, before, Math.floor(opacity * 256 + 0.5));
  }

  /** A see-through layer of one colour. */
  tint(path: Spots, color: string, opacity: number): void {
    this.inside(path, () => this.fill(path, color), opacity);
  }

  /** Darkens the part of an outline that another one covers. */
  shade(path: Spots, part: Spots, opacity = 0.15): void {
    this.inside(path, () => this.fill(part, "#1E1A2B"), opacity);
  }

  /** Everything that `paint` draws is placed. */
  placed({ x = 0, y = 0, turn = 0, scale = 1, mirrored = false }: Placement, paint: () => void): void {
    const outer = this.#matrix;
    const { cos, sin } = direction(turn);
    const across = mirrored ? -scale : scale;
    const inner: Matrix = [cos * across, sin * across, -sin * scale, cos * scale, x, y];
    this.#matrix = multiply(outer, inner);
    paint();
    this.#matrix = outer;
  }

  /** Words with their middle at x and their baseline at y. Never mirrored or turned: they are meant to be read. */
  text(words: string, x: number, y: number, size: number, color: string): void {
    const [[middle, baseline]] = this.#map([[x, y]]);
    const grown = size * this.#scale();
    const left = middle - textWidth(words, grown, "bold") / 2;
    this.#paint(textShape(words, grown, left, baseline, "right", "bold"), color);
  }

  #paint(shape: Shape, color: string): void {
    // Patterns are laid over more than they show in: most of what lies outside need not be scanned.
    if (boxOf(shape, this.#clip) === null) return;
    fillShape(this.raster, shape, parseHex(color), { clip: this.#clip });
  }

  #map(path: Spots): Spot[] {
    const [a, b, c, d, e, f] = this.#matrix;
    return pathOf(path).map(([x, y]): Spot => [a * x + c * y + e, b * x + d * y + f]);
  }

  /** Placements grow both axes alike. */
  #scale(): number {
    const [a, b] = this.#matrix;
    return Math.sqrt(a * a + b * b);
  }

  #copy({ left, top, right, bottom }: PixelBox): Uint32Array {
    const width = right - left;
    const pixels = new Uint32Array(width * (bottom - top));
    for (let y = top; y < bottom; y++) {
      const from = y * this.raster.width + left;
      pixels.set(this.raster.pixels.subarray(from, from + width), (y - top) * width);
    }
    return pixels;
  }

  /** Brings back what was there before wherever the shape is not; `opacity` of 256 keeps all that is new inside it. */
  #restore(shape: Shape, box: PixelBox, before: Uint32Array, opacity: number): void {
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const cover = createRaster(width, height, rgb(0, 0, 0));
    fillShape(cover, moved(shape, -box.left * SUBPIXELS, -box.top * SUBPIXELS), rgb(255, 255, 255));
    for (let y = 0, at = 0; y < height; y++) {
      let to = (y + box.top) * this.raster.width + box.left;
      for (let x = 0; x < width; x++, at++, to++) {
        const share = redOf(cover.pixels[at]) * opacity;
        if (share === FULL) continue;
        const old = before[at];
        this.raster.pixels[to] = share === 0 ? old : blend(old, this.raster.pixels[to], share);
      }
    }
  }
}

/** Whether the points are the corners of an upright rectangle, as `rect` has them. */
function isUpright(spots: readonly Spot[]): boolean {
  const [a, b, c, d] = spots;
  return spots.length === 4 && a[1] === b[1] && b[0] === c[0] && c[1] === d[1] && d[0] === a[0];
}

const FULL = 255 * 256;

function blend(under: number, over: number, share: number): number {
  const channel = (low: number, high: number) =>
    Math.floor((low * (FULL - share) + high * share + FULL / 2) / FULL);
  return rgb(
    channel(redOf(under), redOf(over)),
    channel(greenOf(under), greenOf(over)),
    channel(blueOf(under), blueOf(over)),
  );
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The pixels that a shape may touch; null where it touches none of the clip. */
function boxOf(shape: Shape, clip: PixelBox): PixelBox | null {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const contour of shape.contours) {
    for (let index = 0; index < contour.length; index += 2) {
      left = Math.min(left, contour[index]);
      right = Math.max(right, contour[index]);
      top = Math.min(top, contour[index + 1]);
      bottom = Math.max(bottom, contour[index + 1]);
    }
  }
  for (const { x, y, radius } of shape.discs) {
    left = Math.min(left, x - radius);
    right = Math.max(right, x + radius);
    top = Math.min(top, y - radius);
    bottom = Math.max(bottom, y + radius);
  }
  const box = {
    left: Math.max(Math.floor(left / SUBPIXELS), clip.left),
    top: Math.max(Math.floor(top / SUBPIXELS), clip.top),
    right: Math.min(Math.ceil(right / SUBPIXELS), clip.right),
    bottom: Math.min(Math.ceil(bottom / SUBPIXELS), clip.bottom),
  };
  return box.left < box.right && box.top < box.bottom ? box : null;
}

function moved(shape: Shape, dx: number, dy: number): Shape {
  return {
    contours: shape.contours.map((contour) =>
      contour.map((value, index) => value + (index % 2 === 0 ? dx : dy)),
    ),
    discs: [],
  };
}
