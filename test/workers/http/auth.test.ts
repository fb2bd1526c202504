import { describe, expect, it } from "vitest";
import { ADMIN, call, newKey, newLab, problemOf } from "./client.ts";

describe("bearer tokens", () => {
  it("are demanded with a challenge", async () => {
    const response = await call("GET", "/v1/labs/me");
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
    expect((await problemOf(response)).code).toBe("unauthenticated");
  });

  it.each([
    ["another scheme", "Basic abc"],
    ["no token", "Bearer "],
    ["a wrong token", "Bearer nonsense"],
    ["a mistyped key", `Bearer plk_${"a".repeat(38)}`],
    ["the operator's token with one more character", `Bearer ${ADMIN}x`],
  ])("are refused: %s", async (_name, authorization) => {
    const response = await call("GET", "/v1/labs/me", { headers: { authorization } });
    expect(response.status).toBe(401);
  });

  it("open the lab's own room, and only that", async () => {
    const [one, other] = [await newLab(), await newLab()];
    const own = await call("GET", "/v1/labs/me", { token: one.key });
    expect(own.status).toBe(200);
    expect(((await own.json()) as { id: string }).id).toBe(one.id);
    const foreign = await call("GET", `/v1/labs/${other.id}/keys`, { token: one.key });
    expect(foreign.status).toBe(404);
    expect((await problemOf(foreign)).code).toBe("unknown_lab");
  });

  it("stop working the moment they are revoked", async () => {
    const lab = await newLab();
    const second = await newKey(lab.id, ["read"]);
    expect((await call("GET", "/v1/labs/me", { token: second.key })).status).toBe(200);
    expect((await call("DELETE", `/v1/keys/${second.keyId}`, { token: lab.key })).status).toBe(204);
    expect((await call("GET", "/v1/labs/me", { token: second.key })).status).toBe(401);
    expect((await call("GET", "/v1/labs/me", { token: lab.key })).status).toBe(200);
  });
});

describe("scopes", () => {
  it("are demanded one by one", async () => {
    const lab = await newLab({}, ["read"]);
    const response = await call("POST", `/v1/labs/${lab.id}/keys`, {
      token: lab.key,
      json: { name: "more", scopes: ["manage"] },
    });
    expect(response.status).toBe(403);
    expect(await problemOf(response)).toMatchObject({
      code: "missing_scope",
      detail: expect.stringContaining("manage"),
    });
  });

  it("do not make an operator of a lab", async () => {
    const lab = await newLab();
    const response = await call("POST", "/v1/labs", { token: lab.key, json: { name: "X", slug: "x" } });
    expect(response.status).toBe(403);
  });

  it("let the operator do everything but be a lab", async () => {
    const lab = await newLab();
    expect((await call("GET", `/v1/labs/${lab.id}/keys`, { token: ADMIN })).status).toBe(200);
    expect((await call("GET", "/v1/labs/me", { token: ADMIN })).status).toBe(403);
  });
});
