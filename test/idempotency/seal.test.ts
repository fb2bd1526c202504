import { describe, expect, it } from "vitest";
import { openAnswer, sealAnswer } from "../../src/idempotency/seal.ts";

const OWNER = { caller: "lab_1", key: "open-run-1" };
const TEXT = '{"key":"plk_secret","name":"Zoë"}';

describe("a sealed answer", () => {
  it("opens for its owner", async () => {
    const sealed = await sealAnswer("service secret", OWNER, TEXT);
    expect(atob(sealed)).not.toContain("plk_secret");
    expect(await openAnswer("service secret", OWNER, sealed)).toBe(TEXT);
  });

  it("is different each time it is sealed", async () => {
    expect(await sealAnswer("s", OWNER, TEXT)).not.toBe(await sealAnswer("s", OWNER, TEXT));
  });

  it("opens for nobody else: not without the secret, the caller or the key, and not altered", async () => {
    const sealed = await sealAnswer("s", OWNER, TEXT);
    const altered = sealed.slice(0, 30) + (sealed[30] === "A" ? "B" : "A") + sealed.slice(31);
    await expect(openAnswer("other", OWNER, sealed)).rejects.toThrow();
    await expect(openAnswer("s", { ...OWNER, caller: "lab_2" }, sealed)).rejects.toThrow();
    await expect(openAnswer("s", { ...OWNER, key: "open-run-2" }, sealed)).rejects.toThrow();
    await expect(openAnswer("s", OWNER, altered)).rejects.toThrow();
  });
});
