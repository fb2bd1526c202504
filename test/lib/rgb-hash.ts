import { createHash } from "node:crypto";
import type { Raster } from "../../src/raster/raster.ts";

/** SHA-256 of a raster's RGB bytes, as the golden vectors give it. */
export function hashRgb({ pixels }: Raster): string {
  const bytes = Buffer.alloc(pixels.length * 3);
  for (let index = 0; index < pixels.length; index++)
    bytes.writeUIntLE(pixels[index] & 0xffffff, index * 3, 3);
  return createHash("sha256").update(bytes).digest("hex");
}
