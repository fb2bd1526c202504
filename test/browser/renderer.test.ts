/**
 * What shows documents of strangers: the process beside a local Worker, and Browser Rendering, with a stand-in for its
 * binding. Both run nothing, fetch nothing and hold nobody up, and see the same.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { findChromium } from "../../scripts/lib/chromium.ts";
import { type LocalRenderer, startRenderer } from "../../scripts/lib/renderer.ts";
import { browserRendering } from "../../src/rendering/browser-rendering.ts";
import { localRenderer } from "../../src/rendering/local-renderer.ts";
import type { Rendering } from "../../src/rendering/renderer.ts";
import { findEditProblem } from "../../src/suites/infoedit/edits/problem.ts";
import { renderHtml } from "../../src/suites/infoedit/render/html.ts";
import observer from "../../web/build/observer.json" with { type: "json" };
import { type BrowserBinding, browserBinding } from "./lib/browser-binding.ts";
import { browserIt } from "./lib/page.ts";

const SIZE = { width: 400, height: 300 };

let folder: string;
let local: LocalRenderer | null = null;
let remote: BrowserBinding | null = null;
/** Somebody on this machine who ought never to be asked for anything. */
let stranger: Server;
let strangersUrl: string;
let askedOfStranger = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-renderer-"));
  stranger = createServer((_, response) => {
    askedOfStranger++;
    response.end();
  });
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  strangersUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  const path = findChromium();
  if (path === null) return;
  local = await startRenderer(join(folder, "renderer.log"));
  remote = browserBinding(path, folder);
});

