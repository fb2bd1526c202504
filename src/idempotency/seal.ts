/**
 * Stored answers are sealed under the service's secret and the caller's Idempotency-Key, of which the database has only
 * a hash. So a copy of the database alone shows no lab key and no webhook secret, and neither does the database with
 * the service's secret: the caller's own key is needed too.
 */
import { openText, type SealPurpose, sealText } from "../sealing.ts";

interface Owner {
  readonly caller: string;
  readonly key: string;
}

/** Base64 of IV and ciphertext. */
export function sealAnswer(secret: string, owner: Owner, text: string): Promise<string> {
  return sealText(secret, purposeOf(owner), text);
}

/** The text that was sealed. Throws if the secret, the owner or the bytes are not those of the sealing. */
export function openAnswer(secret: string, owner: Owner, sealed: string): Promise<string> {
  return openText(secret, purposeOf(owner), sealed);
}

function purposeOf({ caller, key }: Owner): SealPurpose {
  return { info: "plumbline stored answer v1", salt: `${caller}\n${key}` };
}
