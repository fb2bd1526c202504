/** Work that takes the processor's time, spread over threads. */
import { fileURLToPath } from "node:url";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { CommandError, describeFailure, EXIT } from "./errors.ts";
import { forEachConcurrently } from "./pool.ts";

export interface ThreadOptions {
  /** Number of threads. */
  readonly jobs: number;
  /** Items that a thread works on at once: more than one where it waits for a network. */
  readonly inFlight?: number;
  /** What every thread is set up with; anything that can be cloned. */
  readonly setup: unknown;
}

/**
 * Has every item worked on by a thread that runs `script` (a module that calls `serveItems`), and hands each result on
 * as it comes, in any order. The first failure ends the work and is thrown as a CommandError with its message and exit
 * code.
 */
export async function workInThreads<Item, Result>(
  script: URL,
  items: AsyncIterable<Item> | Iterable<Item>,
  options: ThreadOptions,
  onResult: (result: Result, item: Item) => void,
): Promise<void> {
  const { jobs, inFlight = 1, setup } = options;
  const threads = Array.from({ length: jobs }, () => new Thread<Item, Result>(script, setup));
  try {
    await forEachConcurrently(items, jobs * inFlight, async (item) => {
      const thread = threads.reduce((least, other) => (other.load < least.load ? other : least));
      onResult(await thread.work(item), item);
    });
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

type Answer<Result> = { readonly id: number } & (
  | { readonly result: Result }
  | { readonly failure: { readonly line: string; readonly exitCode: number } }
);

interface Question<Item> {
  readonly id: number;
  readonly item: Item;
}

class Thread<Item, Result> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(result: Result): void; reject(failure: Error): void }>();
  #asked = 0;

  constructor(script: URL, setup: unknown) {
    this.#worker = new Worker(fileURLToPath(script.href), { workerData: setup });
    this.#worker.on("message", (answer: Answer<Result>) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ("result" in answer) waiting?.resolve(answer.result);
      else waiting?.reject(new CommandError(answer.failure.line, answer.failure.exitCode));
    });
    this.#worker.on("error", (failure) => this.#giveUp(failure as Error));
    this.#worker.on("exit", () => this.#giveUp(new CommandError("a thread ended early", EXIT.badInput)));
  }

  /** Items that it has and has not finished. */
  get load(): number {
    return this.#waiting.size;
  }

  work(item: Item): Promise<Result> {
    const question: Question<Item> = { id: this.#asked++, item };
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject });
      this.#worker.postMessage(question);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #giveUp(failure: Error): void {
    for (const { reject } of this.#waiting.values()) reject(failure);
    this.#waiting.clear();
  }
}

/** The other side: called once by a thread's script with what makes a worker from the setup. */
export function serveItems<Setup, Item, Result>(
  prepare: (setup: Setup) => (item: Item) => Promise<Result>,
): void {
  const port = parentPort;
  if (port === null) throw new Error("this script runs in a thread only");
  const work = prepare(workerData as Setup);
  port.on("message", async ({ id, item }: Question<Item>) => {
    try {
      port.postMessage({ id, result: await work(item) } satisfies Answer<Result>);
    } catch (failure) {
      port.postMessage({ id, failure: describeFailure(failure) } satisfies Answer<Result>);
    }
  });
}
