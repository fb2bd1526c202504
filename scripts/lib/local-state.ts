/**
 * What a local server remembers between starts, in `<state folder>/local.json` (readable by its owner only): the
 * secrets that a deployment would set with `wrangler secret put`, and the lab that the first start made.
 */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { writePrivateFile } from "./dev-file.ts";
import { PROJECT_ROOT } from "./project.ts";

export interface LocalState {
  readonly secrets: Readonly<Record<string, string>>;
  /** Of the migrations that the local D1 has; empty before the first start. */
  readonly migrations: string;
  readonly labId: string | null;
  readonly labKey: string | null;
}

/** Secrets that a local server cannot do without; random unless given. */
const GENERATED = ["ADMIN_TOKEN", "URL_SIGNING_SECRET", "SECRETS_KEY"];
/** What is set locally and never in a deployment. */
const LOCAL_ONLY: Readonly<Record<string, string>> = { ALLOW_LOCAL_TARGETS: "1" };
/** Variables that are handed on when the environment or .dev.vars has them, and so is every setting of the judge. */
const OPTIONAL = ["RETRY_TIME_SCALE"];
const JUDGE_PREFIX = "JUDGE_";

function pathOf(state: string): string {
  return `${state}/local.json`;
}

/** Reads the state folder's memory, making new secrets where there are none yet. */
export function readLocalState(state: string): LocalState {
  const path = pathOf(state);
  const known: Partial<LocalState> = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  const secrets = { ...known.secrets };
  // Digits and letters alone: a token that began with a dash would be taken for an option on a command line.
  for (const name of GENERATED) secrets[name] ??= randomBytes(24).toString("hex");
  return {
    secrets,
    migrations: known.migrations ?? "",
    labId: known.labId ?? null,
    labKey: known.labKey ?? null,
  };
}

export async function writeLocalState(state: string, content: LocalState): Promise<void> {
  await writePrivateFile(pathOf(state), `${JSON.stringify(content, null, 2)}\n`);
}

/** The secrets and variables the Worker runs with: ours, overruled by .dev.vars, overruled by the environment. */
export function effectiveSecrets(
  local: LocalState,
  environment: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const devVars = `${PROJECT_ROOT}/.dev.vars`;
  const secrets: Record<string, string> = { ...LOCAL_ONLY, ...local.secrets };
  if (existsSync(devVars)) Object.assign(secrets, parseEnv(readFileSync(devVars, "utf8")));
  const judge = Object.keys(environment).filter((name) => name.startsWith(JUDGE_PREFIX));
  for (const name of [...Object.keys(LOCAL_ONLY), ...GENERATED, ...OPTIONAL, ...judge]) {
    const value = environment[name];
    if (value) secrets[name] = value;
  }
  return secrets;
}

/**
 * The secrets as the text of an env file. Nothing can be escaped inside the quotes of such a file, so each value gets
 * quotes that it does not contain; wrangler expands `$` between any of them, hence the backslash.
 */
export function envFileText(secrets: Readonly<Record<string, string>>): string {
  return Object.entries(secrets)
    .map(([name, value]) => {
      const quote = ["'", '"', "`"].find((candidate) => !value.includes(candidate)) ?? "";
      return `${name}=${quote}${value.replaceAll("$", "\\$")}${quote}\n`;
    })
    .join("");
}
