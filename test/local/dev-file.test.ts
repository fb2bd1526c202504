import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { claimProjectDevFile, type DevFile, readDevFile } from "../../scripts/lib/dev-file.ts";

let folder: string;
let path: string;
const servers: Server[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-test-"));
  path = join(folder, ".plumbline/dev.json");
});

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(folder, { recursive: true });
});

/** The dev file of a server that answers. */
async function live(name: string): Promise<DevFile> {
  const server = createServer((_, response) => response.end("{}"));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, lab_key: `key of ${name}`, admin_token: "token" };
}

it("is written by the first server, for its owner only, and kept from the second", async () => {
  const first = await live("first");
  expect(await claimProjectDevFile(first, path)).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await claimProjectDevFile(await live("second"), path)).toBe(false);
  expect(await readDevFile(path)).toEqual(first);
});

it("passes to the next server when its owner is gone, and is renewed by its owner", async () => {
  const gone = { url: "http://127.0.0.1:9", lab_key: "old", admin_token: "old" };
  expect(await claimProjectDevFile(gone, path)).toBe(true);
  const next = await live("next");
  expect(await claimProjectDevFile(next, path)).toBe(true);
  expect(await claimProjectDevFile({ ...next, lab_key: "new" }, path)).toBe(true);
  expect(JSON.parse(readFileSync(path, "utf8")).lab_key).toBe("new");
});
