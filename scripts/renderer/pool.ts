/**
 * Browsers that take turns. Each shows one document at a time: a document that holds its browser up, as a large blur does
 * for as long as it is computed, is to hold up nobody else's.
 */

export interface PooledBrowser {
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface BrowserPool<Browser> {
  /** How many wait for their turn. */
  waiting(): number;
  /**
   * Does some work with a browser that nobody else uses meanwhile, and gives its result. Throws what the work or `launch`
   * throws, and an Error where the work takes longer than `mostMs`; the browser is then closed, whatever it is still busy with,
   * and the next one gets another.
   */
  use<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A place for a browser, which is started when it is first needed. */
interface Place<Browser> {
  browser: Browser | null;
}

/**
 * At most `size` browsers at a time. One that died is started again for the next document. `mostMs` is for browsers that
 * answer nothing any more; documents have limits of their own.
 */
export function browserPool<Browser extends PooledBrowser>(
  { size, mostMs }: { size: number; mostMs: number },
  launch: () => Promise<Browser>,
): BrowserPool<Browser> {
  const places = Array.from({ length: size }, (): Place<Browser> => ({ browser: null }));
  // The last one given back is the first one taken, so that where one is enough there is one.
  const free = [...places];
  const queue: ((place: Place<Browser>) => void)[] = [];

  async function retire(place: Place<Browser>): Promise<void> {
    const { browser } = place;
    place.browser = null;
    await browser?.close().catch(() => undefined);
  }

  return {
    waiting: () => queue.length,
    async use(work) {
      const place = free.pop() ?? (await new Promise<Place<Browser>>((resolve) => queue.push(resolve)));
      try {
        if (!place.browser?.isConnected()) place.browser = await launch();
        return await within(mostMs, work(place.browser));
      } catch (error) {
        retire(place);
        throw error;
      } finally {
        const next = queue.shift();
        if (next === undefined) free.push(place);
        else next(place);
      }
    },
    async close() {
      await Promise.all(places.map(retire));
    },
  };
}

async function within<Result>(mostMs: number, work: Promise<Result>): Promise<Result> {
  let impatience: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    impatience = setTimeout(() => reject(new Error("the browser does not answer")), mostMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(impatience);
  }
}
