import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { PlumblineError } from "../../../src/errors.ts";
import { claimQuota, quotaStatus, returnQuota, secondsToReset, withQuota } from "../../../src/labs/quotas.ts";
import { openDatabase } from "../../../src/storage/database.ts";
import { call, newLab } from "./client.ts";

const db = openDatabase(env.DB);
const NOON = Date.UTC(2026, 10, 30, 12);

describe("daily quotas", () => {
  it("are exact: 50 parallel claims at a limit of 5 give 5", async () => {
    const lab = await newLab({ runs_per_day: 5 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => claimQuota(db, lab.id, "runs", NOON)),
    );
    const won = outcomes.filter((outcome) => outcome.status === "fulfilled");
    expect(won.map((outcome) => outcome.value.used).sort()).toEqual([1, 2, 3, 4, 5]);
    const lost = outcomes.filter((outcome) => outcome.status === "rejected");
    for (const { reason } of lost) {
      expect(reason).toBeInstanceOf(PlumblineError);
      expect(reason).toMatchObject({ code: "quota_exceeded", headers: { "retry-after": "43200" } });
    }
    expect((await quotaStatus(db, lab.id, NOON)).runs).toEqual({ limit: 5, used: 5 });
  });

  it("start again the next day and are counted apart by kind", async () => {
    const lab = await newLab({ runs_per_day: 1, outputs_per_day: 1 });
    await claimQuota(db, lab.id, "runs", NOON);
    await claimQuota(db, lab.id, "outputs", NOON);
    await expect(claimQuota(db, lab.id, "runs", NOON)).rejects.toThrow("daily quota");
    expect((await claimQuota(db, lab.id, "runs", NOON + 86_400_000)).used).toBe(1);
    expect(secondsToReset(Date.UTC(2026, 10, 30))).toBe(86_400);
  });

  it("of zero allow nothing", async () => {
    const lab = await newLab({ runs_per_day: 0 });
    await expect(claimQuota(db, lab.id, "runs", NOON)).rejects.toMatchObject({ code: "quota_exceeded" });
  });

  it("get a use back once after a fault on our side, and not after the caller's", async () => {
    const lab = await newLab({ runs_per_day: 3 });
    const failing = (error: Error) =>
      withQuota(db, lab.id, "runs", NOON, () => {
        throw error;
      });
    await claimQuota(db, lab.id, "runs", NOON);
    await expect(failing(new Error("D1 went away"))).rejects.toThrow("D1 went away");
    expect((await quotaStatus(db, lab.id, NOON)).runs.used).toBe(1);
    await expect(failing(new PlumblineError("image_invalid", "no"))).rejects.toThrow("no");
    expect((await quotaStatus(db, lab.id, NOON)).runs.used).toBe(2);
  });

  it("never fall below zero", async () => {
    const lab = await newLab();
    const use = await claimQuota(db, lab.id, "runs", NOON);
    await returnQuota(db, use);
    await returnQuota(db, use);
    expect((await quotaStatus(db, lab.id, NOON)).runs.used).toBe(0);
  });

  it("are told in every answer to the lab's key", async () => {
    const lab = await newLab({ runs_per_day: 9, outputs_per_day: 50 });
    await claimQuota(db, lab.id, "outputs", Date.now());
    const response = await call("GET", "/v1/labs/me", { token: lab.key });
    expect(response.headers.get("ratelimit-policy")).toBe(
      '"runs";q=9;w=86400, "outputs";q=50;w=86400, "burst";q=30000;w=60',
    );
    expect(response.headers.get("ratelimit")).toMatch(/^"runs";r=9;t=\d+, "outputs";r=49;t=\d+$/);
    expect(await response.json()).toMatchObject({
      quotas: { runs: { limit: 9, used: 0, remaining: 9 }, outputs: { limit: 50, used: 1, remaining: 49 } },
    });
  });
});
