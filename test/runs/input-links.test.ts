import { describe, expect, it } from "vitest";
import { checkLink, signLink } from "../../src/runs/input-links.ts";

const SECRET = "secret";
const TARGET = { runId: "run_1", index: 7 };
const NOW = 1_800_000_000_000;
const DAY = 24 * 3_600_000;

function linkOf(query: string): { expires: number; signature: string } {
  const parameters = new URLSearchParams(query);
  return { expires: Number(parameters.get("expires")), signature: parameters.get("signature") ?? "" };
}

describe("a signed link", () => {
  const link = linkOf(signLink(SECRET, TARGET, NOW));

  it("opens its problem for a day", () => {
    expect(() => checkLink(SECRET, TARGET, link, NOW)).not.toThrow();
    expect(() => checkLink(SECRET, TARGET, link, NOW + DAY - 1000)).not.toThrow();
    expect(() => checkLink(SECRET, TARGET, link, NOW + DAY)).toThrow(/expired/);
  });

  it("opens nothing else, and cannot be stretched", () => {
    const wrong = /signature/;
    expect(() => checkLink(SECRET, { ...TARGET, index: 8 }, link, NOW)).toThrow(wrong);
    expect(() => checkLink(SECRET, { ...TARGET, runId: "run_2" }, link, NOW)).toThrow(wrong);
    expect(() => checkLink(SECRET, TARGET, { ...link, expires: link.expires + 1 }, NOW)).toThrow(wrong);
    expect(() => checkLink("other", TARGET, link, NOW)).toThrow(wrong);
    expect(() => checkLink(SECRET, TARGET, { ...link, signature: "" }, NOW)).toThrow(wrong);
  });
});
