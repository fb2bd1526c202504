/** The session of the README, run as it stands there: the first thing that a newcomer pastes must work. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, it } from "vitest";

it("gets from the README's commands to a report", async () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  const session = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].find(([, code]) =>
    code.includes("curl"),
  )?.[1];
  const folder = mkdtempSync(join(tmpdir(), "plumbline-readme-"));
  try {
    mkdirSync(join(folder, ".plumbline"));
    const dev = { url: inject("url"), lab_key: inject("labKey"), admin_token: inject("adminToken") };
    writeFileSync(join(folder, ".plumbline/dev.json"), `${JSON.stringify(dev, null, 2)}\n`);
    const { stdout } = await promisify(execFile)("bash", ["-eu", "-c", String(session)], { cwd: folder });
    const [problems, submitted, , report] = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(problems.data).toHaveLength(1);
    expect(submitted).toMatchObject({ index: 0, status: "scored", score: { mean_preservation_accuracy: 1 } });
    expect(report.overall).toMatchObject({
      n_problems: 1,
      n_missing: 0,
      miou: { mean: submitted.score.miou },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
