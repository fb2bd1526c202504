/** Secrets at rest: a copy of the database opens none of them, and none can be moved to another owner. */
import { describe, expect, it } from "vitest";
import type { Services } from "../../src/services.ts";
import { openSecret, sealSecret } from "../../src/targets/secrets.ts";
import { newSigningSecret } from "../../src/targets/signing.ts";

const services = (secretsKey: string) => ({ secretsKey }) as Services;
const OURS = services("the service's key");

describe("a sealed secret", () => {
  it("opens for its owner under the service's key, and shows nothing by itself", async () => {
    const secret = newSigningSecret();
    const sealed = await sealSecret(OURS, "whk_1", secret);
    expect(atob(sealed)).not.toContain(secret.slice(6, 20));
    expect(await sealSecret(OURS, "whk_1", secret)).not.toBe(sealed);
    expect(await openSecret(OURS, "whk_1", sealed)).toBe(secret);
  });

  it("opens neither for another owner, nor under another key, nor altered", async () => {
    const sealed = await sealSecret(OURS, "whk_1", "whsec_x");
    const altered = sealed.slice(0, 20) + (sealed[20] === "A" ? "B" : "A") + sealed.slice(21);
    await expect(openSecret(OURS, "whk_2", sealed)).rejects.toThrow();
    await expect(openSecret(services("another key"), "whk_1", sealed)).rejects.toThrow();
    await expect(openSecret(OURS, "whk_1", altered)).rejects.toThrow();
  });
});
