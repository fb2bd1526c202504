import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { encodePng } from "../../src/raster/codec/png-encode.ts";
import { createRaster, rgb } from "../../src/raster/raster.ts";
import { SCENE_FAMILIES } from "../../src/suites/creval/scenes/index.ts";
import { drawnSource } from "../../src/suites/creval/sources.ts";
import { runCli } from "../lib/run-cli.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = (dir = folder) => runCli(["import-images", "--suite", "creval", "--dir", dir, "--check"]);

describe("plumbline import-images", () => {
  it("names every picture that is not described, not readable, or described wrongly", async () => {
    const png = encodePng(createRaster(64, 64, rgb(9, 9, 9)));
    writeFileSync(join(folder, "a.01.png"), png);
    writeFileSync(join(folder, "b.png"), png.subarray(0, 40));
    writeFileSync(join(folder, "b.json"), "{");
    writeFileSync(join(folder, "c.png"), png);
    writeFileSync(join(folder, "c.json"), JSON.stringify({ subject: {} }));
    const { code, error } = await check();
    expect(code).toBe(2);
    expect(error).toContain("a.01.png: there is no a.01.json beside it");
    expect(error).toContain("b.png: its description is not JSON");
    expect(error).toContain("c.png: subject/name");
  });

  it("names pictures that the service would refuse: too small ones, and those that break off", async () => {
    const scene = JSON.stringify(drawnSource(SCENE_FAMILIES[0], "own").scene);
    for (const name of ["cut", "small"]) writeFileSync(join(folder, `${name}.json`), scene);
    const png = encodePng(createRaster(64, 64, rgb(9, 9, 9)));
    // All of the structure is there; what is wrong shows in the pixels.
    const damaged = Uint8Array.from(png, (byte, at) => (at === png.length - 24 ? byte ^ 0xff : byte));
    writeFileSync(join(folder, "cut.png"), damaged);
    writeFileSync(join(folder, "small.png"), encodePng(createRaster(63, 64, rgb(9, 9, 9))));
    const { code, error } = await check();
    expect(code).toBe(2);
    expect(error).toContain("cut.png: ");
    expect(error).toContain("small.png: The picture is 63 × 64 pixels");
  });

  it("needs a folder with pictures", async () => {
    expect((await check()).error).toContain("holds no pictures");
    expect((await check("/no/such")).error).toContain("is not a folder");
    expect((await runCli(["import-images", "--suite", "paintbench"])).error).toContain(
      "must be one of creval",
    );
  });
});
