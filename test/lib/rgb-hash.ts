import { createHash } from "node:crypto";
import type { Raster } from "../../src/raster/raster.ts";

/** SHA-256 of a raster's RGB bytes, as the golden vectors give it. */
export function hashRgb({ pixels }: Raster): string {
  const bytes = new Uint8Array(pixels.length * 3);
  for (let index = 0, at = 0; index < pixels.length; index++) {
    const pixel = pixels[index];
    bytes[at++] = pixel & 0xff;
    bytes[at++] = (pixel >>> 8) & 0xff;
    bytes[at++] = (pixel >>> 16) & 0xff;
  }
  return createHash("sha256").update(bytes).digest("hex");
}
