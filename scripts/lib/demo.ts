/** A small benchmark from an empty database to a leaderboard, with the built-in baselines as models. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeFailure } from "../cli/errors.ts";
import { main } from "../cli/main.ts";
import { type Server, startServer } from "./server.ts";
import { formatTable } from "./table.ts";

const BASELINES = ["copy-input", "noisy-oracle", "oracle"];

/** Two tasks of each category. */
const TASKS = [
  "translation",
  "rotation",
  "construction",
  "removal",
  "flood_fill",
  "gradient",
  "comparison",
  "pattern",
];
const CONDITIONS = ["baseline", "horizontal"];

/** What is read of the leaderboard's JSON. */
interface Entry {
  readonly rank: number | null;
  readonly model: { readonly slug: string };
  readonly miou: number;
  readonly ci95: readonly [number, number];
  readonly categories: Readonly<Record<string, { readonly miou: number }>>;
  readonly problems: number;
}

/** Runs the demo and resolves with its exit code. */
export async function demo(): Promise<number> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const state = mkdtempSync(join(tmpdir(), "plumbline-demo-"));
  let server: Server | null = null;
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => reject(new Error("interrupted")));
    }
  });
  try {
    say("Starting a server of its own …");
    server = await Promise.race([startServer({ state, isFrozen: true }), interrupted]);
    say(`It listens on ${server.url}. Each baseline answers the same plan of fresh problems.\n`);
    for (const baseline of BASELINES) await Promise.race([runBaseline(server, baseline, say), interrupted]);
    say(await leaderboard(server));
    return 0;
  } catch (failure) {
    process.stderr.write(`demo: ${describeFailure(failure).line}\n`);
    return 1;
  } finally {
    await server?.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

async function runBaseline(server: Server, baseline: string, say: (line: string) => void): Promise<void> {
  const args = ["run", "--url", server.url, "--key", server.labKey, "--admin-token", server.adminToken];
  args.push("--suite", "paintbench", "--baseline", baseline, "--per-cell", "1");
  args.push("--tasks", TASKS.join(), "--conditions", CONDITIONS.join());
  let said = "";
  const code = await main(args, {
    environment: {},
    out: (text) => say(text),
    error: (text) => {
      said += text;
    },
  });
  if (code !== 0) throw new Error(said.trim());
}

async function leaderboard(server: Server): Promise<string> {
  const response = await fetch(`${server.url}/v1/leaderboard?suite=paintbench&track=fresh`);
  if (!response.ok) throw new Error(`the leaderboard answered ${response.status}`);
  const { entries } = (await response.json()) as { entries: Entry[] };
  const categories = Object.keys(entries[0]?.categories ?? {});
  const percent = (share: number | undefined) => (share === undefined ? "" : (100 * share).toFixed(1));
  const rows = entries.map((entry) => [
    entry.model.slug,
    percent(entry.miou),
    entry.ci95.map(percent).join("–"),
    ...categories.map((category) => percent(entry.categories[category]?.miou)),
    String(entry.problems),
  ]);
  const heads = [
    "model",
    "mIoU %",
    "95 % CI",
    ...categories.map((id) => id.replaceAll("_", " ")),
    "problems",
  ];
  return `Leaderboard: paintbench, fresh track (baselines are listed without a rank)\n\n${formatTable(heads, rows)}`;
}
