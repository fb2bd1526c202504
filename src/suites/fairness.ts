/**
 * Commit, then reveal (contract §5): how a fresh run's problems follow from 32 bytes that the server drew before
 * anybody saw a problem. The service and `plumbline verify` derive with this same code.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Bytes of a server seed. */
export const SERVER_SEED_BYTES = 32;

/** Longest client seed, in bytes of UTF-8. */
export const MAX_CLIENT_SEED_BYTES = 256;

/** What the seed texts of a run follow from. */
export interface SeedSource {
  /** 64 lower-case hex digits. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly suite: string;
  readonly version: string;
}

/** The public commitment to a server seed (64 hex digits): `sha256:` and the hash of its 32 bytes in hex. */
export function commitmentOf(serverSeed: string): string {
  return `sha256:${bytesToHex(sha256(seedBytes(serverSeed)))}`;
}

/**
 * The seed text of problem `index` (0-based): 64 hex digits, hex(HMAC-SHA-256(key = the server seed's bytes,
 * message = `client_seed|suite|version|index`)). Throws RangeError on a malformed server seed.
 */
export function problemSeed(source: SeedSource, index: number): string {
  const message = `${source.clientSeed}|${source.suite}|${source.version}|${index}`;
  return bytesToHex(hmac(sha256, seedBytes(source.serverSeed), utf8ToBytes(message)));
}

/** Length of a client seed as the contract counts it, in bytes of UTF-8. */
export function clientSeedBytes(clientSeed: string): number {
  return utf8ToBytes(clientSeed).length;
}

function seedBytes(serverSeed: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) throw new RangeError("a server seed is 64 lower-case hex digits");
  return hexToBytes(serverSeed);
}
