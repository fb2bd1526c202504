/** The examples of docs/webhooks.md do what they say: they run here as they are printed. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/lib/ports.ts";
import { newSigningSecret, signMessage } from "../../src/targets/signing.ts";

const TEXT = readFileSync(new URL("../../docs/webhooks.md", import.meta.url).pathname, "utf8");
const SECRET = newSigningSecret();
const BODY = new TextEncoder().encode('{"type":"run.completed","timestamp":"…","data":{"run_id":"run_1"}}');

function example(language: string): string {
  return new RegExp(`\`\`\`${language}\n([\\s\\S]+?)\`\`\``).exec(TEXT)?.[1] ?? "";
}

function signed(now = Date.now(), secrets: readonly string[] = [SECRET]) {
  return signMessage(secrets, "evt_1", BODY, now).then((headers) => ({ ...headers }));
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.log("skipped: the Python example of docs/webhooks.md, python3 is absent");

describe.skipIf(!hasPython)("the Python example", () => {
  const verify = (headers: object, body: Uint8Array, secret = SECRET): boolean => {
    const script = `${example("python")}
import json, sys
given = json.loads(sys.argv[1])
print(verify(given["secret"], given["headers"], base64.b64decode(given["body"])))
`;
    const given = { secret, headers, body: Buffer.from(body).toString("base64") };
    return (
      execFileSync("python3", ["-c", script, JSON.stringify(given)])
        .toString()
        .trim() === "True"
    );
  };

  it("accepts our messages, also while the secret is changed", async () => {
    expect(verify(await signed(), BODY)).toBe(true);
    expect(verify(await signed(Date.now(), [newSigningSecret(), SECRET]), BODY)).toBe(true);
  });

  it("refuses another secret, another body and an old message", async () => {
    expect(verify(await signed(), BODY, newSigningSecret())).toBe(false);
    expect(verify(await signed(), BODY.slice(1))).toBe(false);
    expect(verify(await signed(Date.now() - 400_000), BODY)).toBe(false);
  });
});

describe("the Node example", () => {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-example-"));
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    symlinkSync(resolve(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
    writeFileSync(
      join(folder, "receiver.mjs"),
      example("js").replace("listen(3000)", `listen(${port}, "127.0.0.1")`),
    );
    server = spawn(process.execPath, ["receiver.mjs"], {
      cwd: folder,
      env: { ...process.env, WEBHOOK_SECRET: SECRET },
      stdio: "ignore",
    });
    for (let attempt = 0; attempt < 200; attempt++) {
      const answered = await fetch(url, { method: "POST", body: "{}" }).catch(() => null);
      if (answered !== null) return;
      await new Promise((wait) => setTimeout(wait, 50));
    }
    throw new Error("the example did not start");
  }, 30_000);

  afterAll(() => {
    server.kill();
    rmSync(folder, { recursive: true });
  });

  const post = (headers: Record<string, string>, body: BodyInit) =>
    fetch(url, { method: "POST", headers, body });

  it("echoes the challenge", async () => {
    const challenge = { type: "webhook.challenge", timestamp: "…", data: { challenge: "a text" } };
    const answer = await post({}, JSON.stringify(challenge));
    expect([answer.status, await answer.json()]).toEqual([200, { challenge: "a text" }]);
  });

  it("accepts our messages and refuses forged ones", async () => {
    expect((await post(await signed(), BODY)).status).toBe(204);
    expect((await post(await signed(Date.now(), [newSigningSecret()]), BODY)).status).toBe(401);
    expect((await post({}, BODY)).status).toBe(401);
  });
});
