import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { CommandError, EXIT } from "./errors.ts";

/** Reads a file that the user named. Throws a CommandError that names it. */
export async function readInputFile(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : code;
    throw new CommandError(`${path}: ${reason}`, EXIT.badInput, failure);
  }
}

/** Writes a file under another name first, so that work that is broken off leaves no half file that passes for a whole. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}
