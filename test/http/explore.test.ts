/** What the explorer says of a problem before anything is painted on a page. */
import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import {
  curlSnippet,
  pageAddress,
  practiceAddress,
  pythonSnippet,
} from "../../src/http/explore/addresses.ts";
import { exploreProblem, nextSeed, previousSeed } from "../../src/http/explore/problem.ts";
import { ExploreProblemPage } from "../../src/http/explore/problem-page.tsx";

const HOSTILE = `'; touch /tmp/x; "$(id)" \`id\` \\ & <script> ☃\n`;

function named(seed: string) {
  return { suite: "paintbench", task: "rotation", mode: "local", condition: "baseline", seed };
}

describe("seeds", () => {
  it.each([
    ["1", "2"],
    ["9", "10"],
    ["run 099", "run 100"],
    ["text", "text 2"],
    ["", " 2"],
    ["123456789012345678901234567890", "123456789012345678901234567891"],
  ])("go on from %j to %j", (seed, next) => {
    expect(nextSeed(seed)).toBe(next);
  });

  it("lead back the way they came", () => {
    expect(previousSeed(nextSeed("41"))).toBe("41");
    expect(previousSeed("run 100")).toBe("run 099");
    expect(previousSeed("1")).toBeNull();
    expect(previousSeed("text")).toBeNull();
  });
});

describe("addresses", () => {
  it("name a problem completely, whatever its seed is", () => {
    for (const address of [pageAddress(named(HOSTILE)), practiceAddress(named(HOSTILE), "input.png")]) {
      const { searchParams } = new URL(address, "http://plumbline.test");
      expect(Object.fromEntries(searchParams)).toEqual({
        seed: HOSTILE,
        mode: "local",
        condition: "baseline",
      });
    }
  });

  it("leave the condition out where a suite has none", () => {
    expect(pageAddress({ ...named("1"), condition: null })).not.toContain("condition");
  });
});

describe("snippets", () => {
  it("are one word a value to a shell, even for a hostile seed", () => {
    const script = curlSnippet(named(HOSTILE), "http://plumbline.test", true);
    const out = execFileSync("bash", ["-euc", `curl() { printf '%s\\n' "$2"; }\n${script}`], {
      encoding: "utf8",
    });
    const seeds = out
      .trim()
      .split("\n")
      .map((address) => new URL(address).searchParams.get("seed"));
    expect(seeds).toEqual([HOSTILE, HOSTILE, HOSTILE]);
  });

  it("fetch no answer where there is none", () => {
    expect(curlSnippet(named("1"), "http://plumbline.test", false)).not.toContain("answer");
    expect(pythonSnippet(named("1"), "http://plumbline.test", false)).not.toContain("answer");
  });
});

describe("a problem", () => {
  it("is the first of its kind where nothing else is asked for", () => {
    const problem = exploreProblem("paintbench", "scaling", { mode: "", condition: "" });
    expect(problem.name).toEqual({
      suite: "paintbench",
      task: "scaling",
      mode: "amount",
      condition: "baseline",
      seed: "1",
    });
    expect(problem).toMatchObject({ width: 1024, height: 1024, hasAnswer: true, questions: [] });
  });

  it("may be a diagnostic, which no average counts", () => {
    expect(exploreProblem("paintbench", "preservation", {}).task.id).toBe("preservation");
  });

  it("of a judged suite shows its questions, and no answer where there is no one right picture", () => {
    const problem = exploreProblem("paintbench", "removal", {});
    const questions = [
      {
        text: "Is the <b>red</b> star gone?",
        facts: [["metric", "IF"] as const, ["expected", "Yes"] as const],
      },
      { text: "Is all else as it was?", facts: [] },
    ];
    const page = ExploreProblemPage({
      problem: { ...problem, questions, hasAnswer: false },
      origin: "http://p.test",
    });
    const html = String(page);
    expect(html).toContain("Is the &lt;b&gt;red&lt;/b&gt; star gone?");
    expect(html).toContain("metric: IF · expected: Yes");
    expect(html).not.toMatch(/answer\.png|data-swipe/);
  });
});
