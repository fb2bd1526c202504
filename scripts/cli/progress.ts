/** A progress bar on a terminal, nothing elsewhere: logs and pipes get the notes alone. */
import cliProgress from "cli-progress";
import type { ClientOptions } from "./client.ts";
import type { Context } from "./command.ts";

export interface Progress {
  /** Another `count` items are done; `note` is shown behind the bar. */
  advance(count: number, note?: string): void;
  setTotal(total: number): void;
  stop(): void;
}

const SILENT: Progress = { advance() {}, setTotal() {}, stop() {} };

/** Starts a bar of `total` items on stderr. */
export function startProgress(label: string, total: number): Progress {
  if (!process.stderr.isTTY || process.env.TERM === "dumb") return SILENT;
  const bar = new cliProgress.SingleBar(
    {
      format: `${label} {bar} {value}/{total} · {eta_formatted} left {note}`,
      stream: process.stderr,
      hideCursor: true,
      etaBuffer: 50,
      emptyOnZero: true,
    },
    cliProgress.Presets.shades_classic,
  );
  bar.start(total, 0, { note: "" });
  return {
    advance: (count, note) => bar.increment(count, note === undefined ? undefined : { note: `· ${note}` }),
    setTotal: (value) => bar.setTotal(value),
    stop: () => bar.stop(),
  };
}

/** Tells a person at a terminal what a command waits for; elsewhere stderr is kept for what went wrong. */
export function noteWaits(context: Context): ClientOptions["onWait"] {
  if (!process.stderr.isTTY) return undefined;
  return (reason, seconds) => context.note(`waiting ${seconds.toFixed(1)} s: ${reason}`);
}
