import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { ADMIN, call, newLab, problemOf } from "./client.ts";

const { DB } = env;

async function countLabs(slug: string): Promise<number> {
  const row = await DB.prepare("SELECT count(*) AS n FROM labs WHERE slug LIKE ?")
    .bind(`${slug}%`)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

describe("Idempotency-Key", () => {
  it("replays the stored answer, the shown-once key included, and says so", async () => {
    const lab = await newLab();
    const send = () =>
      call("POST", `/v1/labs/${lab.id}/keys`, {
        token: lab.key,
        json: { name: "again", scopes: ["read"] },
        headers: { "idempotency-key": "replay-1" },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    expect(await second.text()).toBe(await first.text());
  });

  it("keeps no stored answer readable in the database", async () => {
    const lab = await newLab();
    const response = await call("POST", `/v1/labs/${lab.id}/keys`, {
      token: lab.key,
      json: { name: "secret", scopes: ["read"] },
      headers: { "idempotency-key": "sealed-1" },
    });
    const { key } = (await response.json()) as { key: string };
    const rows = await DB.prepare("SELECT * FROM idempotency_keys").all();
    const dump = JSON.stringify(rows.results);
    expect(rows.results.length).toBeGreaterThan(0);
    expect(dump).not.toContain(key);
    expect(dump).not.toContain("sealed-1");
  });

  it("with another body is refused", async () => {
    const headers = { "idempotency-key": "other-body" };
    await call("POST", "/v1/labs", { token: ADMIN, json: { name: "A", slug: "ik-a" }, headers });
    const response = await call("POST", "/v1/labs", {
      token: ADMIN,
      json: { name: "B", slug: "ik-b" },
      headers,
    });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).code).toBe("idempotency_key_reused");
    expect(await countLabs("ik-b")).toBe(0);
  });

  it("of another caller is another key", async () => {
    const [one, other] = [await newLab(), await newLab()];
    for (const lab of [one, other]) {
      const response = await call("POST", `/v1/labs/${lab.id}/keys`, {
        token: lab.key,
        json: { name: "same", scopes: ["read"] },
        headers: { "idempotency-key": "shared" },
      });
      expect(response.status).toBe(201);
      expect(((await response.json()) as { lab_id: string }).lab_id).toBe(lab.id);
    }
  });

  it("makes exactly one object of 20 concurrent requests", async () => {
    const lab = await newLab();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        call("POST", `/v1/labs/${lab.id}/keys`, {
          token: lab.key,
          json: { name: "parallel", scopes: ["read"] },
          headers: { "idempotency-key": "parallel-1" },
        }),
      ),
    );
    const made = responses.filter((response) => response.status === 201);
    expect(new Set(await Promise.all(made.map((response) => response.text()))).size).toBe(1);
    expect(made.filter((response) => response.headers.get("idempotent-replayed") === null)).toHaveLength(1);
    for (const response of responses) expect([201, 409]).toContain(response.status);
    const row = await DB.prepare("SELECT count(*) AS n FROM api_keys WHERE lab_id = ? AND name = 'parallel'")
      .bind(lab.id)
      .first<{ n: number }>();
    expect(row?.n).toBe(1);
  });

  it("is free again after a refused request", async () => {
    const headers = { "idempotency-key": "corrected" };
    const refused = await call("POST", "/v1/labs", { token: ADMIN, json: { name: "No slug" }, headers });
    expect(refused.status).toBe(422);
    const made = await call("POST", "/v1/labs", {
      token: ADMIN,
      json: { name: "Slug", slug: "ik-fixed" },
      headers,
    });
    expect(made.status).toBe(201);
  });

  it("held by a crashed request is taken over after its lease, and meets the object already made", async () => {
    const send = () =>
      call("POST", "/v1/labs", {
        token: ADMIN,
        json: { name: "Crash", slug: "ik-crash" },
        headers: { "idempotency-key": "crash-1" },
      });
    const first = (await (await send()).json()) as { id: string };
    // The state a crash leaves between the object and its stored answer.
    const update = "UPDATE idempotency_keys SET state = 'in_progress', response_body = NULL, lease_until = ?";
    await DB.prepare(update)
      .bind(Date.now() + 60_000)
      .run();
    const blocked = await send();
    expect(blocked.status).toBe(409);
    expect((await problemOf(blocked)).code).toBe("idempotency_in_progress");
    expect(blocked.headers.get("retry-after")).not.toBeNull();
    await DB.prepare(update)
      .bind(Date.now() - 1)
      .run();
    const taken = await send();
    expect(taken.status).toBe(201);
    expect(((await taken.json()) as { id: string }).id).toBe(first.id);
    expect(await countLabs("ik-crash")).toBe(1);
  });

  it("is forgotten after its retention", async () => {
    const headers = { "idempotency-key": "old" };
    await call("POST", "/v1/labs", { token: ADMIN, json: { name: "Old", slug: "ik-old" }, headers });
    await DB.prepare("UPDATE idempotency_keys SET created_at = created_at - 172800001").run();
    const response = await call("POST", "/v1/labs", {
      token: ADMIN,
      json: { name: "New", slug: "ik-new" },
      headers,
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("idempotent-replayed")).toBeNull();
  });

  it.each(["", "with space", "x".repeat(256)])("is refused when malformed: '%s'", async (key) => {
    const response = await call("POST", "/v1/labs", {
      token: ADMIN,
      json: { name: "A", slug: "ik-malformed" },
      headers: { "idempotency-key": key },
    });
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({
      code: "invalid_request",
      errors: [{ path: "idempotency-key" }],
    });
  });
});
