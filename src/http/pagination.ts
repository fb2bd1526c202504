/** Lists: `?limit=` and `?cursor=` in, `{data, next_cursor}` out (contract §1). */
import { z } from "@hono/zod-openapi";
import { PlumblineError } from "../errors.ts";

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const CURSOR_FORMAT = /^[A-Za-z0-9_-]{1,512}$/;

/** For the `request.query` of a list route; `.extend` it with the route's own filters. */
export const PageQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_LIMIT)
    .default(DEFAULT_LIMIT)
    .openapi({ type: "integer", description: `Items a page, 1 to ${MAX_LIMIT}.` }),
  cursor: z.string().optional().openapi({ description: "`next_cursor` of the page before." }),
});

/** The schema of one page of `item`s. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().openapi({ description: "Null on the last page." }),
  });
}

/**
 * The sort key that a cursor stands for, or undefined on the first page. Callers must not build cursors themselves,
 * so the text is opaque; whoever reads the key checks its meaning.
 * Throws PlumblineError `invalid_request` for a text that is no cursor.
 */
export function decodeCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  try {
    if (!CURSOR_FORMAT.test(cursor)) throw new TypeError("not base64url");
    const binary = atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw invalidCursor();
  }
}

/** The same for lists sorted by a number ≥ 0, such as a problem's index. */
export function decodeNumberCursor(cursor: string | undefined): number | undefined {
  const key = decodeCursor(cursor);
  if (key === undefined) return undefined;
  if (!/^\d{1,15}$/.test(key)) throw invalidCursor();
  return Number(key);
}

export function encodeCursor(key: string | number): string {
  const bytes = new TextEncoder().encode(String(key));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * Cuts a page out of rows that were read with one more than `limit`, so that the last page is known without counting.
 *
 * @example const page = cutPage(await listKeys(db, labId, limit + 1, before), limit, (row) => row.id);
 */
export function cutPage<T>(
  rows: readonly T[],
  limit: number,
  keyOf: (row: T) => string | number,
): { data: T[]; next_cursor: string | null } {
  const data = rows.slice(0, limit);
  const next = rows.length > limit ? encodeCursor(keyOf(data[data.length - 1])) : null;
  return { data, next_cursor: next };
}

function invalidCursor(): PlumblineError {
  return new PlumblineError("invalid_request", "The cursor is not one that this list gave out.", {
    errors: [{ path: "cursor", message: "Not a cursor of this list" }],
  });
}
