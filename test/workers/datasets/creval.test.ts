import { beforeAll, describe, expect, it } from "vitest";
import { digestBytes, sha256Text } from "../../../src/digest.ts";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { createRaster, rgb } from "../../../src/raster/raster.ts";
import { DIMENSIONS } from "../../../src/suites/creval/dimensions.ts";
import { getCatalogue } from "../../../src/suites/registry.ts";
import { ADMIN, call, newLab, problemOf } from "../http/client.ts";
import { begin, entries, picture } from "../lib/creval-dataset.ts";

describe("dimensions", () => {
  it("are the catalogue's tasks, in its categories", () => {
    const tasks = getCatalogue("creval").categories.flatMap((category) =>
      category.tasks.map(({ id }) => ({ id, category: category.id })),
    );
    expect(DIMENSIONS.map(({ id, category }) => ({ id, category }))).toEqual(tasks);
  });
});

describe("an official data set of CREval", () => {
  it("is imported without answer pictures, and needs none to be complete", async () => {
    const problems = await entries();
    const id = await begin(problems);
    const sent = await call("PUT", `/v1/datasets/${id}/problems`, { token: ADMIN, json: { problems } });
    expect(sent.status).toBe(200);
    const missing = await call("GET", `/v1/datasets/${id}/missing`, { token: ADMIN });
    const { data } = (await missing.json()) as { data: { role: string }[] };
    expect(data.map(({ role }) => role)).toEqual(["input", "input"]);
    for (const [index, { input_sha256: hash }] of problems.entries()) {
      const put = await call("PUT", `/v1/datasets/${id}/files/${hash}`, {
        token: ADMIN,
        body: picture(index),
      });
      expect(put.status).toBe(201);
    }
    const published = await call("POST", `/v1/datasets/${id}/publish`, { token: ADMIN });
    expect(published.status).toBe(200);
    expect(await published.json()).toMatchObject({
      status: "ready",
      problem_count: 2,
      scored_count: 2,
      defect_count: 1,
    });
  });

  it("refuses an answer picture, and a pixel suite refuses to go without", async () => {
    const [first] = await entries();
    const id = await begin([{ ...first, metadata_sha256: sha256Text("other") }]);
    const withAnswer = await call("PUT", `/v1/datasets/${id}/problems`, {
      token: ADMIN,
      json: { problems: [{ ...first, answer_sha256: first.input_sha256 }] },
    });
    expect((await problemOf(withAnswer)).errors).toEqual([
      { path: "problems.0.answer_sha256", message: "null: outputs of the suite are judged" },
    ]);
    const begun = await call("POST", "/v1/datasets", {
      token: ADMIN,
      json: { suite: "paintbench", manifest_sha256: "0".repeat(64), problem_count: 1 },
    });
    const pixels = ((await begun.json()) as { id: string }).id;
    const without = await call("PUT", `/v1/datasets/${pixels}/problems`, {
      token: ADMIN,
      json: {
        problems: [{ ...first, task: "blending", source_id: "blending/001", condition: "baseline" }],
      },
    });
    expect((await problemOf(without)).errors).toEqual([
      { path: "problems.0.answer_sha256", message: "is missing" },
    ]);
  });
});

const SCENE = {
  subject: { name: "kettle", kind: "object", living: false, facing: "left" },
  place: "kitchen",
  elements: [
    ["handle", "subject", "crown"],
    ["lid", "subject", "crown"],
    ["spout", "subject", "face"],
    ["belly", "subject", "body"],
    ["rim", "subject", "body"],
    ["base", "subject", "limbs"],
    ["shelf", "setting", "whole"],
    ["wall", "setting", "whole"],
  ].map(([name, of, zone]) => ({
    id: name,
    name,
    plural: false,
    count: 1,
    color: "red",
    pattern: null,
    where: null,
    of,
    zone,
    weight: 2,
  })),
  texts: [],
  style: "flat",
};

function form(parts: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === "string") data.set(name, value);
    else data.set(name, new Blob([value]), "picture.png");
  }
  return data;
}

function addPicture(bytes: Uint8Array<ArrayBuffer>, scene: unknown): Promise<Response> {
  return call("POST", "/v1/datasets/creval/images", {
    token: ADMIN,
    body: form({ image: bytes, scene: JSON.stringify(scene) }),
  });
}

