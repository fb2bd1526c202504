/** Keys of labs: made, listed and revoked by the lab itself (scope `manage`) or the operator. */
import { sha256Text } from "../digest.ts";
import { PlumblineError } from "../errors.ts";
import type { Services } from "../services.ts";
import { findKey, insertKey, type KeyRow, listKeys, revokeKey } from "../storage/keys.ts";
import { generateKey, visibleParts } from "./key-format.ts";
import { visibleLab } from "./labs.ts";
import type { Principal, Scope } from "./principal.ts";

export type StoredKey = KeyRow;

/**
 * Makes a key. It is in the answer and nowhere else: only its hash, its first eight and its last four characters are
 * stored. Throws PlumblineError `unknown_lab`.
 */
export async function createKey(
  services: Services,
  principal: Principal,
  input: { id: string; labId: string; name: string; scopes: readonly Scope[] },
): Promise<{ stored: StoredKey; key: string }> {
  await visibleLab(services, principal, input.labId);
  const key = generateKey();
  const stored: StoredKey = {
    id: input.id,
    labId: input.labId,
    name: input.name,
    scopes: [...new Set(input.scopes)],
    hash: sha256Text(key),
    ...visibleParts(key),
    createdAt: services.now(),
    revokedAt: null,
  };
  await insertKey(services.db, stored);
  return { stored, key };
}

/** Keys of a lab, newest first, revoked ones too; one more than `limit`. Throws PlumblineError `unknown_lab`. */
export async function pageOfKeys(
  services: Services,
  principal: Principal,
  labId: string,
  page: { limit: number; before?: string },
): Promise<StoredKey[]> {
  await visibleLab(services, principal, labId);
  return listKeys(services.db, labId, page.limit + 1, page.before);
}

/** Revokes a key at once. Doing it again changes nothing. Throws PlumblineError `unknown_key`. */
export async function deleteKey(services: Services, principal: Principal, id: string): Promise<void> {
  const key = await findKey(services.db, id);
  if (key === null || (principal.kind === "lab" && key.labId !== principal.labId)) {
    throw new PlumblineError("unknown_key", "There is no such key.");
  }
  await revokeKey(services.db, id, services.now());
}
