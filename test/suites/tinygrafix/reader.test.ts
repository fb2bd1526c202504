import { describe, expect, it } from "vitest";
import type { Mark } from "../../../src/suites/tinygrafix/marks.ts";
import { paint } from "../../../src/suites/tinygrafix/paint.ts";
import { propose } from "../../../src/suites/tinygrafix/propose.ts";
import { drawStates } from "../../../src/suites/tinygrafix/task.ts";
import { TASKS } from "../../../src/suites/tinygrafix/tasks/index.ts";
import { readAnswer } from "./reader.ts";

const SEEDS = 50;

/** Coordinates on the sub-pixel grid, where arithmetic of another order of operations ends up alike. */
function onGrid(marks: readonly Mark[]): unknown {
  return JSON.parse(JSON.stringify(marks), (_, value) =>
    typeof value === "number" ? Math.round(value * 256) / 256 : value,
  );
}

describe.each([...TASKS.keys()])("%s", (task) => {
  it(`is answered exactly by its words and what the input shows, for ${SEEDS} seeds`, () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const proposal = propose(task, `reader-${seed}`);
      const { instruction, edit: _, ...states } = proposal;
      const read = readAnswer(task, instruction, { ...states, after: states.before } as typeof states);
      expect(onGrid(drawStates(read).after), `seed reader-${seed}: ${instruction}`).toEqual(
        onGrid(drawStates(proposal).after),
      );
    }
  });

  it("is answered to the pixel", () => {
    const proposal = propose(task, "reader-pixels");
    const { instruction, edit: _, ...states } = proposal;
    const read = readAnswer(task, instruction, { ...states, after: states.before } as typeof states);
    const paper = proposal.figure.theme.background;
    const wanted = paint(paper, drawStates(proposal).after);
    const got = paint(paper, drawStates(read).after);
    expect(got.pixels.every((pixel, index) => pixel === wanted.pixels[index])).toBe(true);
  });
});
