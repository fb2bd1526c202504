import { encodeTime, ulid } from "ulidx";
import { sha256Text } from "./digest.ts";

/** Prefix of an id: it tells a reader of a log what the id names (contract §1). */
export type IdPrefix =
  | "lab"
  | "key"
  | "run"
  | "whk"
  | "dlv"
  | "evt"
  | "gpu"
  | "job"
  | "jdm"
  | "dst"
  | "pic"
  | "lbl"
  | "req";

/** A new id, `<prefix>_<ULID>`: sorts by creation time, 80 random bits. `now` in milliseconds since the epoch. */
export function newId(prefix: IdPrefix, now: number = Date.now()): string {
  return `${prefix}_${ulid(now)}`;
}

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An id of the same form whose 80 bits are drawn from a text: the same request taken up again gets the same id. */
export function derivedId(prefix: IdPrefix, createdAt: number, source: string): string {
  let bits = BigInt(`0x${sha256Text(source).slice(0, 20)}`);
  let tail = "";
  for (let i = 0; i < 16; i++) {
    tail = CROCKFORD[Number(bits & 31n)] + tail;
    bits >>= 5n;
  }
  return `${prefix}_${encodeTime(createdAt, 10)}${tail}`;
}
