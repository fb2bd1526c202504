/** Token → principal. */
import type { Bindings } from "../env.ts";
import { openDatabase } from "../storage/database.ts";
import { findActiveKey } from "../storage/keys.ts";
import { isWellFormedKey, sha256Hex } from "./key-format.ts";
import type { Principal, Scope } from "./principal.ts";

/**
 * Who a bearer token belongs to, or null if it is nobody's. A text that is no well-formed key never reaches the
 * database. A revoked key is nobody's at once: nothing is cached.
 */
export async function authenticate(env: Bindings, token: string): Promise<Principal | null> {
  if (isWellFormedKey(token)) {
    const key = await findActiveKey(openDatabase(env.DB), await sha256Hex(token));
    return key && { kind: "lab", labId: key.labId, keyId: key.id, scopes: key.scopes as Scope[] };
  }
  return (await isOperatorToken(env, token)) ? { kind: "operator" } : null;
}

/** Digests are compared, not tokens: of equal length, and a guess at a digest tells nothing about the token. */
async function isOperatorToken(env: Bindings, token: string): Promise<boolean> {
  if (!env.ADMIN_TOKEN) return false;
  const [given, right] = await Promise.all([sha256Hex(token), sha256Hex(env.ADMIN_TOKEN)]);
  let difference = 0;
  for (let i = 0; i < right.length; i++) difference |= given.charCodeAt(i) ^ right.charCodeAt(i);
  return difference === 0;
}
