/** The log is read by more people than the database: no line of it may hold what an open run keeps secret. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { call, newLab, problemOf } from "../http/client.ts";
import { BINDINGS, openRun, putOutput } from "../lib/runs.ts";

const PLAN = { track: "fresh", tasks: ["translation"], conditions: ["horizontal"], problems_per_cell: 1 };

let lab: { id: string; key: string };
let lines: string[];

beforeAll(async () => {
  lab = await newLab();
});

beforeEach(() => {
  lines = [];
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => {
      lines.push(parts.map(String).join(" "));
    });
  }
});

afterEach(async () => {
  vi.restoreAllMocks();
  await BINDINGS.DB.prepare("DROP TRIGGER IF EXISTS refuse").run();
});

/** Makes the database fail on some statement. */
async function refuse(statement: string): Promise<void> {
  const body = "BEGIN SELECT RAISE(ABORT, 'refused'); END";
  await BINDINGS.DB.prepare(`CREATE TRIGGER refuse BEFORE ${statement} ${body}`).run();
}

/** Hex digits of a seed, except where they are the public hash of one. */
const SEED = /(?<!sha256:)\b[0-9a-f]{64}\b/;

it("a run that the database refuses leaves no seed in it", async () => {
  await refuse("INSERT ON runs");
  const response = await call("POST", "/v1/runs", {
    token: lab.key,
    json: { suite: "paintbench", model: { slug: "logged" }, ...PLAN },
  });
  const problem = await problemOf(response);
  expect([response.status, problem.code]).toEqual([500, "internal_error"]);
  expect(JSON.stringify(problem)).not.toMatch(/refused|insert|SQL/i);
  const log = lines.join("\n");
  expect(log).toContain(problem.request_id);
  expect(log).toContain("refused");
  expect(log).not.toMatch(SEED);
});

it("an output that the database refuses leaves neither seed nor metadata in it", async () => {
  const run = await openRun(lab.key, PLAN);
  const input = await call("GET", `/v1/runs/${run.id}/problems/0/input.png`, { token: lab.key });
  await refuse("UPDATE ON results");
  const response = await putOutput(lab.key, run.id, 0, await input.arrayBuffer());
  expect(response.status).toBe(500);
  const log = lines.join("\n");
  expect(log).toContain("refused");
  expect(log).not.toMatch(/scene_shapes|dx_px|target_shape/);
  const row = await BINDINGS.DB.prepare("SELECT server_seed FROM runs WHERE id = ?").bind(run.id).first();
  expect(log).not.toContain(row?.server_seed as string);
});
