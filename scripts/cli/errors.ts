import { PlumblineError } from "../../src/errors.ts";

/** How a command fails: each kind of failure has its exit code (contract §13). */
export const EXIT = { ok: 0, checkFailed: 1, badInput: 2, unreachable: 3 } as const;

/** A failure that is told in one line on stderr. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.badInput, cause?: unknown) {
    super(message, { cause });
    this.name = "CommandError";
    this.exitCode = exitCode;
  }
}

/** Any failure as one line and an exit code. */
export function describeFailure(failure: unknown): { line: string; exitCode: number } {
  const exitCode = failure instanceof CommandError ? failure.exitCode : EXIT.badInput;
  const message = messageOf(failure);
  return { line: message.replaceAll(/\s*\n\s*/g, "; "), exitCode };
}

/** With the valid values, where the failure names them. */
function messageOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const items = failure instanceof PlumblineError ? failure.errors : [];
  return [failure.message, ...items.map(({ path, message }) => `${path}: ${message}`)].join("; ");
}
