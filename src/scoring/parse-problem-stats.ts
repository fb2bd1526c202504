/** Reads the reference tool's `problem_stats.jsonl` (fact sheet §11.7) and says which line is wrong with it. */
import { z } from "zod";
import { type ErrorItem, PlumblineError } from "../errors.ts";
import type { ProblemStats } from "./problem-stats.types.ts";
import { TOLERANCES } from "./score.types.ts";

const fraction = z.number().min(0).max(1);
const count = z.number().min(0);
const size = z.tuple([count, count]);

const statsBlock = z.object({
  edit_correct_pixels: count,
  preservation_correct_pixels: count,
  edit_accuracy: fraction,
  preservation_accuracy: fraction,
  iou: fraction,
  // Files of the tool's first versions lack it; the tool itself counts it as 0.
  changed_pixels: count.default(0),
});

/** Text that the tool reads as empty when it is null or absent. */
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

const problemStats = z.object({
  model: z.string().min(1),
  benchmark: z.enum(["PaintBench", "TinyGrafixBench"]),
  task: z.string().min(1),
  mode: optionalText,
  visual_condition: optionalText,
  idx: z.int().min(0),
  input_size: size,
  bg_colors: z.array(z.string()).nullable().default(null),
  has_output: z.boolean().default(true),
  correct_output_size: z.boolean().nullable().default(null),
  output: z.object({
    output_size: size.nullable().default(null),
    edit_pixels: count,
    preservation_pixels: count,
    cie76_threshold: z.object(
      Object.fromEntries(TOLERANCES.map((tolerance) => [String(tolerance), statsBlock])),
    ),
    cie76_mean: statsBlock,
  }),
}) satisfies z.ZodType<ProblemStats>;

function malformed(lineNumber: number, detail: string, errors: readonly ErrorItem[]): PlumblineError {
  return new PlumblineError("invalid_request", `Line ${lineNumber} ${detail}`, { errors });
}

/**
 * One line of the file. Fields that the tool does not write are dropped.
 * @param lineNumber 1-based, for the error.
 * @throws PlumblineError `invalid_request`: each error's path is the line's number and the field (`12/output/iou`).
 */
export function parseProblemStats(line: string, lineNumber: number): ProblemStats {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw malformed(lineNumber, "is not JSON.", [{ path: String(lineNumber), message: "is not JSON" }]);
  }
  const parsed = problemStats.safeParse(json);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({
    path: [lineNumber, ...issue.path].map(String).join("/"),
    message: issue.message,
  }));
  throw malformed(
    lineNumber,
    `is not a row of problem statistics: ${errors[0].path.replace(/^\d+\/?/, "") || "row"}: ${errors[0].message}.`,
    errors,
  );
}

/**
 * All lines of a file, in order; empty lines are passed over.
 * @throws PlumblineError `invalid_request` at the first malformed line, and at the second line for one problem (same
 * model, benchmark, task and idx): it would silently count twice.
 */
export function parseProblemStatsLines(lines: Iterable<string>): ProblemStats[] {
  const rows: ProblemStats[] = [];
  const firstLine = new Map<string, number>();
  let lineNumber = 0;
  for (const line of lines) {
    lineNumber++;
    if (line.trim() === "") continue;
    const row = parseProblemStats(line, lineNumber);
    const problem = JSON.stringify([row.model, row.benchmark, row.task, row.idx]);
    const earlier = firstLine.get(problem);
    if (earlier !== undefined) {
      throw malformed(
        lineNumber,
        `repeats the problem ${row.benchmark}/${row.task}/${row.idx} of ${row.model} from line ${earlier}.`,
        [{ path: String(lineNumber), message: `repeats line ${earlier}` }],
      );
    }
    firstLine.set(problem, lineNumber);
    rows.push(row);
  }
  return rows;
}
