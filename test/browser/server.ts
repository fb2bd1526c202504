/**
 * What all browser tests share: one server with demo data, and one browser that each file connects to. Where the machine
 * has no Chromium nothing is started, and the files say that they skip.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findChromium } from "../../scripts/lib/chromium.ts";
import { startServer } from "../../scripts/lib/server.ts";
import { type DemoRuns, makeDemoRuns } from "./lib/demo-runs.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the shared browser listens; null where there is none, and then there is no server either. */
    readonly browserEndpoint: string | null;
    readonly demoRuns: DemoRuns;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const executablePath = findChromium();
  if (executablePath === null) {
    project.provide("browserEndpoint", null);
    return undefined;
  }
  const state = mkdtempSync(join(tmpdir(), "plumbline-browser-"));
  const server = await startServer({ state, cronSeconds: 2, isFrozen: true });
  // Chromium's own sandbox needs what containers and root do not have; it only ever opens our own pages here.
  const browser = await chromium.launchServer({ executablePath, args: ["--no-sandbox"] });
  project.provide("url", server.url);
  project.provide("labKey", server.labKey);
  project.provide("adminToken", server.adminToken);
  project.provide("demoRuns", await makeDemoRuns(server));
  project.provide("browserEndpoint", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  };
}
