/** Pages of InfoEdit's code track, shown and checked again by a Chromium of this machine. */
import { PlumblineError } from "../../../src/errors.ts";
import type { PageChecker } from "./document.ts";

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
  const [{ findChromium }, { DocumentFault, launchChromium, showDocument }] = await Promise.all([
    import("../../lib/chromium.ts"),
    import("../../renderer/browser.ts"),
  ]);
  const path = findChromium();
  if (path === null) return null;
  const browser = await launchChromium(path);
  return {
    async check({ sources, checks, width, height }, html) {
      try {
        const source = await showDocument(browser, sources.html(), { width, height });
        const output = await showDocument(browser, html, checks.outputSize);
        return checks.page(source.document, output.document);
      } catch (failure) {
        if (failure instanceof DocumentFault) throw new PlumblineError("document_invalid", failure.message);
        throw failure;
      }
    },
    close: () => browser.close(),
  };
}
