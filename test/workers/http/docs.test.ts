import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "../../../src/errors.ts";
import { call } from "./client.ts";

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: { type?: string | string[] } }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}

interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

async function readDocument(): Promise<Document> {
  return (await (await call("GET", "/openapi.json")).json()) as Document;
}

/** Every `$ref` in a JSON value. */
function references(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : references(inner),
  );
}

describe("the OpenAPI document", () => {
  it("is OpenAPI 3.1 for this host", async () => {
    const document = await readDocument();
    expect(document.openapi).toBe("3.1.0");
    expect(document.servers).toEqual([{ url: "http://plumbline.test" }]);
    expect(document.components.securitySchemes).toHaveProperty("bearer");
  });

  it.each([
    ["get", "/v1/suites", false],
    ["get", "/v1/suites/{suite}", false],
    ["post", "/v1/score", true],
    ["post", "/v1/score/error-map", true],
    ["post", "/v1/labs", true],
    ["get", "/v1/labs/me", true],
    ["patch", "/v1/labs/{id}", true],
    ["post", "/v1/labs/{id}/keys", true],
    ["get", "/v1/labs/{id}/keys", true],
    ["delete", "/v1/keys/{id}", true],
    ["get", "/health", false],
    ["get", "/health/ready", false],
    ["get", "/openapi.json", false],
  ])("has %s %s", async (method, path, secured) => {
    const operation = (await readDocument()).paths[path][method];
    expect(operation.security).toEqual(secured ? [{ bearer: [] }] : []);
  });

  it("describes every operation, its answers and its errors, without dangling references", async () => {
    const document = await readDocument();
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    const ids = operations.map((operation) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const operation of operations) {
      expect(operation.summary, operation.operationId).toBeTruthy();
      expect(operation.tags, operation.operationId).toHaveLength(1);
      const statuses = Object.keys(operation.responses);
      expect(statuses.some((status) => status.startsWith("2") || status.startsWith("3"))).toBe(true);
      if (operation.security.length > 0) expect(statuses, operation.operationId).toContain("401");
      for (const { name, in: place, required, schema } of operation.parameters ?? []) {
        if (place === "path") expect(required, `${operation.operationId} ${name}`).toBe(true);
        expect(schema.type, `${operation.operationId} ${name}`).not.toContain("null");
      }
      for (const status of statuses.filter((text) => Number(text) >= 400)) {
        expect(operation.responses[status].content).toHaveProperty(["application/problem+json"]);
      }
    }
    for (const reference of references(document)) {
      const name = /^#\/components\/schemas\/(.+)$/.exec(reference)?.[1] ?? "";
      expect(document.components.schemas, reference).toHaveProperty([name]);
    }
  });
});

it("says what is put where: pictures as they are", async () => {
  const { paths } = await readDocument();
  for (const path of ["/v1/runs/{id}/problems/{index}/output", "/v1/datasets/{id}/files/{sha256}"]) {
    expect(paths[path].put.requestBody?.content, path).toHaveProperty(["image/png"]);
  }
});

/** What a page must not contain: inline scripts and styles, anything from another host. */
function expectSelfContained(html: string): void {
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/i);
  const loaded = [...html.matchAll(/<(?:link|script|img|iframe|source)[^>]*\s(?:href|src)="([^"]+)"/g)].map(
    (match) => match[1],
  );
  for (const address of loaded) expect(address).toMatch(/^(?:\/(?!\/)|data:image\/svg)/);
}

describe("the documentation pages", () => {
  it("render the API reference on the server, under a policy that lets nothing inline run", async () => {
    const response = await call("GET", "/docs");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe/);
    const html = await response.text();
    expectSelfContained(html);
    for (const path of Object.keys((await readDocument()).paths)) expect(html).toContain(path);
    const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? "";
    expect((await call("GET", style)).headers.get("content-type")).toMatch(/^text\/css/);
  });

  it("list every error code and have a page for each", async () => {
    const list = await (await call("GET", "/docs/errors")).text();
    expectSelfContained(list);
    for (const code of Object.keys(ERROR_CODES)) {
      expect(list).toContain(`href="/docs/errors/${code}"`);
      const response = await call("GET", `/docs/errors/${code}`);
      expect(response.status, code).toBe(200);
      const html = await response.text();
      expect(html).toContain(`<code>${code}</code>`);
      expectSelfContained(html);
    }
  });

  it("show the written documents, with links between them", async () => {
    const html = await (await call("GET", "/docs/storage")).text();
    expect(html).toContain("<table>");
    expect(html).not.toMatch(/href="[^"]+\.md/);
  });

  it("have their pictures beside them", async () => {
    const html = await (await call("GET", "/docs/infoedit-catalogue")).text();
    const [, source] = /<img src="([^"]+)"/.exec(html) ?? [];
    const { pathname } = new URL(source, "http://plumbline.test/docs/infoedit-catalogue");
    const response = await call("GET", pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    const known = { "if-none-match": response.headers.get("etag") ?? "" };
    expect((await call("GET", pathname, { headers: known })).status).toBe(304);
  });

  it("are nowhere else", async () => {
    for (const path of [
      "/docs/errors/nothing",
      "/docs/nothing",
      "/storage.md",
      "/errors/not_found.md",
      "/docs/..%2f",
      "/docs/contact-sheets/infoedit/nothing.png",
      "/docs/contact-sheets/infoedit/..%2f..%2fstorage.md",
      "/contact-sheets/infoedit/list.png",
    ]) {
      expect((await call("GET", path)).status, path).toBe(404);
    }
  });
});
