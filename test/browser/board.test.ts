/** The leaderboard, used as a reader uses it. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject } from "vitest";
import { completeRun, openSmallRun, sendInputBack } from "./lib/lab.ts";
import {
  browserIt,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  toNextPage,
  withPage,
} from "./lib/page.ts";

const HOSTILE = `<script>document.title="broken"</script>`;
const EMOJI = "🎨".repeat(100);

beforeAll(async () => {
  if (inject("browserEndpoint") === null) return;
  for (const [slug, name] of Object.entries({ hostile: HOSTILE, emoji: EMOJI })) {
    const run = await openSmallRun({ slug, name });
    await sendInputBack(run.id, 0);
    await completeRun(run.id);
  }
});

/** Names of the rows that are shown, from the top. */
async function namesOn(page: Page): Promise<string[]> {
  return await page.locator(".board tbody tr:not([hidden]) .names .name-text:first-child").allTextContents();
}

/** Names in the first column of the heat map by task. */
async function namesInHeatMap(page: Page): Promise<string[]> {
  return await page.locator(".heat").first().locator("tbody tr:not([hidden]) .name-text").allTextContents();
}

function queryOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

describe("sorting", () => {
  browserIt("happens in place, in all tables, and the address remembers it", async () => {
    await withPage("/", {}, async (page) => {
      const best = await namesOn(page);
      expect(best[0]).toBe("oracle");
      let requests = 0;
      page.on("request", () => requests++);
      await page.getByRole("link", { name: "mIoU" }).click();
      expect(await namesOn(page)).toEqual(expect.arrayContaining(best));
      expect((await namesOn(page)).at(-1)).toBe("oracle");
      expect((await namesInHeatMap(page)).at(-1)).toBe("oracle");
      expect(queryOf(page)).toEqual({ order: "ascending" });
      expect(await page.locator(".board th[aria-sort]").getAttribute("aria-sort")).toBe("ascending");
      expect(requests).toBe(0);
      await page.getByRole("link", { name: "Removal" }).click();
      expect(queryOf(page).sort).toBe("task.removal");
      const sorted = await namesOn(page);
      await page.reload();
      expect(await namesOn(page)).toEqual(sorted);
    });
  });

  browserIt("is the same without script", async () => {
    await withPage("/", { javaScript: false }, async (page) => {
      await toNextPage(page, () => page.getByRole("link", { name: "Model", exact: true }).click());
      const names = await namesOn(page);
      expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
      expect(queryOf(page).sort).toBe("model");
    });
  });

  browserIt("works by keyboard", async () => {
    await withPage("/", {}, async (page) => {
      await page.keyboard.press("Tab");
      expect(await page.evaluate<string>("document.activeElement.textContent")).toContain("Skip");
      await page.keyboard.press("Enter");
      expect(await page.evaluate<string>("document.activeElement.id")).toBe("main");
      await page.getByRole("link", { name: "mIoU" }).focus();
      const outline = await page.evaluate<string>("getComputedStyle(document.activeElement).outlineStyle");
      expect(outline).not.toBe("none");
      await page.keyboard.press("Enter");
      expect(await page.evaluate<string>("document.activeElement.dataset.sort")).toBe("score");
      expect((await namesOn(page)).at(-1)).toBe("oracle");
    });
  });
});

describe("filtering", () => {
  browserIt("follows the typing, and the address gives the same page again", async () => {
    await withPage("/", {}, async (page) => {
      await page.getByRole("searchbox").fill("ORACLE");
      expect(await namesOn(page)).toEqual(["oracle", "noisy-oracle"]);
      expect(await namesInHeatMap(page)).toEqual(["oracle", "noisy-oracle"]);
      expect(queryOf(page)).toEqual({ q: "ORACLE" });
      await page.reload();
      expect(await namesOn(page)).toEqual(["oracle", "noisy-oracle"]);
      await page.getByRole("searchbox").fill("");
      expect((await namesOn(page)).length).toBeGreaterThan(2);
      await page.getByLabel("Hide baselines").check();
      expect(await page.getByText("No model matches these filters").isVisible()).toBe(true);
      expect(queryOf(page)).toEqual({ baselines: "hide" });
    });
  });

  browserIt("leads to another suite, whose board is another", async () => {
    await withPage("/", {}, async (page) => {
      await toNextPage(page, () => page.getByRole("link", { name: "TinyGrafixBench" }).click());
      expect(queryOf(page)).toEqual({ suite: "tinygrafix" });
      expect(await namesOn(page)).toEqual(["noisy-oracle", "copy-input"]);
      await toNextPage(page, () => page.getByRole("link", { name: "Official problems" }).click());
      expect(await page.getByText("No ranked run has been completed").isVisible()).toBe(true);
      expect(await page.getByRole("heading", { name: "Published results" }).isVisible()).toBe(true);
    });
  });
});

