import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { call, ORIGIN, problemOf } from "./client.ts";

afterEach(() => vi.restoreAllMocks());

describe("unknown routes", () => {
  it("answer problem+json with the request id, which the caller may choose", async () => {
    const response = await call("GET", "/nowhere", { headers: { "x-request-id": "caller-17" } });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("x-request-id")).toBe("caller-17");
    expect(await response.json()).toEqual({
      type: `${ORIGIN}/docs/errors/not_found`,
      title: "Nothing is here",
      status: 404,
      detail: "Nothing is at /nowhere.",
      code: "not_found",
      request_id: "caller-17",
    });
  });

  it("take over no request id that is not a plain token", async () => {
    for (const id of ["a b", "<script>", "x".repeat(129)]) {
      const response = await call("GET", "/nowhere", { headers: { "x-request-id": id } });
      expect(response.headers.get("x-request-id")).toMatch(/^req_/);
    }
  });
});

describe("a reader's browser", () => {
  const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  it("is told of a failure by a page, with the valid values and the status", async () => {
    const response = await call("GET", "/explore/paintbench/%3Cscript%3E", { headers });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    const html = await response.text();
    expect(html).toContain('href="/docs/errors/unknown_task"');
    expect(html).toContain("one of: translation, rotation");
    expect(html).not.toContain("<script>");
    expect((await call("GET", "/nowhere", { headers })).headers.get("content-type")).toMatch(/^text\/html/);
  });

  it("gets problem+json from the API like everybody", async () => {
    for (const path of ["/v1/runs/run_nothing", "/v1/nowhere"]) {
      const response = await call("GET", path, { headers });
      expect(response.headers.get("content-type"), path).toBe("application/problem+json");
    }
  });
});

describe("known routes", () => {
  it("tell the allowed methods to a wrong one", async () => {
    const response = await call("PUT", "/v1/labs");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")?.split(", ").sort()).toEqual(["GET", "HEAD", "POST"]);
    expect((await problemOf(response)).code).toBe("method_not_allowed");
  });

  it("answer HEAD like GET without a body", async () => {
    const [head, get] = [await call("HEAD", "/v1/suites"), await call("GET", "/v1/suites")];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
  });

  it("may be read by pages of any site", async () => {
    const preflight = await call("OPTIONS", "/v1/suites", {
      headers: { origin: "https://elsewhere.example", "access-control-request-method": "GET" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    const response = await call("GET", "/v1/suites", { headers: { origin: "https://elsewhere.example" } });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-expose-headers")).toContain("x-request-id");
  });

  it("always carry the headers that keep browsers careful", async () => {
    for (const path of ["/v1/suites", "/nowhere", "/health"]) {
      const { headers } = await call("GET", path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("x-request-id")).not.toBeNull();
    }
  });
});

describe("a failure nobody foresaw", () => {
  it("is a 500 that shows nothing of the inside and is logged with its request id", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const app = createApp();
    app.get("/broken", () => {
      throw new Error("password of the database");
    });
    const response = await app.request(
      `${ORIGIN}/broken`,
      { headers: { "x-request-id": "trace-1" } },
      env as never,
    );
    expect(response.status).toBe(500);
    expect(response.headers.get("x-request-id")).toBe("trace-1");
    const text = await response.text();
    expect(text).not.toContain("password");
    expect(JSON.parse(text)).toMatchObject({ code: "internal_error", request_id: "trace-1" });
    expect(logged.mock.calls[0][0]).toContain('"request_id":"trace-1"');
    expect(logged.mock.calls[0][0]).toContain("password of the database");
  });
});

describe("bursts", () => {
  it("are refused with the time to wait", async () => {
    const limited = { ...env, BURST_LIMIT: { limit: async () => ({ success: false }) } };
    const response = await createApp().request(`${ORIGIN}/v1/suites`, {}, limited as never);
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(response.headers.get("ratelimit")).toBe('"burst";r=0;t=60');
    expect(((await response.json()) as { code: string }).code).toBe("rate_limited");
  });
});
