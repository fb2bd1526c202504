/** Copying: pixels only. */
import type { Raster } from "../../../../src/raster/raster.ts";
import { backgroundOf } from "../pixels/background.ts";
import { componentsOf } from "../pixels/components.ts";
import type { PixelBox } from "../pixels/outlined.ts";
import { boxAround, enclosedBy } from "../pixels/outlined.ts";
import type { Problem } from "../problem.ts";
import { COLOR_NOUN, readColorNoun } from "../words/colors.ts";
import { takeRest } from "../words/endings.ts";
import { readInstruction } from "../words/reader.ts";

/** The insides of the two squares. Throws where the line does not enclose two squares and nothing else. */
function squaresOf(input: Raster, line: number): PixelBox[] {
  const inside = enclosedBy(input, line);
  const squares = componentsOf(input, (pixel) => pixel === line).map((frame) => {
    const own = inside.filter((index) => {
      const x = index % input.width;
      const y = (index - x) / input.width;
      return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    });
    return { ...boxAround(own, input.width), count: own.length };
  });
  const whole = squares.every(({ left, top, right, bottom, count }) => {
    return right - left === bottom - top && count === (right - left + 1) ** 2;
  });
  if (squares.length !== 2 || !whole) throw new Error("there are not two squares in that colour");
  return squares;
}

/** The square that `left`, `right`, `upper` or `lower` names. Throws where both or none would fit. */
function squareAt(squares: readonly PixelBox[], side: string): PixelBox {
  const [a, b] = squares;
  const [first, second] = side === "left" || side === "right" ? [a.left, b.left] : [a.top, b.top];
  if (first === second) throw new Error(`no square is the ${side} one`);
  return (side === "left" || side === "upper") === first < second ? a : b;
}

/** Solves a copying. */
export function solveCopying(problem: Problem): Raster {
  const { input, instruction } = problem;
  const reader = readInstruction(instruction);
  const [line] = reader.take(`Two squares are outlined in (${COLOR_NOUN})\\.`);
  const square = "(left|right|upper|lower) square";
  const [source, goal] = reader.take(
    `Copy every shape inside the ${square} to the same position inside the ${square}\\.`,
  );
  reader.take("Copy the shapes only, not the background\\.");
  takeRest(reader);

  const background = backgroundOf(problem);
  const squares = squaresOf(input, readColorNoun(line));
  const [from, to] = [squareAt(squares, source), squareAt(squares, goal)];
  if (from === to) throw new Error(`the ${source} and the ${goal} square are the same`);
  if (from.right - from.left !== to.right - to.left) throw new Error("the squares differ in size");
  const output = input.pixels.slice();
  for (let y = 0; y <= from.bottom - from.top; y++) {
    for (let x = 0; x <= from.right - from.left; x++) {
      const color = input.pixels[(from.top + y) * input.width + from.left + x];
      if (!background.has(color)) output[(to.top + y) * input.width + to.left + x] = color;
    }
  }
  return { ...input, pixels: output };
}
