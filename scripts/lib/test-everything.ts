/** Runs the static checks and the four test projects, and adds up what they say. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "./project.ts";

interface Outcome {
  readonly part: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
}

/** What is used of vitest's JSON report. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

const PROJECTS = ["unit", "workers", "conformance", "browser"];
const VITEST = `${PROJECT_ROOT}/node_modules/vitest/vitest.mjs`;

/** Runs a program with its output on this terminal; resolves with whether it succeeded and the seconds it took. */
function runVisibly(program: string, args: readonly string[]): { ok: boolean; seconds: number } {
  const start = performance.now();
  const { status } = spawnSync(program, args, { cwd: PROJECT_ROOT, stdio: ["ignore", "inherit", "inherit"] });
  return { ok: status === 0, seconds: (performance.now() - start) / 1_000 };
}

/** The static checks count as one. */
function check(): Outcome {
  process.stdout.write("\n== check\n");
  const { ok, seconds } = runVisibly("npm", ["run", "--silent", "check"]);
  return { part: "check", passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, seconds };
}

function testProject(project: string, folder: string): Outcome {
  process.stdout.write(`\n== ${project}\n`);
  const report = join(folder, `${project}.json`);
  const reporters = ["--reporter", "default", "--reporter", "json", `--outputFile.json=${report}`];
  const { ok, seconds } = runVisibly(process.execPath, [VITEST, "run", "--project", project, ...reporters]);
  const counts = readReport(report);
  const failed = counts?.numFailedTests ?? 0;
  return {
    part: project,
    passed: counts?.numPassedTests ?? 0,
    // A file that cannot be loaded, or a set-up that fails, has no tests to count.
    failed: ok ? failed : Math.max(failed, 1),
    skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
    seconds,
  };
}

function readReport(path: string): VitestReport | null {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/** Runs everything, prints a line a part and a closing line, and resolves with the exit code. */
export async function testEverything(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-test-"));
  try {
    const outcomes = [check(), ...PROJECTS.map((project) => testProject(project, folder))];
    process.stdout.write("\n== summary\n");
    for (const { part, passed, failed, skipped, seconds } of outcomes) {
      const figures = `${passed} passed, ${failed} failed, ${skipped} skipped`;
      process.stdout.write(`${part.padEnd(12)} ${figures} (${seconds.toFixed(0)} s)\n`);
    }
    const sum = (field: "passed" | "failed" | "skipped") =>
      outcomes.reduce((total, outcome) => total + outcome[field], 0);
    process.stdout.write(`${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped\n`);
    return sum("failed") === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
