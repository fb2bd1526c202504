/** Starts the server that all conformance tests speak to, on a free port with a state folder of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServer } from "../../scripts/lib/server.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly url: string;
    readonly labKey: string;
    readonly adminToken: string;
    /** The server's state folder. */
    readonly state: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const state = mkdtempSync(join(tmpdir(), "plumbline-conformance-"));
  const server = await startServer({ state, cronSeconds: 2, isFrozen: true });
  project.provide("url", server.url);
  project.provide("labKey", server.labKey);
  project.provide("adminToken", server.adminToken);
  project.provide("state", state);
  return async () => {
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  };
}
