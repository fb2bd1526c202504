/** Pages of InfoEdit's code track, shown and checked again by a Chromium of this machine. */
import { PlumblineError } from "../../../src/errors.ts";
import { RENDER_MS } from "../../../src/rendering/renderer.ts";
import type { PageChecker } from "./document.ts";

/** Problems looked at at a time, each by a browser of its own, which a slow page may hold up. */
const AT_A_TIME = 2;

export interface LocalPageChecker {
  readonly check: PageChecker;
  close(): Promise<void>;
}

/**
 * A checker over the Chromium of `CHROMIUM_PATH` or of the usual places; null where there is none. Source and output are
 * shown by the same browser, as the service does.
 */
export async function startPageChecker(): Promise<LocalPageChecker | null> {
  // The browser's driver takes a while to load, and most runs have no pages.
  const [{ findChromium }, { DocumentFault, launchChromium, showDocument }, { browserPool }] =
    await Promise.all([
      import("../../lib/chromium.ts"),
      import("../../renderer/browser.ts"),
      import("../../renderer/pool.ts"),
    ]);
  const path = findChromium();
  if (path === null) return null;
  const pool = browserPool({ size: AT_A_TIME, mostMs: 3 * RENDER_MS }, () => launchChromium(path));
  return {
    check: ({ sources, checks, width, height }, html) =>
      pool.use(async (browser) => {
        const source = await showDocument(browser, sources.html(), { width, height });
        try {
          const output = await showDocument(browser, html, checks.outputSize);
          return checks.page(source.document, output.document);
        } catch (failure) {
          if (failure instanceof DocumentFault) throw new PlumblineError("document_invalid", failure.message);
          throw failure;
        }
      }),
    close: () => pool.close(),
  };
}
