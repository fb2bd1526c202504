/** The pages of a run and of its problems, used as a reader uses them. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { asLab, completeRun, openSmallRun, sendInputBack } from "./lib/lab.ts";
import { browserIt, expectAccessible, PHONE, toNextPage, withPage } from "./lib/page.ts";

/** The page of the run of a baseline, or of one of its problems. */
function runPath(baseline: string, problem?: number): string {
  const id = inject("demoRuns").paintbench[baseline];
  return `/runs/${id}${problem === undefined ? "" : `/problems/${problem}`}`;
}

function queryOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** What is used of a picture in the browser; this project's types know workers, not documents. */
interface Picture {
  readonly naturalWidth: number;
  decode(): Promise<void>;
}

/** Resolves once a picture is there, with its width in pixels. */
async function widthOf(picture: Locator): Promise<number> {
  return await picture.evaluate(async (image: Picture) => {
    await image.decode();
    return image.naturalWidth;
  });
}

describe("a run that has ended", () => {
  browserIt("shows its report as plots and tables", async () => {
    await withPage(runPath("noisy-oracle"), {}, async (page) => {
      expect(await page.locator("svg.plot").count()).toBe(2);
      expect(await page.locator("svg.shares rect").count()).toBeGreaterThan(0);
      expect(await page.getByText("plumbline verify --url").isVisible()).toBe(true);
      expect(await page.getByRole("button", { name: "Copy" }).count()).toBe(1);
      await page.getByText("Figures by tolerance").click();
      expect(await page.locator("details[open] tbody tr").count()).toBe(11);
    });
  });

  browserIt("lists its problems by what is chosen, and the address says what", async () => {
    await withPage(runPath("copy-input"), {}, async (page) => {
      expect(await page.locator(".grid li").count()).toBe(8);
      await page.getByRole("combobox", { name: "Task" }).selectOption("rotation");
      await page.waitForURL(/task=rotation/);
      expect(await page.locator(".grid li").count()).toBe(2);
      await page.getByRole("combobox", { name: "Condition" }).selectOption("horizontal");
      await page.waitForURL(/condition=horizontal/);
      expect(queryOf(page)).toMatchObject({ task: "rotation", condition: "horizontal" });
      await toNextPage(page, () => page.locator(".grid li a").click());
      expect(new URL(page.url()).pathname).toMatch(/\/problems\/\d+$/);
    });
  });

  browserIt("loads its pictures as they come into view", async () => {
    await withPage(runPath("oracle"), { size: PHONE, colorScheme: "dark" }, async (page) => {
      const last = page.locator(".grid img").last();
      expect(await last.getAttribute("loading")).toBe("lazy");
      await last.scrollIntoViewIfNeeded();
      expect(await widthOf(last)).toBe(1024);
    });
  });

  browserIt("is whole without script", async () => {
    await withPage(runPath("noisy-oracle"), { javaScript: false }, async (page) => {
      await page.getByRole("combobox", { name: "Task" }).selectOption("removal");
      await toNextPage(page, () => page.getByRole("button", { name: "Show" }).click());
      expect(await page.locator(".grid li").count()).toBe(2);
      expect(await page.locator("svg.plot").count()).toBe(2);
    });
  });
});

