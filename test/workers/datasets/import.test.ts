import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { ADMIN, call, newLab, problemOf } from "../http/client.ts";
import { beginImport, importSet, putFile, putProblems, testProblems, toEntries } from "../lib/dataset.ts";

const { DB } = env as unknown as { DB: D1Database };

interface Dataset {
  id: string;
  status: string;
  scored_count: number;
  problem_count: number;
}

/** A set of its own for each test: the first problem's instruction is part of no hash, so the metadata differs. */
async function freshEntries(note: string) {
  const entries = await toEntries(testProblems());
  return entries.map((entry) => ({ ...entry, metadata_sha256: entry.metadata_sha256.slice(0, 60) + note }));
}

async function begin(entries: Awaited<ReturnType<typeof freshEntries>>): Promise<Dataset> {
  return (await (await beginImport(entries)).json()) as Dataset;
}

describe("importing a data set", () => {
  it("keeps the set that a manifest made, however often the import is begun", async () => {
    const entries = await freshEntries("0001");
    const first = await beginImport(entries);
    const second = await beginImport(entries);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(((await first.json()) as Dataset).id).toBe(((await second.json()) as Dataset).id);
  });

  it("names what is missing before it publishes, and takes up where it broke off", async () => {
    const entries = await freshEntries("0002");
    const { id } = await begin(entries);
    await putProblems(id, entries.slice(0, 3));
    const early = await call("POST", `/v1/datasets/${id}/publish`, { token: ADMIN });
    expect(early.status).toBe(409);
    expect((await problemOf(early)).errors).toEqual([
      { path: "problems.3", message: "not sent" },
      { path: "problems.4", message: "not sent" },
    ]);
    await putProblems(id, entries);
    const [first, ...others] = testProblems();
    await putFile(id, first.input);
    const missing = await call("GET", `/v1/datasets/${id}/missing?limit=100`, { token: ADMIN });
    const { data } = (await missing.json()) as {
      data: { sha256: string; source_id: string; role: string }[];
    };
    // Nine pictures in all: the diagnostic's input is its answer.
    expect(data).toHaveLength(8);
    expect(data).toContainEqual({
      sha256: entries[0].answer_sha256,
      source_id: "blending/009",
      role: "answer",
    });
    const incomplete = await call("POST", `/v1/datasets/${id}/publish`, { token: ADMIN });
    expect((await problemOf(incomplete)).code).toBe("dataset_incomplete");

    await putProblems(id, entries);
    expect((await putFile(id, first.input)).status).toBe(200);
    expect((await putFile(id, first.answer)).status).toBe(201);
    for (const { input, answer } of others) {
      await putFile(id, answer);
      await putFile(id, input);
    }
    const published = await call("POST", `/v1/datasets/${id}/publish`, { token: ADMIN });
    expect(published.status).toBe(200);
    expect(await published.json()).toMatchObject({ status: "ready", problem_count: 5, scored_count: 4 });
    const { results } = await DB.prepare(
      "SELECT edit_pixels FROM dataset_problems WHERE dataset_id = ? ORDER BY idx",
    )
      .bind(id)
      .all<{ edit_pixels: number }>();
    expect(results.map(({ edit_pixels }) => edit_pixels)).toEqual([16, 32, 48, 64, 0]);
  });

  it("measures edit regions even where uploads cross", async () => {
    const entries = await freshEntries("0003");
    const { id } = await begin(entries);
    await putProblems(id, entries);
    await Promise.all(
      testProblems().flatMap(({ input, answer }) => [putFile(id, input), putFile(id, answer)]),
    );
    expect((await call("POST", `/v1/datasets/${id}/publish`, { token: ADMIN })).status).toBe(200);
    const row = await DB.prepare(
      "SELECT count(*) AS n FROM dataset_problems WHERE dataset_id = ? AND edit_pixels IS NULL",
    )
      .bind(id)
      .first<{ n: number }>();
    expect(row?.n).toBe(0);
  });

  it("refuses problems outside the catalogue with the valid values, and keeps nothing of the call", async () => {
    const entries = await freshEntries("0004");
    const { id } = await begin(entries);
    const refused = await putProblems(id, [
      entries[0],
      { ...entries[1], task: "juggling", source_id: "juggling/001" },
      { ...entries[2], mode: "ellipse", condition: "night" },
    ]);
    expect(refused.status).toBe(422);
    const { errors } = await problemOf(refused);
    expect(errors?.map(({ path }) => path)).toEqual([
      "problems.1.task",
      "problems.2.mode",
      "problems.2.condition",
    ]);
    expect(errors?.[1].message).toBe("one of: line, circle, polygon");
    const row = await DB.prepare("SELECT count(*) AS n FROM dataset_problems WHERE dataset_id = ?")
      .bind(id)
      .first<{ n: number }>();
    expect(row?.n).toBe(0);
  });

  it("refuses two problems with one source id", async () => {
    const entries = await freshEntries("0005");
    const { id } = await begin(entries);
    await putProblems(id, [entries[0]]);
    const refused = await putProblems(id, [{ ...entries[0], index: 1 }]);
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).code).toBe("invalid_request");
  });

  it("refuses pictures that are not what the manifest says", async () => {
    const entries = await freshEntries("0006");
    const { id } = await begin(entries);
    const [first, second] = testProblems();
    const early = await putFile(id, first.input);
    expect((await problemOf(early)).detail).toContain("send the problems first");
    await putProblems(id, [{ ...entries[0], width: 25 }, entries[1]]);
    expect((await problemOf(await putFile(id, first.input))).code).toBe("image_invalid");
    const wrongHash = await call("PUT", `/v1/datasets/${id}/files/${entries[1].input_sha256}`, {
      token: ADMIN,
      body: second.answer,
    });
    expect(wrongHash.status).toBe(422);
    const truncated = second.input.slice(0, second.input.length - 20);
    await putProblems(id, [{ ...entries[1], input_sha256: await hashOf(truncated) }]);
    expect((await problemOf(await putFile(id, truncated))).code).toBe("image_invalid");
  });

  it("is the operator's alone", async () => {
    const lab = await newLab();
    const entries = await freshEntries("0007");
    const refused = await call("POST", "/v1/datasets", {
      token: lab.key,
      json: { suite: "paintbench", manifest_sha256: "0".repeat(64), problem_count: entries.length },
    });
    expect(refused.status).toBe(403);
    expect((await call("POST", "/v1/datasets", { json: {} })).status).toBe(401);
  });
});

describe("a published data set", () => {
  it("never changes", async () => {
    const id = await importSet();
    const entries = await toEntries(testProblems());
    const repeated = await putProblems(id, [{ ...entries[0], instruction: "Something else." }]);
    expect(repeated.status).toBe(200);
    const row = await DB.prepare("SELECT instruction FROM dataset_problems WHERE dataset_id = ? AND idx = 0")
      .bind(id)
      .first<{ instruction: string }>();
    expect(row?.instruction).toBe(entries[0].instruction);
  });

  it("is listed to any key", async () => {
    const id = await importSet();
    const lab = await newLab();
    const listed = await call("GET", "/v1/datasets?suite=paintbench&limit=100", { token: lab.key });
    const { data } = (await listed.json()) as { data: Dataset[] };
    expect(data.map((dataset) => dataset.id)).toContain(id);
    expect((await call("GET", `/v1/datasets/${id}`, { token: lab.key })).status).toBe(200);
    expect((await call("GET", "/v1/datasets/dst_none", { token: lab.key })).status).toBe(404);
  });
});

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
