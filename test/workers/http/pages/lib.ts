/** What every page owes its reader, and boards written past the interface. */
import { expect } from "vitest";
import type { PlacedEntry } from "../../../../src/leaderboard/board.types.ts";
import { BINDINGS } from "../../lib/runs.ts";
import { call } from "../client.ts";

/** Fetches a page, and asserts that nothing in it is inline or comes from elsewhere. */
export async function page(path: string, status = 200): Promise<string> {
  const response = await call("GET", path, { headers: { accept: "text/html" } });
  expect(response.status, path).toBe(status);
  expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  const html = await response.text();
  expect(inlineParts(html)).toEqual([]);
  for (const address of loadedBy(html)) expect(address).toMatch(/^(?:\/(?!\/)|data:image\/svg)/);
  return html;
}

/** Tags that would run or style something in the page itself. */
function inlineParts(html: string): string[] {
  const tags = (html.match(/<[a-z][^>]*>/gi) ?? []).map((tag) => ({
    tag,
    bare: tag.replace(/"[^"]*"/g, ""),
  }));
  return tags
    .filter(({ bare }) => /^<script(?![^>]*\ssrc=)|^<style|\sstyle=|\son[a-z]+=/i.test(bare))
    .concat(tags.filter(({ tag }) => /\s(?:href|src|action)="\s*(?:javascript|data:text)/i.test(tag)))
    .map(({ tag }) => tag);
}

/** Addresses that a browser loads with the page. */
export function loadedBy(html: string): string[] {
  return [
    ...html.matchAll(/<(?:link|script|img|iframe|source|object)[^>]*\s(?:href|src|data)="([^"]+)"/g),
  ].map((match) => match[1]);
}

/** Writes a board as if runs had ended that came to it. */
export async function writeBoard(
  suite: string,
  basis: string,
  entries: readonly PlacedEntry[],
): Promise<void> {
  const board = { suite, track: "fresh", protocol: "direct", basis, entries };
  await BINDINGS.DB.prepare(
    "INSERT OR REPLACE INTO boards (key, basis, body, runs_seen, updated_at) VALUES (?, ?, ?, 1, 1)",
  )
    .bind(`${suite}|fresh|direct`, basis, JSON.stringify(board))
    .run();
}
