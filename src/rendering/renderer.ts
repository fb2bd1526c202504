/**
 * Laying out documents that labs send: a real browser shows them, and says what is to be seen. Which browser it is, is a
 * matter of where the service runs: Cloudflare's Browser Rendering, or a local process beside the Worker.
 */
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
}

export interface Renderer {
  /**
   * Shows documents in one and the same browser, one after the other, each apart from all others. Throws PlumblineError
   * `document_invalid` for what cannot be shown, `service_unavailable` where the browser is not there.
   */
  render(documents: readonly DocumentToShow[]): Promise<Rendering[]>;
}

/** Largest document, in bytes of UTF-8. */
export const MAX_DOCUMENT_BYTES = 1024 * 1024;

/** Longest time that a document may take to be shown. */
export const RENDER_MS = 15_000;

/**
 * Nothing of a document runs, and nothing is fetched: styles of its own, pictures in data URLs, and our font. Sent with
 * the document; the browser's own scripting and network are off as well.
 */
export const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'";
