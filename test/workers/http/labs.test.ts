import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { ADMIN, call, newLab, problemOf } from "./client.ts";

describe("POST /v1/labs", () => {
  it("creates a lab with generous default quotas", async () => {
    const response = await call("POST", "/v1/labs", { token: ADMIN, json: { name: "Acme", slug: "acme" } });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^lab_[0-9A-HJKMNP-TV-Z]{26}$/),
      slug: "acme",
      name: "Acme",
      runs_per_day: 200,
      outputs_per_day: 100_000,
      created_at: expect.stringMatching(/Z$/),
    });
  });

  it("refuses a taken slug", async () => {
    const json = { name: "Twice", slug: "twice" };
    expect((await call("POST", "/v1/labs", { token: ADMIN, json })).status).toBe(201);
    const response = await call("POST", "/v1/labs", { token: ADMIN, json });
    expect(response.status).toBe(409);
    expect((await problemOf(response)).code).toBe("lab_exists");
  });

  it("names every fault of a body", async () => {
    const response = await call("POST", "/v1/labs", {
      token: ADMIN,
      json: { slug: "Not A Slug", runs_per_day: -1, colour: "red" },
    });
    expect(response.status).toBe(422);
    const problem = await problemOf(response);
    expect(problem.code).toBe("invalid_request");
    expect(problem.errors?.map((item) => item.path).sort()).toEqual([
      "colour",
      "name",
      "runs_per_day",
      "slug",
    ]);
  });

  it("changes quotas by PATCH", async () => {
    const lab = await newLab();
    const response = await call("PATCH", `/v1/labs/${lab.id}`, { token: ADMIN, json: { runs_per_day: 7 } });
    expect(await response.json()).toMatchObject({ id: lab.id, runs_per_day: 7, outputs_per_day: 100_000 });
    const unknown = await call("PATCH", "/v1/labs/lab_NONE", { token: ADMIN, json: {} });
    expect((await problemOf(unknown)).code).toBe("unknown_lab");
  });
});

describe("keys", () => {
  it("are shown once and stored as a hash", async () => {
    const lab = await newLab();
    expect(lab.key).toMatch(/^plk_[0-9A-Za-z]{38}$/);
    const response = await call("GET", `/v1/labs/${lab.id}/keys`, { token: lab.key });
    const { data } = (await response.json()) as { data: Record<string, unknown>[] };
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id: lab.keyId,
      prefix: lab.key.slice(0, 8),
      last_four: lab.key.slice(-4),
    });
    expect(JSON.stringify(data)).not.toContain(lab.key);
    const { DB } = env;
    const rows = await DB.prepare("SELECT * FROM api_keys WHERE id = ?").bind(lab.keyId).all();
    expect(JSON.stringify(rows.results)).not.toContain(lab.key.slice(8, -4));
  });

  it("are listed page by page, newest first, revoked ones too", async () => {
    const lab = await newLab();
    for (let i = 0; i < 4; i++) {
      await call("POST", `/v1/labs/${lab.id}/keys`, {
        token: lab.key,
        json: { name: `k${i}`, scopes: ["read"] },
      });
    }
    const seen: string[] = [];
    let cursor: string | null = "";
    let pages = 0;
    while (cursor !== null) {
      const query: string = cursor === "" ? "" : `&cursor=${cursor}`;
      const response = await call("GET", `/v1/labs/${lab.id}/keys?limit=2${query}`, { token: lab.key });
      const page = (await response.json()) as { data: { id: string }[]; next_cursor: string | null };
      seen.push(...page.data.map((key) => key.id));
      cursor = page.next_cursor;
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  it.each(["limit=0", "limit=101", "limit=x", "cursor=%21", "cursor=A"])(
    "refuse the page %s",
    async (query) => {
      const lab = await newLab();
      const response = await call("GET", `/v1/labs/${lab.id}/keys?${query}`, { token: lab.key });
      expect(response.status).toBe(422);
      expect(await problemOf(response)).toMatchObject({ errors: [{ path: query.split("=")[0] }] });
    },
  );

  it("of another lab cannot be revoked", async () => {
    const [one, other] = [await newLab(), await newLab()];
    const response = await call("DELETE", `/v1/keys/${other.keyId}`, { token: one.key });
    expect(response.status).toBe(404);
    expect((await problemOf(response)).code).toBe("unknown_key");
    expect((await call("GET", "/v1/labs/me", { token: other.key })).status).toBe(200);
  });
});
