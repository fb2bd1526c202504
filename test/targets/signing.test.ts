/** Signatures: what we sign others can verify, what others sign we verify, and nothing else passes. */
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import {
  newSigningSecret,
  requireSigningSecret,
  signMessage,
  verifyMessage,
} from "../../src/targets/signing.ts";

const BODY = '{"type":"run.completed","data":{"name":"Zoë 漢字 🎨"}}';
const bytes = new TextEncoder().encode(BODY);
const now = Date.now();

/** Headers of a message as the reference library signs it. */
function signedByLibrary(secret: string, seconds = Math.floor(now / 1000), body = BODY): Headers {
  const signature = new Webhook(secret).sign("msg_1", new Date(seconds * 1000), body);
  return new Headers({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(seconds),
    "webhook-signature": signature,
  });
}

describe("signing", () => {
  it("verifies with the package standardwebhooks", async () => {
    const secret = newSigningSecret();
    const headers = await signMessage([secret], "evt_1", bytes, now);
    expect(new Webhook(secret).verify(BODY, { ...headers })).toEqual(JSON.parse(BODY));
    expect(() => new Webhook(secret).verify(`${BODY} `, { ...headers })).toThrow();
  });

  it("with two secrets verifies with either, and with no third", async () => {
    const [old, fresh, other] = [newSigningSecret(), newSigningSecret(), newSigningSecret()];
    const headers = { ...(await signMessage([fresh, old], "evt_1", bytes, now)) };
    expect(new Webhook(old).verify(BODY, headers)).toBeDefined();
    expect(new Webhook(fresh).verify(BODY, headers)).toBeDefined();
    expect(() => new Webhook(other).verify(BODY, headers)).toThrow();
  });
});

describe("verifying", () => {
  const secret = newSigningSecret();

  it("accepts what the package standardwebhooks signs, with any of several secrets", async () => {
    const headers = signedByLibrary(secret);
    expect(await verifyMessage([secret], headers, bytes, now)).toBe("valid");
    expect(await verifyMessage([newSigningSecret(), secret], headers, bytes, now)).toBe("valid");
  });

  it("takes bytes as they are, also those that are no text", async () => {
    const raw = new Uint8Array([0xff, 0xfe, 0, 1]);
    const headers = new Headers({ ...(await signMessage([secret], "id", raw, now)) });
    expect(await verifyMessage([secret], headers, raw, now)).toBe("valid");
    expect(await verifyMessage([secret], headers, new Uint8Array([0xff, 0xfd, 0, 1]), now)).toBe("no_match");
  });

  it("refuses another secret, body, id or time", async () => {
    const headers = signedByLibrary(secret);
    expect(await verifyMessage([newSigningSecret()], headers, bytes, now)).toBe("no_match");
    expect(await verifyMessage([], headers, bytes, now)).toBe("no_match");
    expect(await verifyMessage([secret], headers, new Uint8Array(0), now)).toBe("no_match");
    for (const [name, value] of [
      ["webhook-id", "msg_2"],
      ["webhook-timestamp", String(Math.floor(now / 1000) + 1)],
    ]) {
      const changed = new Headers(headers);
      changed.set(name, value);
      expect(await verifyMessage([secret], changed, bytes, now)).toBe("no_match");
    }
  });

  it.each(["webhook-id", "webhook-timestamp", "webhook-signature"])("refuses without %s", async (name) => {
    const headers = signedByLibrary(secret);
    headers.delete(name);
    expect(await verifyMessage([secret], headers, bytes, now)).toBe("missing_headers");
  });

  it("takes timestamps within five minutes, before and after", async () => {
    const seconds = Math.floor(now / 1000);
    for (const offset of [-299, 0, 300]) {
      expect(await verifyMessage([secret], signedByLibrary(secret, seconds + offset), bytes, now)).toBe(
        "valid",
      );
    }
    for (const offset of [-302, 302]) {
      expect(await verifyMessage([secret], signedByLibrary(secret, seconds + offset), bytes, now)).toBe(
        "stale_timestamp",
      );
    }
  });

  it.each(["", "now", "NaN", "1e9", "-1", "0x10", "99999999999999"])(
    "refuses the timestamp %j",
    async (text) => {
      const headers = signedByLibrary(secret);
      headers.set("webhook-timestamp", text);
      expect(await verifyMessage([secret], headers, bytes, now)).toMatch(/missing_headers|stale_timestamp/);
    },
  );

  it.each(["v1", "v1,", "v1,%%%", "v1a,AAAA", "AAAA", ",", "v1,AAAA"])(
    "refuses the signature %j",
    async (text) => {
      const headers = signedByLibrary(secret);
      headers.set("webhook-signature", text);
      expect(await verifyMessage([secret], headers, bytes, now)).toBe("no_match");
    },
  );

  it("finds its signature among those of other versions", async () => {
    const headers = signedByLibrary(secret);
    headers.set("webhook-signature", `v1a,c2ln v2,AAAA ${headers.get("webhook-signature")}`);
    expect(await verifyMessage([secret], headers, bytes, now)).toBe("valid");
  });
});

describe("secrets", () => {
  it("are 32 random bytes, each another", () => {
    const secret = newSigningSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newSigningSecret()).not.toBe(secret);
    expect(() => requireSigningSecret(secret, "signing_secret")).not.toThrow();
  });

  it.each([
    "",
    "secret",
    "whsec_",
    "whsec_c2hvcnQ=",
    "whsec_???",
    `whsec_${btoa("x".repeat(65))}`,
    btoa("x".repeat(32)),
  ])("that callers bring along are refused when they cannot sign safely: %j", (text) => {
    expect(() => requireSigningSecret(text, "signing_secret")).toThrow(
      expect.objectContaining({ code: "invalid_request" }),
    );
  });
});
