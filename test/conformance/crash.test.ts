/** What a crash must not do: lose an output, or score it twice. The server is killed as kill -9 does. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Server, startServer } from "../../scripts/lib/server.ts";
import { Api, type Json } from "./lib/api.ts";
import { cli } from "./lib/cli.ts";
import { writeDataset } from "./lib/dataset.ts";

let folder: string;
let server: Server;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-crash-"));
});

function start(): Promise<Server> {
  return startServer({ state: join(folder, "state"), cronSeconds: 2, isFrozen: true });
}

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

it("scores every accepted output exactly once when the server is killed between upload and score", {
  timeout: 300_000,
}, async () => {
  const problems = writeDataset(join(folder, "data"), 2);
  server = await start();
  const before = new Api(server.url, server.labKey);
  const to = ["--url", server.url, "--key", server.adminToken];
  expect(await cli("import", "--suite", "paintbench", "--dir", join(folder, "data"), ...to)).toMatchObject({
    code: 0,
  });
  const opened = await before.post("/v1/runs", {
    suite: "paintbench",
    track: "official",
    model: { slug: "crash" },
    protocol: "direct",
  });
  const run = `/v1/runs/${opened.body.id}`;
  const answers = await Promise.all(
    problems.map(({ wrong }, index) =>
      before.put(`${run}/problems/${index}/output`, wrong, { prefer: "respond-async" }),
    ),
  );
  await server.kill();
  expect(answers.map(({ status }) => status)).toEqual(problems.map(() => 202));

  server = await start();
  const after = new Api(server.url, server.labKey);
  const scored = await after.until(run, ({ counts }) => counts.scored === problems.length, 60);
  expect(scored.status).toBe("open");
  const { body: list } = await after.get(`${run}/problems`);
  list.data.forEach((problem: Json, index: number) => {
    expect(problem.score.miou).toBeCloseTo(problems[index].wrongCorrect / problems[index].editPixels, 12);
  });
  const { body: events } = await after.get(`${run}/events?limit=100`);
  const scorings = events.data.filter(({ type }: Json) => type === "output.scored");
  expect(scorings).toHaveLength(problems.length);

  // And a report that was asked for just before a crash is made after it.
  await after.post(`${run}/finalize`);
  await server.kill();
  server = await start();
  const again = new Api(server.url, server.labKey);
  await again.until(run, ({ status }) => status === "completed", 60);
});
