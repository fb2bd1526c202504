/** Cloudflare's Browser Rendering: the same as the local renderer, through the binding BROWSER. */
import type { Browser, BrowserWorker } from "@cloudflare/puppeteer";
import { PlumblineError } from "../errors.ts";
import { type Renderer, showEach } from "./renderer.ts";
import { showPage } from "./show-page.ts";

/** How long a browser is kept for the next documents. Accounts may start few browsers a minute, and pay for open ones. */
const KEEP_MS = 60_000;

/**
 * `observer` is the text of the script that says what is to be seen (web/observer). Fonts are those that the browser has:
 * source and edited document are seen by the same one, and where it lacks DejaVu Sans it takes one that runs narrower, so
 * nothing overflows that would not elsewhere.
 */
export function browserRendering(binding: BrowserWorker, observer: string): Renderer {
  return {
    async render(documents) {
      const browser = await freeBrowser(binding);
      try {
        const renderings = await showEach(documents, (document) => showPage(browser, document, observer));
        // Left open for the next documents, each of which gets a context of its own.
        await browser.disconnect();
        return renderings;
      } catch (error) {
        // Whatever it is still busy with is nothing that the next document should wait for.
        await browser.close().catch(() => undefined);
        if (error instanceof PlumblineError) throw error;
        throw unavailable("The browser that shows documents failed; try again.", error);
      }
    },
  };
}

/** A browser that nobody is using, or a new one. */
async function freeBrowser(binding: BrowserWorker): Promise<Browser> {
  try {
    // Loaded where it is needed: most isolates never show a document.
    const { default: puppeteer } = await import("@cloudflare/puppeteer");
    const sessions = await puppeteer.sessions(binding);
    for (const { sessionId, connectionId } of sessions) {
      if (connectionId !== undefined) continue;
      // Another invocation may be faster by a moment.
      const browser = await puppeteer.connect(binding, sessionId).catch(() => null);
      if (browser !== null) return browser;
    }
    return await puppeteer.launch(binding, { keep_alive: KEEP_MS });
  } catch (error) {
    throw unavailable("No browser is free to show the document; try again in a minute.", error);
  }
}

function unavailable(message: string, cause: unknown): PlumblineError {
  return new PlumblineError("service_unavailable", message, { headers: { "retry-after": "60" }, cause });
}