describe("what is edited", () => {
  browserIt("is chosen by keyboard and without script, on a phone too", async () => {
    await withPage("/?suite=infoedit", { size: PHONE, javaScript: false }, async (page) => {
      const choice = page.getByRole("navigation", { name: "What is edited" });
      const chosen = () => choice.locator("[aria-current]").textContent();
      expect(await chosen()).toBe("Pictures");
      await choice.getByRole("link", { name: "Pictures" }).focus();
      await page.keyboard.press("Tab");
      await toNextPage(page, () => page.keyboard.press("Enter"));
      expect(queryOf(page)).toEqual({ suite: "infoedit", modality: "html" });
      expect(await chosen()).toBe("Pages");
      expect(await page.getByText("checked by rules, no judge").isVisible()).toBe(true);
      await expectNoSidewaysScroll(page);
      await toNextPage(page, () => choice.getByRole("link", { name: "Slides" }).click());
      expect(queryOf(page)).toEqual({ suite: "infoedit", modality: "pptx_ops" });
      await expectNoSidewaysScroll(page);
    });
    await withPage("/?suite=infoedit&modality=pptx_ops", {}, expectAccessible);
  });
});

describe("the reader's colours", () => {
  const paper = (page: Page) => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");

  browserIt("follow the system until somebody chooses, and the choice stays", async () => {
    await withPage("/", { colorScheme: "light" }, async (page) => {
      const light = await paper(page);
      const toggle = page.getByRole("button", { name: "Dark colours" });
      expect(await toggle.getAttribute("aria-pressed")).toBe("false");
      await toggle.click();
      const dark = await paper(page);
      expect(dark).not.toBe(light);
      await expectAccessible(page);
      await page.goto("/explore");
      expect(await paper(page)).toBe(dark);
      await page.getByRole("button", { name: "Dark colours" }).click();
      expect(await paper(page)).toBe(light);
      await page.reload();
      expect(await paper(page)).toBe(light);
    });
  });

  browserIt("are there before the page is: no flash of the other ones", async () => {
    await withPage("/", { colorScheme: "light" }, async (page) => {
      await page.getByRole("button", { name: "Dark colours" }).click();
      // What the page's colours are when its body is about to be parsed.
      await page.addInitScript(
        `new MutationObserver((_, observer) => {
          if (document.body === null) return;
          window.firstTheme = document.documentElement.dataset.theme;
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });`,
      );
      await page.reload();
      expect(await page.evaluate<string>("window.firstTheme")).toBe("dark");
    });
  });
});

describe("names of others", () => {
  browserIt("are text, and break neither the page nor its layout", async () => {
    await withPage("/", { size: PHONE }, async (page) => {
      expect(await page.title()).toContain("leaderboard");
      expect(await namesOn(page)).toEqual(expect.arrayContaining([HOSTILE, EMOJI]));
      await expectNoSidewaysScroll(page);
      const row = await page.locator(".board tbody tr", { hasText: EMOJI }).boundingBox();
      expect(row?.height).toBeLessThan(200);
    });
  });
});

describe("a phone", () => {
  browserIt.for(["light", "dark"] as const)(
    "shows rank, model and score at once, in %s colours",
    async (colorScheme) => {
      await withPage("/", { size: PHONE, colorScheme }, async (page) => {
        const score = await page.locator(".board tbody .score").first().boundingBox();
        expect((score?.x ?? 0) + (score?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
      });
    },
  );
});
