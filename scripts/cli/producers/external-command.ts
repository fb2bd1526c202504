/** Outputs made by a program of the user's, one process a problem. */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError } from "../errors.ts";
import type { Producer } from "./producer.ts";
import { fillTemplate, parseTemplate } from "./template.ts";

const STDERR_KEPT = 2_000;

/** Runs a program to its end. Throws with the end of what it said on stderr when it fails or takes too long. */
function runProgram(words: readonly string[], timeoutSeconds: number): Promise<void> {
  const [program, ...args] = words;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "ignore", "pipe"],
      timeout: timeoutSeconds * 1_000,
      killSignal: "SIGKILL",
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-STDERR_KEPT);
    });
    child.on("error", (error: NodeJS.ErrnoException) => {
      // A program that is not there will not be there for the next problem either.
      const missing = error.code === "ENOENT" || error.code === "EACCES";
      reject(missing ? new CommandError(`--cmd: cannot start "${program}" (${error.code})`) : error);
    });
    child.on("close", (code, signal) => {
      if (code === 0) return resolve();
      const how =
        signal === "SIGKILL" ? `took more than ${timeoutSeconds} s` : `ended with ${signal ?? code}`;
      const lastLine = said.trim().split("\n").at(-1) ?? "";
      reject(new Error(`the program ${how}${lastLine === "" ? "" : `: ${lastLine}`}`));
    });
  });
}

/**
 * A producer that writes the input to a file, runs the template's program and reads the file it wrote.
 * Throws CommandError, which ends the whole command, when the program cannot be started at all.
 */
export function externalCommand(template: string, timeoutSeconds: number): Producer {
  const words = parseTemplate(template);
  return async ({ problem, medium, input }) => {
    const folder = await mkdtemp(join(tmpdir(), "plumbline-"));
    try {
      const values = {
        input: join(folder, medium.input),
        output: join(folder, medium.output),
        instruction: problem.instruction,
        index: String(problem.index),
        task: problem.task,
        width: String(problem.width),
        height: String(problem.height),
      };
      await writeFile(values.input, await input());
      await runProgram(fillTemplate(words, values), timeoutSeconds);
      return await readFile(values.output).catch(() => {
        throw new Error("the program wrote no output");
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
