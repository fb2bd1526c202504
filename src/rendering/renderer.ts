/**
 * Laying out documents that labs send: a real browser shows them, and says what is to be seen. Which browser it is, is a
 * matter of where the service runs: Cloudflare's Browser Rendering, or a local process beside the Worker.
 */
import { PlumblineError } from "../errors.ts";
import type { ObservedDocument } from "../suites/infoedit/checks/observed.ts";

export interface Rendering {
  /** What is to be seen. */
  readonly document: ObservedDocument;
  /** The canvas as PNG. */
  readonly picture: Uint8Array<ArrayBuffer>;
}

export interface Viewport {
  /** px */
  readonly width: number;
  readonly height: number;
}

export interface DocumentToShow {
  readonly html: string;
  readonly viewport: Viewport;
  /** Made by this service: whatever keeps it from being shown is no fault of who sent the others. */
  readonly isOurs?: boolean;
}

export interface Renderer {
  /**
   * Shows documents in one and the same browser, one after the other, each apart from all others. Throws PlumblineError
   * `document_invalid` for what cannot be shown, `service_unavailable` where the browser is not there.
   */
  render(documents: readonly DocumentToShow[]): Promise<Rendering[]>;
}

/**
 * Shows documents one after the other. Throws what `show` throws, and `service_unavailable` where it finds fault with a
 * document of ours: then the browser is too slow today, and what came with it is not to suffer for that.
 */
export async function showEach(
  documents: readonly DocumentToShow[],
  show: (document: DocumentToShow) => Promise<Rendering>,
): Promise<Rendering[]> {
  const renderings: Rendering[] = [];
  for (const document of documents) {
    try {
      renderings.push(await show(document));
    } catch (error) {
      if (!document.isOurs || !(error instanceof PlumblineError) || error.code !== "document_invalid")
        throw error;
      throw new PlumblineError(
        "service_unavailable",
        "The browser that shows documents is busy; try again in a minute.",
        { headers: { "retry-after": "60" }, cause: error },
      );
    }
  }
  return renderings;
}

/** Largest document, in bytes of UTF-8. */
export const MAX_DOCUMENT_BYTES = 1024 * 1024;

/** Longest time that a document may take to be shown. */
export const RENDER_MS = 15_000;

/** Where a document is while it is shown. No such host can ever be: the name is reserved (RFC 2606). */
export const DOCUMENT_ADDRESS = "http://document.invalid/";

/**
 * For HTML documents that are data, wherever they are sent: nothing of them runs, and nothing is fetched but styles of their
 * own and pictures and fonts in data URLs. Nor do they go elsewhere by themselves, which `sandbox` keeps them from. The
 * scripting and network of the browser that shows outputs are off as well.
 */
export const DOCUMENT_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'";

/**
 * What a page is asked once it is shown; `observer` is the text of the script that says what is to be seen (web/observer).
 * Null where that stumbles: names in a document may stand in for the browser's own functions, as `<img name="body">` does.
 */
export function observation(observer: string): string {
  return `(() => { try { ${observer}\nreturn observeInfographic(); } catch { return null; } })()`;
}

/** What is wrong with a document, whichever browser says so. */
export const FAULTS = {
  slow: "it took too long",
  crash: "the page that shows it crashes",
  unreadable: "names in it hide functions of the browser",
} as const;
