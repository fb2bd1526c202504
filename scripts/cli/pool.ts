/** Works through a stream of items with a fixed number of workers. */

/**
 * Calls `work` for every item, at most `concurrency` at a time, taking the next item only when a worker is free.
 * The first error stops the taking of items and is thrown once the workers at work are done.
 */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator =
    Symbol.asyncIterator in items
      ? items[Symbol.asyncIterator]()
      : (items as Iterable<Item>)[Symbol.iterator]();
  let failed = false;
  let failure: unknown;
  // One page is fetched at a time, whichever worker needs it.
  let turn: Promise<unknown> = Promise.resolve();
  const take = (): Promise<IteratorResult<Item, unknown>> => {
    const next = turn.then(() => iterator.next());
    turn = next.catch(() => {});
    return next;
  };
  const worker = async () => {
    while (!failed) {
      try {
        const next = await take();
        if (next.done || failed) return;
        await work(next.value);
      } catch (error) {
        if (!failed) failure = error;
        failed = true;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failed) throw failure;
}
