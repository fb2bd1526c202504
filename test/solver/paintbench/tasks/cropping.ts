/**
 * Cropping: pixels only, as the words give centre, size and tilt of the rectangle. Of a straight one the outline in
 * the picture has to enclose just that rectangle.
 */
import type { Raster } from "../../../../src/raster/raster.ts";
import { plus, turn } from "../geometry/points.ts";
import { boxAround, enclosedBy } from "../pixels/outlined.ts";
import type { Point, Problem } from "../problem.ts";
import { COLOR, readColor } from "../words/colors.ts";
import { readInstruction } from "../words/reader.ts";

/** A rectangle in px, turned clockwise by `tilt` degrees about its centre. */
interface Rectangle {
  readonly center: Point;
  readonly width: number;
  readonly height: number;
  readonly tilt: number;
}

/** In 1/256 px, to the nearest. */
function units(point: Point): readonly [number, number] {
  return [Math.floor(point.x * 256 + 0.5), Math.floor(point.y * 256 + 0.5)];
}

/**
 * The rectangle's content on the whole picture: each pixel takes the colour where its centre falls. The corners are
 * multiples of 1/256 px, so numerator and denominator are
 * integers below 2^41, and their quotient never comes so close to a whole number that rounding could reach it.
 */
function enlarged(input: Raster, { center, width, height, tilt }: Rectangle): Raster {
  const corner = (x: number, y: number): readonly [number, number] =>
    units(plus(center, turn({ x: (x * width) / 2, y: (y * height) / 2 }, tilt)));
  const [origin, right, below] = [corner(-1, -1), corner(1, -1), corner(-1, 1)];
  const scale = 4 * input.width * input.height;
  const source = (axis: 0 | 1, x: number, y: number): number => {
    const along = (right[axis] - origin[axis]) * 2 * input.height * (2 * x + 1);
    const down = (below[axis] - origin[axis]) * 2 * input.width * (2 * y + 1);
    return Math.floor((origin[axis] * scale + along + down) / (256 * scale));
  };
  const output = new Uint32Array(input.pixels.length);
  for (let y = 0; y < input.height; y++) {
    for (let x = 0; x < input.width; x++) {
      output[y * input.width + x] = input.pixels[source(1, x, y) * input.width + source(0, x, y)];
    }
  }
  return { ...input, pixels: output };
}

const START = `Crop the image to the rectangle inside the (${COLOR}) outline: it is (\\d+) pixels wide and (\\d+) pixels high,`;
const TILT = "(?: turned (\\d+)° (clockwise|counterclockwise),)?";
const END =
  " with its center at x = (\\d+(?:\\.5)?) px, y = (\\d+(?:\\.5)?) px from the top-left corner of the image\\.";

/** Solves a crop. */
export function solveCropping({ input, instruction }: Problem): Raster {
  const reader = readInstruction(instruction);
  const [line, width, height, degrees, direction, x, y] = reader.take(`${START}${TILT}${END}`);
  const scaling = "Enlarge it to fill the whole image with nearest-neighbor scaling";
  const straight = degrees === undefined;
  const corner = straight
    ? null
    : reader.take(
        `${scaling}, turned upright so that its highest corner becomes the (top-left|top-right) corner of the result\\.`,
      )[0];
  if (straight) reader.take(`${scaling}\\.`);
  reader.take("The outline itself must not be visible in the result\\.");
  reader.end();

  const rectangle = {
    center: { x: Number(x), y: Number(y) },
    width: Number(width),
    height: Number(height),
    tilt: straight ? 0 : direction === "clockwise" ? Number(degrees) : -Number(degrees),
  };
  if (!straight && (corner === "top-left") !== rectangle.tilt > 0)
    throw new Error("tilt and corner disagree");
  if (straight) requireEnclosed(input, readColor(line), rectangle);
  return enlarged(input, rectangle);
}

/** Throws where the outline encloses another rectangle than the words say. */
function requireEnclosed(input: Raster, line: number, { center, width, height }: Rectangle): void {
  const inside = enclosedBy(input, line);
  const { left, top, right, bottom } = boxAround(inside, input.width);
  const fits =
    left === center.x - width / 2 &&
    top === center.y - height / 2 &&
    right + 1 === center.x + width / 2 &&
    bottom + 1 === center.y + height / 2 &&
    inside.length === width * height;
  if (!fits) throw new Error(`the outline encloses columns ${left}–${right}, rows ${top}–${bottom}`);
}
