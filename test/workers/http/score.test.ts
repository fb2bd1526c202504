import { describe, expect, it } from "vitest";
import { crc32 } from "../../../src/raster/codec/checksum.ts";
import { decodeRaster } from "../../../src/raster/codec/image.ts";
import { encodePng } from "../../../src/raster/codec/png-encode.ts";
import { createRaster, formatHex, parseHex, type Raster } from "../../../src/raster/raster.ts";
import { call, newLab, problemOf } from "./client.ts";

const WHITE = parseHex("#FFFFFF");
const RED = parseHex("#FF0000");

/** A white picture whose left `columns` are red. */
function picture(columns: number, width = 8, height = 4): Raster {
  const raster = createRaster(width, height, WHITE);
  for (let i = 0; i < raster.pixels.length; i++) if (i % width < columns) raster.pixels[i] = RED;
  return raster;
}

function form(parts: Record<string, Raster | Uint8Array | string>): FormData {
  const data = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === "string") data.append(name, part);
    else {
      const bytes = part instanceof Uint8Array ? part : encodePng(part);
      data.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), "picture.bin");
    }
  }
  return data;
}

const lab = await newLab();
const score = (parts: Parameters<typeof form>[0], path = "/v1/score") =>
  call("POST", path, { token: lab.key, body: form(parts) });

describe("POST /v1/score", () => {
  it("scores an output that is the answer as perfect", async () => {
    const response = await score({ input: picture(0), answer: picture(2), output: picture(2) });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      miou: 1,
      edit_pixels: 8,
      preservation_pixels: 24,
      diagnosis: "correct",
      output: {
        width: 8,
        height: 4,
        format: "png",
        resized: false,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });

  it("scores an output left out as missing, not as wrong", async () => {
    const response = await score({ input: picture(0), answer: picture(2) });
    expect(await response.json()).toMatchObject({
      miou: 0,
      output: null,
      diagnosis: "missing",
      edit_pixels: 8,
    });
  });

  it("scales an output of another size", async () => {
    const response = await score({ input: picture(0), answer: picture(2), output: picture(4, 16, 8) });
    expect(await response.json()).toMatchObject({ miou: 1, output: { width: 16, height: 8, resized: true } });
  });

  it("needs a key with the scope submit", async () => {
    expect((await call("POST", "/v1/score", { body: form({ input: picture(0) }) })).status).toBe(401);
    const reader = await newLab({}, ["read"]);
    expect((await call("POST", "/v1/score", { token: reader.key, body: form({}) })).status).toBe(403);
  });

  it.each(["input", "answer", "output"])("names the part that is no image: %s", async (part) => {
    const parts = { input: picture(0), answer: picture(2), output: picture(2) };
    const response = await score({ ...parts, [part]: new TextEncoder().encode("not an image") });
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({ code: "image_invalid", errors: [{ path: part }] });
  });

  it("names the part that is cut off", async () => {
    const whole = encodePng(picture(2));
    const response = await score({
      input: picture(0),
      answer: picture(2),
      output: whole.slice(0, whole.length - 20),
    });
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({ code: "image_invalid", errors: [{ path: "output" }] });
    const next = await score({ input: picture(0), answer: picture(2), output: picture(2) });
    expect(next.status).toBe(200);
  });

  it("names the part that is left out", async () => {
    const response = await score({ answer: picture(2), output: picture(2) });
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({ code: "invalid_request", errors: [{ path: "input" }] });
  });

  it("refuses more than 24 Mpx over all parts before any is decoded", async () => {
    const huge = hugeHeader(8192, 2048);
    const response = await score({ input: huge, answer: huge });
    expect(response.status).toBe(413);
    expect((await problemOf(response)).code).toBe("image_too_large");
  });

  it("refuses a body that is no form, and a form that ends early", async () => {
    const json = await call("POST", "/v1/score", { token: lab.key, json: {} });
    expect(json.status).toBe(415);
    const broken = await call("POST", "/v1/score", {
      token: lab.key,
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: '--x\r\ncontent-disposition: form-data; name="input"\r\n\r\nabc',
    });
    expect(broken.status).toBe(422);
    expect((await problemOf(broken)).code).toBe("invalid_request");
  });
});

describe("POST /v1/score/error-map", () => {
  it("draws the four kinds of pixel in their colours", async () => {
    // Columns: 0 right edit, 1 missed edit, 2 spoiled, the rest kept.
    const output = picture(1);
    for (let y = 0; y < output.height; y++) output.pixels[y * output.width + 2] = RED;
    const response = await score(
      { input: picture(0), answer: picture(2), output },
      "/v1/score/error-map?t=5",
    );
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    const { raster } = await decodeRaster(new Uint8Array(await response.arrayBuffer()));
    expect([raster.width, raster.height]).toEqual([8, 4]);
    expect([...raster.pixels.slice(0, 4)].map(formatHex)).toEqual([
      "#008000",
      "#FF0000",
      "#FFA500",
      "#0000FF",
    ]);
  });

  it.each(["t=11", "t=-1", "t=x", "t=1.5"])("refuses the tolerance %s", async (query) => {
    const parts = { input: picture(0), answer: picture(2), output: picture(2) };
    const response = await score(parts, `/v1/score/error-map?${query}`);
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({ code: "invalid_request", errors: [{ path: "t" }] });
  });

  it("needs an output", async () => {
    const response = await score({ input: picture(0), answer: picture(2) }, "/v1/score/error-map");
    expect(await problemOf(response)).toMatchObject({
      code: "invalid_request",
      errors: [{ path: "output" }],
    });
  });
});

/** A small file whose header, check sum included, claims a size: enough to be refused by size alone. */
function hugeHeader(width: number, height: number): Uint8Array {
  const bytes = encodePng(createRaster(1, 1, WHITE));
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(16, width);
  view.setUint32(20, height);
  view.setUint32(29, crc32(bytes.subarray(12, 29)));
  return bytes;
}
