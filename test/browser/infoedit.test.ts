/**
 * The checks of edited documents on what a real browser shows: the true edit passes, a lazy one and wrong ones do not.
 */
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { findChromium } from "../../scripts/lib/chromium.ts";
import { launchChromium, showDocument } from "../../scripts/renderer/browser.ts";
import { checkDocument } from "../../src/suites/infoedit/checks/check.ts";
import type { ObservedDocument } from "../../src/suites/infoedit/checks/observed.ts";
import { DIFFICULTIES, DIRECTIONS } from "../../src/suites/infoedit/edits/difficulty.ts";
import { type EditProblem, findEditProblem } from "../../src/suites/infoedit/edits/problem.ts";
import { renderHtml } from "../../src/suites/infoedit/render/html.ts";
import { browserIt } from "./lib/page.ts";

let browser: Awaited<ReturnType<typeof launchChromium>>;

beforeAll(async () => {
  const path = findChromium();
  if (inject("browserEndpoint") !== null && path !== null) browser = await launchChromium(path);
});
afterAll(async () => browser?.close());

async function show(html: string, size: { width: number; height: number }): Promise<ObservedDocument> {
  return (await showDocument(browser, html, { width: size.width, height: size.height })).document;
}

async function score(problem: EditProblem, edit: (source: string, answer: string) => string) {
  const [source, answer] = [renderHtml(problem.before), renderHtml(problem.after)];
  const before = await show(source, problem.before);
  return checkDocument(problem, before, await show(edit(source, answer), problem.after));
}

describe.each(["text_expand", "add", "swap_inter", "aspect_ratio"] as const)("%s", (task) => {
  const modes = task === "aspect_ratio" ? DIRECTIONS : DIFFICULTIES;
  const problems = [findEditProblem(task, modes[1], "browser 1")];

  browserIt("the true edit passes, doing nothing is no edit", async () => {
    for (const problem of problems) {
      const right = await score(problem, (_, answer) => answer);
      expect(right, problem.instruction).toMatchObject({ success: true, findings: [] });
      const lazy = await score(problem, (source) => source);
      expect(lazy.edit_compliance.verdict, problem.instruction).toBe("failure");
      if (task !== "aspect_ratio") expect(lazy.content_preservation.verdict).toBe("success");
    }
  });
});

describe("an edit that is right but for", () => {
  const problem = findEditProblem("text_expand", "medium", "browser wrong");
  const styled = (css: string) => (_: string, answer: string) => answer.replace("</style>", `${css}</style>`);

  browserIt("a text that is hidden", async () => {
    expect((await score(problem, styled("#title { visibility: hidden; }"))).failure_types).toContain(
      "element_loss",
    );
  });

  browserIt("another typeface", async () => {
    expect((await score(problem, styled("#title { font-family: serif; }"))).failure_types).toEqual([
      "style_change",
    ]);
  });

  browserIt("a block pushed off the canvas", async () => {
    const { id } = problem.model.blocks[0];
    const moved = await score(problem, styled(`#${id} { transform: translateX(-400px); }`));
    expect(moved.failure_types).toContain("element_loss");
  });

  browserIt("one thing on top of another", async () => {
    const covered = await score(problem, styled("#subtitle { top: 38px !important; }"));
    expect(covered.failure_types).toEqual(["occlusion"]);
  });

  browserIt("text in transparent ink", async () => {
    const faint = await score(problem, styled("#subtitle { color: transparent !important; }"));
    expect(faint.failure_types).toContain("element_loss");
  });
});
