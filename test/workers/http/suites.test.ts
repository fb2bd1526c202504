import { describe, expect, it } from "vitest";
import { listCatalogues } from "../../../src/suites/registry.ts";
import { call, problemOf } from "./client.ts";

interface Suite {
  id: string;
  tracks: string[];
  problem_count: number;
  categories: { tasks: { id: string; modes: string[] }[] }[];
  reference_results: { source: string }[];
}

describe("GET /v1/suites", () => {
  it("lists every registered suite without a key", async () => {
    const response = await call("GET", "/v1/suites");
    expect(response.status).toBe(200);
    const page = (await response.json()) as { data: Suite[]; next_cursor: string | null };
    expect(page.data.map((suite) => suite.id)).toEqual(listCatalogues().map((suite) => suite.id));
    expect(page.next_cursor).toBeNull();
  });

  it("is cut into pages that together are the list", async () => {
    const seen: string[] = [];
    let next: string | null = "/v1/suites?limit=1";
    while (next !== null) {
      const page = (await (await call("GET", next)).json()) as { data: Suite[]; next_cursor: string | null };
      expect(page.data).toHaveLength(1);
      seen.push(page.data[0].id);
      next = page.next_cursor === null ? null : `/v1/suites?limit=1&cursor=${page.next_cursor}`;
    }
    expect(seen).toEqual(listCatalogues().map((suite) => suite.id));
  });
});

describe("GET /v1/suites/{suite}", () => {
  it("gives the catalogue in the contract's form", async () => {
    const response = await call("GET", "/v1/suites/paintbench");
    const suite = (await response.json()) as Suite;
    expect(suite).toMatchObject({ id: "paintbench", scoring: "pixels", tracks: ["fresh", "official"] });
    expect(suite.problem_count).toBe(1920);
    expect(suite.categories.flatMap((category) => category.tasks)).toHaveLength(20);
    expect(suite.reference_results.length).toBeGreaterThan(0);
    for (const result of suite.reference_results) expect(result.source).not.toBe("");
  });

  it("is answered 304 to who has it already", async () => {
    const first = await call("GET", "/v1/suites/paintbench");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"/);
    const second = await call("GET", "/v1/suites/paintbench", { headers: { "if-none-match": etag } });
    expect(second.status).toBe(304);
  });

  it("names the valid suites to an unknown one", async () => {
    const response = await call("GET", "/v1/suites/nothing");
    expect(response.status).toBe(404);
    const problem = await problemOf(response);
    expect(problem.code).toBe("unknown_suite");
    expect(problem.errors?.[0].message).toContain("paintbench");
  });
});
