/** A thread of the audit: reads the pictures of a problem and looks for faults. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { decodeRaster } from "../../../src/raster/codec/image.ts";
import type { Raster } from "../../../src/raster/raster.ts";
import { auditProblem } from "../../../src/suites/audit.ts";
import { serveItems } from "../threads.ts";

export interface AuditItem {
  readonly suite: string;
  readonly task: string;
  readonly scored: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly inputPath: string;
  readonly answerPath: string;
}

export type AuditFinding =
  | { readonly defects: string[]; readonly inputHash: string; readonly answerHash: string }
  /** A picture that cannot be read. */
  | { readonly unreadable: string };

serveItems<null, AuditItem, AuditFinding>(() => async (item) => {
  const [input, answer] = [await read(item.inputPath), await read(item.answerPath)];
  if (typeof input === "string") return { unreadable: input };
  if (typeof answer === "string") return { unreadable: answer };
  return {
    defects: auditProblem(item, input, answer),
    inputHash: hashOf(input),
    answerHash: hashOf(answer),
  };
});

/** The picture, or why there is none. */
async function read(path: string): Promise<Raster | string> {
  try {
    return (await decodeRaster(await readFile(path))).raster;
  } catch (failure) {
    return `${path}: ${(failure as Error).message}`;
  }
}

/** Of size and pixels: two files of one picture are the same picture. */
function hashOf({ width, height, pixels }: Raster): string {
  return createHash("sha256").update(`${width}x${height} `).update(pixels).digest("hex");
}
