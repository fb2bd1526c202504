/** The Python client: its own tests, a killed process, and the example of its document, against a running service. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { Api, type Json } from "./lib/api.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const HAS_PYTHON =
  spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).status === 0;
if (!HAS_PYTHON) console.log("skipped: there is no python3 of version 3.9 or newer");

const lab = new Api(inject("url"), inject("labKey"));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-python-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function startPython(args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn("python3", [...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: "1",
      PYTHONPATH: join(ROOT, "clients/python"),
      PLUMBLINE_URL: inject("url"),
      PLUMBLINE_KEY: inject("labKey"),
      ...environment,
    },
  });
  return { child, finished: finish(child) };
}

function finish(child: ChildProcess): Promise<{ code: number | null; out: string; error: string }> {
  let out = "";
  let error = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    error += text;
  });
  return new Promise((done) => child.on("close", (code) => done({ code, out, error })));
}

/** A message signed by the package that receivers in JavaScript use. */
function signedMessage(): string {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const body = JSON.stringify({ text: "Grüße" });
  const now = new Date();
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", now, body),
  };
  return JSON.stringify({ secret, headers, body });
}

it.skipIf(!HAS_PYTHON)("passes its own tests against the service", async () => {
  const tests = ["-m", "unittest", "discover", "-v", "-s", join(ROOT, "test/clients/python")];
  const { code, error } = await startPython(tests, { PLUMBLINE_TEST_SIGNED: signedMessage() }).finished;
  expect(code, error).toBe(0);
  expect(error).not.toContain("skipped");
});

it.skipIf(!HAS_PYTHON)("sends only what is missing after its process was killed", async () => {
  // Hangs on the third output, so that the kill falls into the middle of the run.
  const program = join(folder, "killed.py");
  writeFileSync(
    program,
    `import sys, time
from plumbline import evaluate
calls = 0
def edit(image_bytes, instruction):
    global calls
    calls += 1
    if calls == 3 and sys.argv[1] == "hang":
        time.sleep(600)
    return image_bytes
evaluate(edit, suite="paintbench", model="killed", concurrency=1,
         tasks=["translation", "removal"], conditions=["horizontal"], problems_per_cell=2)
print(calls)`,
  );
  const { child, finished } = startPython([program, "hang"]);
  const id = await new Promise<string>((found) => {
    child.stderr?.on("data", (text: string) => {
      const match = /run (run_\w+)/.exec(text);
      if (match) found(match[1]);
    });
  });
  await lab.until(`/v1/runs/${id}`, ({ counts }) => counts.scored === 2);
  child.kill("SIGKILL");
  await finished;

  const again = await startPython([program, "go"]).finished;
  expect(again.code, again.error).toBe(0);
  expect(again.out.trim()).toBe("2");
  expect((await lab.get(`/v1/runs/${id}`)).body).toMatchObject({
    status: "completed",
    counts: { scored: 4 },
  });
  const { body } = await lab.get(`/v1/runs/${id}/events?limit=100`);
  expect(body.data.filter(({ type }: Json) => type === "output.scored")).toHaveLength(4);
  expect(readdirSync(folder).filter((name) => name.startsWith(".plumbline-run"))).toEqual([]);
});

function exampleOf(document: string): string {
  return /```python\n(.+?)```/s.exec(readFileSync(join(ROOT, document), "utf8"))?.[1] ?? "";
}

it.skipIf(!HAS_PYTHON)("does what the README and its own document promise, as pasted", async () => {
  const example = exampleOf("README.md");
  expect(exampleOf("docs/python.md")).toBe(example);
  expect(example.trim().split("\n").length).toBeLessThanOrEqual(12);
  writeFileSync(join(folder, "example.py"), example);
  const { code, out, error } = await startPython([join(folder, "example.py")]).finished;
  expect(code, error).toBe(0);
  expect(out).toMatch(/mean.+ci95/);
});
