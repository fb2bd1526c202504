/** JSON lines of released files. */
import { readFileSync } from "node:fs";
import { CommandError } from "../errors.ts";
import { decodeText } from "../folders.ts";

export interface Line {
  /** From 1, as an editor counts. */
  readonly number: number;
  readonly text: string;
  /** What it says, or why it says nothing. */
  readonly content: { readonly value: unknown } | { readonly fault: string };
}

/** Every line that is not empty. Throws CommandError for a file that cannot be read or is not UTF-8. */
export function readLines(path: string): Line[] {
  return readText(path)
    .split("\n")
    .flatMap((line, index): Line[] => {
      const text = line.trim();
      return text === "" ? [] : [{ number: index + 1, text, content: parse(text) }];
    });
}

function readText(path: string): string {
  try {
    return decodeText(readFileSync(path));
  } catch (failure) {
    throw new CommandError(`${path}: ${(failure as Error).message}`, undefined, failure);
  }
}

function parse(text: string): Line["content"] {
  try {
    return { value: JSON.parse(text) };
  } catch (failure) {
    return { fault: `it is not JSON (${(failure as Error).message})` };
  }
}
