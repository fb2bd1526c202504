/**
 * Stored answers are sealed with AES-GCM under a key derived (HKDF-SHA-256) from the service's secret and the caller's
 * Idempotency-Key, of which the database has only a hash. So a copy of the database alone shows no lab key and no
 * webhook secret, and neither does the database with the service's secret: the caller's own key is needed too.
 */
import { decodeBase64, encodeBase64 } from "hono/utils/encode";

const IV_BYTES = 12;
const INFO = new TextEncoder().encode("plumbline stored answer v1");

interface Owner {
  readonly caller: string;
  readonly key: string;
}

/** Base64 of IV and ciphertext. */
export async function sealAnswer(secret: string, owner: Owner, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    await sealingKey(secret, owner),
    new TextEncoder().encode(text),
  );
  const bytes = new Uint8Array(IV_BYTES + sealed.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(sealed), IV_BYTES);
  return encodeBase64(bytes.buffer);
}

/** The text that was sealed. Throws if the secret, the owner or the bytes are not those of the sealing. */
export async function openAnswer(secret: string, owner: Owner, sealed: string): Promise<string> {
  const bytes = decodeBase64(sealed);
  const text = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: bytes.subarray(0, IV_BYTES) },
    await sealingKey(secret, owner),
    bytes.subarray(IV_BYTES),
  );
  return new TextDecoder().decode(text);
}

async function sealingKey(secret: string, owner: Owner): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  const salt = new TextEncoder().encode(`${owner.caller}\n${owner.key}`);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt, info: INFO },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}
