import { describe, expect, it, vi } from "vitest";
import { isTransient, retryTransient } from "../../src/storage/database.ts";

/** As the driver hands it on: the platform's message is in the cause. */
const passing = new Error("Failed query: select 1", {
  cause: new Error("D1_ERROR: Network connection lost."),
});

describe("passing faults of D1", () => {
  it("are known by their cause", () => {
    expect(isTransient(passing)).toBe(true);
    expect(isTransient(new Error("D1_ERROR: D1 DB is overloaded. Requests queued for too long."))).toBe(true);
    expect(isTransient(new Error("D1_ERROR: UNIQUE constraint failed: labs.slug"))).toBe(false);
    expect(isTransient("Network connection lost")).toBe(false);
  });

  it("are tried three times", async () => {
    const twice = vi
      .fn()
      .mockRejectedValueOnce(passing)
      .mockRejectedValueOnce(passing)
      .mockResolvedValue("row");
    expect(await retryTransient(twice)).toBe("row");
    const always = vi.fn().mockRejectedValue(passing);
    await expect(retryTransient(always)).rejects.toBe(passing);
    expect(always).toHaveBeenCalledTimes(3);
  });

  it("are not confused with mistakes, which are never tried again", async () => {
    const mistake = vi.fn().mockRejectedValue(new Error("no such table: labs"));
    await expect(retryTransient(mistake)).rejects.toThrow("no such table");
    expect(mistake).toHaveBeenCalledTimes(1);
  });
});
