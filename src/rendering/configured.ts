/** The renderer that this service has: a local one on a developer's machine, Browser Rendering where it is bound, or none. */
import type { BrowserWorker } from "@cloudflare/puppeteer";
import observer from "../../web/build/observer.json" with { type: "json" };
import { PlumblineError } from "../errors.ts";
import { browserRendering } from "./browser-rendering.ts";
import { localRenderer } from "./local-renderer.ts";
import type { Renderer } from "./renderer.ts";

/** What an operator sets. */
export interface RendererSettings {
  readonly BROWSER?: BrowserWorker;
  /** Of a renderer on this machine; counts only where ALLOW_LOCAL_TARGETS is "1". */
  readonly RENDERER_URL?: string;
  readonly RENDERER_TOKEN?: string;
  readonly ALLOW_LOCAL_TARGETS?: string;
}

/** Throws PlumblineError `renderer_not_configured`. */
export function rendererOf(settings: RendererSettings): Renderer {
  const { BROWSER, RENDERER_URL, RENDERER_TOKEN, ALLOW_LOCAL_TARGETS } = settings;
  // First, as wrangler stands in for a binding on one machine as well, and would fetch a browser for it.
  if (RENDERER_URL && RENDERER_TOKEN && ALLOW_LOCAL_TARGETS === "1")
    return localRenderer(RENDERER_URL, RENDERER_TOKEN);
  if (BROWSER !== undefined) return browserRendering(BROWSER, observer.script);
  throw new PlumblineError(
    "renderer_not_configured",
    "This service has no browser that could show edited documents.",
  );
}
