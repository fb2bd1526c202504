/** The leaderboard page: what it shows, how it is served, and that names of others break nothing. */
import { beforeAll, describe, expect, it } from "vitest";
import type { PlacedEntry } from "../../../../src/leaderboard/board.types.ts";
import { getCatalogue } from "../../../../src/suites/registry.ts";
import { namedEntry } from "../../../http/pages/board-entries.ts";
import { call } from "../client.ts";
import { loadedBy, page, writeBoard } from "./lib.ts";

const CATALOGUE = getCatalogue("paintbench");
const EMOJI = "🎨".repeat(200);
const HOSTILE = `</td><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;

/** As full as a board of a few years: every model has every category, task and condition. */
function fullEntry(index: number): PlacedEntry {
  const score = 0.3 - 0.01 * index;
  const of = (items: readonly { id: string }[]) =>
    Object.fromEntries(items.map(({ id }) => [id, { score, ci95: [score, score] as const }]));
  return namedEntry(`Model number ${index}`, score, {
    rank: index + 1,
    rank_range: [index + 1, index + 2],
    categories: of(CATALOGUE.categories),
    tasks: of(CATALOGUE.categories.flatMap(({ tasks }) => tasks)),
    conditions: of(CATALOGUE.conditions),
  });
}

const ENTRIES = [
  namedEntry("oracle", 1, { baseline: true, rank: null, rank_range: null, provisional: true }),
  namedEntry(HOSTILE, 0.4, { lab: { id: "lab_1", slug: "x", name: HOSTILE } }),
  namedEntry(EMOJI, 0.35, { lab: { id: "lab_2", slug: "y", name: EMOJI } }),
  ...Array.from({ length: 27 }, (_, index) => fullEntry(index)),
];

beforeAll(() => writeBoard("paintbench", CATALOGUE.version, ENTRIES));

/** Names in the order of the rows of the first table. */
function rowNames(html: string): string[] {
  const table = /<table class="board">[\s\S]*?<\/table>/.exec(html)?.[0] ?? "";
  return [...table.matchAll(/<tr[^>]*data-row[\s\S]*?<bdi[^>]*>([^<]*)</g)].map((match) => match[1]);
}

describe("the page", () => {
  it("lists every entry with its place, interval, attempts and marks, and every task in the heat map", async () => {
    const html = await page("/");
    expect(rowNames(html)).toHaveLength(ENTRIES.length);
    expect(html).toContain('class="badge baseline">baseline');
    expect(html).toContain('class="badge provisional">provisional');
    expect(html.match(/<svg class="interval iou"/g)).toHaveLength(ENTRIES.length - 1);
    expect(html).toContain("29.0 – 31.0");
    expect(html).toMatch(/places <\/span>1–2/);
    for (const { tasks } of CATALOGUE.categories)
      for (const { title } of tasks) expect(html).toContain(title);
    expect(html).toContain('href="/runs/run_1"');
  });

  it("shows published figures apart, with their source", async () => {
    const html = await page("/");
    const published = html.slice(html.indexOf('aria-labelledby="published"'));
    const [result] = CATALOGUE.referenceResults;
    expect(published).toContain(result.model);
    expect(published).toContain("not measured here");
    expect(published).toContain(result.source.split(";")[0]);
    expect(html.slice(0, html.indexOf('aria-labelledby="published"'))).not.toContain(result.model);
  });

  it("sorts by links and says how it is sorted", async () => {
    const html = await page("/?sort=score&order=ascending");
    expect(rowNames(html)[0]).toBe("Model number 26");
    expect(html).toMatch(/aria-sort="ascending"><a href="\/\?order=descending" data-sort="score"/);
    expect(await page("/")).toMatch(/aria-sort="descending"><a href="\/\?order=ascending" data-sort="score"/);
  });

  it("filters by address, with the row still there for the script", async () => {
    const html = await page("/?q=number+26&baselines=hide");
    const shown = [...html.matchAll(/<tr[^>]*data-row="\d+"[^>]*><td class="place">/g)].filter(
      ([tag]) => !/\shidden/.test(tag),
    );
    expect(shown).toHaveLength(1);
    expect(html).toContain(`1 of ${ENTRIES.length}`);
    expect(await page("/?q=nobody")).toContain("No model matches these filters");
  });

  it("says what a board without runs lacks, and keeps its published figures", async () => {
    const html = await page("/?suite=tinygrafix");
    expect(html).toContain("No ranked run has been completed");
    expect(html).toContain("Published results");
  });

  it("refuses boards that cannot be, as a page", async () => {
    expect(await page("/?track=moon", 422)).toContain("not valid");
    expect(await page("/?suite=chess", 404)).toContain("chess");
  });
});

describe("names of others", () => {
  it("are text, wherever they stand", async () => {
    const html = await page(`/?q=${encodeURIComponent(HOSTILE)}`);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it("may be two hundred emoji", async () => {
    expect(rowNames(await page("/"))).toContain(EMOJI);
  });
});

describe("how it is served", () => {
  it("has a strong tag that answers 304", async () => {
    const first = await call("GET", "/");
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^"/);
    const second = await call("GET", "/", { headers: { "if-none-match": tag } });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe("");
    // The headers of a 304 replace the stored ones: another policy would take the page its scripts and styles.
    expect(second.headers.get("content-security-policy")).toBeNull();
  });

  it("weighs less than 100 KB with everything that it loads, uncompressed, at thirty models", async () => {
    const html = await page("/");
    const files = await Promise.all(
      loadedBy(html)
        .filter((address) => address.startsWith("/"))
        .map(async (address) => (await call("GET", address)).arrayBuffer()),
    );
    const emoji = 4 * EMOJI.length * 8;
    const bytes =
      new TextEncoder().encode(html).length + files.reduce((sum, file) => sum + file.byteLength, 0);
    expect(files.length).toBeGreaterThanOrEqual(3);
    expect(bytes - emoji).toBeLessThan(100 * 1024);
  });

  it("loads files that may be kept for ever: another content has another address", async () => {
    for (const address of loadedBy(await page("/")).filter((one) => one.startsWith("/"))) {
      expect(address).toMatch(/^\/assets\/[a-z-]+\.[0-9a-f]{10}\.(?:css|js)$/);
      const response = await call("GET", address);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect((await call("GET", "/assets/site.0000000000.css")).status).toBe(404);
  });
});
