/** What a target does to us: in workerd, against a real server on loopback. */
import { describe, expect, inject, it } from "vitest";
import { challengeTarget } from "../../../src/targets/challenge.ts";
import { requestTarget, type TargetRequest } from "../../../src/targets/request.ts";
import { newSigningSecret } from "../../../src/targets/signing.ts";

const RECEIVER = inject("receiverUrl");
const RULES = { allowLocal: true, ownHost: null };

function request(path: string, options: Partial<TargetRequest> = {}) {
  return requestTarget(RULES, `${RECEIVER}${path}`, {
    method: "POST",
    body: "{}",
    maxBytes: 1_000,
    timeoutMs: 1_000,
    ...options,
  });
}

describe("a request to a target", () => {
  it("brings back status, headers and bytes", async () => {
    const answer = await request("/request/418");
    expect(answer).toMatchObject({ kind: "answered", status: 418 });
    expect(answer.kind === "answered" && new TextDecoder().decode(answer.bytes)).toBe("seen");
  });

  it.each([301, 302, 303, 307, 308])("does not follow a redirect with status %i", async (status) => {
    expect(await request(`/redirects/${status}`)).toMatchObject({
      kind: "failed",
      reason: "redirected",
      status,
    });
    expect(await (await fetch(`${RECEIVER}/redirected`)).json()).toEqual([]);
  });

  it.each([
    ["hang", "timeout", null],
    ["drip", "timeout", 200],
    ["close", "unreachable", null],
    ["break", "broken_off", 200],
    ["big", "too_large", 200],
  ])("ends when the target does this: %s", async (step, reason, status) => {
    expect(await request(`/faults/${step}`)).toMatchObject({ kind: "failed", reason, status });
  });

  it("fails where nobody listens", async () => {
    const answer = await requestTarget(RULES, "http://127.0.0.1:1/", { method: "GET", maxBytes: 10 });
    expect(answer).toMatchObject({ kind: "failed", reason: "unreachable" });
  });

  it("reads nothing of an answer that nobody wants", async () => {
    for (const step of ["big", "drip", "break"]) {
      const answer = await request(`/unwanted/${step}`, { maxBytes: 0 });
      expect(answer).toMatchObject({ kind: "answered", status: 200, bytes: new Uint8Array(0) });
    }
  });

  it("never leaves for an address that the guard refuses", async () => {
    const deployed = { allowLocal: false, ownHost: null };
    const answer = await requestTarget(deployed, `${RECEIVER}/guarded/200`, { method: "POST", maxBytes: 0 });
    expect(answer).toMatchObject({ kind: "failed", reason: "not_allowed" });
    expect(await (await fetch(`${RECEIVER}/guarded`)).json()).toEqual([]);
  });
});

describe("the challenge", () => {
  const challenge = (path: string) =>
    challengeTarget(RULES, {
      type: "webhook.challenge",
      url: `${RECEIVER}${path}`,
      secret: newSigningSecret(),
      now: Date.now(),
    });

  it("is passed by an echo", async () => {
    await expect(challenge("/c/200")).resolves.toBeUndefined();
  });

  it.each([
    ["wrong", "another text"],
    ["html", "not the JSON"],
    ["404", "status 404"],
    ["204", "status 204"],
    ["302", "redirect"],
    ["close", "could not be reached"],
    ["big", "too large"],
  ])("is failed by %s, and says why", async (step, reason) => {
    await expect(challenge(`/c/200?challenge=${step}`)).rejects.toMatchObject({
      code: "target_not_verified",
      message: expect.stringContaining(reason),
    });
  });
});
