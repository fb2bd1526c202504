/** The client of whoever runs a command. */
import { Client } from "./client.ts";
import type { Context } from "./command.ts";
import { optionalAdminToken, serviceUrl } from "./config.ts";
import { CommandError } from "./errors.ts";
import { noteWaits } from "./progress.ts";

/** The operator's client: the token is `--key`, or where an operator's token is looked for. Throws CommandError. */
export async function operatorClient(context: Context): Promise<Client> {
  const token = context.options.text("key") ?? (await optionalAdminToken(context));
  if (token === null) throw new CommandError("no operator token: give --key or set PLUMBLINE_ADMIN_TOKEN");
  return new Client({ url: await serviceUrl(context), token, onWait: noteWaits(context) });
}
