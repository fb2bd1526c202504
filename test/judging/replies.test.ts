import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { askJudge } from "../../src/judging/ask.ts";
import { JudgeError } from "../../src/judging/judge.types.ts";
import { type JudgeServer, startJudgeServer } from "../lib/judge-server.ts";
import { judgeConfig, KEY, questionSheet, readAnswers } from "./question-sheet.ts";
import { REPLIES, type ReplyRow } from "./replies.ts";

/** A clock that stands still, so that a date in a header is a known time away. */
const io = { allowLocalTargets: true, now: () => Date.UTC(2026, 0, 1) };
let server: JudgeServer;
const logged: string[] = [];

beforeAll(async () => {
  server = await startJudgeServer({
    script: Object.fromEntries(REPLIES.map(({ name, answers }) => [name, answers])),
  });
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words.join(" ")));
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

function ask(row: ReplyRow) {
  // Only the two that wait for it are to meet the end of the time.
  const timeoutMs = row.fault === "timeout" ? 150 : 20_000;
  return askJudge(judgeConfig(server.baseUrl, row.name, { timeoutMs }), questionSheet(), readAnswers, io);
}

describe("what a judge answers", () => {
  it("is a table of at least 40 kinds, each under its own name", () => {
    expect(REPLIES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(REPLIES.map(({ name }) => name)).size).toBe(REPLIES.length);
  });

  it.each(REPLIES.filter(({ verdict }) => verdict !== undefined))("$name: is read", async (row) => {
    const { verdict, exchanges } = await ask(row);
    expect(verdict).toEqual(row.verdict);
    expect(exchanges.map(({ isRepair }) => isRepair)).toEqual([false, true].slice(0, row.exchanges));
  });

  it.each(REPLIES.filter(({ fault }) => fault !== undefined))(
    "$name: is no verdict but $fault",
    async (row) => {
      const error = await ask(row).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (!(error instanceof JudgeError)) throw error ?? new Error("a verdict");
      expect(error.fault).toBe(row.fault);
      expect(error.exchanges.map(({ isRepair }) => isRepair)).toEqual([false, true].slice(0, row.exchanges));
      expect(error.retryAfterSeconds).toBe(row.retryAfterSeconds ?? null);
      expect(error.message).toContain(row.says ?? "");
      expect(error.message).not.toMatch(/undefined|\[object/);
      expect(error.message.length).toBeLessThan(400);
      // Neither the key nor what a server leaves of it.
      expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(KEY);
      expect(error.message).not.toContain(KEY.slice(0, 8));
      expect(error.message).not.toContain(KEY.slice(-4));
    },
  );

  it("never puts the key, or anything else, into a log", () => {
    expect(logged).toEqual([]);
  });
});
