/** Encryption at rest: AES-256-GCM under a key derived (HKDF-SHA-256) from a secret of the service. */
import { decodeBase64, encodeBase64 } from "hono/utils/encode";

const IV_BYTES = 12;

/** What a sealed text is and whose. It is part of the key: a text that is moved elsewhere cannot be opened there. */
export interface SealPurpose {
  /** Constant a use, with a version. */
  readonly info: string;
  /** Names the owner. */
  readonly salt: string;
}

/** Base64 of IV and ciphertext. */
export async function sealText(secret: string, purpose: SealPurpose, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    await sealingKey(secret, purpose),
    new TextEncoder().encode(text),
  );
  const bytes = new Uint8Array(IV_BYTES + sealed.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(sealed), IV_BYTES);
  return encodeBase64(bytes.buffer);
}

/** The text that was sealed. Throws if the secret, the purpose or the bytes are not those of the sealing. */
export async function openText(secret: string, purpose: SealPurpose, sealed: string): Promise<string> {
  const bytes = decodeBase64(sealed);
  const text = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: bytes.subarray(0, IV_BYTES) },
    await sealingKey(secret, purpose),
    bytes.subarray(IV_BYTES),
  );
  return new TextDecoder().decode(text);
}

async function sealingKey(secret: string, { info, salt }: SealPurpose): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: encoder.encode(salt), info: encoder.encode(info) },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}
