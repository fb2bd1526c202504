/** Practice problems: anybody's, the same for everybody, for ever. */
import { describe, expect, it } from "vitest";
import { decodeRaster } from "../../../src/raster/codec/image.ts";
import { call, ORIGIN, problemOf } from "./client.ts";

const ROTATION = "/v1/practice/paintbench/rotation";

interface Practice {
  suite: string;
  version: string;
  task: string;
  mode: string;
  condition: string | null;
  category: string | null;
  seed: string;
  width: number;
  height: number;
  instruction: string;
  metadata: Record<string, unknown>;
  input_url: string;
  /** Null where outputs are judged. */
  answer_url: string | null;
  /** Of InfoEdit. */
  documents?: Record<string, string>;
}

async function practice(path: string): Promise<Practice> {
  const response = await call("GET", path);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Practice;
}

async function bytesOf(url: string | null): Promise<Uint8Array<ArrayBuffer>> {
  if (url === null) throw new Error("there is no such picture");
  const response = await call("GET", url.replace(ORIGIN, ""));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  return new Uint8Array(await response.arrayBuffer());
}

describe("a practice problem", () => {
  it("is whole, needs no key, and its links lead to its pictures", async () => {
    const body = await practice(`${ROTATION}?seed=1&mode=external&condition=vertical`);
    expect(body).toMatchObject({
      suite: "paintbench",
      task: "rotation",
      mode: "external",
      condition: "vertical",
      category: "geometric_transformation",
      seed: "1",
      width: 576,
      height: 1024,
    });
    expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(body.instruction).toContain("Rotate");
    expect(body.metadata.scene_shapes).toBeInstanceOf(Array);
    expect(body.input_url.startsWith(`${ORIGIN}${ROTATION}/input.png?`)).toBe(true);
    for (const url of [body.input_url, body.answer_url]) {
      const { facts } = await decodeRaster(await bytesOf(url));
      expect([facts.width, facts.height]).toEqual([576, 1024]);
    }
  });

  it("is the same again, and another with every part of its name", async () => {
    const path = `${ROTATION}/answer.png?seed=1&mode=local&condition=baseline`;
    const first = await bytesOf(path);
    expect(await bytesOf(path)).toEqual(first);
    for (const other of [
      path.replace("seed=1", "seed=2"),
      path.replace("local", "external"),
      path.replace("baseline", "striped"),
    ]) {
      expect(await bytesOf(other)).not.toEqual(first);
    }
  });

  it("has the first mode and condition where none is named, or an empty one", async () => {
    const [left, empty] = [
      await practice(`${ROTATION}?seed=a`),
      await practice(`${ROTATION}?seed=a&mode=&condition=`),
    ];
    expect(left).toMatchObject({ mode: "local", condition: "baseline" });
    expect(empty).toEqual(left);
  });

  it("of a suite without conditions has none", async () => {
    const body = await practice("/v1/practice/tinygrafix/bar_chart_add_bar?seed=1");
    expect(body).toMatchObject({ condition: null, category: "bar_chart", width: 1024, height: 768 });
  });

  it("may be a diagnostic, which has no category and nothing to edit", async () => {
    const body = await practice("/v1/practice/paintbench/preservation?seed=1&condition=horizontal");
    expect(body.category).toBeNull();
    expect(await bytesOf(body.answer_url)).toEqual(await bytesOf(body.input_url));
  });

  it("of CREval has its questions, and no picture that is the right answer", async () => {
    const path = "/v1/practice/creval/commercial_design";
    const body = await practice(`${path}?seed=1`);
    expect(body).toMatchObject({ condition: null, category: "contextualization", answer_url: null });
    const questions = body.metadata.questions as { id: string; metric: string; expected: string }[];
    expect(new Set(questions.map(({ metric }) => metric))).toEqual(new Set(["IF", "VC", "VQ"]));
    const { facts } = await decodeRaster(await bytesOf(body.input_url));
    expect([facts.width, facts.height]).toEqual([body.width, body.height]);
    const missing = await call("GET", `${path}/answer.png?seed=1`);
    expect(missing.status).toBe(404);
    expect((await problemOf(missing)).code).toBe("no_answer_picture");
  });

  it("of InfoEdit is to be had as documents, source and true edit, that run nothing in a browser", async () => {
    const path = "/v1/practice/infoedit/text_expand";
    const body = await practice(`${path}?seed=1&mode=easy`);
    const files: Record<string, Response> = {};
    for (const [file, url] of Object.entries(body.documents ?? {})) {
      const address = url.replace(ORIGIN, "");
      expect(address).toBe(`${path}/${file}?seed=1&mode=easy`);
      const response = await call("GET", address);
      const etag = response.headers.get("etag") ?? "";
      expect([response.status, etag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{64}"$/)]);
      expect((await call("GET", address, { headers: { "if-none-match": etag } })).status).toBe(304);
      files[file] = response;
    }
    const { "source.html": source, "answer.html": answer, "source.pptx": slide, "answer.json": list } = files;
    expect(source.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(source.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'; style-src/);
    const [before, after] = [await source.text(), await answer.text()];
    expect(before).toContain('<main id="canvas"');
    // Appended words are more letters.
    expect(after.replaceAll(/<[^>]*>/g, "").length).toBeGreaterThan(before.replaceAll(/<[^>]*>/g, "").length);
    expect(slide.headers.get("content-type")).toContain("presentationml.presentation");
    expect(new TextDecoder().decode((await slide.arrayBuffer()).slice(0, 2))).toBe("PK");
    const operations = (await list.json()) as { op: string }[];
    expect(operations.some(({ op }) => op === "set_text")).toBe(true);
    expect(Object.keys(files)).toHaveLength(5);
  });

  it("of other suites has no documents", async () => {
    expect((await practice(`${ROTATION}?seed=1`)).documents).toBeUndefined();
    expect((await call("GET", `${ROTATION}/source.html?seed=1`)).status).toBe(404);
  });

  it.each([
    ["empty", ""],
    ["of another script", "種 🌱 /?&=+%"],
    ["of 1,024 bytes", "x".repeat(1024)],
    ["64 hex digits, as a run's problem has them", "0123456789abcdef".repeat(4)],
  ])("takes a seed that is %s", async (_, seed) => {
    const body = await practice(`${ROTATION}?seed=${encodeURIComponent(seed)}`);
    expect(body.seed).toBe(seed);
    expect(body.metadata.seed).not.toMatch(/^[0-9a-f]{64}$/);
    expect(new URL(body.input_url).searchParams.get("seed")).toBe(seed);
  });
});

describe("caching", () => {
  const url = `${ROTATION}/input.png?seed=cache`;

  it("is for ever, by a strong ETag that is told apart for every picture", async () => {
    const etags = new Set<string | null>();
    for (const path of [
      url,
      url.replace("input", "answer"),
      url.replace("cache", "other"),
      `${ROTATION}?seed=cache`,
    ]) {
      const { headers } = await call("GET", path);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("etag")).toMatch(/^"[0-9a-f]{64}"$/);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      etags.add(headers.get("etag"));
    }
    expect(etags.size).toBe(4);
  });

  it.each([url, `${ROTATION}?seed=cache`])("answers 304 to who has %s already", async (path) => {
    const etag = (await call("GET", path)).headers.get("etag") ?? "";
    for (const known of [etag, `"other", W/${etag}`, "*"]) {
      const again = await call("GET", path, { headers: { "if-none-match": known } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
      expect(again.headers.get("cache-control")).toContain("immutable");
    }
    expect((await call("GET", path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("HEAD tells the same without the picture", async () => {
    const [get, head] = [await call("GET", url), await call("HEAD", url)];
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
  });
});

describe("bad input", () => {
  it.each([
    ["/v1/practice/chess/rotation?seed=1", 404, "unknown_suite", "suite", "paintbench"],
    ["/v1/practice/paintbench/juggling?seed=1", 404, "unknown_task", "task", "translation, rotation"],
    [
      "/v1/practice/paintbench/juggling/input.png?seed=1",
      404,
      "unknown_task",
      "task",
      "translation, rotation",
    ],
    [`${ROTATION}?seed=1&mode=amount`, 404, "unknown_mode", "mode", "local, external"],
    [`${ROTATION}/answer.png?seed=1&mode=amount`, 404, "unknown_mode", "mode", "local, external"],
    [`${ROTATION}?seed=1&condition=night`, 404, "unknown_condition", "condition", "baseline, horizontal"],
    [
      "/v1/practice/tinygrafix/bar_chart_add_bar?seed=1&condition=baseline",
      404,
      "unknown_condition",
      "condition",
      "there are none",
    ],
    [ROTATION, 422, "invalid_request", "seed", "1,024 bytes"],
    [`${ROTATION}?seed=1&seed=2`, 422, "invalid_request", "seed", ""],
    [`${ROTATION}?seed=${"x".repeat(1025)}`, 422, "invalid_request", "seed", "1024 bytes"],
    [
      `${ROTATION}/input.png?seed=${encodeURIComponent("種".repeat(342))}`,
      422,
      "invalid_request",
      "seed",
      "",
    ],
  ])("%s is refused with the valid values", async (path, status, code, where, hint) => {
    const response = await call("GET", path);
    const problem = await problemOf(response);
    expect([response.status, problem.code]).toEqual([status, code]);
    expect(problem.errors?.[0].path).toBe(where);
    expect(problem.errors?.[0].message).toContain(hint);
    expect(response.headers.get("etag")).toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each(["POST", "PUT", "DELETE"])("%s is not allowed", async (method) => {
    expect((await call(method, `${ROTATION}?seed=1`)).status).toBe(405);
  });
});
