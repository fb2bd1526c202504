/**
 * Signatures of Standard Webhooks 1.0 (https://www.standardwebhooks.com), scheme `v1`: HMAC-SHA-256 over
 * `<id>.<timestamp>.<body>`, base64. Both directions, over the raw bytes. The npm package of that name signs texts only,
 * so it checks us in the tests instead.
 */
import { decodeBase64, encodeBase64 } from "hono/utils/encode";
import { PlumblineError } from "../errors.ts";

const PREFIX = "whsec_";
const VERSION = "v1";

/** Bytes of a secret of ours; what others bring along must lie in the range that the standard names. */
const SECRET_BYTES = 32;
const SECRET_RANGE = { least: 24, most: 64 } as const;

/** How far a timestamp may lie from our clock, either way. */
const TOLERANCE_SECONDS = 5 * 60;

export interface SignatureHeaders {
  readonly "webhook-id": string;
  /** Seconds since the epoch. */
  readonly "webhook-timestamp": string;
  /** One `v1,<base64>` a secret, separated by spaces. */
  readonly "webhook-signature": string;
}

/** A new secret: `whsec_` and the base64 of 32 random bytes. */
export function newSigningSecret(): string {
  return PREFIX + encodeBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).buffer);
}

/** Demands that a text is a secret that can sign. Throws PlumblineError `invalid_request` about the field `path`. */
export function requireSigningSecret(text: string, path: string): void {
  if (keyBytes(text) !== null) return;
  const message = `${PREFIX} and the base64 of ${SECRET_RANGE.least} to ${SECRET_RANGE.most} bytes`;
  throw new PlumblineError("invalid_request", "The signing secret is not valid.", {
    errors: [{ path, message }],
  });
}

/**
 * The headers of a message, signed with each of the secrets: while a secret is being changed a receiver may know either.
 *
 * @param now milliseconds since the epoch.
 */
export async function signMessage(
  secrets: readonly string[],
  id: string,
  body: Uint8Array,
  now: number,
): Promise<SignatureHeaders> {
  const timestamp = String(Math.floor(now / 1000));
  const content = signedContent(id, timestamp, body);
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const signature = await crypto.subtle.sign("HMAC", await importKey(secret), content);
      return `${VERSION},${encodeBase64(signature)}`;
    }),
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

export type SignatureVerdict = "valid" | "missing_headers" | "stale_timestamp" | "no_match";

/**
 * Whether one of the secrets signed a message within five minutes of `now` (milliseconds since the epoch). Signatures of
 * other versions are passed over. The comparison is the platform's own, which takes the same time for every signature.
 */
export async function verifyMessage(
  secrets: readonly string[],
  headers: Headers,
  body: Uint8Array,
  now: number,
): Promise<SignatureVerdict> {
  const id = headers.get("webhook-id");
  const timestamp = headers.get("webhook-timestamp");
  const signatures = headers.get("webhook-signature");
  if (!id || !timestamp || !signatures) return "missing_headers";
  const age = now / 1000 - Number(timestamp);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(age) > TOLERANCE_SECONDS) return "stale_timestamp";
  const content = signedContent(id, timestamp, body);
  const candidates = signatures.split(" ").flatMap((signature) => {
    const [version, encoded] = signature.split(",");
    const bytes = version === VERSION && encoded !== undefined ? tryDecode(encoded) : null;
    return bytes === null ? [] : [bytes];
  });
  for (const secret of secrets) {
    const key = await importKey(secret);
    for (const candidate of candidates.slice(0, MAX_SIGNATURES)) {
      if (await crypto.subtle.verify("HMAC", key, candidate, content)) return "valid";
    }
  }
  return "no_match";
}

/** Signatures of one message that are looked at: more than any sender has secrets. */
const MAX_SIGNATURES = 10;

function signedContent(id: string, timestamp: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(head.byteLength + body.byteLength);
  content.set(head);
  content.set(body, head.byteLength);
  return content;
}

async function importKey(secret: string): Promise<CryptoKey> {
  const bytes = keyBytes(secret);
  if (bytes === null) throw new TypeError("not a signing secret");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

function keyBytes(secret: string): Uint8Array<ArrayBuffer> | null {
  const bytes = secret.startsWith(PREFIX) ? tryDecode(secret.slice(PREFIX.length)) : null;
  if (bytes === null || bytes.byteLength < SECRET_RANGE.least || bytes.byteLength > SECRET_RANGE.most) {
    return null;
  }
  return bytes;
}

function tryDecode(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return decodeBase64(text) as Uint8Array<ArrayBuffer>;
  } catch {
    return null;
  }
}
