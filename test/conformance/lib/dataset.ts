/** A small benchmark folder in the reference tool's layout, for the official track. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Color, makePng } from "./png.ts";

const WIDTH = 64;
const HEIGHT = 48;
const BACKGROUND: Color = [128, 128, 128];
const PAINT: Color = [255, 0, 0];

/** A problem as its maker knows it; `wrong` is an output that paints one column too few. */
export interface MadeProblem {
  readonly sourceId: string;
  readonly input: Uint8Array;
  readonly answer: Uint8Array;
  readonly wrong: Uint8Array;
  /** Pixels of the edit region, and how many of them `wrong` gets right. */
  readonly editPixels: number;
  readonly wrongCorrect: number;
}

/** Paints the leftmost columns; `salt` makes the picture one of a kind. */
function picture(columns: number, salt: number): Uint8Array {
  return makePng(WIDTH, HEIGHT, (x, y) => {
    if (x < columns) return PAINT;
    return x === WIDTH - 1 && y === HEIGHT - 1 ? [salt & 255, 0, salt >> 8] : BACKGROUND;
  });
}

const SLOTS = [
  ["blending", "default", "baseline"],
  ["blending", "default", "horizontal"],
  ["removal", "attribute", "baseline"],
  ["removal", "location", "striped"],
  ["rotation", "local", "baseline"],
  ["rotation", "external", "vertical"],
] as const;

const COLUMNS = 40;

/**
 * Writes the folder and returns its problems in the order of their source ids. `salt` makes the set one of a kind; `count`
 * problems (at most 300) go round the same six slots.
 */
export function writeDataset(root: string, salt: number, count: number = SLOTS.length): MadeProblem[] {
  const step = count > 90 ? 3 : 10;
  const made = Array.from({ length: count }, (_, position) => {
    const [task, mode, condition] = SLOTS[position % SLOTS.length];
    const number = String(step * position + 3).padStart(3, "0");
    const columns = 10 + (position % COLUMNS);
    const own = salt * 16 + position;
    const problem: MadeProblem = {
      sourceId: `${task}/${number}`,
      input: picture(0, own),
      answer: picture(columns, own),
      wrong: picture(columns - 1, own),
      editPixels: columns * HEIGHT,
      wrongCorrect: (columns - 1) * HEIGHT,
    };
    const folder = join(root, "PaintBench", task);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${number}_input.png`), problem.input);
    writeFileSync(join(folder, `${number}_answer.png`), problem.answer);
    const metadata = {
      instruction: `Paint the ${columns} leftmost columns red.`,
      bg_colors: ["#808080"],
      task,
      mode,
      visual_condition: condition,
      problem_id: Number(number),
    };
    writeFileSync(join(folder, `${number}.json`), JSON.stringify(metadata));
    return problem;
  });
  return made.sort((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
}
