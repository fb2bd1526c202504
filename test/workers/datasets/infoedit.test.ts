import { describe, expect, it } from "vitest";
import { digestBytes, sha256Text } from "../../../src/digest.ts";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { createRaster, rgb } from "../../../src/raster/raster.ts";
import { ADMIN, call, newLab, problemOf } from "../http/client.ts";

const [WIDTH, HEIGHT] = [96, 64];

function picture(shade: number): Uint8Array<ArrayBuffer> {
  return encodePng(createRaster(WIDTH, HEIGHT, rgb(shade, 40, 90))) as Uint8Array<ArrayBuffer>;
}

/** Official problems as `plumbline import --suite infoedit` sends them: a page and a slide with one id, two tasks of the page. */
async function entries() {
  const page = await digestBytes(picture(1));
  const slide = await digestBytes(picture(2));
  const common = {
    condition: null,
    width: WIDTH,
    height: HEIGHT,
    instruction: "Do it.",
    answer_sha256: null,
  };
  return [
    {
      ...common,
      source_id: "add/7",
      task: "add",
      mode: "medium",
      metadata: { id: 7, source: "html", difficulty: "medium", add_count: 3 },
      input_sha256: page,
      defects: [],
    },
    {
      ...common,
      source_id: "add/1000007",
      task: "add",
      mode: "easy",
      metadata: { id: 7, source: "ppt", difficulty: null },
      input_sha256: slide,
      defects: ["difficulty_unknown"],
    },
    {
      ...common,
      source_id: "aspect_ratio/7",
      task: "aspect_ratio",
      mode: "landscape_to_portrait",
      metadata: { id: 7, source: "html", direction: "landscape_to_portrait", target_orientation: "portrait" },
      input_sha256: page,
      defects: [],
    },
  ].map((entry, index) => ({ index, metadata_sha256: sha256Text(entry.source_id), ...entry }));
}

type Entries = Awaited<ReturnType<typeof entries>>;

async function begin(problems: Entries): Promise<string> {
  const lines = problems.map(
    ({ source_id: id, input_sha256: input, metadata_sha256: metadata }) => `${id} ${input} - ${metadata}\n`,
  );
  const response = await call("POST", "/v1/datasets", {
    token: ADMIN,
    json: {
      suite: "infoedit",
      title: "InfoEdit",
      manifest_sha256: sha256Text(lines.join("")),
      problem_count: problems.length,
    },
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

const put = (id: string, problems: readonly unknown[]) =>
  call("PUT", `/v1/datasets/${id}/problems`, { token: ADMIN, json: { problems } });

describe("an official data set of InfoEdit", () => {
  it("has pages and slides, asks several tasks of one picture that is sent once, and becomes the official track", async () => {
    const problems = await entries();
    const id = await begin(problems);
    expect((await put(id, problems)).status).toBe(200);
    const missing = await call("GET", `/v1/datasets/${id}/missing`, { token: ADMIN });
    expect(((await missing.json()) as { data: unknown[] }).data).toHaveLength(2);
    for (const shade of [1, 2]) {
      const sent = await call("PUT", `/v1/datasets/${id}/files/${await digestBytes(picture(shade))}`, {
        token: ADMIN,
        body: picture(shade),
      });
      expect(sent.status).toBe(201);
    }
    const published = await call("POST", `/v1/datasets/${id}/publish`, { token: ADMIN });
    expect(published.status).toBe(200);
    const { key } = await newLab();
    const shown = await call("GET", `/v1/datasets/${id}`, { token: key });
    expect(await shown.json()).toMatchObject({
      suite: "infoedit",
      status: "ready",
      problem_count: 3,
      scored_count: 3,
      defect_count: 1,
    });
  });

  it("refuses modes that are not the task's, and answer pictures", async () => {
    const [first, , reshape] = await entries();
    const id = await begin([{ ...first, metadata_sha256: sha256Text("other") }]);
    const mode = await put(id, [{ ...first, mode: reshape.mode }]);
    expect((await problemOf(mode)).errors).toEqual([
      { path: "problems.0.mode", message: "one of: easy, medium, hard" },
    ]);
    const answer = await put(id, [{ ...first, answer_sha256: first.input_sha256 }]);
    expect((await problemOf(answer)).errors?.[0].path).toBe("problems.0.answer_sha256");
  });
});
