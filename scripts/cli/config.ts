/** Which service a command speaks to, and as whom: options, then the environment, then the local server's dev file. */

import { type DevFile, devFileOf, PROJECT_DEV_FILE, readDevFile } from "../lib/dev-file.ts";
import { stateFolder } from "../lib/project.ts";
import type { Context, Option } from "./command.ts";
import { CommandError } from "./errors.ts";

/** Options of every command that speaks to the service. */
export const SERVICE_OPTIONS = {
  url: { type: "string", value: "URL", help: "the service (PLUMBLINE_URL, or the local server)" },
  key: { type: "string", value: "KEY", help: "the lab's key (PLUMBLINE_KEY, or the local server's)" },
} as const satisfies Record<string, Option>;

/** Options of every command that only the operator can do. */
export const OPERATOR_OPTIONS = {
  url: SERVICE_OPTIONS.url,
  key: {
    type: "string",
    value: "TOKEN",
    help: "the operator's token (PLUMBLINE_ADMIN_TOKEN, or the local server's)",
  },
} as const satisfies Record<string, Option>;

export const ADMIN_OPTION = {
  "admin-token": {
    type: "string",
    value: "TOKEN",
    help: "the operator's token, to read answers (PLUMBLINE_ADMIN_TOKEN, or the local server's)",
  },
} as const satisfies Record<string, Option>;

/** The dev file of the local server that is meant: that of PLUMBLINE_STATE when it is set, else the project's. */
async function localServer(environment: NodeJS.ProcessEnv): Promise<DevFile | null> {
  const own = environment.PLUMBLINE_STATE ? await readDevFile(devFileOf(stateFolder(environment))) : null;
  return own ?? (await readDevFile(PROJECT_DEV_FILE));
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

/** The service's URL without a slash at the end. Throws CommandError when none is known. */
export async function serviceUrl(context: Context): Promise<string> {
  const given = context.options.text("url") ?? context.environment.PLUMBLINE_URL;
  const url = given ?? (await localServer(context.environment))?.url;
  if (!url) throw new CommandError("no service: give --url, set PLUMBLINE_URL, or start one with npm start");
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new CommandError(`--url is not a URL: ${url}`);
  return withoutSlash(url);
}

/**
 * A secret from its option, its variable or the local server's dev file. The dev file counts only for the server it was
 * written for: a local key must never be sent to another host.
 */
async function secret(
  context: Context,
  option: "key" | "admin-token",
  variable: string,
  field: "lab_key" | "admin_token",
): Promise<string | null> {
  const given = context.options.text(option) ?? context.environment[variable];
  if (given) return given;
  const local = await localServer(context.environment);
  return local !== null && withoutSlash(local.url) === (await serviceUrl(context)) ? local[field] : null;
}

/** The lab key; null when none is known, which public reads can do without. */
export function optionalKey(context: Context): Promise<string | null> {
  return secret(context, "key", "PLUMBLINE_KEY", "lab_key");
}

/** The lab key. Throws CommandError when none is known. */
export async function requiredKey(context: Context): Promise<string> {
  const key = await optionalKey(context);
  if (key === null) throw new CommandError("no key: give --key or set PLUMBLINE_KEY");
  return key;
}

/** The operator's token; null when none is known. */
export function optionalAdminToken(context: Context): Promise<string | null> {
  return secret(context, "admin-token", "PLUMBLINE_ADMIN_TOKEN", "admin_token");
}