interface Picture {
  id: string;
  sha256: string;
  scene: { style: string };
  withdrawn_at: string | null;
}

describe("source pictures", () => {
  it("are kept under their hash; the same file is the same picture with the new description", async () => {
    const first = await addPicture(picture(200), SCENE);
    expect(first.status).toBe(201);
    const { id, sha256 } = (await first.json()) as Picture;
    expect(sha256).toBe(await digestBytes(picture(200)));
    const again = await addPicture(picture(200), { ...SCENE, style: "outlined" });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id, scene: { style: "outlined" } });
  });

  it("are withdrawn, listed as such, and come back with the file", async () => {
    const { id } = (await (await addPicture(picture(201), SCENE)).json()) as Picture;
    const path = `/v1/datasets/creval/images/${id}`;
    expect((await call("DELETE", path, { token: ADMIN })).status).toBe(204);
    expect((await call("DELETE", path, { token: ADMIN })).status).toBe(204);
    const find = async () => {
      const listed = await call("GET", "/v1/datasets/creval/images?limit=100", { token: ADMIN });
      return ((await listed.json()) as { data: Picture[] }).data.find((candidate) => candidate.id === id);
    };
    expect((await find())?.withdrawn_at).not.toBeNull();
    expect((await addPicture(picture(201), SCENE)).status).toBe(200);
    expect((await find())?.withdrawn_at).toBeNull();
    const unknown = await call("DELETE", "/v1/datasets/creval/images/pic_none", { token: ADMIN });
    expect((await problemOf(unknown)).code).toBe("unknown_picture");
  });

  it("are refused with every fault of the description, or as pictures", async () => {
    const wrong = await addPicture(picture(202), { ...SCENE, place: "Kitchen!", elements: [] });
    expect(wrong.status).toBe(422);
    const paths = (await problemOf(wrong)).errors?.map(({ path }) => path);
    expect(paths).toContain("scene/place");
    expect(paths).toContain("scene/elements");
    const noJson = await call("POST", "/v1/datasets/creval/images", {
      token: ADMIN,
      body: form({ image: picture(202), scene: "{" }),
    });
    expect((await problemOf(noJson)).errors).toEqual([{ path: "scene", message: "is not JSON" }]);
    const small = encodePng(createRaster(63, 64, rgb(0, 0, 0))) as Uint8Array<ArrayBuffer>;
    expect((await problemOf(await addPicture(small, SCENE))).code).toBe("image_invalid");
    const cut = picture(203).slice(0, -20);
    expect((await problemOf(await addPicture(cut, SCENE))).code).toBe("image_invalid");
  });

  it("are the operator's alone", async () => {
    const lab = await newLab();
    expect((await call("GET", "/v1/datasets/creval/images", { token: lab.key })).status).toBe(403);
    expect((await call("POST", "/v1/datasets/creval/images", {})).status).toBe(401);
  });
});

describe("problems by model", () => {
  let response: Response;
  beforeAll(async () => {
    response = await call("POST", "/v1/datasets/creval/questions", {
      token: ADMIN,
      body: form({ image: picture(204), dimension: "surreal_fantasy" }),
    });
  });

  it("need a judge", async () => {
    expect(response.status).toBe(503);
    expect((await problemOf(response)).code).toBe("judge_not_configured");
  });

  it("need a picture, one way or the other, and a dimension", async () => {
    const post = (parts: Record<string, string | Uint8Array<ArrayBuffer>>) =>
      call("POST", "/v1/datasets/creval/questions", { token: ADMIN, body: form(parts) });
    const pathOf = async (answer: Response) => (await problemOf(answer)).errors?.[0].path;
    expect(await pathOf(await post({ image: picture(1) }))).toBe("dimension");
    expect(await pathOf(await post({ dimension: "surreal_fantasy" }))).toBe("image");
    const both = { image: picture(1), picture: "pic_1", dimension: "surreal_fantasy" };
    expect(await pathOf(await post(both))).toBe("image");
    const rewrite = { image: picture(1), dimension: "surreal_fantasy", rewrite: "maybe" };
    expect(await pathOf(await post(rewrite))).toBe("rewrite");
  });
});
