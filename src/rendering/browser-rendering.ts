/** Cloudflare's Browser Rendering: the same as the local renderer, through the binding BROWSER. */
import type { Browser, BrowserWorker, HTTPRequest, Page } from "@cloudflare/puppeteer";
import { PlumblineError } from "../errors.ts";
import type { ObservedDocument } from "../suites/infoedit/checks/observed.ts";
import { DOCUMENT_POLICY, RENDER_MS, type Renderer, type Rendering, type Viewport } from "./renderer.ts";

const ADDRESS = "http://document.invalid/";

/**
 * `observer` is the text of the script that says what is to be seen (web/observer). Fonts are those that the browser has:
 * source and edited document are seen by the same one, and where it lacks DejaVu Sans it takes one that runs narrower, so
 * nothing overflows that would not elsewhere.
 */
export function browserRendering(binding: BrowserWorker, observer: string): Renderer {
  return {
    async render(html, viewport) {
      const browser = await launch(binding);
      try {
        return await showIn(browser, html, viewport, observer);
      } finally {
        await browser.close();
      }
    },
  };
}

async function launch(binding: BrowserWorker): Promise<Browser> {
  try {
    // Loaded where it is needed: most isolates never show a document.
    const { default: puppeteer } = await import("@cloudflare/puppeteer");
    return await puppeteer.launch(binding);
  } catch {
    throw unavailable("No browser is free to show the document; try again in a minute.");
  }
}

/** Shows a document in a browser. Throws PlumblineError `document_invalid` or `service_unavailable`. */
export async function showIn(
  browser: Browser,
  html: string,
  viewport: Viewport,
  observer: string,
): Promise<Rendering> {
  const context = await browser.createBrowserContext();
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const error = new PlumblineError("document_invalid", "The document cannot be shown: it took too long.");
    overdue = setTimeout(() => reject(error), RENDER_MS);
  });
  try {
    return await Promise.race([show(await context.newPage(), html, viewport, observer), deadline]);
  } catch (error) {
    if (error instanceof PlumblineError) throw error;
    throw unavailable("The browser that shows documents failed; try again.");
  } finally {
    clearTimeout(overdue);
    await context.close();
  }
}

async function show(page: Page, html: string, viewport: Viewport, observer: string): Promise<Rendering> {
  await page.setViewport({ ...viewport, deviceScaleFactor: 1 });
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  let isServed = false;
  page.on("request", (request) => {
    const isFirst = request.url() === ADDRESS && !isServed;
    isServed ||= isFirst;
    // The answer to a page that went away meanwhile finds nobody, which is as well.
    answer(request, isFirst ? html : null).catch(() => undefined);
  });
  await page.goto(ADDRESS, { waitUntil: "load", timeout: 0 });
  const document = (await page.evaluate(`${observer}\nobserveInfographic()`)) as ObservedDocument;
  const clip = { x: 0, y: 0, ...viewport };
  return { document, picture: Uint8Array.from(await page.screenshot({ type: "png", clip })) };
}

async function answer(request: HTTPRequest, html: string | null): Promise<void> {
  if (html !== null) {
    const headers = { "content-security-policy": DOCUMENT_POLICY };
    return request.respond({ body: html, contentType: "text/html; charset=utf-8", headers });
  }
  if (request.url().startsWith("data:")) return request.continue();
  // A document that wants to go elsewhere, or be loaded again, stays as it is: "no content" is no new page.
  return request.isNavigationRequest() ? request.respond({ status: 204 }) : request.abort();
}

function unavailable(message: string): PlumblineError {
  return new PlumblineError("service_unavailable", message, { headers: { "retry-after": "60" } });
}
