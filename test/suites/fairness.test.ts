import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { clientSeedBytes, commitmentOf, problemSeed } from "../../src/suites/fairness.ts";

const SERVER_SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const SOURCE = { serverSeed: SERVER_SEED, clientSeed: "größer|x", suite: "paintbench", version: "1.0.0" };

describe("the derivation of a fresh run's problems", () => {
  it("commits to the seed's bytes, not to their hex text", () => {
    const expected = createHash("sha256").update(Buffer.from(SERVER_SEED, "hex")).digest("hex");
    expect(commitmentOf(SERVER_SEED)).toBe(`sha256:${expected}`);
  });

  it("is the HMAC that the contract spells out, so that anybody can check it with another library", () => {
    const expected = createHmac("sha256", Buffer.from(SERVER_SEED, "hex"))
      .update("größer|x|paintbench|1.0.0|17")
      .digest("hex");
    expect(problemSeed(SOURCE, 17)).toBe(expected);
  });

  it("gives every problem, client seed and version its own seed", () => {
    const seeds = [
      problemSeed(SOURCE, 0),
      problemSeed(SOURCE, 1),
      problemSeed({ ...SOURCE, clientSeed: "" }, 0),
      problemSeed({ ...SOURCE, version: "1.0.1" }, 0),
      problemSeed({ ...SOURCE, serverSeed: "f".repeat(64) }, 0),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it("refuses a seed that is not 64 hex digits instead of deriving from something else", () => {
    expect(() => commitmentOf("abc")).toThrow(RangeError);
    expect(() => problemSeed({ ...SOURCE, serverSeed: SERVER_SEED.toUpperCase() }, 0)).toThrow(RangeError);
  });

  it("counts a client seed in bytes", () => {
    expect(clientSeedBytes("é".repeat(128))).toBe(256);
  });
});
