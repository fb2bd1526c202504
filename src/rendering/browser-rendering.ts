/** Cloudflare's Browser Rendering: the same as the local renderer, through the binding BROWSER. */
import puppeteer, { type Browser, type BrowserWorker } from "@cloudflare/puppeteer";
import { PlumblineError } from "../errors.ts";
import type { ObservedDocument } from "../suites/infoedit/checks/observed.ts";
import { RENDER_MS, type Renderer, type Viewport } from "./renderer.ts";

/**
 * `observer` is the text of the script that says what is to be seen (web/scripts/observe.ts). Fonts are those that the
 * browser has: source and edited document are seen by the same one, and where it lacks DejaVu Sans it takes one that runs
 * narrower, so nothing overflows that would not elsewhere.
 */
export function browserRendering(binding: BrowserWorker, observer: string): Renderer {
  return {
    async render(html, viewport) {
      const browser = await launch(binding);
      try {
        return await show(browser, html, viewport, observer);
      } finally {
        await browser.close();
      }
    },
  };
}

async function launch(binding: BrowserWorker): Promise<Browser> {
  try {
    return await puppeteer.launch(binding);
  } catch {
    throw new PlumblineError(
      "service_unavailable",
      "No browser is free to show the document; try again in a minute.",
      { headers: { "retry-after": "60" } },
    );
  }
}

async function show(browser: Browser, html: string, viewport: Viewport, observer: string) {
  const page = await browser.newPage();
  await page.setViewport({ ...viewport, deviceScaleFactor: 1 });
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    if (request.url().startsWith("data:")) request.continue();
    else request.abort();
  });
  try {
    await page.setContent(html, { waitUntil: "load", timeout: RENDER_MS });
  } catch {
    throw new PlumblineError("document_invalid", "The document took too long to be shown.");
  }
  await page.evaluate("document.fonts.ready.then(() => null)");
  const document = (await page.evaluate(`${observer}\nobserveInfographic()`)) as ObservedDocument;
  const clip = { x: 0, y: 0, ...viewport };
  const picture = Uint8Array.from(await page.screenshot({ type: "png", clip }));
  return { document, picture };
}
