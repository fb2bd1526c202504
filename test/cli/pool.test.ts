import { expect, it } from "vitest";
import { forEachConcurrently } from "../../scripts/cli/pool.ts";

async function* numbers(count: number) {
  for (let number = 0; number < count; number++) yield number;
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it("works on every item once, never on more than allowed", async () => {
  const seen: number[] = [];
  let atWork = 0;
  let most = 0;
  await forEachConcurrently(numbers(20), 3, async (number) => {
    most = Math.max(most, ++atWork);
    await nextTurn();
    seen.push(number);
    atWork--;
  });
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(most).toBe(3);
});

it("takes nothing further after an error, and throws the first one when all workers are done", async () => {
  const started: number[] = [];
  const run = forEachConcurrently(numbers(100), 2, async (number) => {
    started.push(number);
    await nextTurn();
    if (number === 3) throw new Error("third");
  });
  await expect(run).rejects.toThrow("third");
  expect(started.length).toBeLessThan(8);
});

it("throws what the source throws", async () => {
  async function* broken() {
    yield 1;
    throw new Error("page lost");
  }
  await expect(forEachConcurrently(broken(), 4, async () => {})).rejects.toThrow("page lost");
});
