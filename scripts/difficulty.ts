/**
 * Are our edits as large as the reference's? Prints, for each PaintBench task, quartiles of the edit region's share of
 * the picture beside the reference's, and the Kolmogorov–Smirnov distance between the two distributions.
 *
 *   npm run difficulty -- --problems 1000 --task pattern --reference quantiles.json
 */
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { PAINTBENCH_CATALOGUE } from "../src/suites/paintbench/catalogue.ts";
import { editShares, kolmogorovSmirnov, quantileOf, type ReferenceShares } from "./lib/difficulty.ts";
import { PROJECT_ROOT } from "./lib/project.ts";
import { formatTable } from "./lib/table.ts";

const { values } = parseArgs({
  options: {
    problems: { type: "string", default: "1000" },
    task: { type: "string", multiple: true },
    reference: {
      type: "string",
      default: `${PROJECT_ROOT}/../shared/spec/paintbench-edit-region-quantiles.json`,
    },
  },
});

if (!existsSync(values.reference)) {
  console.error(`${values.reference} is absent: name the reference's quantiles with --reference`);
  process.exit(2);
}
const reference: ReferenceShares = JSON.parse(readFileSync(values.reference, "utf8"));
const tasks =
  values.task ?? PAINTBENCH_CATALOGUE.categories.flatMap(({ tasks }) => tasks.map((task) => task.id));
const percent = (share: number) => (100 * share).toFixed(2);
const LEVELS = [0.05, 0.25, 0.5, 0.75, 0.95];

const rows = tasks.map((task) => {
  const shares = editShares(task, Number(values.problems));
  const { q } = reference.tasks[`PaintBench/${task}`];
  const pairs = LEVELS.map((level) => {
    const theirs = q[reference.quantiles.findIndex((known) => Math.abs(known - level) < 1e-9)];
    return `${percent(quantileOf(shares, level))} / ${percent(theirs)}`;
  });
  return [task, kolmogorovSmirnov(shares, reference.quantiles, q).toFixed(3), ...pairs];
});
console.log(`Edit region in % of the picture, ours / reference, ${values.problems} problems a task`);
console.log(formatTable(["task", "KS", ...LEVELS.map((level) => `${100 * level} %`)], rows));
