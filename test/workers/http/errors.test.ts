import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

describe("unknown routes", () => {
  it("answer problem+json with the request id, which the caller may choose", async () => {
    const response = await exports.default.fetch("http://test.local/nowhere", {
      headers: { "x-request-id": "caller-17" },
    });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("x-request-id")).toBe("caller-17");
    expect(await response.json()).toEqual({
      type: "http://test.local/docs/errors/not_found",
      title: "Nothing is here",
      status: 404,
      detail: "Nothing is at /nowhere.",
      code: "not_found",
      request_id: "caller-17",
    });
  });
});
