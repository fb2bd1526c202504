import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCsv } from "../../src/judging/read-csv.ts";
import { runCli } from "../lib/run-cli.ts";

const TABLE_3 = join(import.meta.dirname, "../fixtures/creval-table-3/table.csv");

describe("plumbline agreement", () => {
  it("gives the published correlations of CREval's table 3", async () => {
    const { code, out } = await runCli(["agreement", "--table", TABLE_3, "--against", "human", "--json"]);
    expect(code).toBe(0);
    const { columns } = JSON.parse(out) as {
      columns: { column: string; pearson: { value: number }; spearman: { value: number } }[];
    };
    expect(
      columns.map(({ column, pearson, spearman }) => [
        column,
        pearson.value.toFixed(2),
        spearman.value.toFixed(2),
      ]),
    ).toEqual([
      ["aesthetic", "0.57", "0.43"],
      ["viescore", "0.68", "0.83"],
      ["editscore", "0.91", "0.60"],
      ["creval-qwen3vl", "0.91", "0.94"],
      ["creval-gpt4o", "0.95", "1.00"],
    ]);
  });

  it("prints a table for people", async () => {
    const { out } = await runCli(["agreement", "--table", TABLE_3, "--against", "Human"]);
    expect(out).toContain("creval-gpt4o");
    expect(out).toMatch(/against Human +n +Pearson +Spearman/);
  });

  it("says what is missing", async () => {
    const path = join(mkdtempSync(join(tmpdir(), "plumbline-test-")), "t.csv");
    writeFileSync(path, "model,human\na,1\nb,\n");
    const errorOf = async (...args: string[]) => (await runCli(["agreement", ...args])).error;
    expect(await errorOf("--table", TABLE_3)).toContain("--against is missing");
    expect(await errorOf("--table", TABLE_3, "--against", "people")).toContain("has no column people");
    expect(await errorOf("--table", path, "--against", "human")).toContain("row 2 is no number");
    expect(await errorOf("--judge", "jdg_1")).toContain("exactly one of --upload, --labels, --with");
    expect(await errorOf()).toContain("--judge is missing");
  });
});

describe("reading CSV", () => {
  it("takes quotes, line breaks in them, doubled quotes, and any line end", () => {
    expect(readCsv('\uFEFFA, b\r\n"x, ""y""",1\r\n\r\n"two\nlines",2')).toEqual([
      { a: 'x, "y"', b: "1" },
      { a: "two\nlines", b: "2" },
    ]);
    expect(readCsv("")).toEqual([]);
    expect(readCsv("a,b\n")).toEqual([]);
  });

  it("names the line that is wrong", () => {
    expect(() => readCsv("a,b\n1,2\n3\n")).toThrow("line 3 has 1 fields, the first line has 2");
    expect(() => readCsv('a,b\n1,"2\n')).toThrow("the quote in line 2 is never closed");
  });
});
