import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JudgeError } from "../../src/judging/judge.types.ts";
import { parseReply } from "../../src/judging/parse-reply.ts";
import { looksLikeRefusal } from "../../src/judging/refusal.ts";
import { readYesNo } from "../../src/judging/yes-no.ts";

/** The value, or the fault. Anything else that is thrown goes through. */
function outcome(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: parseReply(text) };
  } catch (error) {
    if (!(error instanceof JudgeError)) throw error;
    return { fault: error.fault };
  }
}

/** Texts made of what replies are made of. */
const fragments = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "{",
        "}",
        "[",
        "]",
        '"',
        "'",
        "\\",
        ",",
        ":",
        "\n",
        "\uFEFF",
        "```json",
        "<think>",
        "</think>",
      ),
      fc.constantFrom('{"a"', "[{", '{"', "NaN", "true", "\u2028", " ", "Yes"),
      fc.string({ maxLength: 6 }),
      fc.json({ maxDepth: 2 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

describe("parseReply", () => {
  it("throws nothing but JudgeError, whatever the text is", () => {
    const known = ["malformed", "truncated"];
    const check = (text: string) => {
      const result = outcome(text);
      expect("value" in result ? typeof result.value : known.includes(result.fault)).toBeTruthy();
    };
    fc.assert(fc.property(fragments, check), { numRuns: 800 });
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 300 }), check), { numRuns: 300 });
  });

  it("gives back any object and list, whatever prose without JSON is around it", () => {
    const prose = fc.string({ maxLength: 80 }).map((text) => text.replace(/[{}[\]<]/g, ""));
    const value = fc.oneof(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1 }),
    );
    fc.assert(
      fc.property(prose, value, prose, fc.boolean(), (before, inner, after, pretty) => {
        const json = JSON.stringify(inner, null, pretty ? 2 : 0);
        expect(parseReply(`${before}\n${json}\n${after}`)).toEqual(JSON.parse(json));
      }),
      { numRuns: 300 },
    );
  });

  it("takes an object that ends early for cut off wherever the cut is", () => {
    const json = JSON.stringify({ answers: [{ id: "a", explanation: 'He said "}" \\ {', answer: "Yes" }] });
    for (let at = 2; at < json.length; at++) {
      expect(outcome(json.slice(0, at))).toEqual({ fault: "truncated" });
    }
  });

  it("ends on a megabyte of what makes careless parsers hang", () => {
    const megabyte = 1_000_000;
    for (const piece of [
      "{",
      "[",
      '{"',
      "[{",
      "{ ",
      "{a",
      "{a:",
      '{"a":',
      '"',
      "\\",
      "<think>",
      '{"a":"\\',
      "[ ",
      "'{'",
    ]) {
      const result = outcome(piece.repeat(megabyte / piece.length));
      expect(result).toHaveProperty("fault");
    }
  });
});

describe("readYesNo", () => {
  it.each(["Yes", "yes", "YES", " Yes. ", "**Yes**", "*yes*.", "Yes\n"])("%j is Yes", (text) => {
    expect(readYesNo(text, "Q1")).toBe("Yes");
  });

  it.each(["No", "no.", "**No.**"])("%j is No", (text) => expect(readYesNo(text, "Q1")).toBe("No"));

  it.each([
    "Yes and no",
    "Yes, but",
    "No issues",
    "Not sure",
    "Yes/No",
    "Yes!",
    "Yes..",
    "Y",
    "true",
    "Ja",
    "",
    `Yes${" ".repeat(200)}`,
    true,
    null,
    undefined,
    1,
    ["Yes"],
    { answer: "Yes" },
  ])("%j is no answer", (answer) => {
    expect(() => readYesNo(answer, "VC-3")).toThrow(/VC-3/);
  });
});

describe("looksLikeRefusal", () => {
  it.each([
    "I cannot evaluate this image because it contains a real person.",
    "I’m unable to assist with that.",
    "Sorry, I won't be able to … I can't help with that.",
  ])("knows %j", (text) => expect(looksLikeRefusal(text)).toBe(true));

  it.each([
    "The cat cannot be seen.",
    "IF-1: No. The sign is sorry-looking, I can see a crack in it.",
    `I can't help but notice: {"answer": "No"}`,
    "",
  ])("does not take %j for one", (text) => expect(looksLikeRefusal(text)).toBe(false));
});
