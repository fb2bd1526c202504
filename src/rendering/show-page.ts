/** Showing one document in a browser that puppeteer drives: scripts off, network cut, a context of its own, bounded in time. */
import type { Browser, BrowserContext, HTTPRequest, Page } from "@cloudflare/puppeteer";
import { PlumblineError } from "../errors.ts";
import type { ObservedDocument } from "../suites/infoedit/checks/observed.ts";
import {
  DOCUMENT_ADDRESS,
  DOCUMENT_POLICY,
  type DocumentToShow,
  FAULTS,
  observation,
  RENDER_MS,
  type Rendering,
  type Viewport,
} from "./renderer.ts";

/**
 * What is to be seen of a document, and its picture; `observer` is the text of the script that says so (web/observer).
 * Throws PlumblineError `document_invalid` for what takes longer than RENDER_MS, crashes the page or cannot be read, and
 * whatever the browser throws where it is at fault.
 */
export async function showPage(
  browser: Browser,
  { html, viewport }: DocumentToShow,
  observer: string,
): Promise<Rendering> {
  let context: BrowserContext | undefined;
  let page: Page | undefined;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  // A browser that dies leaves some calls without an answer; the document is not to be blamed for that.
  let onDeath: (() => void) | undefined;
  const ended = new Promise<never>((_, reject) => {
    onDeath = () => reject(new Error("the browser is gone"));
    browser.once("disconnected", onDeath);
    // Without a page to show it in, nothing has been asked of the document yet.
    const late = () => reject(page === undefined ? new Error("no page was opened in time") : fault("slow"));
    overdue = setTimeout(late, RENDER_MS);
  });
  const showing = async () => {
    context = await browser.createBrowserContext();
    page = await context.newPage();
    const crash = new Promise<never>((_, reject) => page?.once("error", () => reject(fault("crash"))));
    return Promise.race([show(page, html, viewport, observer), crash]);
  };
  try {
    return await Promise.race([showing(), ended]);
  } finally {
    clearTimeout(overdue);
    browser.off("disconnected", onDeath);
    await context?.close().catch(() => undefined);
  }
}

function fault(name: keyof typeof FAULTS): PlumblineError {
  return new PlumblineError("document_invalid", `The document cannot be shown: ${FAULTS[name]}.`);
}

async function show(page: Page, html: string, viewport: Viewport, observer: string): Promise<Rendering> {
  await page.setViewport({ ...viewport, deviceScaleFactor: 1 });
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  let isServed = false;
  page.on("request", (request) => {
    const isFirst = request.url() === DOCUMENT_ADDRESS && !isServed;
    isServed ||= isFirst;
    // The answer to a page that went away meanwhile finds nobody, which is as well.
    answer(request, isFirst ? html : null).catch(() => undefined);
  });
  await page.goto(DOCUMENT_ADDRESS, { waitUntil: "load", timeout: 0 });
  const document = (await page.evaluate(observation(observer))) as ObservedDocument | null;
  if (document === null) throw fault("unreadable");
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
