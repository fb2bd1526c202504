/** A data set with faulty problems: found at import, told in the report, and verified like any other. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Server, startServer } from "../../scripts/lib/server.ts";
import { EMPTY_PROBLEMS, SOUND_PROBLEMS, writeProblems } from "../lib/made-problems.ts";
import { Api, type Json } from "./lib/api.ts";
import { cli } from "./lib/cli.ts";

let folder: string;
let server: Server;

/** A server of its own: a data set imported here would become the official track of every other test. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-defects-"));
  server = await startServer({ state: join(folder, "state"), cronSeconds: 2, isFrozen: true });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("carries its defects into a report that has the averages with and without them", async () => {
  const [original] = SOUND_PROBLEMS;
  const double = { ...original, id: "translation/014", metadata: { ...original.metadata, problem_id: 14 } };
  writeProblems(join(folder, "set"), [...SOUND_PROBLEMS, ...EMPTY_PROBLEMS, double]);
  const imported = await cli(
    ...["import", "--suite", "paintbench", "--dir", join(folder, "set")],
    ...["--url", server.url, "--key", server.adminToken, "--json"],
  );
  expect(imported.code, imported.error).toBe(0);
  expect(imported.error).toContain("4 problems carry defects");
  expect(JSON.parse(imported.out).dataset).toMatchObject({
    problem_count: 7,
    scored_count: 6,
    defect_count: 4,
  });

  const service = ["--url", server.url, "--key", server.labKey];
  const ran = await cli(
    ...[
      "run",
      ...service,
      "--suite",
      "paintbench",
      "--track",
      "official",
      "--baseline",
      "copy-input",
      "--json",
    ],
  );
  expect(ran.code, ran.error).toBe(0);
  const { run, report } = JSON.parse(ran.out);
  expect(report.defects).toEqual({ direction_inverted: 1, duplicate_of: 1, edit_region_empty: 3 });
  // Doing nothing is right where there is nothing to do: three of the six scored problems, in three of four tasks.
  expect(report.overall).toMatchObject({ n_problems: 6 });
  expect(report.overall.miou.mean).toBeGreaterThan(0.5);
  expect(report.overall_without_defects).toMatchObject({ n_problems: 2, miou: { mean: 0, ci95: [0, 0] } });

  const { body } = await new Api(server.url, null).get(`/v1/runs/${run.id}/problems`);
  const defects = Object.fromEntries(body.data.map((problem: Json) => [problem.source.id, problem.defects]));
  expect(defects).toMatchObject({
    "recolor/022": ["edit_region_empty"],
    "rotation/001": ["direction_inverted", "edit_region_empty"],
    "rotation/002": [],
    "translation/014": ["duplicate_of:translation/002"],
  });

  const verified = await cli("verify", "--url", server.url, "--run", run.id, "--json");
  expect(verified.code, verified.out + verified.error).toBe(0);
  expect(JSON.parse(verified.out)).toMatchObject({ ok: true, problems: 7, report: "same", differences: [] });
});
