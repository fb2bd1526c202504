import { describe, expect, it } from "vitest";
import { readBody, readImageBody } from "../../../src/http/body.ts";
import { ADMIN, call, ORIGIN, problemOf } from "./client.ts";

const MEBIBYTE = 1 << 20;

/** A body that is made while it is read: `chunks` of `size` zero bytes, without a content-length. */
function streamOf(chunks: number, size: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent === chunks) return controller.close();
      sent += 1;
      controller.enqueue(new Uint8Array(size));
    },
  });
}

function upload(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request(`${ORIGIN}/upload`, { method: "PUT", body, headers });
}

describe("reading a body", () => {
  it("gives the bytes, with and without a content-length", async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(50_000));
    expect(await readBody(upload(bytes), MEBIBYTE)).toEqual(bytes);
    const stream = new Blob([bytes]).stream();
    expect(await readBody(upload(stream), MEBIBYTE)).toEqual(bytes);
    expect((await readBody(upload(streamOf(700, 1000)), MEBIBYTE)).byteLength).toBe(700_000);
  });

  it.each([
    ["says so", {}],
    ["says nothing", {}],
    ["lies", { "content-length": "10" }],
  ])("stops at the limit when the sender %s", async (sender, headers) => {
    const body = sender === "says so" ? new Uint8Array(2 * MEBIBYTE) : streamOf(20, 100_000);
    await expect(readBody(upload(body, headers), MEBIBYTE)).rejects.toMatchObject({ code: "body_too_large" });
  });

  it("takes an image of exactly the limit and no byte more", async () => {
    const limit = 25 * MEBIBYTE;
    expect((await readImageBody(upload(streamOf(25, MEBIBYTE)))).byteLength).toBe(limit);
    const over = upload(streamOf(30, MEBIBYTE));
    await expect(readImageBody(over)).rejects.toMatchObject({ code: "image_too_large" });
  });

  it("tells an empty body apart", async () => {
    const empty = new Request(ORIGIN, { method: "PUT" });
    await expect(readImageBody(empty)).rejects.toMatchObject({ code: "empty_body" });
    await expect(readImageBody(upload(streamOf(0, 0)))).rejects.toMatchObject({ code: "empty_body" });
  });
});

describe("JSON bodies", () => {
  const post = (body: BodyInit, type = "application/json") =>
    call("POST", "/v1/labs", { token: ADMIN, body, headers: { "content-type": type } });

  it("that are no JSON are 400", async () => {
    for (const text of ["{", "", "nope"]) {
      const response = await post(text);
      expect(response.status).toBe(400);
      expect((await problemOf(response)).code).toBe("malformed_json");
    }
  });

  it("of another type are 415", async () => {
    const response = await post("name=x", "application/x-www-form-urlencoded");
    expect(response.status).toBe(415);
    expect((await problemOf(response)).code).toBe("unsupported_media_type");
  });

  it("over 1 MB are 413, also without a content-length", async () => {
    for (const body of [" ".repeat(MEBIBYTE + 1), streamOf(11, 100_000)]) {
      const response = await post(body);
      expect(response.status).toBe(413);
      expect((await problemOf(response)).code).toBe("body_too_large");
    }
  });

  it("are refused for strangers before they are looked at", async () => {
    const response = await call("POST", "/v1/labs", {
      body: "{",
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(401);
  });
});
