/** Reading the folders of released data. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { CommandError } from "./errors.ts";

/** The path of a folder that the user named. Throws CommandError where there is none. */
export function inputFolder(dir: string): string {
  const path = resolve(dir);
  if (!existsSync(path) || !statSync(path).isDirectory()) throw new CommandError(`${dir} is not a folder`);
  return path;
}

/** Names of the files in a folder, sorted; none where there is no folder. */
export function namesIn(folder: string): string[] {
  return entriesOf(folder, (entry) => entry.isFile());
}

/** Names of the folders in a folder, sorted, without hidden ones; none where there is no folder. */
export function foldersIn(folder: string): string[] {
  return entriesOf(folder, (entry) => entry.isDirectory() && !entry.name.startsWith("."));
}

function entriesOf(
  folder: string,
  isWanted: (entry: { name: string; isFile(): boolean; isDirectory(): boolean }) => boolean,
): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(isWanted)
    .map(({ name }) => name)
    .sort();
}

/** Text in UTF-8, without a byte order mark. Throws what the decoder throws. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
}

/** JSON in UTF-8, with or without a byte order mark, which JSON.parse does not know. Throws what the parser throws. */
export function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(decodeText(bytes));
}