describe("a problem", () => {
  browserIt("has a map whose tolerance is slid, with the numbers marked beside it", async () => {
    await withPage(runPath("noisy-oracle", 2), {}, async (page) => {
      const slider = page.getByRole("slider", { name: "Tolerance of the error map" });
      const map = page.locator("[data-error-map] img");
      expect(await widthOf(map)).toBe(1024);
      await slider.focus();
      await page.keyboard.press("ArrowRight");
      expect(await map.getAttribute("src")).toMatch(/t=6$/);
      expect(await page.locator("tr.current th").textContent()).toBe("6");
      await page.keyboard.press("Home");
      expect(await map.getAttribute("src")).toMatch(/t=0$/);
      expect(await slider.getAttribute("aria-valuetext")).toBe("ΔE 0");
      expect(await widthOf(map)).toBe(1024);
      await slider.fill("10");
      expect(await page.locator("tr.current th").textContent()).toBe("10");
    });
  });

  browserIt("has any two of its pictures wiped over each other, by pointer and by keyboard", async () => {
    await withPage(runPath("noisy-oracle", 0), {}, async (page) => {
      await page.getByRole("button", { name: "Swipe" }).click();
      const slider = page.locator(".wipe input");
      expect(await slider.getAttribute("aria-label")).toContain("Answer to the left");
      const stage = page.locator(".stage");
      await stage.scrollIntoViewIfNeeded();
      const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(box.x + 0.5 * box.width, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 0.25 * box.width, box.y + 20, { steps: 4 });
      await page.mouse.up();
      expect(await slider.inputValue()).toBe("25");
      await page.keyboard.press("ArrowLeft");
      expect(await slider.inputValue()).toBe("24");
      await page.getByLabel("Picture on the left").selectOption({ label: "Input" });
      expect(await page.locator(".wipe input").getAttribute("aria-label")).toContain("Input to the left");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Side by side" }).click();
      expect(await page.locator(".pictures figure:visible").count()).toBe(4);
    });
  });

  browserIt("leads to its neighbours, and shows all pictures without script", async () => {
    await withPage(runPath("copy-input", 0), { javaScript: false }, async (page) => {
      expect(await page.locator(".pictures img").count()).toBe(4);
      await toNextPage(page, () => page.getByRole("link", { name: "Next" }).click());
      expect(page.url()).toMatch(/\/problems\/1$/);
      expect(await page.getByRole("slider").count()).toBe(0);
    });
  });

  browserIt("fits a phone, in the dark", async () => {
    await withPage(runPath("noisy-oracle", 1), { size: PHONE, colorScheme: "dark" }, async (page) => {
      await page.getByRole("button", { name: "Swipe" }).click();
    });
  });
});

describe("a run that has not ended", () => {
  browserIt("shows its progress to its lab alone, and becomes the report when it ends", async () => {
    const run = await openSmallRun({ slug: "under-way", name: `<img src="x">` });
    await sendInputBack(run.id, 0);
    await withPage(`/runs/${run.id}`, {}, async (page) => {
      expect(await page.getByText("has not ended").isVisible()).toBe(true);
      expect(await page.content()).not.toContain("under-way");
      await page.getByLabel("Lab key").fill(inject("labKey"));
      await page.getByRole("button", { name: "Show progress" }).click();
      await page.getByText("1 scored").waitFor();
      expect(await page.getByRole("heading", { name: '<img src="x">' }).isVisible()).toBe(true);
      expect(await page.getByText("output.scored (problem 0)").isVisible()).toBe(true);
      expect(await page.getByText("The lab sends outputs").isVisible()).toBe(true);
      expect(await page.evaluate<number>("localStorage.length")).toBe(0);
      await sendInputBack(run.id, 1);
      await page.getByText("2 scored").waitFor();
      await completeRun(run.id);
      await page.getByRole("heading", { name: "What went wrong" }).waitFor();
    });
  });

  browserIt("asks again where the key is none", async () => {
    const run = await openSmallRun({ slug: "asks-again" });
    // A wrong key is an answer 401, which the browser reports in its console; the page is looked at without that.
    const refused = await fetch(`${inject("url")}/v1/runs/${run.id}`, {
      headers: { authorization: "Bearer plk_no" },
    });
    expect(refused.status).toBe(401);
    await withPage(`/runs/${run.id}`, { javaScript: false }, async (page) => {
      expect(await page.getByText("authorization: Bearer").isVisible()).toBe(true);
      expect(await page.getByLabel("Lab key").count()).toBe(0);
    });
    await asLab("POST", `/v1/runs/${run.id}/cancel`);
  });
});
