/** The commands of the documentation, run as they stand there: what a reader pastes must work. */
import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { cli } from "./lib/cli.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const HAS_PYTHON =
  spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).status === 0;
if (!HAS_PYTHON) console.log("skipped: there is no python3 of version 3.9 or newer");

/** What `npx plumbline …` does in the project's folder, from any folder. */
const NPX = `npx() { shift; "${process.execPath}" "${ROOT}/scripts/plumbline.mjs" "$@"; }`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-documents-"));
  mkdirSync(join(folder, ".plumbline"));
  const dev = { url: inject("url"), lab_key: inject("labKey"), admin_token: inject("adminToken") };
  writeFileSync(join(folder, ".plumbline/dev.json"), `${JSON.stringify(dev, null, 2)}\n`);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The blocks of one language in a document of docs/, in order. */
function blocksOf(document: string, language: string): string[] {
  const text = readFileSync(join(ROOT, "docs", document), "utf8");
  return [...text.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, "g"))].map(
    (match) => match[1],
  );
}

/** Runs a script in the test's folder and resolves with what it prints; a command that fails ends it. */
async function bash(script: string, environment: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, ...environment };
  const { stdout } = await promisify(execFile)("bash", ["-euc", `${NPX}\n${script}`], { cwd: folder, env });
  return stdout;
}

async function python(script: string, environment: Record<string, string> = {}): Promise<string> {
  const env = {
    ...process.env,
    PYTHONPATH: join(ROOT, "clients/python"),
    PYTHONDONTWRITEBYTECODE: "1",
    ...environment,
  };
  const { stdout } = await promisify(execFile)("python3", ["-c", script], { cwd: folder, env });
  return stdout;
}

describe("the quick start", () => {
  it("scores a run with curl and with the command line", async () => {
    const [install, ...session] = blocksOf("quick-start.md", "sh");
    expect(install).toContain("npm start");
    expect(session.length).toBeGreaterThan(3);
    const out = await bash(session.join("\n"));
    const answers = out.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
    expect(answers).toContainEqual(
      expect.objectContaining({ suite: "paintbench", task: "rotation", seed: "1" }),
    );
    expect(answers).toContainEqual(expect.objectContaining({ index: 0, status: "scored" }));
    expect(answers).toContainEqual(
      expect.objectContaining({ overall: expect.objectContaining({ n_problems: 1, n_missing: 0 }) }),
    );
    expect(out).toMatch(/mIoU/);
  });

  it.skipIf(!HAS_PYTHON)("scores a run with the Python client", async () => {
    const [script] = blocksOf("quick-start.md", "python");
    const environment = { PLUMBLINE_URL: inject("url"), PLUMBLINE_KEY: inject("labKey") };
    const lines = (await python(script, environment)).trim().split("\n");
    expect(lines.at(-1)).toBe("0");
  });
});

describe("the walk-through of fairness", () => {
  let environment: Record<string, string>;

  beforeAll(async () => {
    const service = ["--url", inject("url"), "--key", inject("labKey")];
    const plan = ["--tasks", "removal", "--conditions", "baseline", "--per-cell", "2"];
    const { out } = await cli(
      ...["run", ...service, "--suite", "paintbench", "--baseline", "copy-input", ...plan, "--json"],
    );
    environment = { PLUMBLINE_URL: inject("url"), RUN: JSON.parse(out).run.id };
  });

  it("shows that the revealed seed is the committed one, and verifies the run", async () => {
    const steps = blocksOf("fairness.md", "sh").filter((block) => block.includes("$RUN"));
    expect(steps).toHaveLength(2);
    const out = await bash(steps.join("\n"), environment);
    const committed = /sha256:([0-9a-f]{64})/.exec(out)?.[1];
    expect(out).toMatch(new RegExp(`^${committed}\\b`, "m"));
  });

  it.skipIf(!HAS_PYTHON)("derives every problem's seed in Python", async () => {
    const [script] = blocksOf("fairness.md", "python");
    const lines = (await python(script, environment)).trim().split("\n");
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toContain("agrees");
  });
});

describe("the pages", () => {
  /** Status, fragments that links may lead to, and links, of a page of the service. */
  async function readPage(path: string) {
    const response = await fetch(inject("url") + path);
    const html = response.headers.get("content-type")?.startsWith("text/html") ? await response.text() : "";
    return {
      status: response.status,
      ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])),
      links: [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1].replaceAll("&amp;", "&")),
    };
  }

  it("link only to pages and fragments that exist", async () => {
    const pages = new Map<string, Awaited<ReturnType<typeof readPage>>>();
    const read = async (path: string) => {
      const page = pages.get(path) ?? (await readPage(path));
      pages.set(path, page);
      return page;
    };
    const broken: string[] = [];
    for (const start of ["/docs", "/docs/api", "/docs/errors", ...(await read("/docs")).links]) {
      if (!start.startsWith("/docs")) continue;
      const [from] = start.split("#");
      for (const link of (await read(from)).links) {
        if (!/^[/#]/.test(link)) continue;
        const [path, fragment] = link.split("#");
        const { status, ids } = await read(path === "" ? from : path);
        if (status !== 200 || (fragment !== undefined && !ids.has(fragment)))
          broken.push(`${from} → ${link}`);
      }
    }
    expect([...new Set(broken)]).toEqual([]);
  });
});
