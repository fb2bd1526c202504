/**
 * Command templates such as `python edit.py --in {input} --say {instruction} --out {output}`. No shell takes part: the
 * template is split into words first and the values are put into whole words afterwards, so nothing in an instruction
 * can end a word or start another command.
 */
import { CommandError } from "../errors.ts";

/** Splits a template into words as a shell would: blanks separate, '…' and "…" hold together, \ takes the next literally. */
export function splitWords(template: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  let quote: "'" | '"' | null = null;
  for (let at = 0; at < template.length; at++) {
    const character = template[at];
    if (character === "\\" && quote !== "'" && at + 1 < template.length) {
      word = (word ?? "") + template[++at];
    } else if (quote !== null) {
      if (character === quote) quote = null;
      else word = (word ?? "") + character;
    } else if (character === "'" || character === '"') {
      quote = character;
      word ??= "";
    } else if (/\s/.test(character)) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      word = (word ?? "") + character;
    }
  }
  if (quote !== null) throw new CommandError(`--cmd has an open ${quote}`);
  if (word !== null) words.push(word);
  return words;
}

/** Names that a template may use in braces. */
export const PLACEHOLDERS = ["input", "instruction", "output", "index", "task", "width", "height"] as const;
export type PlaceholderValues = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

/** Reads and checks a template: it must start a program and write to {output}. Throws CommandError. */
export function parseTemplate(template: string): string[] {
  const words = splitWords(template);
  if (words.length === 0) throw new CommandError("--cmd is empty");
  if (!words.some((word) => word.includes("{output}"))) {
    throw new CommandError("--cmd does not name {output}, the file that the program must write");
  }
  return words;
}

/** The words with every placeholder replaced; values are taken literally, braces in them included. */
export function fillTemplate(words: readonly string[], values: PlaceholderValues): string[] {
  const pattern = new RegExp(`\\{(${PLACEHOLDERS.join("|")})\\}`, "g");
  return words.map((word) => word.replaceAll(pattern, (_, name: keyof PlaceholderValues) => values[name]));
}
