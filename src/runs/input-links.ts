/**
 * Signed links to what is to be edited of a problem: for workers and browsers that can send no header. The signature is an
 * HMAC over run, problem and expiry, so that a link opens one input, as picture or document, for a day and nothing else.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { PlumblineError } from "../errors.ts";

/** How long a link works. */
const LINK_MS = 24 * 3_600_000;

export interface LinkTarget {
  readonly runId: string;
  readonly index: number;
}

/** Query of a link to the input of a problem, `expires` in seconds since the epoch. */
export function signLink(secret: string, target: LinkTarget, now: number): string {
  const expires = Math.floor((now + LINK_MS) / 1000);
  return `expires=${expires}&signature=${signatureOf(secret, target, expires)}`;
}

/** Throws PlumblineError `link_expired` (403) for a link whose time is over or whose signature does not fit. */
export function checkLink(
  secret: string,
  target: LinkTarget,
  link: { expires: number; signature: string },
  now: number,
): void {
  if (!isEqual(link.signature, signatureOf(secret, target, link.expires))) {
    throw new PlumblineError("link_expired", "The link's signature is not valid for this problem.");
  }
  if (link.expires * 1000 <= now) {
    throw new PlumblineError("link_expired", "The link has expired; list the problem again for a new one.");
  }
}

function signatureOf(secret: string, { runId, index }: LinkTarget, expires: number): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`input|${runId}|${index}|${expires}`)));
}

/** Compares in a time that does not depend on where the texts differ. */
function isEqual(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
