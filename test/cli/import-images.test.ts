import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { encodePng } from "../../src/raster/codec/png-encode.ts";
import { createRaster, rgb } from "../../src/raster/raster.ts";
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

  it("needs a folder with pictures", async () => {
    expect((await check()).error).toContain("holds no pictures");
    expect((await check("/no/such")).error).toContain("is not a folder");
    expect((await runCli(["import-images", "--suite", "paintbench"])).error).toContain(
      "must be one of creval",
    );
  });
});
