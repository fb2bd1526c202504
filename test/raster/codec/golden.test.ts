import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decodeRaster } from "../../../src/raster/codec/image.ts";
import { readGoldenVectors, SYNTHETIC_VECTORS } from "../../lib/golden.ts";
import { hashRgb } from "../../lib/rgb-hash.ts";
import { sharedPath } from "../../lib/shared-data.ts";

interface Picture {
  readonly file: string;
  readonly sha256_rgb: string;
}

/** Every picture decodes to the very bytes that the reference scorer saw, lossy formats included. */
async function checkAll(root: string): Promise<void> {
  for (const { name, folder } of readGoldenVectors(root)) {
    const expected = JSON.parse(readFileSync(join(folder, "expected.json"), "utf8"));
    for (const part of ["input", "answer", "output"] as const) {
      const picture: Picture | null = expected[part];
      if (!picture?.file) continue;
      const { raster } = await decodeRaster(readFileSync(join(folder, picture.file)));
      expect(hashRgb(raster), `${name}: ${part}`).toBe(picture.sha256_rgb);
    }
  }
}

describe("golden vectors decode to the reference's pixels", () => {
  it("the synthetic ones", () => checkAll(SYNTHETIC_VECTORS));

  const shared = sharedPath("golden");
  it.skipIf(shared === null)("all that are at hand", () => checkAll(shared as string));
});
