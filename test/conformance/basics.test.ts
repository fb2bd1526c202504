/** What anybody may see of the service without a key, and how it says no. */
import { describe, expect, inject, it } from "vitest";
import { Api, type Json } from "./lib/api.ts";

const service = new Api(inject("url"), null);

describe("health", () => {
  it("answers that it lives and that everything it needs is there", async () => {
    expect((await service.get("/health")).status).toBe(200);
    expect((await service.get("/health/ready")).status).toBe(200);
  });
});

describe("documentation", () => {
  it("is an OpenAPI 3.1 document with the paths of the contract", async () => {
    const { status, body } = await service.get("/openapi.json");
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        "/v1/suites",
        "/v1/score",
        "/v1/runs",
        "/v1/runs/{id}/problems/{index}/output",
        "/v1/runs/{id}/report",
        "/v1/leaderboard",
        "/v1/labs",
      ]),
    );
  });

  it("is a page that needs no other host", async () => {
    const { status, body, headers } = await service.get("/docs");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("text/html");
    const page = new TextDecoder().decode(body);
    expect(page.match(/(?:src|href)="https?:\/\/[^"]+\.(?:js|css|woff2?)"/g)).toBeNull();
  });
});

describe("errors", () => {
  it("are problem documents whose type is a page, with a request id", async () => {
    const { status, headers, body } = await service.get("/v1/nothing-here");
    expect(status).toBe(404);
    expect(headers.get("content-type")).toContain("application/problem+json");
    expect(body).toMatchObject({ code: "not_found", status: 404 });
    expect(body.title).toEqual(expect.any(String));
    expect(headers.get("x-request-id")).toBe(body.request_id);
    const page = await service.get(body.type);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
  });

  it.each([
    ["no key", null],
    ["a word", "secret"],
    ["a key that is none", "plk_0000000000000000000000000000000000000000"],
  ])("refuse %s with 401 unauthenticated", async (_, token) => {
    for (const path of ["/v1/runs", "/v1/labs"]) {
      const { status, body } = await service.get(path, { token });
      expect(status).toBe(401);
      expect(body.code).toBe("unauthenticated");
    }
  });
});

describe("suites", () => {
  it("are public, with the sizes that the paper names", async () => {
    const { body } = await service.get("/v1/suites");
    const counts = Object.fromEntries(body.data.map((suite: Json) => [suite.id, suite.problem_count]));
    expect(counts).toMatchObject({ paintbench: 1_920, tinygrafix: 600 });
  });
});
