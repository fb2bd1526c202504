/** Runs the command line as a user does: a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

const SCRIPT = resolve(import.meta.dirname, "../../../scripts/plumbline.mjs");

export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Starts `plumbline <args>` without waiting for it; `finished` resolves when it has ended. */
export function startCli(args: readonly string[]): { child: ChildProcess; finished: Promise<Finished> } {
  const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let out = "";
  let error = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    error += text;
  });
  const finished = new Promise<Finished>((done) => child.on("close", (code) => done({ code, out, error })));
  return { child, finished };
}

export async function cli(...args: string[]): Promise<Finished> {
  return await startCli(args).finished;
}
