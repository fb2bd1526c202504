/** JSON lines of released files. */
import { readFileSync } from "node:fs";
import { decodeText } from "../folders.ts";

export interface Line {
  /** From 1, as an editor counts. */
  readonly number: number;
  readonly text: string;
  /** What it says, or why it says nothing. */
  readonly content: { readonly value: unknown } | { readonly fault: string };
}

/** Every line that is not empty. Throws what the decoder throws for a file that is not UTF-8. */
export function readLines(path: string): Line[] {
  return decodeText(readFileSync(path))
    .split("\n")
    .flatMap((line, index): Line[] => {
      const text = line.trim();
      return text === "" ? [] : [{ number: index + 1, text, content: parse(text) }];
    });
}

function parse(text: string): Line["content"] {
  try {
    return { value: JSON.parse(text) };
  } catch (failure) {
    return { fault: `it is not JSON (${(failure as Error).message})` };
  }
}
