import { ulid } from "ulidx";

/** Prefix of an id: it tells a reader of a log what the id names (contract §1). */
export type IdPrefix = "lab" | "key" | "run" | "whk" | "dlv" | "evt" | "gpu" | "job" | "dst" | "req";

/** A new id, `<prefix>_<ULID>`: sorts by creation time, 80 random bits. `now` in milliseconds since the epoch. */
export function newId(prefix: IdPrefix, now: number = Date.now()): string {
  return `${prefix}_${ulid(now)}`;
}
