import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../scripts/cli/commands/index.ts";
import { runCli } from "../lib/run-cli.ts";

describe("the command line", () => {
  it("lists every command", async () => {
    const { code, out } = await runCli(["--help"]);
    expect(code).toBe(0);
    for (const { name, summary } of COMMANDS) expect(out).toMatch(new RegExp(`  ${name} +${summary}`));
  });

  it.each(COMMANDS.map(({ name }) => name))("has a help for %s that names its options", async (name) => {
    const { code, out } = await runCli([name, "--help"]);
    expect(code).toBe(0);
    for (const option of Object.keys(COMMANDS.find((command) => command.name === name)?.options ?? {})) {
      expect(out).toContain(`--${option}`);
    }
  });

  it.each([
    [[], 2, ""],
    [["paint"], 2, 'no command "paint"'],
    [["score", "--paint"], 2, "--paint"],
    [["score", "--input", "a.png"], 2, "--answer is missing"],
    [
      ["score", "--input", "/no/such.png", "--answer", "/no/such.png"],
      2,
      "/no/such.png: there is no such file",
    ],
    [["aggregate", "--results", "/no/such.jsonl"], 2, "there is no such file"],
    [["run", "--url", "not a url", "--baseline", "blank"], 2, "--url is not a URL"],
    [
      ["run", "--url", "http://127.0.0.1:9", "--key", "k", "--suite", "paintbench"],
      2,
      "exactly one of --cmd",
    ],
    [
      ["run", "--url", "http://127.0.0.1:9", "--key", "k", "--baseline", "best"],
      2,
      "must be one of copy-input",
    ],
    [
      ["run", "--url", "http://127.0.0.1:9", "--key", "k", "--baseline", "blank", "--modality", "html"],
      2,
      "makes pictures, which a run of html does not take",
    ],
    [["import", "--suite", "paintbench", "--dir", "/no/such"], 2, "/no/such is not a folder"],
  ])("answers %j with exit code %i and one line", async (args, exitCode, said) => {
    const { code, error } = await runCli(args);
    expect(code).toBe(exitCode);
    expect(error).toContain(said);
    expect(error.split("\n").length).toBeLessThanOrEqual(2);
  });

  it("says what is wrong with a file that is no picture", async () => {
    const path = join(mkdtempSync(join(tmpdir(), "plumbline-test-")), "text.png");
    writeFileSync(path, "hello");
    const { code, error } = await runCli(["score", "--input", path, "--answer", path]);
    expect(code).toBe(2);
    expect(error).toContain(`${path}: `);
  });
});
