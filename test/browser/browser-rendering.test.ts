/** Browsers of Browser Rendering: kept, shared by nobody at a time, given up when something goes wrong with them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { findChromium } from "../../scripts/lib/chromium.ts";
import { browserRendering } from "../../src/rendering/browser-rendering.ts";
import type { DocumentToShow } from "../../src/rendering/renderer.ts";
import observer from "../../web/build/observer.json" with { type: "json" };
import { type BrowserBinding, browserBinding } from "./lib/browser-binding.ts";
import { browserIt } from "./lib/page.ts";

const VIEWPORT = { width: 100, height: 100 };
const ONE: DocumentToShow = { html: "<main id=canvas><p>one</p></main>", viewport: VIEWPORT };
const UNREADABLE: DocumentToShow = { html: "<p>a</p><img name=querySelector>", viewport: VIEWPORT };

let folder: string;
let account: BrowserBinding;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-browsers-"));
  account = browserBinding(findChromium() ?? "", folder);
});
afterEach(async () => {
  await account.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const render = (...documents: DocumentToShow[]) =>
  browserRendering(account.binding, observer.script).render(documents);

browserIt("a browser is kept for the next documents", async () => {
  expect(await render(ONE, ONE)).toHaveLength(2);
  await render(ONE);
  expect(account.sessions()).toEqual(["session-0"]);
});

browserIt("documents at the same time have a browser each", async () => {
  await Promise.all([render(ONE, ONE), render(ONE, ONE)]);
  expect(account.sessions()).toEqual(["session-0", "session-1"]);
});

browserIt("a browser in which something went wrong is closed", async () => {
  await render(ONE);
  await expect(render(ONE, UNREADABLE)).rejects.toMatchObject({ code: "document_invalid" });
  await render(ONE);
  expect(account.sessions()).toEqual(["session-1"]);
});

browserIt("a document of ours that cannot be shown is nobody else's fault", async () => {
  await expect(render({ ...UNREADABLE, isOurs: true }, ONE)).rejects.toMatchObject({
    code: "service_unavailable",
  });
});

browserIt(
  "a browser that dies while it shows a document is our fault, and another one shows it",
  async () => {
    await render(ONE);
    const slow = { ...ONE, html: `${ONE.html}${"<iframe srcdoc='<p>a'></iframe>".repeat(3000)}` };
    const refused = expect(render(slow)).rejects.toMatchObject({ code: "service_unavailable" });
    await vi.waitUntil(() => account.isShowing("session-0"), 15_000);
    account.kill("session-0");
    await refused;
    expect(await render(ONE)).toHaveLength(1);
    expect(account.sessions()).toEqual(["session-1"]);
  },
);

browserIt("where the account has no browser left, one may ask again in a minute", async () => {
  account.mostSessions = 0;
  await expect(render(ONE)).rejects.toMatchObject({
    code: "service_unavailable",
    headers: { "retry-after": "60" },
  });
});
