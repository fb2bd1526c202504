/**
 * A Chromium that shows documents of strangers: scripts off, network cut, one fresh context a document, bounded in time.
 * Used by the local renderer (scripts/renderer/main.ts) and by the tests.
 */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { DOCUMENT_POLICY, RENDER_MS, type Viewport } from "../../src/rendering/renderer.ts";
import type { ObservedDocument } from "../../src/suites/infoedit/checks/observed.ts";
import { PROJECT_ROOT } from "../lib/project.ts";

const ADDRESS = "http://document.invalid/";

export async function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...fontEnvironment() },
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none", "--disable-lcd-text"],
  });
}

export interface Shown {
  readonly document: ObservedDocument;
  readonly png: Uint8Array;
}

/** Shows a document and says what is to be seen. Throws where that takes longer than RENDER_MS. */
export async function showDocument(browser: Browser, html: string, viewport: Viewport): Promise<Shown> {
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

async function show(context: BrowserContext, html: string, viewport: Viewport): Promise<Shown> {
  let isServed = false;
  await context.route("**/*", (route) => {
    const request = route.request();
    // A document that wants to go elsewhere, or be loaded again, stays as it is: "no content" is no new page.
    if (request.url() !== ADDRESS || isServed) {
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
  await page.goto(ADDRESS, { waitUntil: "load" });
  const document = await page.evaluate<ObservedDocument>(`${observer()}\nobserveInfographic()`);
  const png = await page.screenshot({
    type: "png",
    clip: { x: 0, y: 0, ...viewport },
    animations: "disabled",
  });
  return { document, png };
}

function deadline(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the document took too long to be shown")), RENDER_MS).unref();
  });
}

/** The observer, bundled from web/scripts/observe.ts. */
let observerText: string | null = null;
function observer(): string {
  observerText ??= JSON.parse(readFileSync(join(PROJECT_ROOT, "web/build/files.json"), "utf8"))["observe.js"]
    .body;
  return observerText as string;
}

/**
 * The environment in which the browser finds our font, and no other: layouts are measured in DejaVu Sans, and what a
 * document looks like must not depend on what a machine has installed.
 */
function fontEnvironment(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-fonts-"));
  const file = join(folder, "fonts.conf");
  const fonts = join(PROJECT_ROOT, "node_modules/dejavu-fonts-ttf/ttf");
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${folder}</cachedir></fontconfig>
`,
  );
  return { FONTCONFIG_FILE: file };
}
