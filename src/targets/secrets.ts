/**
 * Secrets that belong to targets (signing secrets, credentials of endpoints), sealed at rest under the Worker secret
 * SECRETS_KEY. `ownerId` is the id of the object that has the secret: a sealed text copied to another row cannot be
 * opened there.
 */
import { openText, type SealPurpose, sealText } from "../sealing.ts";
import type { Services } from "../services.ts";

export function sealSecret(services: Services, ownerId: string, secret: string): Promise<string> {
  return sealText(services.secretsKey, purposeOf(ownerId), secret);
}

/** Throws if SECRETS_KEY has changed since the sealing, or the text was sealed for another owner. */
export function openSecret(services: Services, ownerId: string, sealed: string): Promise<string> {
  return openText(services.secretsKey, purposeOf(ownerId), sealed);
}

function purposeOf(ownerId: string): SealPurpose {
  return { info: "plumbline target secret v1", salt: ownerId };
}
