/** Browsers that take turns: a document that kills or holds up its browser is nobody else's trouble. */
import { expect, it } from "vitest";
import { browserPool } from "../../scripts/renderer/pool.ts";

/** Browsers in the order in which they were started. */
function browsers(size: number, mostMs = 10_000) {
  const started: { id: number; isOpen: boolean; isConnected(): boolean; close(): Promise<void> }[] = [];
  const pool = browserPool({ size, mostMs }, async () => {
    const browser = {
      id: started.length,
      isOpen: true,
      isConnected: () => browser.isOpen,
      async close() {
        browser.isOpen = false;
      },
    };
    started.push(browser);
    return browser;
  });
  return { started, pool, show: () => pool.use(async ({ id }) => id) };
}

it("one browser is enough for one document after the other", async () => {
  const { started, show } = browsers(2);
  expect([await show(), await show(), await show()]).toEqual([0, 0, 0]);
  expect(started).toHaveLength(1);
});

it("two documents at a time never share a browser, and a third one waits", async () => {
  const { pool, show } = browsers(2);
  const held = [0, 1].map(() => {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    return { end, used: pool.use(({ id }) => promise.then(() => id)) };
  });
  const third = show();
  await Promise.resolve();
  expect(pool.waiting()).toBe(1);
  held[1].end();
  expect(await third).toBe(1);
  expect(pool.waiting()).toBe(0);
  held[0].end();
  expect(await Promise.all(held.map(({ used }) => used))).toEqual([0, 1]);
});

it("a browser that failed over a document is closed, and the next document gets another", async () => {
  const { started, pool, show } = browsers(1);
  const failed = pool.use(() => Promise.reject(new Error("it took too long")));
  const next = show();
  await expect(failed).rejects.toThrow("it took too long");
  expect(await next).toBe(1);
  expect(started.map(({ isOpen }) => isOpen)).toEqual([false, true]);
});

it("a browser that answers nothing any more is closed", async () => {
  const { started, pool, show } = browsers(1, 20);
  await expect(pool.use(() => new Promise(() => undefined))).rejects.toThrow("does not answer");
  expect(started[0].isOpen).toBe(false);
  expect(await show()).toBe(1);
});

it("a browser that died, or did not start, is started again", async () => {
  const { started, show } = browsers(1);
  await show();
  started[0].isOpen = false;
  expect(await show()).toBe(1);

  let attempts = 0;
  const pool = browserPool({ size: 1, mostMs: 10_000 }, async () => {
    attempts++;
    if (attempts === 1) throw new Error("no memory");
    return { isConnected: () => true, close: async () => undefined };
  });
  await expect(pool.use(async () => 1)).rejects.toThrow("no memory");
  expect(await pool.use(async () => 2)).toBe(2);
});

it("closing closes all of them", async () => {
  const { started, pool, show } = browsers(2);
  await Promise.all([show(), show()]);
  await pool.close();
  expect(started.map(({ isOpen }) => isOpen)).toEqual([false, false]);
});
