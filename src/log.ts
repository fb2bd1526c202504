/** The log: one line of JSON an entry, and nothing in it that a reader of logs must not know. */

/** Writes an error with what it was about; `error` is whatever was thrown, if anything was. */
export function logError(
  message: string,
  facts: Readonly<Record<string, unknown>> = {},
  error?: unknown,
): void {
  const cause = error === undefined ? {} : { cause: describe(error) };
  console.error(JSON.stringify({ level: "error", message: withoutParameters(message), ...facts, ...cause }));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return withoutParameters(String(error));
  const text = withoutParameters(error.stack ?? error.message);
  return error.cause instanceof Error ? `${text}\ncaused by ${describe(error.cause)}` : text;
}

/**
 * A failed query's message carries the values it was sent with, which may be a seed, a secret or a hash of a key: none of
 * them belongs in a log. They stand in a line of their own, before the stack.
 */
export function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, "");
}
