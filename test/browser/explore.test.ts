/** The explorer of practice problems, used as a reader uses it. */
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
  browserIt,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  toNextPage,
  withPage,
} from "./lib/page.ts";

const PROBLEM = "/explore/paintbench/rotation?seed=5&mode=local&condition=baseline";

/** Query of the page as it is now. */
function queryOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** What is used of a picture in the browser; this project's types know workers, not documents. */
interface Picture {
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  decode(): Promise<void>;
}

/** Resolves once a picture has been loaded and decoded, with its size in pixels. */
async function sizeOf(picture: Locator): Promise<readonly number[]> {
  return await picture.evaluate(async (image: Picture) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
}

/** How far the swipe's line is from the left edge, in percent. */
async function cutOf(page: Page): Promise<number> {
  return Number(await page.getByRole("slider").inputValue());
}

describe("the overview", () => {
  browserIt("shows every task of a suite with its picture, and leads to it", async () => {
    await withPage("/explore", {}, async (page) => {
      expect(await page.locator(".task").count()).toBe(20);
      await toNextPage(page, () => page.getByRole("link", { name: /TinyGrafixBench/ }).click());
      expect(new URL(page.url()).pathname).toBe("/explore/tinygrafix");
      expect(await page.locator(".task").count()).toBe(20);
      expect(await sizeOf(page.locator(".task img").first())).toEqual([1024, 768]);
      await toNextPage(page, () => page.getByRole("link", { name: /Sort bars/ }).click());
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Sort bars");
    });
  });

  browserIt("fits a phone, in the dark, and loads pictures as they come into view", async () => {
    await withPage("/explore", { size: PHONE, colorScheme: "dark" }, async (page) => {
      const last = page.locator(".task img").last();
      expect(await last.getAttribute("loading")).toBe("lazy");
      await last.scrollIntoViewIfNeeded();
      expect(await sizeOf(last)).toEqual([1024, 1024]);
    });
  });
});

describe("a problem", () => {
  browserIt("has its whole state in the address: mode, condition and seed", async () => {
    await withPage(PROBLEM, {}, async (page) => {
      const instruction = page.locator(".instruction");
      const before = await instruction.textContent();
      await toNextPage(page, () => page.getByRole("link", { name: "external" }).click());
      expect(queryOf(page)).toEqual({ seed: "5", mode: "external", condition: "baseline" });
      await toNextPage(page, () => page.getByRole("link", { name: "Wide picture" }).click());
      expect(queryOf(page)).toEqual({ seed: "5", mode: "external", condition: "horizontal" });
      expect(await sizeOf(page.locator(".pictures img").first())).toEqual([1024, 576]);
      await toNextPage(page, () => page.getByRole("link", { name: "Another seed" }).click());
      expect(queryOf(page)).toEqual({ seed: "6", mode: "external", condition: "horizontal" });
      await page.getByLabel("Seed").fill("any text");
      await toNextPage(page, () => page.getByLabel("Seed").press("Enter"));
      expect(queryOf(page)).toEqual({ seed: "any text", mode: "external", condition: "horizontal" });
      expect(await instruction.textContent()).not.toBe(before);
      await page.goBack();
      await page.goBack();
      expect(queryOf(page).seed).toBe("5");
    });
  });

  browserIt("works without script: another seed, both pictures, the snippets", async () => {
    await withPage(PROBLEM, { javaScript: false }, async (page) => {
      await toNextPage(page, () => page.getByRole("link", { name: "Another seed" }).click());
      expect(queryOf(page).seed).toBe("6");
      expect(await page.locator(".pictures img").count()).toBe(2);
      expect(await page.getByRole("button", { name: /Copy|Swipe/ }).count()).toBe(0);
      expect(await page.getByText("urllib.request.urlopen(url)").count()).toBe(1);
    });
  });

  browserIt("is wiped from input to answer by pointer and by keyboard", async () => {
    await withPage(PROBLEM, {}, async (page) => {
      await page.getByRole("button", { name: "Swipe" }).click();
      expect(await page.locator(".pictures").isVisible()).toBe(false);
      const stage = page.locator(".stage");
      await stage.scrollIntoViewIfNeeded();
      const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(box.x + 0.5 * box.width, box.y + 0.5 * box.height);
      await page.mouse.down();
      await page.mouse.move(box.x + 0.2 * box.width, box.y + 0.5 * box.height, { steps: 5 });
      await page.mouse.up();
      expect(await cutOf(page)).toBe(20);
      const clip = await page.evaluate<string>(
        "getComputedStyle(document.querySelector('.stage .over')).clipPath",
      );
      expect(clip).toContain("20%");
      // The pointer is up: moving it moves nothing.
      await page.mouse.move(box.x + 0.9 * box.width, box.y + 0.5 * box.height);
      expect(await cutOf(page)).toBe(20);
      await page.keyboard.press("ArrowRight");
      expect(await cutOf(page)).toBe(21);
      await page.keyboard.press("End");
      expect(await cutOf(page)).toBe(100);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Side by side" }).click();
      expect(await page.locator(".pictures").isVisible()).toBe(true);
    });
  });

  browserIt("gives a link and commands that lead back to it", async () => {
    await withPage(PROBLEM, { clipboard: true }, async (page) => {
      const copied = async (title: string) => {
        const block = page.locator(`h3:text-is("${title}") + .code`);
        await block.getByRole("button", { name: "Copy" }).click();
        await page.locator(".copy", { hasText: "Copied" }).first().waitFor();
        return await page.evaluate<string>("navigator.clipboard.readText()");
      };
      expect(await copied("Link to this page")).toBe(page.url());
      const commands = await copied("curl");
      const addresses = [...commands.matchAll(/'(http[^']+)'/g)].map((match) => match[1]);
      expect(addresses).toHaveLength(3);
      for (const address of addresses) expect((await fetch(address)).status).toBe(200);
    });
  });

  browserIt("fits a phone, in the dark, with and without the swipe", async () => {
    await withPage(PROBLEM, { size: PHONE, colorScheme: "dark" }, async (page) => {
      const paper = await page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
      const [red] = /\d+/.exec(paper) ?? ["255"];
      expect(Number(red)).toBeLessThan(64);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Swipe" }).click();
    });
  });

  browserIt("shows a hostile seed as the text it is", async () => {
    const seed = `</script><script>alert("1")</script>'$(id)\u202e${"🙂".repeat(200)}`;
    await withPage(
      `/explore/paintbench/removal?seed=${encodeURIComponent(seed)}`,
      { size: PHONE },
      async (page) => {
        expect(await page.getByLabel("Seed").inputValue()).toBe(seed);
        expect(await page.locator(".facts").textContent()).toContain(seed);
        expect(await sizeOf(page.locator(".pictures img").first())).toEqual([1024, 1024]);
      },
    );
  });
});