afterAll(async () => {
  local?.stop();
  await remote?.close();
  stranger.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function showLocally(html: string, viewport = SIZE): Promise<Rendering> {
  if (local === null) throw new Error("there is no renderer");
  const [rendering] = await localRenderer(local.url, local.token).render([{ html, viewport }]);
  return rendering;
}

async function showRemotely(html: string, viewport = SIZE): Promise<Rendering> {
  if (remote === null) throw new Error("there is no binding");
  const [rendering] = await browserRendering(remote.binding, observer.script).render([{ html, viewport }]);
  return rendering;
}

function page(inner: string, head = ""): string {
  return `<!doctype html><html><head>${head}</head><body><main id="canvas" style="width:400px;height:300px">${inner}</main></body></html>`;
}

const textsOf = ({ document }: Rendering) =>
  document.elements.filter(({ kind }) => kind === "text").map(({ text }) => text);

/** What is thrown of a document that the sender ought to mend. */
const UNREADABLE = { code: "document_invalid", message: expect.stringContaining("hide functions") };
const TOO_SLOW = { code: "document_invalid", message: expect.stringContaining("too long") };

describe.each([
  ["the local renderer", showLocally],
  ["Browser Rendering", showRemotely],
])("%s", (_, show) => {
  browserIt("shows an infographic whole, with its picture", async () => {
    const { after } = findEditProblem("add", "medium", "renderer");
    const { document, picture } = await show(renderHtml(after), after);
    expect([document.width, document.height]).toEqual([after.width, after.height]);
    const ids = document.elements.map(({ id }) => id);
    for (const { nodes } of after.blocks) for (const { id } of nodes) expect(ids).toContain(id);
    const { width, height } = pngSize(picture);
    expect([width, height]).toEqual([after.width, after.height]);
  });

  browserIt("runs nothing", async () => {
    const scripts = page(
      `<p data-field="body" id="p">here</p><script>document.getElementById("p").remove()</script>
       <img src="x" onerror="document.body.innerHTML=''"><svg onload="document.body.innerHTML=''"></svg>
       <iframe srcdoc="<script>parent.document.body.innerHTML=''</script>"></iframe>`,
    );
    expect(textsOf(await show(scripts))).toEqual(["here"]);
    expect(textsOf(await show(page("<p>a</p><script>while (true);</script>")))).toEqual(["a"]);
  });

  browserIt("sees what moves as it stands at last, or as it was before", async () => {
    const left = async (animation: string) => {
      const style = "<style>@keyframes go { from { left: 50px } to { left: 200px } }</style>";
      const moving = `<p data-field="body" style="position:absolute;left:8px;margin:0;animation:go ${animation}">a</p>`;
      const { document } = await show(page(moving, `${style}<style>body { margin: 0 }</style>`));
      return document.elements.find(({ kind }) => kind === "text")?.box.x;
    };
    expect(await left("1s infinite")).toBe(8);
    expect(await left("60s forwards")).toBe(200);
    expect(await left("60s")).toBe(8);
  });

  browserIt("reads lines of no points, as weak edits leave them", async () => {
    const { document } = await show(page(`<svg><path data-from="a" data-to="b" d=""/></svg><p>after</p>`));
    expect(document.elements.find(({ kind }) => kind === "connector")?.join).toMatchObject({
      from: "a",
      to: "b",
    });
    expect(document.elements.at(-1)?.text).toBe("after");
  });

  browserIt("fetches nothing, goes nowhere and reads no file", async () => {
    const html = page(
      `<p>x</p><img src="${strangersUrl}/a.png"><iframe src="${strangersUrl}/b"></iframe>
       <iframe src="file:///etc/passwd"></iframe><object data="${strangersUrl}/c"></object>
       <div style="background:url(${strangersUrl}/d.png)">y</div><video src="${strangersUrl}/e"></video>`,
      `<meta http-equiv="refresh" content="0;url=${strangersUrl}/f"><link rel="stylesheet" href="${strangersUrl}/g.css">
       <link rel="preconnect" href="${strangersUrl}"><link rel="prefetch" href="${strangersUrl}/h">
       <style>@import "${strangersUrl}/i.css"; @font-face { font-family: f; src: url(${strangersUrl}/j.woff) }
       p { font-family: f }</style><base href="${strangersUrl}/">`,
    );
    expect(textsOf(await show(html))).toEqual(["x", "y"]);
    expect(askedOfStranger).toBe(0);
    for (const url of ["", ";url=about:blank", ";url=data:text/html,gone", ";url=chrome://version"]) {
      const leaving = page("<p>still here</p>", `<meta http-equiv="refresh" content="0${url}">`);
      expect(textsOf(await show(leaving)), url).toEqual(["still here"]);
    }
  });

  browserIt("finds fault with a document whose names stand in for the browser's functions", async () => {
    // Were it the browser's fault, the problem would be left out of the average, at the sender's choice.
    const documents = [
      page(`<p>a</p><img name="querySelector">`),
      page(`<p>a</p><form name="createRange"></form>`),
      page(`<form data-field="body">a<input name="matches"><input name="id"></form>`),
    ];
    for (const html of documents) await expect(show(html), html).rejects.toMatchObject(UNREADABLE);
  });

  browserIt("sees nothing of the document before", async () => {
    const style = `<link rel="stylesheet" href="data:text/css,body{color:red}">`;
    await show(page("<p>first</p>", style));
    expect(textsOf(await show(page("<p>second</p>")))).toEqual(["second"]);
  });

  browserIt("cuts what is larger than any infographic", async () => {
    const { document } = await show(page("<p>a</p>".repeat(5_500)));
    expect(document.elements.length).toBeLessThanOrEqual(5000);
    const most = page("<div></div>".repeat(95_000));
    expect((await show(most)).document.elements.length).toBeLessThanOrEqual(5000);
    const huge = await show(page(`<div style="width:1000000px;height:1000000px">b</div>`));
    expect(pngSize(huge.picture)).toEqual(SIZE);
  });
});

describe.each([
  ["the local renderer", showLocally],
  ["Browser Rendering", showRemotely],
])("what %s tells of a document", (_, show) => {
  // A Worker has 128 MB for it, and would die over more: by our fault, it would seem.
  const told = async (html: string) => JSON.stringify((await show(html)).document).length;
  const texts = (count: number) => '<p data-field="body">a</p>'.repeat(count);

  browserIt("stays small where texts lie within texts", async () => {
    const nested = page('<span data-field="body">'.repeat(50) + "x".repeat(100_000));
    expect(await told(nested)).toBeLessThan(1_200_000);
  });

  browserIt("stays small where many lie within what has a long name, or take over a long one", async () => {
    const name = "n".repeat(50_000);
    expect(await told(page(`<section class="block" id="${name}">${texts(500)}</section>`))).toBeLessThan(
      500_000,
    );
    expect(await told(page(`<div style="font-family:${name}">${texts(500)}</div>`))).toBeLessThan(500_000);
  });
});

describe("the local renderer's door", () => {
  const post = (body: string, token = local?.token) =>
    fetch(`${local?.url}/render`, { method: "POST", headers: { authorization: `Bearer ${token}` }, body });

  browserIt("is closed to whoever does not know the token", async () => {
    expect((await post("{}", "guess")).status).toBe(401);
    expect((await fetch(`${local?.url}/render`)).status).toBe(401);
  });

  browserIt("refuses what it cannot read, and what is too large", async () => {
    const order = (change: object) => JSON.stringify({ html: "", ...SIZE, ...change });
    expect((await post("{")).status).toBe(400);
    expect((await post(order({ width: 0 }))).status).toBe(400);
    expect((await post(order({ height: 100_000 }))).status).toBe(400);
    expect((await post(order({ html: "x".repeat(3 << 20) }))).status).toBe(400);
  });

  browserIt("lets the largest document in, whatever signs it is made of", async () => {
    // Such a sign takes six bytes on the way.
    const start = page("<p>a</p>");
    const html = start + "\u0001".repeat((1 << 20) - start.length);
    expect(textsOf(await showLocally(html))[0]).toBe("a");
    expect((await post(JSON.stringify({ html: `${html}x`, ...SIZE }))).status).toBe(400);
  });

  browserIt("nobody behind it is our fault, and passes", async () => {
    const closed = localRenderer("http://127.0.0.1:9", "token");
    await expect(closed.render([{ html: page(""), viewport: SIZE }])).rejects.toMatchObject({
      code: "service_unavailable",
    });
  });
});

browserIt("a document that takes for ever is given up in both ways, and the next one is shown", async () => {
  const blurs = "blur(2000px) ".repeat(50);
  const slow = page(`<div style="width:400px;height:300px;background:red;filter:${blurs}">a</div>`);
  const both = [showLocally, showRemotely].map((show) => expect(show(slow)).rejects.toMatchObject(TOO_SLOW));
  await Promise.all(both);
  for (const show of [showLocally, showRemotely])
    expect(textsOf(await show(page("<p>next</p>")))).toEqual(["next"]);
});

/** Width and height of a PNG, from its header. */
function pngSize(png: Uint8Array): { width: number; height: number } {
  const header = new DataView(png.buffer, png.byteOffset);
  return { width: header.getUint32(16), height: header.getUint32(20) };
}
