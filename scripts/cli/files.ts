import { readFile } from "node:fs/promises";
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
