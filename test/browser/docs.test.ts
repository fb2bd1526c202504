/** The documentation, read as a reader reads it. */
import { describe, expect, inject } from "vitest";
import { DOCUMENTS } from "../../src/http/docs/library.ts";
import { browserIt, expectNoSidewaysScroll, PHONE, toNextPage, withPage } from "./lib/page.ts";

describe("the documentation", () => {
  browserIt("leads from the overview to every operation of the API, opened", async () => {
    await withPage("/docs", {}, async (page) => {
      const links = page.locator(".glance a");
      const document = (await (await fetch(`${inject("url")}/openapi.json`)).json()) as { paths: object };
      expect(await links.count()).toBeGreaterThanOrEqual(Object.keys(document.paths).length);
      await toNextPage(page, () =>
        page.getByRole("link", { name: "PUT /v1/runs/{id}/problems/{index}/output" }).click(),
      );
      expect(new URL(page.url()).pathname).toBe("/docs/api");
      // The browser opens what the address names once the page is there.
      const operation = page.locator("details.operation[open]");
      await operation.waitFor();
      expect(await operation.count()).toBe(1);
      expect(await operation.textContent()).toContain("output_already_submitted");
      expect(await operation.locator("pre").isVisible()).toBe(true);
    });
  });

  browserIt("marks the page one is on, and links to its headings", async () => {
    await withPage("/docs/methodology", {}, async (page) => {
      const current = page.locator('.documents [aria-current="page"]');
      expect(await current.textContent()).toBe("Methodology");
      await page.locator(".contents").getByRole("link", { name: "Intervals" }).click();
      expect(new URL(page.url()).hash).toBe("#intervals");
      const heading = page.locator("#intervals");
      await heading.hover();
      expect(await heading.getByRole("link").getAttribute("href")).toBe("#intervals");
    });
  });

  browserIt("shows pictures within the text, as they come into view", async () => {
    await withPage("/docs/infoedit-catalogue", {}, async (page) => {
      const pictures = page.locator(".document img");
      expect(await pictures.count()).toBeGreaterThan(7);
      await pictures.last().scrollIntoViewIfNeeded();
      const last = "[...document.images].at(-1)";
      expect(
        await page.evaluate<number>(`${last}.decode().then(() => ${last}.naturalWidth)`),
      ).toBeGreaterThan(1000);
      await expectNoSidewaysScroll(page);
    });
  });

  browserIt("copies a block of code, by mouse and by keyboard", async () => {
    await withPage("/docs/quick-start", { clipboard: true }, async (page) => {
      const block = page.locator(".code").first();
      const button = block.getByRole("button");
      await button.click();
      await block.getByText("Copied").waitFor();
      expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe("npm ci && npm start");
      expect(await page.getByRole("status").textContent()).toBe("Copied to the clipboard");
      const second = page.locator(".code").nth(1);
      await second.getByRole("button").focus();
      await page.keyboard.press("Enter");
      await second.getByText("Copied").waitFor();
      const text = await page.evaluate<string>("navigator.clipboard.readText()");
      expect(`${text}\n`).toBe(await second.locator("code").textContent());
    });
  });

  browserIt("selects the text where the clipboard is not to be had", async () => {
    await withPage("/docs/quick-start", {}, async (page) => {
      await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))");
      await page.locator(".code").first().getByRole("button").click();
      await page.getByText("Press Ctrl+C").waitFor();
      expect(await page.evaluate<string>("getSelection().toString().trim()")).toBe("npm ci && npm start");
    });
  });

  browserIt("is whole without script, and has no buttons that do nothing", async () => {
    await withPage("/docs/quick-start", { javaScript: false }, async (page) => {
      expect(await page.getByRole("button").count()).toBe(0);
      expect(await page.locator(".code").count()).toBeGreaterThan(5);
      await toNextPage(page, () => page.getByRole("link", { name: "Limits", exact: true }).click());
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Limits");
    });
  });

  browserIt("fits a phone, in the dark, on every page", async () => {
    await withPage("/docs", { size: PHONE, colorScheme: "dark" }, async (page) => {
      await page.getByRole("link", { name: "All documents" }).click();
      expect(await page.locator("#documents").isVisible()).toBe(true);
      const pages = [...Object.keys(DOCUMENTS), "api", "errors", "errors/image_too_large"];
      for (const name of pages) {
        expect((await page.goto(`/docs/${name}`))?.status(), name).toBe(200);
        await expectNoSidewaysScroll(page);
      }
    });
  });

  browserIt.for(["methodology", "limits", "errors"])(
    "has no serious barrier on /docs/%s in the dark",
    async (name) => {
      await withPage(`/docs/${name}`, { colorScheme: "dark" }, async () => {});
    },
  );
});
