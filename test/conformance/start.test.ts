/** `npm start` as a whole: what it writes, what it says when it cannot start, and that nothing of it stays behind. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Api } from "./lib/api.ts";

let state: string;
let port: number;

beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), "plumbline-start-"));
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  port = (probe.address() as AddressInfo).port;
  await new Promise((resolve) => probe.close(resolve));
});

afterAll(() => {
  rmSync(state, { recursive: true, force: true });
});

function npmStart(stateFolder: string): {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
} {
  const environment = { ...process.env, PORT: String(port), PLUMBLINE_STATE: stateFolder };
  const child = spawn("npm", ["start"], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { child, said: () => said, ended };
}

async function eventually(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds: number,
): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await sleep(100);
  }
}

async function answers(url: string): Promise<boolean> {
  return await fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  );
}

it("serves with a key that works, keeps a second server off its port, and goes when its npm is killed", {
  timeout: 300_000,
}, async () => {
  const first = npmStart(state);
  await eventually("ready", () => first.said().includes("Plumbline is ready"), 150);
  const file = join(state, "dev.json");
  const dev = JSON.parse(readFileSync(file, "utf8"));
  expect(dev.url).toBe(`http://127.0.0.1:${port}`);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(first.said()).toContain(dev.lab_key);
  expect((await new Api(dev.url, dev.lab_key).get("/v1/runs")).status).toBe(200);
  expect((await new Api(dev.url, dev.admin_token).get("/v1/labs")).status).toBe(200);

  const second = npmStart(join(state, "second"));
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`port ${port} is in use; set PORT to another one`);

  first.child.kill("SIGKILL");
  await eventually("gone", async () => !(await answers(dev.url)), 20);
});
