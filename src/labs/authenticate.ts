/** Token → principal. */
import { sha256Text } from "../digest.ts";
import type { Bindings } from "../env.ts";
import { openDatabase } from "../storage/database.ts";
import { findActiveKey } from "../storage/keys.ts";
import { isWellFormedKey } from "./key-format.ts";
import type { Principal, Scope } from "./principal.ts";
import { quotaDay } from "./quotas.ts";

/**
 * Who a bearer token belongs to, or null if it is nobody's. A text that is no well-formed key never reaches the
 * database. A revoked key is nobody's at once: nothing is cached.
 */
export async function authenticate(env: Bindings, token: string): Promise<Principal | null> {
  if (isWellFormedKey(token)) {
    const found = await findActiveKey(openDatabase(env.DB), sha256Text(token), quotaDay(Date.now()));
    if (found === null) return null;
    const { key, quotas } = found;
    return { kind: "lab", labId: key.labId, keyId: key.id, scopes: key.scopes as Scope[], quotas };
  }
  return isOperatorToken(env, token) ? { kind: "operator" } : null;
}

/** Digests are compared, not tokens: of equal length, and a guess at a digest tells nothing about the token. */
function isOperatorToken(env: Bindings, token: string): boolean {
  if (!env.ADMIN_TOKEN) return false;
  const given = sha256Text(token);
  const right = sha256Text(env.ADMIN_TOKEN);
  let difference = 0;
  for (let i = 0; i < right.length; i++) difference |= given.charCodeAt(i) ^ right.charCodeAt(i);
  return difference === 0;
}
