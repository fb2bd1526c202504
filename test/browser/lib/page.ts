/**
 * Opens pages of the service in a real browser and holds each of them to what every page owes its reader: no errors in
 * the console, nothing from another host, no serious barrier that axe-core finds, no sideways scrolling.
 */
import axe, { type AxeResults } from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, expect, inject, it } from "vitest";

const endpoint = inject("browserEndpoint");
if (endpoint === null) {
  console.info("skipped: no Chromium on this machine (CHROMIUM_PATH names one)");
}

/** `it` where there is a browser; elsewhere the test is skipped, and the file has said so. */
export const browserIt = it.skipIf(endpoint === null);

/** Sizes in CSS pixels. */
export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export interface OpenOptions {
  readonly size?: { readonly width: number; readonly height: number };
  readonly colorScheme?: "light" | "dark";
  readonly javaScript?: boolean;
  /** Whether the page may read and write the clipboard. */
  readonly clipboard?: boolean;
}

let connection: Promise<Browser> | null = null;

function browser(): Promise<Browser> {
  if (endpoint === null) throw new Error("there is no browser");
  connection ??= chromium.connect(endpoint);
  return connection;
}

afterAll(async () => {
  await (await connection)?.close();
  connection = null;
});

/**
 * Opens a page of the service in a browser of its own (no cookies, no cache), lets `use` act on it, then asserts what
 * every page owes its reader.
 */
export async function withPage(
  path: string,
  options: OpenOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const { size = DESKTOP, colorScheme = "light", javaScript = true, clipboard = false } = options;
  const context = await (await browser()).newContext({
    baseURL: inject("url"),
    viewport: { ...size },
    colorScheme,
    javaScriptEnabled: javaScript,
    reducedMotion: "reduce",
    permissions: clipboard ? ["clipboard-read", "clipboard-write"] : [],
  });
  try {
    // A script of the browser's own, which the pages' Content-Security-Policy does not concern.
    await context.addInitScript({ content: axe.source });
    const complaints = listen(context, new URL(inject("url")).host);
    const page = await context.newPage();
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await use(page);
    await expectNoSidewaysScroll(page);
    if (javaScript) await expectAccessible(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Does what leads to another document, and waits until that is there: an act alone ends before it. */
export async function toNextPage(page: Page, act: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent("load");
  await act();
  await loaded;
}

/** Collects what must not happen, one sentence each, for as long as the context lives. */
function listen(context: BrowserContext, host: string): string[] {
  const complaints: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (failure) => complaints.push(`uncaught: ${failure.error().message}`));
  context.on("request", (request) => {
    const { protocol, host: asked } = new URL(request.url());
    if (protocol !== "data:" && protocol !== "blob:" && asked !== host) {
      complaints.push(`request to another host: ${request.url()}`);
    }
  });
  return complaints;
}

/** Wide things scroll by themselves; the page never does. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Text, not functions, goes to the page: this project's types know workers, not documents.
  const excess = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  expect(excess, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Asserts that axe-core finds nothing serious or critical on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  const barriers = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .map(({ html }) => html)
          .slice(0, 3)
          .join(" ")}`,
    );
  expect(barriers, page.url()).toEqual([]);
}
