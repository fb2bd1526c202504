import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { call, ORIGIN, type Problem } from "./client.ts";

afterEach(() => vi.restoreAllMocks());

describe("health", () => {
  it("is ok while the process runs", async () => {
    expect(await (await call("GET", "/health")).json()).toEqual({ status: "ok" });
  });

  it("is ready when all parts answer", async () => {
    const response = await call("GET", "/health/ready");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: "ready",
      checks: { d1: "ok", r2: "ok", queue: "ok", kernel: "ok" },
    });
  });

  it("names the parts that do not answer", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = {
      ...env,
      BUCKET: { head: () => Promise.reject(new Error("R2 is away")) },
      RUNS_QUEUE: undefined,
    };
    const response = await createApp().request(`${ORIGIN}/health/ready`, {}, broken as never);
    expect(response.status).toBe(503);
    const problem = (await response.json()) as Problem;
    expect(problem.code).toBe("service_unavailable");
    expect(problem.errors?.map((item) => item.path)).toEqual(["r2", "queue"]);
    expect(JSON.stringify(problem)).not.toContain("R2 is away");
  });
});
