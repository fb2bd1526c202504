import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "../../src/errors.ts";
import { DOCUMENTS } from "../../src/http/docs/library.ts";

const DOCS = new URL("../../docs/", import.meta.url).pathname;

/** Names of the Markdown files of a folder, without their ending. */
function documentsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => file.slice(0, -3));
}

describe("docs/errors", () => {
  it("has a page for every code, and every page has its code", () => {
    expect(documentsIn(`${DOCS}errors`).sort()).toEqual(Object.keys(ERROR_CODES).sort());
  });

  it.each(Object.entries(ERROR_CODES))("tells of %s what the service answers", (code, { status, title }) => {
    const text = readFileSync(`${DOCS}errors/${code}.md`, "utf8");
    expect(text.startsWith(`# \`${code}\`\n`)).toBe(true);
    expect(text).toContain(`**Status ${status}.**`);
    for (const heading of ["## When it happens", "## What to do", "## Example"])
      expect(text).toContain(heading);
    const example = JSON.parse(/```json\n(.+?)```/s.exec(text)?.[1] ?? "");
    expect(example).toMatchObject({ code, status, title, request_id: expect.stringMatching(/^req_/) });
    expect(example.type).toMatch(new RegExp(`/docs/errors/${code}$`));
  });
});

describe("docs", () => {
  it("are all listed, and all that is listed exists", () => {
    const hint = "a new document needs its line in src/http/docs/library.ts";
    expect(documentsIn(DOCS).sort(), hint).toEqual(Object.keys(DOCUMENTS).sort());
  });

  it("name every table", () => {
    const folder = `${DOCS}../src/storage/schema/`;
    const schema = readdirSync(folder)
      .map((file) => readFileSync(folder + file, "utf8"))
      .join("\n");
    const storage = readFileSync(`${DOCS}storage.md`, "utf8");
    const tables = [...schema.matchAll(/sqliteTable\(\s*"([a-z_]+)"/g)].map((match) => match[1]);
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) expect(storage).toContain(`| \`${table}\` |`);
  });

  it("link only to files that exist", () => {
    for (const folder of [DOCS, `${DOCS}errors/`]) {
      for (const name of documentsIn(folder)) {
        const text = readFileSync(`${folder}${name}.md`, "utf8");
        for (const [, target] of text.matchAll(/\]\(([^)#:]+\.md)(?:#[^)]*)?\)/g)) {
          expect(
            () => readFileSync(fileURLToPath(new URL(target, `file://${folder}`).href)),
            `${name}.md → ${target}`,
          ).not.toThrow();
        }
      }
    }
  });
});
