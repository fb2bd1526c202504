/** The statistics of a whole run: all aggregate rows of 1,920 problems with intervals from 10,000 resamples. */
import { aggregateRows } from "../../src/scoring/aggregate.ts";
import { createBootstrap } from "../../src/scoring/bootstrap.ts";
import type { ProblemStats, StatsBlock } from "../../src/scoring/problem-stats.types.ts";
import { Random } from "../../src/suites/random.ts";
import { getCatalogue } from "../../src/suites/registry.ts";
import { loadBootstrapModule } from "../lib/bootstrap.ts";
import { median, type Timing } from "./measure.ts";

const ROUNDS = 3;
const EDIT_PIXELS = 50_000;
const PRESERVATION_PIXELS = 998_576;

function randomBlock(random: Random): StatsBlock {
  const edit = random.fraction();
  const preservation = random.fraction();
  return {
    edit_correct_pixels: Math.round(edit * EDIT_PIXELS),
    preservation_correct_pixels: Math.round(preservation * PRESERVATION_PIXELS),
    edit_accuracy: edit,
    preservation_accuracy: preservation,
    iou: edit * preservation,
    changed_pixels: random.integer(0, EDIT_PIXELS + PRESERVATION_PIXELS),
  };
}

/** A full PaintBench run with made-up scores. */
function fullRun(): ProblemStats[] {
  const { categories, conditions, problemsPerCell } = getCatalogue("paintbench");
  const random = new Random("bench|bootstrap");
  const rows: ProblemStats[] = [];
  for (const task of categories.flatMap((category) => category.tasks)) {
    for (let idx = 0; idx < conditions.length * problemsPerCell; idx++) {
      const condition = conditions[Math.floor(idx / problemsPerCell)];
      const slot = idx % problemsPerCell;
      rows.push({
        model: "bench",
        benchmark: "PaintBench",
        task: task.id,
        mode: task.modes[Math.floor((slot * task.modes.length) / problemsPerCell)],
        visual_condition: condition.id,
        idx,
        input_size: [condition.width, condition.height],
        bg_colors: ["#808080"],
        has_output: true,
        correct_output_size: true,
        output: {
          output_size: [condition.width, condition.height],
          edit_pixels: EDIT_PIXELS,
          preservation_pixels: PRESERVATION_PIXELS,
          cie76_threshold: Object.fromEntries(
            Array.from({ length: 11 }, (_, t) => [String(t), randomBlock(random)]),
          ),
          cie76_mean: randomBlock(random),
        },
      });
    }
  }
  return rows;
}

export function measureBootstrap(): { timing: Timing; rows: number; problems: number } {
  const problems = fullRun();
  const module = loadBootstrapModule();
  const samples: number[] = [];
  let rows = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    rows = [...aggregateRows(problems, createBootstrap(module))].length;
    const { user, system } = process.cpuUsage(start);
    samples.push((user + system) / 1_000);
  }
  const timing = { medianMs: median(samples), fastestMs: Math.min(...samples), rounds: ROUNDS };
  return { timing, rows, problems: problems.length };
}
