/** From Markdown and OpenAPI to what the documentation shows. */
import { describe, expect, it } from "vitest";
import { curlExample } from "../../src/http/docs/curl-example.ts";
import { renderDocument } from "../../src/http/docs/markdown.ts";

describe("a document", () => {
  it("has fragments like those on GitHub, each once", () => {
    const { headings } = renderDocument("# Top\n\n## What `x` is, and *why*?\n\n## Again\n\n## Again\n");
    expect(headings.map(({ level, id, text }) => [level, id, text])).toEqual([
      [1, "top", "Top"],
      [2, "what-x-is-and-why", "What x is, and why?"],
      [2, "again", "Again"],
      [2, "again-1", "Again"],
    ]);
  });

  it("links to pages, not to files", () => {
    const { html } = renderDocument(
      "[a](runs.md#states) [b](errors/not_found.md) [c](../limits.md) [d](/explore)",
    );
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
    expect(links).toEqual(["/docs/runs#states", "/docs/errors/not_found", "/docs/limits", "/explore"]);
  });

  it("shows pictures that come when they are needed and open in full", () => {
    const { html } = renderDocument("![A & B](sheets/list.png)\n");
    expect(html).toContain('<a class="picture" href="sheets/list.png">');
    expect(html).toContain('<img src="sheets/list.png" alt="A &amp; B" loading="lazy">');
  });

  it("shows code as it is written", () => {
    const { html } = renderDocument('```sh\nnpx a <b> && "c"\n```\n');
    expect(html).toContain("<code>npx a &lt;b&gt; &amp;&amp; &quot;c&quot;\n</code>");
    expect(html).toContain('data-language="sh"');
  });
});

describe("an example of a request", () => {
  const schemas = {
    Item: {
      type: "object",
      required: ["slug", "count", "kinds", "inner"],
      properties: {
        slug: { type: "string" },
        count: { type: "integer", minimum: 3 },
        kinds: { type: "array", items: { enum: ["a", "b"] } },
        inner: { type: "object", required: [], properties: { left: { type: "string" } } },
        out: { type: "string" },
      },
    },
  };
  const security = [{ bearer: [] }];

  it("has what the request needs, and no more", () => {
    const operation = {
      method: "post",
      path: "/v1/things/{id}",
      operationId: "x",
      security,
      requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Item" } } } },
    };
    expect(curlExample(operation, schemas).split(" \\\n  ")).toEqual([
      'curl -s -X POST "$PLUMBLINE_URL/v1/things/{id}"',
      '-H "authorization: Bearer $PLUMBLINE_KEY"',
      '-H "content-type: application/json"',
      `-d '{"slug":"my-editor","count":3,"kinds":["a"],"inner":{"left":"my-left"}}'`,
    ]);
  });

  it("names required parameters of the query and none of the others", () => {
    const parameters = [
      { name: "seed", in: "query", required: true, schema: { example: "1" } },
      { name: "mode", in: "query", schema: {} },
      { name: "id", in: "path", required: true, schema: { example: "run_1" } },
    ];
    const operation = { method: "get", path: "/v1/runs/{id}", operationId: "x", parameters };
    expect(curlExample(operation, schemas)).toBe('curl -s "$PLUMBLINE_URL/v1/runs/run_1?seed=1"');
  });
});
