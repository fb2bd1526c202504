import { imageInvalid } from "./limits.ts";

/**
 * Most compressed bytes handed to the platform at once. A runtime may inflate a whole piece before it lets us look at
 * the result, and deflate expands at most 1,032 times: this bounds what a bomb can cost to 33 MB, whatever it claims.
 */
const PIECE_BYTES = 32 * 1024;
/** How much is read at once. workerd's default of 4 KiB would cost five times as much in promises as in inflating. */
const READ_BYTES = 64 * 1024;

/**
 * Inflates a zlib stream on demand with the platform's own decoder (which checks the Adler-32 sum), never ahead of
 * what was asked for. After an error, after the end and after `cancel` nothing is held any longer.
 */
export class InflateReader {
  readonly #input: Iterator<Uint8Array, void>;
  #rest: Uint8Array = new Uint8Array(0);
  #source: ByteSource | null;
  readonly #writer: WritableStreamDefaultWriter;
  /** A piece is on its way into the platform's decoder. */
  #isWriting = false;
  #isReading = false;
  #inputEnded = false;

  constructor(input: Iterator<Uint8Array, void>) {
    this.#input = input;
    const stream = new DecompressionStream("deflate");
    this.#source = openByteSource(stream.readable);
    this.#writer = stream.writable.getWriter();
    // Failures are reported by read(); without these the runtime would report them a second time as unhandled.
    this.#writer.closed.catch(() => {});
    this.#writer.ready.catch(() => {});
  }

  /**
   * The next inflated bytes (at least one, valid until the next call), or null at the end. Throws `image_invalid` if
   * the stream is malformed.
   */
  async read(): Promise<Uint8Array | null> {
    if (!this.#source) return null;
    try {
      const bytes = await this.#readAndFeed(this.#source);
      if (!bytes) this.#source = null;
      return bytes;
    } catch (cause) {
      await this.cancel();
      throw imageInvalid("The image data is corrupt: it cannot be decompressed.", cause);
    }
  }

  /** Lets go of the platform's decoder. Harmless when called twice or after the end. */
  async cancel(): Promise<void> {
    const source = this.#source;
    if (!source) return;
    this.#source = null;
    await Promise.allSettled([source.cancel(), this.#writer.abort()]);
  }

  async #readAndFeed(source: ByteSource): Promise<Uint8Array | null> {
    const reading = source.read();
    this.#isReading = true;
    this.#feed();
    try {
      return await reading;
    } finally {
      this.#isReading = false;
    }
  }

  /**
   * Writes pieces one after the other for as long as a read waits. A piece that is under way is never awaited together
   * with reads: it may outlast thousands of them and would keep hold of all they returned.
   */
  #feed(): void {
    if (!this.#isReading || this.#isWriting || this.#inputEnded) return;
    const piece = this.#nextPiece();
    this.#inputEnded = piece === null;
    this.#isWriting = true;
    (piece ? this.#writer.write(piece) : this.#writer.close()).then(
      () => {
        this.#isWriting = false;
        this.#feed();
      },
      // The reading end fails with it and tells.
      () => {
        this.#inputEnded = true;
      },
    );
  }

  /** Up to PIECE_BYTES of input; small parts are gathered, so that a file of tiny chunks costs no more than another. */
  #nextPiece(): Uint8Array | null {
    if (this.#rest.length >= PIECE_BYTES) return this.#take(PIECE_BYTES);
    let gathered: Uint8Array | null = null;
    let filled = 0;
    for (;;) {
      const part = this.#rest.length > 0 ? this.#rest : this.#input.next().value;
      if (!part) break;
      this.#rest = part;
      if (!gathered && part.length >= PIECE_BYTES) return this.#take(PIECE_BYTES);
      gathered ??= new Uint8Array(PIECE_BYTES);
      const taken = this.#take(Math.min(part.length, PIECE_BYTES - filled));
      gathered.set(taken, filled);
      filled += taken.length;
      if (filled === PIECE_BYTES) break;
    }
    return gathered && filled > 0 ? gathered.subarray(0, filled) : null;
  }

  #take(count: number): Uint8Array {
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }
}

/** The reading end of a stream of bytes. */
interface ByteSource {
  /** Some bytes (at least one, valid until the next call), or null at the end. */
  read(): Promise<Uint8Array | null>;
  cancel(): Promise<void>;
}

function openByteSource(stream: ReadableStream<Uint8Array>): ByteSource {
  return openBufferedSource(stream) ?? openPlainSource(stream);
}

/** Reads into one buffer that goes back and forth; null where the runtime's stream cannot (Node). */
function openBufferedSource(stream: ReadableStream<Uint8Array>): ByteSource | null {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = stream.getReader({ mode: "byob" });
  } catch {
    return null;
  }
  reader.closed.catch(() => {});
  let buffer = new ArrayBuffer(READ_BYTES);
  return {
    async read() {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done || !value) return null;
      buffer = value.buffer as ArrayBuffer;
      return value;
    },
    cancel: () => reader.cancel(),
  };
}

function openPlainSource(stream: ReadableStream<Uint8Array>): ByteSource {
  const reader = stream.getReader();
  reader.closed.catch(() => {});
  return {
    async read() {
      const { done, value } = await reader.read();
      return done ? null : value;
    },
    cancel: () => reader.cancel(),
  };
}
