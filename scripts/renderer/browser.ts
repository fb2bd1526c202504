/**
 * A Chromium that shows documents of strangers: scripts off, network cut, one fresh context a document, bounded in time.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import {
  DOCUMENT_ADDRESS,
  DOCUMENT_POLICY,
  FAULTS,
  observation,
  RENDER_MS,
  type Rendering,
  type Viewport,
} from "../../src/rendering/renderer.ts";
import type { ObservedDocument } from "../../src/suites/infoedit/checks/observed.ts";
import { PROJECT_ROOT } from "../lib/project.ts";
import { buildWeb } from "../lib/web-build.ts";

/** A document that cannot be shown, whatever the browser: its sender's fault. All other failures are ours. */
export class DocumentFault extends Error {}

/**
 * Starts a Chromium, in its own sandbox where that can be had: not for the superuser, nor on machines whose kernel keeps
 * it from others. Throws where it does not start.
 */
export async function launchChromium(executablePath: string): Promise<Browser> {
  const options = {
    executablePath,
    env: { ...(process.env as Record<string, string>), ...fontEnvironment() },
    args: [
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-dev-shm-usage",
      "--font-render-hinting=none",
      "--disable-lcd-text",
    ],
  };
  if (process.getuid?.() !== 0) {
    try {
      return await chromium.launch({ ...options, chromiumSandbox: true });
    } catch (error) {
      console.warn("Chromium does not start in its sandbox, so it is started without:", error);
    }
  }
  return chromium.launch({ ...options, chromiumSandbox: false });
}

/**
 * Shows a document and says what is to be seen. Throws DocumentFault where that takes longer than RENDER_MS, crashes the
 * page or cannot be read, and whatever the browser throws where it is at fault.
 */
export async function showDocument(browser: Browser, html: string, viewport: Viewport): Promise<Rendering> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1,
    javaScriptEnabled: false,
    acceptDownloads: false,
    serviceWorkers: "block",
  });
  try {
    return await Promise.race([show(context, html, viewport), deadline()]);
  } finally {
    await context.close();
  }
}

async function show(context: BrowserContext, html: string, viewport: Viewport): Promise<Rendering> {
  let isServed = false;
  await context.route("**/*", (route) => {
    const request = route.request();
    // A document that wants to go elsewhere, or be loaded again, stays as it is: "no content" is no new page.
    if (request.url() !== DOCUMENT_ADDRESS || isServed) {
      return request.isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort();
    }
    isServed = true;
    return route.fulfill({
      body: html,
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": DOCUMENT_POLICY },
    });
  });
  const page = await context.newPage();
  const crash = new Promise<never>((_, reject) => {
    page.once("crash", () => reject(new DocumentFault(FAULTS.crash)));
  });
  return Promise.race([look(page, viewport), crash]);
}

async function look(page: Page, viewport: Viewport): Promise<Rendering> {
  await page.goto(DOCUMENT_ADDRESS, { waitUntil: "load", timeout: 0 });
  const document = await page.evaluate<ObservedDocument | null>(observation(observer()));
  if (document === null) throw new DocumentFault(FAULTS.unreadable);
  const clip = { x: 0, y: 0, ...viewport };
  const capture = () => page.screenshot({ type: "png", clip, animations: "disabled", timeout: RENDER_MS });
  // A browser on a busy machine sometimes says that it cannot, and can the next moment.
  const picture = await capture().catch(capture);
  return { document, picture: Uint8Array.from(picture) };
}

function deadline(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new DocumentFault(FAULTS.slow)), RENDER_MS).unref();
  });
}

/** The script that says what is to be seen (web/observer), bundled as the Worker has it. */
let observerText: string | null = null;
function observer(): string {
  if (observerText !== null) return observerText;
  buildWeb();
  const { script } = JSON.parse(readFileSync(`${PROJECT_ROOT}/web/build/observer.json`, "utf8"));
  observerText = script as string;
  return observerText;
}

/**
 * The environment in which the browser finds our font, and no other: layouts are measured in DejaVu Sans, and what a
 * document looks like must not depend on what a machine has installed. One a process, gone with it.
 */
let fontsFile: string | null = null;
function fontEnvironment(): Record<string, string> {
  if (fontsFile === null) {
    const folder = mkdtempSync(join(tmpdir(), "plumbline-fonts-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    fontsFile = join(folder, "fonts.conf");
    const fonts = join(PROJECT_ROOT, "node_modules/dejavu-fonts-ttf/ttf");
    writeFileSync(
      fontsFile,
      `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${folder}</cachedir></fontconfig>
`,
    );
  }
  return { FONTCONFIG_FILE: fontsFile };
}
